import { cellKey, HEAD_ROW, type TableProps, TOTAL_ROW } from './spec.ts'

/** A cell by the ids of its row and column: it stays the same one while others add and move rows. */
export type Place = { row: string; column: string }

/** Cells from one to another, by index among all rows that show (head and total too) and columns; both ends are in it. */
export type Area = { top: number; left: number; bottom: number; right: number }

/** Ids of all rows that show, from the head to the total. */
export const rowIds = ({ rows, showHead, hasTotal }: Pick<TableProps, 'rows' | 'showHead' | 'hasTotal'>): string[] => [
  ...(showHead ? [HEAD_ROW] : []),
  ...rows.map(({ id }) => id),
  ...(hasTotal ? [TOTAL_ROW] : []),
]

/** Ids of a table's columns, from left to right. */
export const columnIds = ({ columns }: Pick<TableProps, 'columns'>): string[] => columns.map(({ id }) => id)

/** How cells that are one are drawn: by the key of the place at their top left. */
export type Merged = { contentKey: string; rows: number; columns: number; area: Area }

/** Merged cells by the key of their first cell, and by covered cell the key of the one that covers it. */
export type Spans = { merged: ReadonlyMap<string, Merged>; covered: ReadonlyMap<string, string> }

/**
 * Which cells are one, in the body of the table. Rows that were moved may have put the corners the other way round, and
 * two people may have merged over each other: what overlaps an earlier one, in reading order, shows as single cells.
 */
export function spansOf(table: TableProps): Spans {
  const merged = new Map<string, Merged>()
  const covered = new Map<string, string>()
  const entries = Object.entries(table.merges)
  if (entries.length === 0) return { merged, covered }
  const rows = rowIds(table)
  const columns = columnIds(table)
  const body = new Set(table.rows.map(({ id }) => id))
  const found = entries.flatMap(([contentKey, { row, column }]) => {
    const [firstRow = '', firstColumn = ''] = contentKey.split('.')
    const ys = [rows.indexOf(firstRow), rows.indexOf(row)]
    const xs = [columns.indexOf(firstColumn), columns.indexOf(column)]
    if (!body.has(firstRow) || !body.has(row) || Math.min(...ys, ...xs) < 0) return []
    const area = { top: Math.min(...ys), bottom: Math.max(...ys), left: Math.min(...xs), right: Math.max(...xs) }
    return [{ contentKey, area }]
  })
  found.sort((a, b) => a.area.top - b.area.top || a.area.left - b.area.left || (a.contentKey < b.contentKey ? -1 : 1))
  for (const { contentKey, area } of found) {
    const keys = keysOf(area, rows, columns)
    if (keys.length < 2 || keys.some((key) => covered.has(key))) continue
    const anchor = keys[0] as string
    for (const key of keys) covered.set(key, anchor)
    merged.set(anchor, {
      contentKey,
      rows: area.bottom - area.top + 1,
      columns: area.right - area.left + 1,
      area,
    })
  }
  return { merged, covered }
}

/** Keys of the cells of an area, in reading order. */
export function keysOf(
  { top, left, bottom, right }: Area,
  rows: readonly string[],
  columns: readonly string[],
): string[] {
  return rows
    .slice(top, bottom + 1)
    .flatMap((row) => columns.slice(left, right + 1).map((column) => cellKey(row, column)))
}

/** The cells between two places, with all of those that are merged into them; null when one of them is gone. */
export function areaOf(table: TableProps, from: Place, to: Place): Area | null {
  const rows = rowIds(table)
  const columns = columnIds(table)
  const ys = [rows.indexOf(from.row), rows.indexOf(to.row)]
  const xs = [columns.indexOf(from.column), columns.indexOf(to.column)]
  if (Math.min(...ys, ...xs) < 0) return null
  const area = { top: Math.min(...ys), bottom: Math.max(...ys), left: Math.min(...xs), right: Math.max(...xs) }
  const { merged } = spansOf(table)
  // Taking one merged area in may touch the next.
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false
    for (const { area: one } of merged.values()) {
      if (!touches(area, one) || contains(area, one)) continue
      area.top = Math.min(area.top, one.top)
      area.left = Math.min(area.left, one.left)
      area.bottom = Math.max(area.bottom, one.bottom)
      area.right = Math.max(area.right, one.right)
      isGrowing = true
    }
  }
  return area
}

const touches = (a: Area, b: Area): boolean =>
  a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right
const contains = (a: Area, b: Area): boolean =>
  a.top <= b.top && a.left <= b.left && a.bottom >= b.bottom && a.right >= b.right
