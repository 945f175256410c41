import { richTextToHtml } from '@recto/document'
import { describe, expect, it } from 'vitest'
import { zipped } from '../../../test/zipped.ts'
import { readOffice } from './read-office.ts'

const run = (text: string, how = '') =>
  `<w:r>${how && `<w:rPr>${how}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const gone = (text: string) => `<w:del w:id="1" w:author="A"><w:r><w:delText>${text}</w:delText></w:r></w:del>`
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const cell = (text: string) => `<w:tc><w:p>${run(text)}</w:p></w:tc>`

const STYLES =
  '<w:styles><w:style w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="Deep"><w:basedOn w:val="Secret"/></w:style></w:styles>'

async function read(body: string, more: Record<string, string> = {}) {
  const bytes = zipped({
    'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': STYLES,
    ...more,
  })
  const file = await readOffice(bytes, 'offer.docx')
  if (file.is !== 'page') throw new Error('no page')
  const html = file.page.parts.map((part) =>
    part.is === 'text' ? richTextToHtml(part.text) : part.is === 'table' ? JSON.stringify(part.cells) : part.is,
  )
  const left = Object.entries(file.also ?? {}).filter(([, count]) => count > 0)
  return { html: html.join(''), left: Object.fromEntries(left) }
}

describe('a Word document says what it says now', () => {
  it.each<[string, string, string, Record<string, number>]>([
    [
      'tracked changes: what was deleted stays out, what was inserted comes',
      `<w:p>${run('We pay ')}${gone('4000')}<w:ins>${run('3500')}</w:ins>${run(' euro')}</w:p>`,
      '<p>We pay 3500 euro</p>',
      { deletions: 1 },
    ],
    [
      'two deletions, one of them in two looks',
      `<w:p>${gone('a')}${gone('b')}${run('kept')}${gone('c')}</w:p>`,
      '<p>kept</p>',
      { deletions: 2 },
    ],
    [
      'words that were moved are where they are now',
      `<w:p><w:moveFrom>${run('Moved')}</w:moveFrom>${run('First')}</w:p><w:p><w:moveTo>${run('Moved')}</w:moveTo></w:p>`,
      '<p>First</p><p>Moved</p>',
      {},
    ],
    [
      'an end of a paragraph that was deleted',
      `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('One ')}</w:p><w:p>${run('line')}</w:p>`,
      '<p>One line</p>',
      {},
    ],
    [
      'a row that was deleted',
      `<w:tbl><w:tr>${cell('a')}${cell('b')}</w:tr><w:tr><w:trPr><w:del/></w:trPr>${cell('x')}${cell('y')}</w:tr><w:tr>${cell('c')}${cell('d')}</w:tr></w:tbl>`,
      '[["a","b"],["c","d"]]',
      { deletions: 1 },
    ],
    [
      'a comment, with what it is about',
      `<w:p><w:commentRangeStart w:id="0"/>${run('Price')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
      '<p>Price</p>',
      { comments: 1 },
    ],
    [
      'a footnote behind a number is no power',
      `<w:p>${run('10')}<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r></w:p>`,
      '<p>10</p>',
      { notes: 1 },
    ],
    ['an endnote', `<w:p>${run('10')}<w:r><w:endnoteReference w:id="2"/></w:r></w:p>`, '<p>10</p>', { notes: 1 }],
    ['hidden words', `<w:p>${run('Open')}${run(' secret', '<w:vanish/>')}</w:p>`, '<p>Open</p>', { hiddenText: 1 }],
    ['words that are hidden no more', `<w:p>${run('Open', '<w:vanish w:val="0"/>')}</w:p>`, '<p>Open</p>', {}],
    [
      'words that their style hides',
      `<w:p>${run('Open')}${run(' a', '<w:rStyle w:val="Deep"/>')}</w:p><w:p><w:pPr><w:pStyle w:val="Secret"/></w:pPr>${run('b')}</w:p>`,
      '<p>Open</p>',
      { hiddenText: 2 },
    ],
    [
      'the result of a field',
      `<w:p>${run('Page ')}${field('PAGE \\* MERGEFORMAT', '7')}${run(' of 9')}</w:p>`,
      '<p>Page 7 of 9</p>',
      {},
    ],
    [
      'a field within the code of another',
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>IF </w:instrText></w:r>${field('X', '1')}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('Yes')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
      '<p>Yes</p>',
      {},
    ],
    [
      'a field without end hides nothing',
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${run('All of it')}</w:p>`,
      '<p>All of it</p>',
      {},
    ],
    ['a simple field', `<w:p><w:fldSimple w:instr="DATE">${run('today')}</w:fldSimple></w:p>`, '<p>today</p>', {}],
    ['a bookmark', `<w:p><w:bookmarkStart w:name="a"/>${run('Costs')}<w:bookmarkEnd/></w:p>`, '<p>Costs</p>', {}],
    [
      'B12: powers, and words that stand higher or lower',
      `<w:p>${run('10')}${run('6', '<w:vertAlign w:val="superscript"/>')}${run(' H')}${run('2', '<w:vertAlign w:val="subscript"/>')}${run(' x')}${run('n', '<w:position w:val="6"/>')}${run('1', '<w:position w:val="-6"/>')}${run('m', '<w:position w:val="1"/>')}</w:p>`,
      '<p>10<sup>6</sup> H<sub>2</sub> x<sup>n</sup><sub>1</sub>m</p>',
      {},
    ],
    [
      'an equation in one line',
      `<w:p><m:oMath><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup><m:r><m:t>=4</m:t></m:r></m:oMath></w:p>`,
      '<p>x<sup>2</sup>=4</p>',
      {},
    ],
    ['a strike that nobody tracked', `<w:p>${run('old', '<w:strike/>')}</w:p>`, '<p><s>old</s></p>', {}],
  ])('B11: %s', async (_, body, html, left) => {
    expect(await read(body)).toEqual({ html, left })
  })

  it('B11: what stands at the edges of its pages is left out and counted', async () => {
    const rels =
      '<Relationships><Relationship Id="a" Type="http://x/header" Target="header1.xml"/><Relationship Id="b" Type="http://x/footer" Target="footer1.xml"/><Relationship Id="c" Type="http://x/header" Target="header2.xml"/></Relationships>'
    const edge = (text: string) => `<w:hdr>${text && `<w:p>${run(text)}</w:p>`}</w:hdr>`
    const file = await read(`<w:p>${run('Costs')}</w:p>`, {
      'word/_rels/document.xml.rels': rels,
      'word/header1.xml': edge('Draft'),
      'word/header2.xml': edge('Draft'),
      'word/footer1.xml': edge(''),
    })
    expect(file).toEqual({ html: '<p>Costs</p>', left: { pageEdges: 1 } })
  })
})

