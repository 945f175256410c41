import { richTextToHtml } from '@recto/document'
import { describe, expect, it } from 'vitest'
import { zipped } from '../../../test/zipped.ts'
import { readOffice } from './read-office.ts'
import { shownNumber } from './xlsx-numbers.ts'

/** Larger than a tag of HTML may be. */
const PIXEL = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.alloc(9_000, 7),
])

const run = (text: string, how = '') =>
  `<w:r>${how && `<w:rPr>${how}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (runs: string, how = '') => `<w:p>${how && `<w:pPr>${how}</w:pPr>`}${runs}</w:p>`
const styled = (name: string, text: string) => paragraph(run(text), `<w:pStyle w:val="${name}"/>`)
const entry = (text: string, depth = 0, list = 1) =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`)
const cell = (text: string, how = '') => `<w:tc><w:tcPr>${how}</w:tcPr>${paragraph(text && run(text))}</w:tc>`

const DOCX = zipped({
  'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>
${styled('Heading1', 'Autumn &amp; winter')}
${paragraph(`${run('We bake ')}${run('four', '<w:b/>')}${run(' breads, ')}${run('all', '<w:b w:val="0"/><w:i/>')}<w:hyperlink r:id="rId2">${run(' at the door')}</w:hyperlink><w:del>${'<w:r><w:delText>gone</w:delText></w:r>'}</w:del><w:ins>${run(' and more')}</w:ins><w:r><w:footnoteReference w:id="1"/></w:r>`)}
${entry('Rye')}${entry('With seeds', 1)}${entry('Spelt')}${entry('First', 0, 2)}
${styled('Heading2', 'Prices')}
<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Bread')}${cell('Price', '<w:gridSpan w:val="2"/>')}</w:tr>
<w:tr>${cell('Rye', '<w:vMerge w:val="restart"/>')}${cell('4.20')}${cell('4.50')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('4.30')}${cell('4.60')}</w:tr></w:tbl>
${paragraph('<w:r><w:drawing><wp:docPr descr="An oven"/><a:blip r:embed="rId1"/></w:drawing></w:r>')}
${paragraph('<w:r><w:drawing><c:chart r:id="rId9"/></w:drawing></w:r>')}
<w:sdt><w:sdtContent>${paragraph(run('In a frame &lt;b&gt;'))}</w:sdtContent></w:sdt>
</w:body></w:document>`,
  'word/_rels/document.xml.rels': `<Relationships><Relationship Id="rId1" Target="media/image1.png"/><Relationship Id="rId2" Target="https://oven.example/" TargetMode="External"/></Relationships>`,
  'word/media/image1.png': PIXEL,
  'word/styles.xml': `<w:styles><w:style w:styleId="Heading1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="Heading2"><w:name w:val="heading 2"/></w:style></w:styles>`,
  'word/numbering.xml': `<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
})

const sheet = (rows: string, more = '', cols = '') =>
  `<worksheet>${cols}<sheetData>${rows}</sheetData>${more}</worksheet>`
const book = (sheets: string, files: Record<string, string>) =>
  zipped({
    'xl/workbook.xml': `<workbook><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    'xl/sharedStrings.xml':
      '<sst><si><t>Month</t></si><si><r><t>Ro</t></r><r><t>ofs</t></r></si><si><t>July</t></si><si><t>Sum</t></si></sst>',
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;€&quot;#,##0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="10"/></cellXfs></styleSheet>`,
    ...files,
  })

describe('a Word document', () => {
  it('comes with its headings, marks, links, lists, tables and pictures; what has no place is counted', async () => {
    const read = await readOffice(DOCX, 'range.docx')
    if (read.is !== 'page') throw new Error('no page')
    expect(read.page.parts.map(({ is }) => is)).toEqual(['text', 'text', 'table', 'picture', 'text'])
    const [first, second, table, picture, last] = read.page.parts
    const html = (part: typeof first) => (part?.is === 'text' ? richTextToHtml(part.text) : '')
    expect(html(first)).toContain('<h1>Autumn &amp; winter</h1><p>We bake <strong>four</strong> breads, <em>all</em>')
    expect(html(first)).toMatch(/<a href="https:\/\/oven\.example\/"[^>]*> at the door<\/a> and more<\/p>/)
    expect(html(first)).toMatch(
      /<ul><li>.*Rye.*<ul><li>.*With seeds.*<\/ul><\/li><li>.*Spelt.*<\/li><\/ul><ol>.*First.*<\/ol>/,
    )
    expect(html(first)).not.toContain('gone')
    expect(html(second)).toBe('<h2>Prices</h2>')
    expect(table).toMatchObject({
      hasHead: true,
      cells: [
        ['Bread', 'Price', expect.anything()],
        ['Rye', '4.20', '4.50'],
        [expect.anything(), '4.30', '4.60'],
      ],
      merges: expect.arrayContaining([{ row: 1, column: 0, rows: 2, columns: 1 }]),
    })
    expect(picture).toEqual({ is: 'picture', alt: 'An oven', src: `data:image/png;base64,${PIXEL.toString('base64')}` })
    expect(html(last)).toBe('<p>In a frame &lt;b&gt;</p>')
    expect(read.also).toMatchObject({ drawings: 1, notes: 1, comments: 0, deletions: 1 })
  })
})

