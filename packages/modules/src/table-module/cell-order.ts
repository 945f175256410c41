import { areaOf, columnIds, type Place, rowIds, spansOf } from './area.ts'
import { cellKey, type TableProps } from './spec.ts'

/** The place that a cell's key names. */
export const placeOf = (key: string): Place => {
  const [row = '', column = ''] = key.split('.')
  return { row, column }
}

/** How the cells of a table stand to each other; merged cells are one, named by the key of their first. */
export function cellOrder(table: TableProps) {
  const spans = spansOf(table)
  const rows = rowIds(table)
  const columns = columnIds(table)

  const anchorOf = ({ row, column }: Place): string => {
    const key = cellKey(row, column)
    return spans.covered.get(key) ?? key
  }
  const readingKeys = (): string[] =>
    rows.flatMap((row) => columns.map((column) => cellKey(row, column))).filter((key) => anchorOf(placeOf(key)) === key)

  /** One cell on, past those that are one with it; the same one where there is no further, null where it is gone. */
  const beside = (from: Place, [dx, dy]: readonly [number, number]): Place | null => {
    const own = areaOf(table, from, from)
    if (!own) return null
    const y = dy > 0 ? own.bottom + 1 : dy < 0 ? own.top - 1 : rows.indexOf(from.row)
    const x = dx > 0 ? own.right + 1 : dx < 0 ? own.left - 1 : columns.indexOf(from.column)
    const [row, column] = [rows[y], columns[x]]
    return row !== undefined && column !== undefined ? { row, column } : from
  }

  return { spans, rows, columns, anchorOf, readingKeys, beside }
}
