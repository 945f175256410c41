import { copyFileSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fontFiles } from './src/fonts.ts'

/** The viewer as one file that Node loads, with React inside it and the fonts beside it. */
export default defineConfig({
  plugins: [react(), { name: 'fonts', closeBundle: copyFonts }],
  build: {
    ssr: 'src/server.ts',
    outDir: 'dist',
    target: 'node24',
    rollupOptions: { output: { entryFileNames: 'server.js' } },
  },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
})

function copyFonts(): void {
  const require = createRequire(import.meta.url)
  const folder = join(import.meta.dirname, 'dist/fonts')
  mkdirSync(folder, { recursive: true })
  for (const { pkg, name } of fontFiles()) {
    const root = dirname(require.resolve(`${pkg}/package.json`))
    copyFileSync(join(root, 'files', name), join(folder, name))
  }
}