describe('an Excel file', () => {
  it('of one sheet is a table of what its cells show, without what is hidden', async () => {
    const rows = `<row r="2"><c r="B2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="inlineStr"><is><t>Share</t></is></c></row>
<row r="3"><c r="B3" s="1"><v>46204</v></c><c r="C3" s="2"><v>1181.5</v></c><c r="D3" s="3"><f>C3/2</f><v>0.255</v></c></row>
<row r="4" hidden="1"><c r="B4"><v>1</v></c></row>`
    const bytes = book('<sheet name="Roofs" r:id="rId1"/><sheet name="Old" state="hidden" r:id="rId2"/>', {
      'xl/worksheets/sheet1.xml': sheet(rows),
      'xl/worksheets/sheet2.xml': sheet(''),
    })
    expect(await readOffice(bytes, 'roofs.xlsx')).toEqual({
      is: 'cells',
      cells: [
        ['Month', 'Roofs', 'Share'],
        ['2026-07-01', '€1,181.50', '25.50%'],
      ],
      also: { hiddenSheets: 1, hiddenRows: 1, hiddenColumns: 0, sheetDrawings: 0, comments: 0, rows: 0 },
      decimal: '.',
    })
  })

  it('of several sheets is a table for each under its name, with cells that are one', async () => {
    const rows = '<row><c t="s"><v>3</v></c><c><v>1</v></c></row><row><c><v>7</v></c><c><v>0.1</v></c></row>'
    const bytes = book('<sheet name="South" r:id="rId1"/><sheet name="Sheet2" r:id="rId2"/>', {
      'xl/worksheets/sheet1.xml': sheet(rows, '<mergeCells><mergeCell ref="A1:A2"/></mergeCells><drawing r:id="x"/>'),
      'xl/worksheets/sheet2.xml': sheet(rows, '', '<cols><col min="2" max="3" hidden="1"/></cols>'),
    })
    const read = await readOffice(bytes, 'q3_roofs.xlsx')
    if (read.is !== 'page') throw new Error('no page')
    expect(read.page.parts.map((part) => (part.is === 'text' ? richTextToHtml(part.text) : part))).toMatchObject([
      '<h2>South</h2>',
      {
        is: 'table',
        cells: [
          ['Sum', '1'],
          ['7', '0.1'],
        ],
        merges: [{ row: 0, column: 0, rows: 2, columns: 1 }],
      },
      '<h2>Q3 roofs</h2>',
      { is: 'table', cells: [['Sum'], ['7']], merges: [] },
    ])
    expect(read.also).toMatchObject({ sheetDrawings: 1, hiddenColumns: 1 })
  })

  it.each([
    [1234.5, '#,##0.00', '1,234.50'],
    [-3, '0;(0)', '−3'],
    [0.1 + 0.2, '', '0.3'],
    [0.5, '0%', '50%'],
    [46204.5, 'yyyy-mm-dd h:mm', '2026-07-01 12:00'],
    [46204, 'd mmm yyyy', '1 Jul 2026'],
    [12, '0 "kg"', '12 kg'],
    [9, '[$£-809]#,##0', '£9'],
  ])('shows %s in the format %s as %s', (value, format, shown) => {
    expect(shownNumber(value, format, false)).toBe(shown)
  })
})

describe('a file that is none of them', () => {
  it('is refused, and one that unpacks to more than a document is not unpacked', async () => {
    await expect(readOffice(new Uint8Array([1, 2, 3]), 'a.docx')).rejects.toThrow()
    await expect(readOffice(zipped({ 'a.txt': 'x' }), 'a.docx')).rejects.toThrow('no document')
    const large = zipped({ 'word/document.xml': new Uint8Array(41 * 1024 * 1024) })
    await expect(readOffice(large, 'a.docx')).rejects.toThrow('a.docx holds more than a folio can take')
  })
})
