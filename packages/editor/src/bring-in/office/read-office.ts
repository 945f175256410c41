import { type ForeignPart, foreignHtmlToParts } from '@recto/document'
import { isHead } from '@recto/document/figures'
import type { BroughtFile } from '../brought-file.ts'
import { FileFault } from '../file-fault.ts'
import { titleOf } from '../lay-out.ts'
import * as words from '../words.ts'
import { readDocx } from './docx.ts'
import { mainPart, type OfficePackage, openPackage } from './package.ts'
import { readXlsx, type XlsxSheet } from './xlsx.ts'
import { openZip, type Zip } from './zip.ts'

/**
 * Reads a Word document, or the sheets of an Excel file, whatever it is called. @throws FileFault if it is too large or of
 * another program, Error if it is broken
 */
export async function readOffice(bytes: Uint8Array, name: string): Promise<BroughtFile> {
  try {
    const given = openPackage(openZip(bytes))
    await refuseOpenDocument(given.zip, name)
    const part = await mainPart(given)
    if (part === '') throw new Error('It holds no document.')
    if (part.startsWith('ppt/')) throw new FileFault(words.isSlides(name))
    return part.startsWith('xl/') ? await sheets(given, part, name) : await page(given, part)
  } catch (error) {
    // What a limit says of a part of it.
    const isOwn = error instanceof FileFault && error.message.startsWith(name)
    throw error instanceof FileFault && !isOwn ? new FileFault(words.holdsTooMuch(name)) : error
  }
}

/** Documents of LibreOffice say what they are in their first part. */
async function refuseOpenDocument(zip: Zip, name: string): Promise<void> {
  if (!zip.names.includes('mimetype')) return
  const type = new TextDecoder().decode(await zip.bytes('mimetype'))
  if (type.includes('opendocument')) {
    throw new FileFault(words.saveItAs(name, type.includes('spreadsheet') ? '.xlsx' : '.docx'))
  }
}

async function page(given: OfficePackage, part: string): Promise<BroughtFile> {
  const { html, pictures, left } = await readDocx(given, part)
  const { parts, leftOut } = foreignHtmlToParts(html)
  const filled = parts.map((part) => (part.is === 'picture' ? { ...part, src: pictures.get(part.src) ?? '' } : part))
  return { is: 'page', page: { parts: filled, leftOut }, also: left }
}

async function sheets(given: OfficePackage, part: string, name: string): Promise<BroughtFile> {
  const { sheets, drawings, ...left } = await readXlsx(given, part)
  const also = { ...left, sheetDrawings: drawings }
  const [only, ...more] = sheets
  const isPlain = !only || (more.length === 0 && only.merges.length === 0 && Object.keys(only.rich).length === 0)
  if (isPlain) return { is: 'cells', cells: only?.cells ?? [], also, decimal: '.' }
  return {
    is: 'page',
    page: { ...foreignHtmlToParts(''), parts: sheets.flatMap((one) => sheetParts(one, name)) },
    also,
  }
}

/** A sheet under its name; an unnamed one under the name of the file. */
function sheetParts({ name, cells, merges, rich }: XlsxSheet, file: string): ForeignPart[] {
  const text = /^\p{L}+ ?\d{1,2}$/u.test(name) || name === '' ? titleOf(file) : name
  const content = [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }]
  const hasRich = Object.keys(rich).length > 0
  return [
    { is: 'text', text: { type: 'doc', content } },
    { is: 'table', cells, hasHead: isHead(cells), merges, ...(hasRich && { rich }) },
  ]
}
