import { zipped } from '../../../packages/editor/test/zipped.ts'
import type { Item } from './shelf.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const cell = (at: string, value: string | number) =>
  typeof value === 'number'
    ? `<c r="${at}"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const row = (number: number, values: readonly (string | number)[]) =>
  `<row r="${number}">${values.map((value, at) => cell(`${'ABC'[at]}${number}`, value)).join('')}</row>`

const BOOK = zipped({
  'xl/workbook.xml': '<workbook><sheets><sheet name="Regions" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${[
    ['Region', '2024', '2025'],
    ['North', 1250, 1400.5],
    ['South', 980, -110],
  ]
    .map((values, at) => row(at + 1, values))
    .join('')}</sheetData></worksheet>`,
})

const run = (text: string, how = '') =>
  `<w:r>${how && `<w:rPr>${how}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const LETTER = zipped({
  'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="w"><w:body><w:p>${run('Größe und Gewicht')}</w:p><w:p>${run('We pay ')}<w:del><w:r><w:delText>4000</w:delText></w:r></w:del><w:ins>${run('3500')}</w:ins>${run(' euro for 10')}${run('6', '<w:vertAlign w:val="superscript"/>')}${run(' parts')}</w:p></w:body></w:document>`,
  'word/_rels/document.xml.rels': '<Relationships></Relationships>',
})

/** Files of office programs. */
export const OFFICE: readonly Item[] = [
  {
    name: 'regions.xlsx',
    type: XLSX,
    bytes: Buffer.from(BOOK),
    right: {
      head: ['Region', '2024', '2025'],
      series: [
        { labels: ['North', 'South'], values: [1250, 980] },
        { labels: ['North', 'South'], values: [1400.5, -110] },
      ],
    },
  },
  {
    name: 'letter.docx',
    type: DOCX,
    bytes: Buffer.from(LETTER),
    right: { words: ['Größe und Gewicht', '3500 euro'], never: ['4000'] },
  },
  { name: 'broken.xlsx', type: XLSX, bytes: Buffer.from('not a zip'), right: { refused: true } },
  { name: 'broken.docx', type: DOCX, bytes: Buffer.from('PK\u0003\u0004 cut off'), right: { refused: true } },
]
