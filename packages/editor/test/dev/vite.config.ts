import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { productFiles } from '@recto/fonts'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { worldFontFiles } from '../../../viewer/src/world-fonts.ts'

/** The folio fonts under /fonts/, as the server has them. */
const fonts: Plugin = {
  name: 'fonts',
  configureServer({ middlewares }) {
    const require = createRequire(import.meta.url)
    const files = new Map(
      [...productFiles(), ...worldFontFiles()].map(({ pkg, name }) => [`/fonts/${name}`, { pkg, name }]),
    )
    middlewares.use((request, response, next) => {
      const found = files.get(request.url ?? '')
      if (!found) return next()
      response.setHeader('content-type', 'font/woff2')
      response.end(readFileSync(join(dirname(require.resolve(`${found.pkg}/package.json`)), 'files', found.name)))
    })
  },
}

/** The editor on a page of its own, with a document in memory. For work on the editor and its browser tests; not shipped. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: process.env.VITE_CACHE_DIR ?? '../../../../node_modules/.vite/editor-dev',
  plugins: [react(), fonts],
  clearScreen: false,
  server: { host: '127.0.0.1', strictPort: true, hmr: process.env.EDITOR_DEV_HMR !== '0' },
  build: { outDir: process.env.EDITOR_DEV_OUT ?? 'dist', emptyOutDir: true, sourcemap: true },
})
