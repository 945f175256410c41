import { readdirSync, readFileSync } from 'node:fs'
import { foreignHtmlToParts, type RichTextJson, richTextToPlain } from '@recto/document'
import { cellKey, type TableProps, TOTAL_ROW } from '@recto/modules/table'
import { describe, expect, it } from 'vitest'
import { draft } from './lay-out.ts'
import { changedIn } from './report.ts'

const FOLDER = new URL('../../../document/test/pasted/tables/', import.meta.url)
const drafting = { textRows: () => 4, textName: () => 'body', newId: () => 'id' }

/** What a table that was pasted shows, as people read it. */
type Shown = {
  title?: string
  head: string[]
  rows: string[][]
  /** Row and column of the body, rows and columns that the cell stands for. */
  merges?: [row: number, column: number, rows: number, columns: number][]
  total?: string[]
  aligns: string
  changed?: string[]
}

/** Each table as its program shows it; `-` is a place that another cell stands for, or an empty one. */
const TABLES: Record<string, Shown> = {
  prices: {
    head: ['Item', 'Quantity', 'Price'],
    rows: [
      ['Site survey', '1', '€1,200.00'],
      ['Roof panels', '48', '€9,360.50'],
      ['Inverter', '2', '€3,150.00'],
    ],
    aligns: 'left right right',
  },
  phases: {
    head: ['Work package', 'Task', 'Cost', 'Due'],
    rows: [
      ['Phase 1', 'Discovery', '€12,500', '01/03/2027'],
      ['-', 'Prototype', '€8,200', '15/04/2027'],
      ['Phase 2', 'Build', '€31,000', '30/06/2027'],
      ['-', 'Test', '€6,400', '14/07/2027'],
      ['-', 'Launch', '€2,900', '01/08/2027'],
    ],
    merges: [
      [0, 0, 2, 1],
      [2, 0, 3, 1],
    ],
    aligns: 'left left right center',
  },
  'plan-and-actual': {
    head: ['Region', '2026 · Plan', '2026 · Actual', '2027 · Plan', '2027 · Actual'],
    rows: [
      ['North', '120', '131', '140', '144'],
      ['South', '95', '88', '99', '102'],
    ],
    aligns: 'left right right right right',
    changed: ['1 head row was joined with the one below it', '2 headings over several columns stand over each of them'],
  },
  budget: {
    head: ['Line', 'Owner', 'Amount'],
    rows: [
      ['Salaries', 'Finance', '€18,000'],
      ['Travel', 'Sales', '€3,500'],
      ['Tools', 'Design', '€6,000'],
    ],
    total: ['Total', '-', '€27,500'],
    aligns: 'left left right',
    changed: ['1 merged cell of the row of totals was split: “Total”'],
  },
  schedule: {
    head: ['Day', 'Morning', 'Afternoon'],
    rows: [
      ['Monday', 'Workshop', '-'],
      ['Tuesday', 'Interviews', 'Notes'],
      ['-', 'Review', 'Report'],
      ['Friday', 'Demo', 'Party'],
    ],
    merges: [
      [0, 1, 1, 2],
      [1, 0, 2, 1],
    ],
    aligns: 'left left left',
  },
  titled: {
    title: 'Offer 2027-114',
    head: ['Position', 'Hours', 'Fee'],
    rows: [
      ['Concept', '16', '€1,920'],
      ['Layout', '40', '€4,800'],
    ],
    aligns: 'left right right',
  },
  lists: {
    head: ['Phase', 'Included', 'Days'],
    rows: [
      ['Start', 'Kick-off\nInterviews\nSummary', '4'],
      ['End', 'Handover\nTraining', '2'],
    ],
    aligns: 'left left right',
  },
  gaps: {
    head: ['Task', 'Monday', 'Tuesday', 'Wednesday'],
    rows: [
      ['Mixing', '-', 'x', '-'],
      ['Proofing', 'x', '-', '-'],
      ['Baking', '-', '-', 'x'],
    ],
    aligns: 'left center center center',
  },
  'dates-and-signs': {
    head: ['Account', 'Booked', 'Change', 'Share'],
    rows: [
      ['4711', '2027-01-31', '-1,240.75', '12.5%'],
      ['4712', '2027-02-28', '+310.00', '3.1%'],
      ['4713', '2027-03-31', '(86.20)', '84.4%'],
    ],
    aligns: 'left center right right',
  },
  'filled-head': {
    head: ['Supplier', 'Note', 'Price'],
    rows: [
      ['Grün & Söhne', 'See price list', '1.200,00 €'],
      ['“Q” <Parts>', 'On request', '310,50 €'],
    ],
    aligns: 'left left right',
  },
}

