import { type Doubt, isValues, readTable, type TableHints } from '@recto/document/figures'

/** What a chart shows of a table: a label and a value per row. */
export type Series = { label: string; value: number }[]

/** A table as values for a chart. */
export type TableValues = {
  series: Series
  /** The head of the column of values; empty without one. */
  name: string
  /** Columns of numbers that a chart with one series leaves out. */
  columnsLeftOut: number
  /** Rows that hold no number that goes with the others. */
  rowsLeftOut: number
  /** A figure that can be meant in two ways. */
  doubt: Doubt | null
}

/**
 * Labels and values in a table: its first column of numbers, labelled by its first column of text. Null without
 * numbers.
 */
export function valuesIn(cells: readonly (readonly string[])[], hints: TableHints = {}): TableValues | null {
  const { hasHead, names, columns } = readTable(cells, hints)
  const body = hasHead ? cells.slice(1) : cells
  const isOfValues = columns.map((column, at) => {
    const texts = body.map((row) => row[at] ?? '')
    return isValues(column, texts, names[at])
  })
  const first = isOfValues.findIndex((isOne, at) => at > 0 && isOne)
  const from = first === -1 && columns.length === 1 && isOfValues[0] ? 0 : first
  const values = columns[from]
  if (!values) return null
  const labels = isOfValues.findIndex((isOne, at) => at !== from && !isOne)
  const series = body.flatMap((row, at) => {
    const value = values.values[at] ?? null
    return value === null ? [] : [{ label: row[labels] || row[0] || String(at + 1), value }]
  })
  if (series.length < 2) return null
  return {
    series,
    name: names[from] ?? '',
    columnsLeftOut: isOfValues.filter((isOne, at) => at > from && isOne).length,
    rowsLeftOut: values.unread.length,
    doubt: values.doubt,
  }
}
