import { type ForeignPart, foreignHtmlToParts } from '@recto/document'
import { isHead } from '@recto/document/figures'
import type { BroughtFile } from '../brought-file.ts'
import { titleOf } from '../lay-out.ts'
import { readDocx } from './docx.ts'
import { readXlsx, type XlsxSheet } from './xlsx.ts'
import { openZip } from './zip.ts'

/** Reads a Word document, or the sheets of an Excel file. @throws Error if it is neither */
export async function readOffice(bytes: Uint8Array, kind: 'document' | 'sheets', name: string): Promise<BroughtFile> {
  const zip = openZip(bytes)
  if (kind === 'document') {
    const { html, pictures, drawings, notes, comments } = await readDocx(zip)
    const { parts, leftOut } = foreignHtmlToParts(html)
    const filled = parts.map((part) => (part.is === 'picture' ? { ...part, src: pictures.get(part.src) ?? '' } : part))
    return { is: 'page', page: { parts: filled, leftOut }, also: { drawings, notes, comments } }
  }
  const { sheets, drawings, ...hidden } = await readXlsx(zip)
  const also = { ...hidden, sheetDrawings: drawings }
  const [only, ...more] = sheets
  if (!only || (more.length === 0 && only.merges.length === 0)) return { is: 'cells', cells: only?.cells ?? [], also }
  return {
    is: 'page',
    page: { ...foreignHtmlToParts(''), parts: sheets.flatMap((one) => sheetParts(one, name)) },
    also,
  }
}

/** A sheet under its name; an unnamed one under the name of the file. */
function sheetParts({ name, cells, merges }: XlsxSheet, file: string): ForeignPart[] {
  const text = /^\p{L}+ ?\d{1,2}$/u.test(name) || name === '' ? titleOf(file) : name
  const content = [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }]
  return [
    { is: 'text', text: { type: 'doc', content } },
    { is: 'table', cells, hasHead: isHead(cells), merges },
  ]
}
