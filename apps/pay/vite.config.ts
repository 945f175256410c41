import { defineConfig } from 'vite'

/** The card's fields: one document with one script, served under /card on an origin of its own. */
export default defineConfig({
  base: '/card/',
  build: { outDir: 'dist', target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
})
