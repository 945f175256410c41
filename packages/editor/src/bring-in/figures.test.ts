import { readFileSync } from 'node:fs'
import { readColumn } from '@recto/document/figures'
import { expect, it } from 'vitest'
import { csvLine } from '../../../../apps/server/src/csv.ts'
import { delimitedRows } from './delimited.ts'
import { csvCells, readBroughtFile } from './read-file.ts'
import { valuesIn } from './series.ts'

const FIGURES = new URL('../../../document/test/figures/', import.meta.url)
const corpus = <T>(name: string): T[] => JSON.parse(readFileSync(new URL(`${name}.json`, FIGURES), 'utf8')) as T[]

type List = {
  file: string
  encoding: string
  language: string
  heading: string[]
  labels: string[]
  values: number[][]
}
type Column = { language: string; heading: string; cells: string[]; values: (number | null)[]; decided: boolean }

async function cellsOf(name: string, content: Buffer | string) {
  const read = await readBroughtFile(new File([content as BlobPart], name))
  if (read.is !== 'cells') throw new Error(`${name} is no table`)
  return read
}

/** A table with one column of figures, so that each is read as the chart's. */
const withOneColumn = (cells: readonly (readonly string[])[], at: number) =>
  cells.map((row) => [row[0] ?? '', row[at] ?? ''])

it('B08: a price list of each of twelve regions is read right into a chart, with its heading and its labels', async () => {
  const wrong: string[] = []
  const asked: string[] = []
  for (const { file, encoding, language, heading, labels, values } of corpus<List>('lists')) {
    const text = new TextDecoder(encoding.replace('cp932', 'shift_jis').replace(/^cp/, 'windows-')).decode(
      readFileSync(new URL(`lists/${file}`, FIGURES)),
    )
    const { cells, delimiter } = await cellsOf(file, text)
    if (JSON.stringify(cells[0]) !== JSON.stringify(heading)) wrong.push(`${file}: ${cells[0]}`)
    for (const [at] of heading.entries()) {
      if (at === 0) continue
      const read = valuesIn(withOneColumn(cells, at), { language, delimiter })
      const wanted = labels.map((label, row) => ({ label, value: values[row]?.[at - 1] }))
      if (read?.doubt) asked.push(file)
      else if (JSON.stringify(read?.series) !== JSON.stringify(wanted))
        wrong.push(`${file}: ${JSON.stringify(read?.series)}`)
    }
  }
  expect(wrong).toEqual([])
  expect(new Set(asked).size).toBeLessThanOrEqual(3)
})

const quoted = (text: string) => (/[",;\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

it('B08: the columns of the corpus give a chart the same figures from a file of any delimiter', async () => {
  const wrong: string[] = []
  for (const { language, heading, cells, values, decided } of corpus<Column>('columns')) {
    if (!decided || values.filter((value) => value !== null).length < 2) continue
    for (const sign of [';', ',', '\t', '|']) {
      const text = [['', heading], ...cells.map((cell, at) => [`r${'abcdefghij'[at]}`, cell])]
        .map((row) => row.map(quoted).join(sign))
        .join('\r\n')
      const read = await cellsOf('x.csv', text)
      const series = valuesIn(read.cells, { language, delimiter: read.delimiter })
      const wanted = values.flatMap((value, at) => (value === null ? [] : [{ label: `r${'abcdefghij'[at]}`, value }]))
      if (series?.doubt) continue
      if (series && JSON.stringify(series.series) !== JSON.stringify(wanted))
        wrong.push(
          `${cells.join(' / ')} in ${JSON.stringify(sign)}: ${JSON.stringify(series.series.map(({ value }) => value))}`,
        )
    }
  }
  expect(wrong).toEqual([])
})

it('B08: what we wrote ourselves of a spreadsheet is read as we write, whatever the language of the folio', () => {
  const cells = [
    ['Ware', 'Preis'],
    ['Tisch', '1,250'],
    ['Stuhl', '2,400'],
  ]
  expect(valuesIn(cells, { others: '.' })).toMatchObject({ series: [{ value: 1250 }, { value: 2400 }], doubt: null })
})

it('H5: text with one sign between its cells is a table; sentences, verses, lists and decimals are not', () => {
  const tables = [
    'Region,2024,2025\nNorth,120,140',
    'Region;Umsatz\nNord;1.250,00\nSüd;2.400,50',
    'Artikel|Preis\nTisch|1,50',
    '| A | B |\n|---|---:|\n| c | 1 |',
    'Name,City,Age\nAda,London,36\nBen,Paris,41',
    'name, amount\nAda, 12\nBen, 14',
    '"Smith, Ada",12\n"Jones, Ben",14',
    'a,b,c\r\nd,e,f\r\ng,h,i\r\n',
    '商品,数量\n机,12\n椅子,5',
    'Item;Price\n"Desk; oak";"1.250,00 €"\nChair;980,00 €',
    'Artikel;Preis\nTisch;\nStuhl;5',
  ]
  const words = [
    'Dear Ana,\nThank you, Ben',
    'Roses are red, violets are blue\nSugar is sweet, and so are you',
    '1,5\n2,5',
    '1,250\n2,400',
    'Preis 3,50\nMenge 4,20',
    'Berlin, Germany\nParis, France',
    'one line, with a comma',
    'We met on Monday; it rained.\nWe left on Friday.',
    'Tisch 1.250,00 €\nStuhl 980,00 €',
    'First, we bake. Then, we sell.\nLast, we rest. Then, we sleep.',
    'a | b',
    'Hello, world\nHow are you, today?\nFine, thanks',
  ]
  for (const text of tables) expect(delimitedRows(text), text).not.toBeNull()
  for (const text of words) expect(delimitedRows(text), text).toBeNull()
})

it('B08: figures that go out as CSV come back as the same figures', () => {
  type Cell = { text: string; language: string }
  const cells = [...corpus<Cell>('cells'), ...['-1,5', '−1.5', '+1,5', "'24"].map((text) => ({ text, language: 'de' }))]
  const file = cells.map(({ text }) => csvLine(['', text, 'x'])).join('')
  const back = csvCells(file).cells
  for (const [at, { text, language }] of cells.entries()) {
    const [before, after] = [text, back[at]?.[1] ?? ''].map((one) => readColumn([one], { language }).values[0])
    expect(after, text).toBe(before)
  }
})
