import { cutText, type ForeignPart, newId } from '@recto/document'
import { isValues, readColumn } from '@recto/document/figures'
import { cellKey, HEAD_ROW, MAX_COLUMNS, MAX_ROWS, TOTAL_ROW } from '@recto/modules/table'
import { newColumn, widest, withPasted } from '@recto/modules/table-cells'

/** A table of another program: its cells and their properties. */
export type TableFromElsewhere = Omit<Extract<ForeignPart, { is: 'table' }>, 'is'>
type Align = 'left' | 'center' | 'right'

const MAX_HEADER = 300

/**
 * The props of a table: the first row names the columns if there is a header, the last one is the total if it adds up;
 * merged cells stay merged; columns are aligned as most of their cells are, and columns of numbers to the right if
 * nothing is specified.
 */
export function tableOf(table: TableFromElsewhere): Record<string, unknown> {
  const { cells, hasHead, rich = {}, title } = table
  const hasTotal = table.hasTotal === true && cells.length <= MAX_ROWS
  const body = cells.slice(hasHead ? 1 : 0, hasTotal ? -1 : undefined).slice(0, MAX_ROWS)
  const width = Math.min(MAX_COLUMNS, Math.max(1, widest(cells)))
  const aligns = columnAligns(table, body, width)
  const columns = aligns.map((align, x) => newColumn(hasHead ? (cells[0]?.[x] ?? '') : '', align))
  const rows = body.map(() => ({ id: newId() }))
  const made = withPasted(
    { columns, rows, cells: {} },
    0,
    0,
    body.map((row) => [...row]),
  )
  const all = { ...made.cells }
  const total = hasTotal ? (cells.at(-1) ?? []) : []
  Object.assign(all, withPasted({ columns, rows: [], cells: {} }, TOTAL_ROW, 0, [[...total]]).cells)
  /** The row of the module for one of these cells. */
  const rowOf = (y: number): string | undefined =>
    hasHead && y === 0 ? HEAD_ROW : hasTotal && y === cells.length - 1 ? TOTAL_ROW : rows[hasHead ? y - 1 : y]?.id
  const keyOf = (y: number, x: number): string | undefined => {
    const [row, column] = [rowOf(y), columns[x]]
    return row && column && cellKey(row, column.id)
  }
  for (const [place, cell] of Object.entries(rich)) {
    const key = keyOf(...placeOf(place))
    if (key) all[key] = cell
  }
  return {
    ...made,
    cells: all,
    merges: mergesOf(table, { keyOf, rowOf, lastRow: rows.length - 1 + (hasHead ? 1 : 0), columns }),
    looks: looksOf(table, aligns, keyOf),
    showHead: hasHead,
    hasTotal,
    headColumn: table.hasHeadColumn === true,
    ...(title && { header: cutText(title, MAX_HEADER) }),
  }
}

const placeOf = (place: string): [y: number, x: number] => {
  const [y = 0, x = 0] = place.split('.').map(Number)
  return [y, x]
}

/** The alignment of most cells in each column; right for numbers if none is specified. */
function columnAligns({ aligns = {}, hasHead }: TableFromElsewhere, body: readonly string[][], width: number): Align[] {
  return Array.from({ length: width }, (_, x) => {
    const filled = body.flatMap((row, y) => (row[x] ? [{ text: row[x], y: hasHead ? y + 1 : y }] : []))
    const counts = new Map<Align, number>()
    for (const { y } of filled) {
      const said = aligns[`${y}.${x}`]
      if (said) counts.set(said, (counts.get(said) ?? 0) + 1)
    }
    const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
    if (most) return most[1] * 2 >= filled.length ? most[0] : 'left'
    const texts = filled.map(({ text }) => text)
    return x > 0 && isValues(readColumn(texts), texts) ? 'right' : 'left'
  })
}

/** Styles of cells that are aligned differently from their column, or are entirely bold. */
function looksOf(
  { aligns = {}, bold = [], cells }: TableFromElsewhere,
  columns: readonly Align[],
  keyOf: (y: number, x: number) => string | undefined,
): Record<string, { align?: Align; bold?: true }> {
  const looks: Record<string, { align?: Align; bold?: true }> = {}
  const add = (place: string, look: { align?: Align; bold?: true }) => {
    const [y, x] = placeOf(place)
    const key = keyOf(y, x)
    if (key && cells[y]?.[x]) looks[key] = { ...looks[key], ...look }
  }
  for (const [place, align] of Object.entries(aligns)) if (columns[placeOf(place)[1]] !== align) add(place, { align })
  for (const place of bold) add(place, { bold: true })
  return looks
}

type Places = {
  keyOf: (y: number, x: number) => string | undefined
  rowOf: (y: number) => string | undefined
  lastRow: number
  columns: readonly { id: string }[]
}

/** Cells that are one, as far as the table has room for them. */
function mergesOf({ merges = [] }: TableFromElsewhere, { keyOf, rowOf, lastRow, columns }: Places) {
  return Object.fromEntries(
    merges.flatMap(({ row: y, column: x, rows, columns: wide }) => {
      const key = keyOf(y, x)
      const row = rowOf(Math.min(lastRow, y + rows - 1))
      const column = columns[Math.min(columns.length, x + wide) - 1]?.id
      return key && row && column ? [[key, { row, column }]] : []
    }),
  )
}
