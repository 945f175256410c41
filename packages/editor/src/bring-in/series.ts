import { readNumber } from '@recto/modules/rows'

/** What a chart shows of a table: a label and a value per row. */
export type Series = { label: string; value: number }[]

/** How many of a column's cells must be numbers for it to be a column of values. */
const MOST_OF = 0.8

/**
 * Labels and values in a table: its first column of numbers, labelled by its first column of text. Null without
 * numbers.
 */
export function seriesIn(cells: readonly (readonly string[])[]): Series | null {
  const { body, columns, from } = valuesOf(cells)
  if (from === -1) return null
  const labels = columns.findIndex((column, at) => at !== from && !isNumbers(column))
  const series = body.flatMap((row, at) => {
    const value = readNumber(row[from] ?? '')
    return value === null ? [] : [{ label: row[labels] || row[0] || String(at + 1), value }]
  })
  return series.length > 1 ? series : null
}

/** The header of its column of values; empty if it has none. */
export const seriesName = (cells: readonly (readonly string[])[]): string =>
  hasHead(cells) ? (cells[0]?.[valuesOf(cells).from] ?? '') : ''

/** How many columns of numbers a chart with one series leaves out. */
export const seriesLeftOut = (cells: readonly (readonly string[])[]): number => {
  const { columns, from } = valuesOf(cells)
  return columns.filter((column, at) => at > from && isNumbers(column)).length
}

/** The rows below the header, their columns, and which of these contains the values: -1 without any. */
function valuesOf(cells: readonly (readonly string[])[]) {
  const [head = [], ...rest] = cells
  const body = hasHead(cells) ? rest : cells
  const columns = head.map((_, at) => body.map((row) => row[at] ?? ''))
  const values = columns.findIndex((column, at) => at > 0 && isNumbers(column))
  const from = values === -1 && columns.length === 1 && isNumbers(columns[0] ?? []) ? 0 : values
  return { body, columns, from }
}

/** Whether the first row names the columns: text above numbers, or all of it text above anything. */
export function hasHead(cells: readonly (readonly string[])[]): boolean {
  const [head = [], ...body] = cells
  if (body.length === 0 || head.some((cell) => cell === '')) return false
  return head.every((cell) => readNumber(cell) === null || /[a-z]{2}/i.test(cell))
}

const isNumbers = (column: readonly string[]): boolean => {
  const filled = column.filter((cell) => cell !== '')
  const numbers = filled.filter((cell) => /^[^\d]{0,4}\d/.test(cell) && readNumber(cell) !== null)
  return filled.length > 0 && numbers.length >= filled.length * MOST_OF
}
