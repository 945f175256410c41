import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { type MeasuredFace, measuredFaces, productFiles } from '@recto/fonts'
import { faceTable, sfntOf } from '@recto/typeset/make'
import { language } from '@recto/words/build'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { cutSigns } from './cut-signs.ts'
import { signFontFiles } from './src/sign-fonts.ts'
import { worldFontFiles } from './src/world-fonts.ts'

/** The viewer as one file that Node loads, with React inside it and the fonts beside it. */
export default defineConfig({
  plugins: [language(process.env.RECTO_LANGUAGE ?? 'en'), react(), fonts(), widths()],
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
    async closeBundle() {
      const require = createRequire(import.meta.url)
      mkdirSync(folder, { recursive: true })
      for (const { pkg, name } of [...productFiles(), ...worldFontFiles(), ...signFontFiles()]) {
        const from = dirname(require.resolve(`${pkg}/package.json`))
        copyFileSync(join(from, 'files', name), join(folder, name))
      }
      for (const { name, bytes } of await cutSigns()) writeFileSync(join(folder, name), bytes)
    },
  }
}

/** The table of widths of each face, beside the fonts. */
function widths(): Plugin {
  let folder = ''
  return {
    name: 'widths',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir, 'fonts/widths')
    },
    async closeBundle() {
      mkdirSync(folder, { recursive: true })
      for (const face of measuredFaces()) writeFileSync(join(folder, `${face.name}.json`), await widthsOf(face))
    },
  }
}

async function widthsOf({ files, ...face }: MeasuredFace): Promise<string> {
  const require = createRequire(import.meta.url)
  const read = files.map(({ pkg, name: file, covers }) => ({
    bytes: readFileSync(join(dirname(require.resolve(`${pkg}/package.json`)), 'files', file)),
    covers,
  }))
  const opened = []
  for (const { bytes, covers } of read) opened.push({ bytes: await sfntOf(bytes), covers })
  return JSON.stringify(faceTable({ ...face, files: opened }))
}
