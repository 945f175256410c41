import { readNumber } from '../read-number.ts'
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
}

/**
 * The labels and values in cells copied from a spreadsheet: the first column is the label, the first column of numbers
 * after it the values; a single column is only values. A header, a first row without a number, is ignored.
 */
export function chartRows(text: string, least = -MOST): PastedChart {
  const cells = (pastedRows(text) ?? []).filter(isFilled)
  const columns = numberColumns(cells)
  const from = columns[0] ?? (cells.every((row) => row.length === 1) ? 0 : -1)
  const read = cells.map((row): ChartRow | null => {
    const value = readNumber(row[from] ?? '')
    return value === null ? null : { label: from === 0 ? '' : (row[0] ?? '').slice(0, MAX_LABEL), value }
  })
  const found = read.filter((row) => row !== null)
  return {
    rows: found.map(({ label, value }) => ({ label, value: Math.min(MOST, Math.max(least, value)) })),
    withoutNumber: read.slice(1).filter((row) => row === null).length,
    raised: found.filter(({ value }) => value < least).length,
    otherColumns: Math.max(0, columns.length - 1),
  }
}

/**
 * Which columns after the labels contain numbers: at least half as many as the one with most. By column, not by row: a
 * row that says "n/a" must not get the value next to it.
 */
function numberColumns(cells: readonly string[][]): number[] {
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0)
  const counts = Array.from(
    { length: width },
    (_, at) => cells.filter((row) => readNumber(row[at] ?? '') !== null).length,
  )
  const most = Math.max(0, ...counts.slice(1))
  return counts.flatMap((count, at) => (at > 0 && count > 0 && count * 2 >= most ? [at] : []))
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

export { readNumber }
