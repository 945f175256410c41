import { FONTS } from './fonts.ts'
import { OFFICE } from './office.ts'
import { PICTURES, type Seen } from './pictures.ts'
import { regionLists } from './regions.ts'

/** What is right of a file or of words: told by whoever wrote them, never by a reader of ours. */
export type Right = {
  /** As a table: what stands on top, and below. */
  head?: readonly string[]
  rows?: readonly (readonly string[])[]
  /** As a chart: labels and values of any column that a chart may show. */
  series?: readonly { labels: readonly string[]; values: readonly number[] }[]
  /** Words that must be in what comes of it; words that must not. */
  words?: readonly string[]
  never?: readonly string[]
  /** A picture, as it looks. */
  picture?: Seen
  /** A font, of this family. */
  font?: string
  /** It cannot be read: this says so. */
  refused?: true
}

/** One thing on the shelf. */
export type Item = {
  name: string
  /** A file with these bytes; or words on the clipboard, by type. */
  bytes?: Buffer
  type?: string
  clip?: Readonly<Record<string, string>>
  right: Right
}

const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columns: readonly (readonly number[])[],
): Right => ({
  head,
  rows,
  series: columns.map((values) => ({ labels: rows.map(([label = '']) => label), values })),
  never: [],
})

const csv = (name: string, text: string | Buffer, right: Right): Item => ({
  name,
  type: 'text/csv',
  bytes: typeof text === 'string' ? Buffer.from(text) : text,
  right,
})

const clip = (name: string, types: Readonly<Record<string, string>>, right: Right): Item => ({
  name,
  clip: types,
  right,
})

const GERMAN = [
  ['Nord', '1.250'],
  ['Süd', '2.400'],
  ['West', '980'],
]
const YEARS = [
  ['North', '120', '140'],
  ['South', '90', '110'],
]
const tsv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t')).join('\n')

/** "Название;Цена" and two rows, in windows-1251. */
const CP1251 = Buffer.from([
  0xcd, 0xe0, 0xe7, 0xe2, 0xe0, 0xed, 0xe8, 0xe5, 0x3b, 0xd6, 0xe5, 0xed, 0xe0, 0x0a, 0xd7, 0xe0, 0xe9, 0x3b, 0x31,
  0x32, 0x30, 0x0a, 0xca, 0xee, 0xf4, 0xe5, 0x3b, 0x33, 0x34, 0x30, 0x0a,
])
/** "商品,価格" and two rows, in Shift_JIS. */
const SHIFT_JIS = Buffer.from([
  0x8f, 0xa4, 0x95, 0x69, 0x2c, 0x89, 0xbf, 0x8a, 0x69, 0x0a, 0x92, 0x83, 0x2c, 0x31, 0x32, 0x30, 0x0a, 0x8e, 0xd0,
  0x2c, 0x33, 0x34, 0x30, 0x0a,
])

const WORD_TRACKED = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><p class=MsoNormal>We pay <del cite="mailto:Someone" datetime="2027-01-01T10:00"><span style='color:red'>4000</span></del><ins cite="mailto:Someone" datetime="2027-01-01T10:00">3500</ins> euro<a style='mso-comment-reference:S_1;mso-comment-date:20270101T1000'>.</a><span class=MsoCommentReference><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[S1]</a><![endif]></span></p><div style='mso-element:comment-list'><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>internal: we could go to 3000</p></div></div></div></body></html>`

/** Real things that people bring, each with what is right of it. */
export const SHELF: readonly Item[] = [
  clip(
    'prices-german.tsv',
    { 'text/plain': tsv(GERMAN) },
    { rows: GERMAN, series: [{ labels: ['Nord', 'Süd', 'West'], values: [1250, 2400, 980] }] },
  ),
  csv(
    'preise.csv',
    'Artikel;Preis;Menge\nTisch;1.299,00 €;12\nStuhl;249,50 €;140\nLampe;89,90 €;1.200\n',
    table(
      ['Artikel', 'Preis', 'Menge'],
      [
        ['Tisch', '1.299,00 €', '12'],
        ['Stuhl', '249,50 €', '140'],
        ['Lampe', '89,90 €', '1.200'],
      ],
      [
        [1299, 249.5, 89.9],
        [12, 140, 1200],
      ],
    ),
  ),
  csv(
    'years.csv',
    `Region,2024,2025\n${YEARS.map((row) => row.join(',')).join('\n')}\n`,
    table(['Region', '2024', '2025'], YEARS, [
      [120, 90],
      [140, 110],
    ]),
  ),
  clip(
    'quarters.tsv',
    { 'text/plain': tsv([['Region', 'Q1', 'Q2'], ...YEARS]) },
    table(['Region', 'Q1', 'Q2'], YEARS, [
      [120, 90],
      [140, 110],
    ]),
  ),
  csv(
    'suisse.csv',
    "Poste;Montant\nLoyer;1'250.00\nSalaires;12'400.50\nDivers;980.00\n",
    table(
      ['Poste', 'Montant'],
      [
        ['Loyer', "1'250.00"],
        ['Salaires', "12'400.50"],
        ['Divers', '980.00'],
      ],
      [[1250, 12400.5, 980]],
    ),
  ),
  csv(
    'ventes.csv',
    'Ville;Ventes\nParis;1\u202f250,5\nLyon;980,25\nNice;12\u202f400,0\n',
    table(
      ['Ville', 'Ventes'],
      [
        ['Paris', '1\u202f250,5'],
        ['Lyon', '980,25'],
        ['Nice', '12\u202f400,0'],
      ],
      [[1250.5, 980.25, 12400]],
    ),
  ),
  csv(
    'balance.csv',
    'Account,Balance\nCash,"1,250.00"\nLoan,(300.00)\nTax,-45.50\n',
    table(
      ['Account', 'Balance'],
      [
        ['Cash', '1,250.00'],
        ['Loan', '(300.00)'],
        ['Tax', '-45.50'],
      ],
      [[1250, -300, -45.5]],
    ),
  ),
  csv(
    'tsena.csv',
    CP1251,
    table(
      ['Название', 'Цена'],
      [
        ['Чай', '120'],
        ['Кофе', '340'],
      ],
      [[120, 340]],
    ),
  ),
  csv(
    'kakaku.csv',
    SHIFT_JIS,
    table(
      ['商品', '価格'],
      [
        ['茶', '120'],
        ['社', '340'],
      ],
      [[120, 340]],
    ),
  ),
  clip(
    'word-tracked.html',
    { 'text/html': WORD_TRACKED, 'text/plain': 'We pay 3500 euro.' },
    { words: ['3500 euro'], never: ['4000', 'internal: we could go to 3000'] },
  ),
  clip(
    'powers.html',
    {
      'text/html': '<table><tr><th>Item</th><th>Count</th></tr><tr><td>Parts</td><td>10<sup>6</sup></td></tr></table>',
      'text/plain': 'Item\tCount\nParts\t10⁶',
    },
    { words: ['Parts'], never: ['106'] },
  ),
  csv('empty.csv', '', { refused: true }),
  ...regionLists(),
  ...OFFICE,
  ...PICTURES,
  ...FONTS,
]
