import { copyFileSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fontFiles } from './src/fonts.ts'
import { signFontFiles } from './src/sign-fonts.ts'
import { worldFontFiles } from './src/world-fonts.ts'

/** The viewer as one file that Node loads, with React inside it and the fonts beside it. */
export default defineConfig({
  plugins: [react(), fonts()],
  build: {
    ssr: 'src/server.ts',
    outDir: 'dist',
    // The scripts of pages (vite.page.config.ts) lie in it too.
    emptyOutDir: false,
    target: 'node24',
    rollupOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
  },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
})

function fonts(): Plugin {
  let folder = ''
  return {
    name: 'fonts',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir, 'fonts')
    },
    closeBundle() {
      const require = createRequire(import.meta.url)
      mkdirSync(folder, { recursive: true })
      for (const { pkg, name } of [...fontFiles(), ...worldFontFiles(), ...signFontFiles()]) {
        const from = dirname(require.resolve(`${pkg}/package.json`))
        copyFileSync(join(from, 'files', name), join(folder, name))
      }
    },
  }
}
