import { wholeFaults } from '@recto/catalogue'
import { check } from '@recto/composer'
import type { Widths } from '@recto/typeset'
import { type Cover, coverFaults, coverOf } from './covers.ts'
import { startDrawing } from './drawing.ts'
import { drawnFaults } from './drawn-faults.ts'
import { composed, type TemplateFile } from './files.ts'
import { printedFaults } from './printed-faults.ts'
import { type Worded, wordFaults } from './words.ts'

/** How a browser is asked about templates: as it draws them, or also as it prints them. */
export type Browsing = 'drawn' | 'drawn and printed'

/** What is wrong with each of these files, by id, each sentence with its place; `browsing`: also as Chromium draws them. */
export async function templateFaults(
  files: readonly TemplateFile[],
  widths: Widths,
  browsing?: Browsing,
): Promise<Map<string, string[]>> {
  const worded: Worded[] = []
  const byId = new Map(files.map((file) => [file.id, faultsOf(file, widths, worded)]))
  const drawn = browsing ? await drawAll(worded, browsing) : []
  for (const { id, faults } of drawn) byId.get(id)?.push(...faults)
  for (const { id, says } of [...wordFaults(worded), ...coverFaults(drawn)]) byId.get(id)?.push(says)
  return byId
}

/** Browsers that draw at a time. */
const AT_ONCE = 2

type Drawn = Cover & { faults: string[] }

/** Draws every folio, in its order: while one browser lays out, the next page is written. */
async function drawAll(folios: readonly Pick<Worded, 'id' | 'document'>[], browsing: Browsing): Promise<Drawn[]> {
  const found = new Map<string, Drawn>()
  const left = folios.values()
  const draw = async () => {
    const drawing = await startDrawing()
    try {
      for (const { id, document } of left) {
        const faults = await drawnFaults(drawing, document)
        const bits = await coverOf(drawing)
        if (browsing === 'drawn and printed') faults.push(...(await printedFaults(drawing, document)))
        found.set(id, { id, faults, bits })
      }
    } finally {
      await drawing.close()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, draw))
  return folios.flatMap(({ id }) => found.get(id) ?? [])
}

function faultsOf({ id, read }: TemplateFile, widths: Widths, worded: Worded[]): string[] {
  if ('faults' in read) return read.faults.map(({ at, says }) => `${at}: ${says}`)
  const { entry, plan, source } = read
  const { document, faults } = composed(plan, widths)
  worded.push({ id, entry, plan, document })
  return [
    ...wholeFaults(entry, source).map(({ at, says }) => `${at}: ${says}`),
    ...faults.map(({ section, pattern, at, says }) => `sections.${section} (${pattern})${at ? ` ${at}` : ''}: ${says}`),
    ...check(document, { widths, format: entry.format }).map(({ where, says }) => `${where}: ${says}`),
  ]
}