const book = (rows: string, more: Record<string, string> = {}, sheets = '<sheet name="A" r:id="rId1"/>') =>
  zipped({
    'xl/workbook.xml': `<workbook><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.0%"/><numFmt numFmtId="171" formatCode="[Red]#,##0;(#,##0)"/><numFmt numFmtId="172" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/><xf numFmtId="20"/></cellXfs></styleSheet>',
    ...more,
  })
const cells = async (bytes: Uint8Array) => {
  const file = await readOffice(bytes, 'a.xlsx')
  return file.is === 'cells' ? file.cells[0] : file
}

describe('the cells of an Excel file', () => {
  it.each<[string, string, string]>([
    ['a day', '<c s="1"><v>46204</v></c>', '2026-07-01'],
    ['a day and no time in a format of its own', '<c s="4"><v>46204</v></c>', '2026-07-01'],
    ['a time', '<c s="5"><v>0.5</v></c>', '12:00'],
    ['a share', '<c s="2"><v>0.255</v></c>', '25.5%'],
    ['a negative sum', '<c s="3"><v>-1234</v></c>', '−1,234'],
    ['what a formula came to', '<c><f>A1*2</f><v>42</v></c>', '42'],
    ['words that a formula came to', '<c t="str"><f>A1&amp;"x"</f><v>42x</v></c>', '42x'],
    ['a formula that was never reckoned', '<c><f>A1*2</f></c><c><v>7</v></c>', '7'],
    ['a fault', '<c t="e"><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['yes and no', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['a day of a strict file', '<c t="d"><v>2026-07-01T00:00:00</v></c>', '2026-07-01'],
    ['a day and time of a strict file', '<c t="d"><v>2026-07-01T12:30:00.000Z</v></c>', '2026-07-01 12:30:00'],
    ['words in the cell', '<c t="inlineStr"><is><t>Rye</t></is></c>', 'Rye'],
  ])('are what they show: %s', async (_, row, shown) => {
    expect(await cells(book(`<row>${row}</row>`))).toEqual([shown])
  })

  it('count their days from 1904 where the file says so', async () => {
    const workbook = '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>'
    expect(await cells(book('<row><c s="1"><v>44742</v></c></row>', { 'xl/workbook.xml': workbook }))).toEqual([
      '2026-07-01',
    ])
  })

  it('B12: with powers keep them', async () => {
    const strings =
      '<sst><si><r><t>10</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>6</t></r></si><si><t>m</t></si></sst>'
    const file = await readOffice(
      book('<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c><v>1</v></c><c><v>2</v></c></row>', {
        'xl/sharedStrings.xml': strings,
      }),
      'a.xlsx',
    )
    if (file.is !== 'page') throw new Error('no page')
    const table = file.page.parts.find((part) => part.is === 'table')
    expect(table?.is === 'table' && [table.cells[0], richTextToHtml(table.rich?.['0.0'] as never)]).toEqual([
      ['10⁶', 'm'],
      '<p>10<sup>6</sup></p>',
    ])
  })

  it('are found where a strict file, or a file of another program, puts them', async () => {
    const bytes = zipped({
      '_rels/.rels':
        '<Relationships><Relationship Id="r" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/xl/book.xml"/></Relationships>',
      'xl/book.xml': '<x:workbook xmlns:x="s"><x:sheets><x:sheet name="A" r:id="a"/></x:sheets></x:workbook>',
      'xl/_rels/book.xml.rels':
        '<Relationships><Relationship Id="a" Type="http://purl.oclc.org/x/worksheet" Target="one.xml"/><Relationship Id="b" Type="http://purl.oclc.org/x/sharedStrings" Target="words.xml"/></Relationships>',
      'xl/words.xml': '<x:sst><x:si><x:t>Rye</x:t></x:si></x:sst>',
      'xl/one.xml':
        '<x:worksheet><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    })
    expect(await cells(bytes)).toEqual(['Rye'])
  })
})
