import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The editor on a page of its own, with a document in memory. For work on the editor and its browser tests; not shipped. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: process.env.VITE_CACHE_DIR ?? '../../../node_modules/.vite/editor-dev',
  plugins: [react()],
  clearScreen: false,
  server: { host: '127.0.0.1', strictPort: true, hmr: process.env.EDITOR_DEV_HMR !== '0' },
  build: { outDir: process.env.EDITOR_DEV_OUT ?? 'dist', emptyOutDir: true, sourcemap: true },
})
