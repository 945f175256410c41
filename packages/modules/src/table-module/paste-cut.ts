import { bodyOf, type PasteRow, widest } from './cells.ts'
import { MAX_COLUMNS, MAX_ROWS, TOTAL_ROW } from './spec.ts'
import * as words from './words.ts'

/** Rows and columns that had no room in a table. */
export type TableCut = { rows: number; columns: number }

/** How many rows and columns of a paste a table has no room for. */
export function pasteCut(from: PasteRow, fromColumn: number, pasted: readonly string[][]): TableCut {
  const { body, fromRow } = bodyOf(from, pasted)
  return {
    rows: from === TOTAL_ROW ? pasted.length - body.length : Math.max(0, fromRow + body.length - MAX_ROWS),
    columns: Math.max(0, fromColumn + widest(pasted) - MAX_COLUMNS),
  }
}

/** What to say of a paste that a table did not take whole; null where it did. */
export function pasteCutWords({ rows, columns }: TableCut): string | null {
  const said = [rows > 0 && counted(rows, 'row'), columns > 0 && counted(columns, 'column')].filter(Boolean)
  if (said.length === 0) return null
  return words.leftOut(said.join(' and '), MAX_COLUMNS, MAX_ROWS)
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
