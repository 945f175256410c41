import { describe, expect, it } from 'vitest'
import { zipped } from '../../../test/zipped.ts'
import { readOffice } from './read-office.ts'
import { readXml } from './xml.ts'

const TOO_MUCH = 'a.docx holds more than a folio can take. Bring in a part of it.'

const docx = (body: string, more: Record<string, string | Uint8Array> = {}) =>
  zipped({ 'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`, ...more })
const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const xlsx = (rows: string, more = '') =>
  zipped({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet>${more}<sheetData>${rows}</sheetData></worksheet>`,
  })
const row = '<row><c><v>1</v></c><c><v>2</v></c></row>'

const numbered = (count: number, one: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => one(nth)).join('')

/** What reading said, and whether it came within seconds and did not take the memory of a machine. */
async function outcome(bytes: Uint8Array, name: string): Promise<string> {
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

describe('a file that was made to stop its reader', () => {
  it.each<[string, () => Uint8Array, string]>([
    ['80 kB of comments that never end', () => docx('<!--'.repeat(20_000)), TOO_MUCH],
    ['comments, one after another', () => docx(`${numbered(200_000, (nth) => `<!-- ${nth} -->`)}${p('a')}`), 'page'],
    ['a million elements', () => docx(`<w:p>${'<w:r/>'.repeat(1_000_000)}</w:p>`), TOO_MUCH],
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
    [
      'an outer entity',
      () => zipped({ 'word/document.xml': '<!DOCTYPE x SYSTEM "file:///etc/passwd"><a/>' }),
      TOO_MUCH,
    ],
    ['names of entities that nobody knows', () => docx(p('&a;'.repeat(5_000))), TOO_MUCH],
    ['a part of 41 MB', () => docx(p('a'.repeat(41 * 2 ** 20))), TOO_MUCH],
    ['a part of 30 MB in 30 kB', () => docx(p(' '.repeat(30 * 2 ** 20))), TOO_MUCH],
    [
      'attributes without end',
      () => docx(`<w:p ${Array.from({ length: 100_000 }, (_, at) => `a${at}="1"`).join(' ')}/>${p('b')}`),
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
      () =>
        docx(`<w:p><w:r><mc:AlternateContent><mc:Choice/><mc:Fallback/></mc:AlternateContent></w:r></w:p>${p('a')}`),
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
  ])('H12: %s', async (_, made, said) => {
    expect(await outcome(made(), 'a.docx')).toBe(said)
  })

  it('H12: of 300,000 paragraphs the first 20,000 come, and the others are counted', async () => {
    const bytes = docx(numbered(300_000, (nth) => p(`word ${nth}`)))
    const start = performance.now()
    const read = await readOffice(bytes, 'a.docx')
    expect(performance.now() - start).toBeLessThan(15_000)
    if (read.is !== 'page') throw new Error('no page')
    expect(read.also).toMatchObject({ paragraphs: 280_000 })
    expect(read.page.parts.flatMap((part) => (part.is === 'text' ? (part.text.content ?? []) : []))).toHaveLength(
      20_000,
    )
  })

  it.each<[string, () => Uint8Array, string]>([
    [
      'a sheet of 200,000 rows',
      () => xlsx(numbered(200_000, (nth) => `<row><c><v>${nth}</v></c><c><v>${nth * 7}</v></c></row>`)),
      'cells',
    ],
    [
      'hidden columns from below nothing to the end of the world',
      () => xlsx(row, '<cols><col min="-1000000000" max="9999999999" hidden="1"/></cols>'),
      'cells',
    ],
    ['a row of no number', () => xlsx(`<row r="x"><c r="?"><v>1</v></c></row>${row}`), 'cells'],
    [
      'merged cells without end',
      () => xlsx(row, `<mergeCells>${numbered(100_000, (nth) => `<mergeCell ref="A1:XFD${nth + 2}"/>`)}</mergeCells>`),
      'page',
    ],
  ])('H12: %s', async (_, made, said) => {
    expect(await outcome(made(), 'a.xlsx')).toBe(said)
  })

  it('H12: rows behind those that are read are counted', async () => {
    expect(await readOffice(xlsx(row.repeat(6_000)), 'a.xlsx')).toMatchObject({ is: 'cells', also: { rows: 1_000 } })
  })

  it('H12: a ZIP with a part twice, with too many parts, or with a place that is none is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`a${at}`, 'x']))
    await expect(readOffice(zipped(many), 'a.docx')).rejects.toThrow(TOO_MUCH)
    const twice = docx(p('a'), { 'word/document.xmm': 'x' })
    const text = Buffer.from(twice).toString('latin1').replaceAll('document.xmm', 'document.xml')
    await expect(readOffice(Buffer.from(text, 'latin1'), 'a.docx')).rejects.toThrow(TOO_MUCH)
    const cut = docx(p('a')).slice(0, -30)
    await expect(readOffice(cut, 'a.docx')).rejects.toThrow('no ZIP')
  })

  it('reads what is well written: names without their prefix, the five entities, letters by number, text as data', async () => {
    const read = await readXml(
      '<?xml version="1.0"?><w:a w:b="1 &amp; 2"><![CDATA[<x>]]>&lt;&#8364;&#x1F600;<c/></w:a>',
    )
    expect(read.children).toEqual([
      { name: 'a', attrs: { b: '1 & 2' }, children: ['<x>', '<€😀', { name: 'c', attrs: {}, children: [] }] },
    ])
  })
})
