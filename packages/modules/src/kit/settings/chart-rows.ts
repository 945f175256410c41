import { type Doubt, isValues, readTable, type TableHints } from '@recto/document/figures'
import { pastedRows } from './paste-rows.ts'
import * as words from './words.ts'

const MAX_LABEL = 300
const MOST = 1e15

type ChartRow = { label: string; value: number }
/** What a chart accepts of pasted rows, and what it cannot. */
export type PastedChart = {
  rows: ChartRow[]
  /** Rows below the first that have no number. */
  withoutNumber: number
  /** Values below a chart's minimum, which were raised to it. */
  raised: number
  /** Columns of numbers other than the one used. */
  otherColumns: number
  /** A figure that can be meant in two ways. */
  doubt: Doubt | null
}

/**
 * The labels and values in cells copied from a spreadsheet: the first column is the label, the first column of numbers
 * after it the values; a single column is only values. A row that names the columns is ignored.
 */
export function chartRows(text: string, least = -MOST, hints: TableHints = {}): PastedChart {
  const cells = (pastedRows(text) ?? []).filter(isFilled)
  const isSingle = cells.every((row) => row.length === 1)
  const { columns, hasHead, names } = readTable(cells, hints)
  const body = hasHead ? cells.slice(1) : cells
  const counts = columns.map(({ values }) => values.filter((value) => value !== null).length)
  const from = valueColumns(counts, (at) => isYearsAt(at))
  const at = from[0] ?? (isSingle ? 0 : -1)
  const read = body.map((row, y): ChartRow | null => {
    const value = columns[at]?.values[y] ?? null
    return value === null ? null : { label: at === 0 ? '' : (row[0] ?? '').slice(0, MAX_LABEL), value }
  })
  const found = read.filter((row) => row !== null)
  return {
    rows: found.map(({ label, value }) => ({ label, value: Math.min(MOST, Math.max(least, value)) })),
    withoutNumber: read.slice(hasHead ? 0 : 1).filter((row) => row === null).length,
    raised: found.filter(({ value }) => value < least).length,
    otherColumns: Math.max(0, from.length - 1),
    doubt: columns[at]?.doubt ?? null,
  }

  function isYearsAt(column: number): boolean {
    const texts = body.map((row) => row[column] ?? '')
    const read = columns[column]
    return read !== undefined && read.unread.length === 0 && !isValues(read, texts, names[column])
  }
}

/**
 * Which columns after the labels contain numbers: at least half as many as the one with most. By column, not by row: a
 * row that says "n/a" must not get the value next to it. Years are labels if there is anything else.
 */
function valueColumns(counts: readonly number[], isYears: (at: number) => boolean): number[] {
  const most = Math.max(0, ...counts.slice(1))
  const found = counts.flatMap((count, at) => (at > 0 && count > 0 && count * 2 >= most ? [at] : []))
  const values = found.filter((at) => !isYears(at))
  return values.length > 0 ? values : found
}

/** The message for a paste that a chart did not accept unchanged; null if it did. */
export function leftOutWords(
  { rows, withoutNumber, raised, otherColumns }: PastedChart,
  room: number,
  least = 0,
): string | null {
  const over = Math.max(0, rows.length - room)
  const said = [
    over > 0 && words.rowsOver(over, room),
    withoutNumber > 0 && words.rowsWithoutNumber(withoutNumber),
    otherColumns > 0 && words.columnsOver(otherColumns),
    raised > 0 && words.valuesRaised(raised, least),
  ]
  return said.filter(Boolean).join(' ') || null
}

const isFilled = (row: readonly string[]): boolean => row.some(Boolean)
