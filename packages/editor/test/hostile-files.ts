import { expect } from 'vitest'
import { readOffice } from '../src/bring-in/office/read-office.ts'
import { zipped } from './zipped.ts'

/** What is said of a file beyond the limits. */
export const TOO_MUCH = 'a.docx holds more than a folio can take. Bring in a part of it.'

/** A Word document of this body, with more parts. */
export const docx = (body: string, more: Record<string, string | Uint8Array> = {}) =>
  zipped({ 'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`, ...more })
/** A paragraph. */
export const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
/** A sheet of these rows, with more before them. */
export const xlsx = (rows: string, more = '') =>
  zipped({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet>${more}<sheetData>${rows}</sheetData></worksheet>`,
  })
/** A row of two figures. */
export const row = '<row><c><v>1</v></c><c><v>2</v></c></row>'

/** So many of them, one after another. */
export const numbered = (count: number, one: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => one(nth)).join('')

/** A file that was made to stop its reader: how it does it, its bytes, and what is said of it. */
export type Hostile = [how: string, made: () => Uint8Array, said: string]

/** What reading said; that it came within seconds and did not take the memory of a machine is expected. */
export async function outcome(bytes: Uint8Array, name: string): Promise<string> {
  const start = performance.now()
  const before = process.memoryUsage().rss
  const said = await readOffice(bytes, name).then(
    (read) => read.is,
    (error: Error) => error.message,
  )
  expect(performance.now() - start, 'ms').toBeLessThan(15_000)
  expect((process.memoryUsage().rss - before) / 2 ** 20, 'MB').toBeLessThan(600)
  return said
}

/** Word documents; what has no end of its own is so many times as long as in the short form. */
export const hostileDocuments = (times: number): Hostile[] => [
  ['80 kB of comments that never end', () => docx('<!--'.repeat(20_000)), TOO_MUCH],
  [
    'comments, one after another',
    () => docx(`${numbered(20_000 * times, (nth) => `<!-- ${nth} -->`)}${p('a')}`),
    'page',
  ],
  ['200,000 elements in one another', () => docx('<w:sdt><w:sdtContent>'.repeat(100_000)), TOO_MUCH],
  ['elements that are closed and never opened', () => docx('</w:p>'.repeat(200_000)), TOO_MUCH],
  [
    'entities that grow',
    () =>
      zipped({
        'word/document.xml': `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]><w:document><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>`,
      }),
    TOO_MUCH,
  ],
  ['an outer entity', () => zipped({ 'word/document.xml': '<!DOCTYPE x SYSTEM "file:///etc/passwd"><a/>' }), TOO_MUCH],
  ['names of entities that nobody knows', () => docx(p('&a;'.repeat(5_000))), TOO_MUCH],
  ['a part of 30 MB in 30 kB', () => docx(p(' '.repeat(30 * 2 ** 20))), TOO_MUCH],
  [
    'attributes without end',
    () => docx(`<w:p ${Array.from({ length: 10_000 * times }, (_, at) => `a${at}="1"`).join(' ')}/>${p('b')}`),
    'page',
  ],
  ['tables in tables', () => docx(`${'<w:tbl><w:tr><w:tc>'.repeat(5_000)}`), TOO_MUCH],
  [
    'a cell as wide as a thousand million, and one as high as all rows',
    () =>
      docx(
        `<w:tbl>${'<w:tr><w:tc><w:tcPr><w:gridSpan w:val="1000000000"/><w:vMerge/></w:tcPr><w:p/></w:tc></w:tr>'.repeat(2_000)}</w:tbl>${p('a')}`,
      ),
    'page',
  ],
  [
    'alternatives of which none can be shown, as in a strict document',
    () => docx(`<w:p><w:r><mc:AlternateContent><mc:Choice/><mc:Fallback/></mc:AlternateContent></w:r></w:p>${p('a')}`),
    'page',
  ],
  [
    'styles that are based on one another',
    () =>
      docx(p('a'), {
        'word/styles.xml':
          '<w:styles><w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style></w:styles>',
      }),
    'page',
  ],
]

/** Word documents that are too long to be tried often. */
export const LONG_DOCUMENTS: Hostile[] = [
  ['a million elements', () => docx(`<w:p>${'<w:r/>'.repeat(1_000_000)}</w:p>`), TOO_MUCH],
  ['a part of 41 MB', () => docx(p('a'.repeat(41 * 2 ** 20))), TOO_MUCH],
]

/** Sheets, as long as `hostileDocuments`. */
export const hostileSheets = (times: number): Hostile[] => [
  [
    'hidden columns from below nothing to the end of the world',
    () => xlsx(row, '<cols><col min="-1000000000" max="9999999999" hidden="1"/></cols>'),
    'cells',
  ],
  ['a row of no number', () => xlsx(`<row r="x"><c r="?"><v>1</v></c></row>${row}`), 'cells'],
  [
    'merged cells without end',
    () =>
      xlsx(row, `<mergeCells>${numbered(10_000 * times, (nth) => `<mergeCell ref="A1:XFD${nth + 2}"/>`)}</mergeCells>`),
    'page',
  ],
]

/** Sheets that are too long to be tried often. */
export const LONG_SHEETS: Hostile[] = [
  [
    'a sheet of 200,000 rows',
    () => xlsx(numbered(200_000, (nth) => `<row><c><v>${nth}</v></c><c><v>${nth * 7}</v></c></row>`)),
    'cells',
  ],
]