const read = (program: string, name: string) => readFileSync(new URL(`${program}/${name}.html`, FOLDER), 'utf8')
const PROGRAMS = readdirSync(FOLDER)

function shownIn(html: string): Shown & { props: TableProps } {
  const tables = foreignHtmlToParts(html).parts.filter((part) => part.is === 'table')
  const drafts = tables.flatMap((part) => draft(part, drafting))
  expect(drafts).toHaveLength(1)
  const props = drafts[0]?.props as TableProps
  const { columns, rows, cells, merges, showHead, hasTotal } = props
  const words = (rowId: string) =>
    columns.map(({ id }) => richTextToPlain(cells[cellKey(rowId, id)] ?? { type: 'doc' }).trim() || '-')
  const y = (id: string) => rows.findIndex((row) => row.id === id)
  const x = (id: string) => columns.findIndex((column) => column.id === id)
  const corners = Object.entries(merges).map(([key, to]): [number, number, number, number] => {
    const [row = '', column = ''] = key.split('.')
    return [y(row), x(column), y(to.row) - y(row) + 1, x(to.column) - x(column) + 1]
  })
  const changed = changedIn(tables)
  return {
    ...(props.header && { title: props.header }),
    head: showHead ? columns.map(({ label }) => label) : [],
    rows: rows.map(({ id }) => words(id)),
    ...(corners.length > 0 && { merges: corners }),
    ...(hasTotal && { total: words(TOTAL_ROW) }),
    aligns: columns.map(({ align }) => align).join(' '),
    ...(changed.length > 0 && { changed }),
    props,
  }
}

describe('W3: W25: tables as other programs put them on the clipboard', () => {
  it('the corpus has ten tables of six programs', () => {
    expect(PROGRAMS.toSorted()).toEqual(['excel', 'google-docs', 'google-sheets', 'libreoffice', 'numbers', 'word'])
    for (const program of PROGRAMS) {
      const names = readdirSync(new URL(`${program}/`, FOLDER)).map((name) => name.replace('.html', ''))
      expect(names.toSorted()).toEqual(Object.keys(TABLES).toSorted())
    }
  })

  for (const program of PROGRAMS)
    it.each(Object.entries(TABLES))(`${program}: %s stands under its headings`, (name, table) => {
      const { props: _, ...shown } = shownIn(read(program, name))
      expect(shown).toEqual(table)
    })

  it('lists in cells stay lists, links stay links, and a hidden row is counted', () => {
    const rich = (program: string, name: string): RichTextJson[] =>
      Object.values(shownIn(read(program, name)).props.cells)
    for (const program of ['word', 'google-docs', 'libreoffice']) {
      expect(JSON.stringify(rich(program, 'lists')), program).toContain('bullet_list')
    }
    for (const program of PROGRAMS) {
      expect(JSON.stringify(rich(program, 'filled-head')), program).toContain('https://prices.example/2027?a=1&b=2')
    }
    const [hidden] = foreignHtmlToParts(read('excel', 'gaps')).parts
    expect(hidden).toMatchObject({ changed: { hiddenRows: 1 } })
  })
})
