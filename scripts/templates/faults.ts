import { wholeFaults } from '@recto/catalogue'
import { check } from '@recto/composer'
import type { Widths } from '@recto/typeset'
import { type Cover, coverFaults, coverOf } from './covers.ts'
import { type Drawing, startDrawing } from './drawing.ts'
import { drawnFaults } from './drawn-faults.ts'
import { composed, type TemplateFile } from './files.ts'
import { type Worded, wordFaults } from './words.ts'

/** What is wrong with each of these files, by id, each sentence with its place; `isDrawn`: also as Chromium draws them. */
export async function templateFaults(
  files: readonly TemplateFile[],
  widths: Widths,
  isDrawn = false,
): Promise<Map<string, string[]>> {
  const drawing = isDrawn ? await startDrawing() : null
  const worded: Worded[] = []
  const covers: Cover[] = []
  const byId = new Map<string, string[]>()
  for (const file of files) {
    byId.set(file.id, await faultsOf(file, widths, drawing, worded))
    const folio = worded.find(({ id }) => id === file.id)?.document
    if (drawing && folio) covers.push({ id: file.id, bits: await coverOf(drawing, folio) })
  }
  await drawing?.close()
  for (const { id, says } of [...wordFaults(worded), ...coverFaults(covers)]) byId.get(id)?.push(says)
  return byId
}

async function faultsOf(
  { id, read }: TemplateFile,
  widths: Widths,
  drawing: Drawing | null,
  worded: Worded[],
): Promise<string[]> {
  if ('faults' in read) return read.faults.map(({ at, says }) => `${at}: ${says}`)
  const { entry, plan, source } = read
  const { document, faults } = composed(plan, widths)
  worded.push({ id, entry, plan, document })
  return [
    ...wholeFaults(entry, source).map(({ at, says }) => `${at}: ${says}`),
    ...faults.map(({ section, pattern, at, says }) => `sections.${section} (${pattern})${at ? ` ${at}` : ''}: ${says}`),
    ...check(document, { widths, format: entry.format }).map(({ where, says }) => `${where}: ${says}`),
    ...(drawing ? await drawnFaults(drawing, document) : []),
  ]
}
