// The cost of measuring without a browser: line breaking with width tables, compared with shaping the same words with
// HarfBuzz, which the tables are made with; and the heights of whole folios.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoFolios } from '@recto/catalogue'
import { contentHeight } from '@recto/modules/heights'
import { type Face, linesOf, rulerOf, type WidthTable, widthsOf } from '@recto/typeset'
import { sfntOf } from '@recto/typeset/make'
import * as hb from 'harfbuzzjs'
import { probeTexts } from '../../packages/typeset/test/probe-texts.ts'

const WIDTHS_PX = [200, 320, 500, 680, 1040]
const TABLES = fileURLToPath(new URL('../../packages/viewer/dist/fonts/widths/', import.meta.url))
const tables = readdirSync(TABLES).map((name) => JSON.parse(readFileSync(join(TABLES, name), 'utf8')) as WidthTable)

/** A font face that shapes each new word and caches it, as ours does. */
async function shapedFace(pkg: string, file: string): Promise<Face> {
  const from = dirname(createRequire(import.meta.url).resolve(`${pkg}/package.json`))
  const bytes = await sfntOf(readFileSync(join(from, 'files', file)))
  const face = new hb.Face(new hb.Blob(bytes as Uint8Array<ArrayBuffer>))
  const font = new hb.Font(face)
  const known = new Map<string, number>()
  return {
    has: () => true,
    width(text) {
      const before = known.get(text)
      if (before !== undefined) return before
      const buffer = new hb.Buffer()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      hb.shape(font, buffer)
      let sum = 0
      for (const { xAdvance } of buffer.getGlyphPositions()) sum += xAdvance
      known.set(text, sum / face.upem)
      return sum / face.upem
    },
  }
}

const texts = probeTexts(200)
const timeOf = (make: () => Face) => {
  const face = make()
  const from = performance.now()
  for (const text of texts) for (const widthPx of WIDTHS_PX) linesOf([{ text, face, size: 16, spacing: 0 }], widthPx)
  return (performance.now() - from) / texts.length
}
const newsreader = await shapedFace('@fontsource/newsreader', 'newsreader-latin-400-normal.woff2')
timeOf(() => widthsOf(tables)('Inter', 400))

const rows = {
  'tables of widths': { 'ms a text at 5 widths': timeOf(() => widthsOf(tables)('Newsreader', 400)).toFixed(3) },
  'HarfBuzz, each word shaped': { 'ms a text at 5 widths': timeOf(() => newsreader).toFixed(3) },
}
console.table(rows)

const folios = demoFolios().map(({ name, document }) => {
  const from = performance.now()
  const ruler = rulerOf(document.theme, widthsOf(tables))
  for (const module of document.modules) contentHeight(module, ruler)
  return [name, { modules: document.modules.length, ms: (performance.now() - from).toFixed(1) }] as const
})
console.table(Object.fromEntries(folios))
