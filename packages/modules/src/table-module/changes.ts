import { newId, type RichTextJson, type RichTextNode, richTextToPlain } from '@recto/document'
import { readColumn } from '@recto/document/figures'
import { type Area, columnIds, keysOf, rowIds, spansOf } from './area.ts'
import { newColumn, type TablePatch, withParts, wordsAt } from './cells.ts'
import {
  type CellLook,
  cellKey,
  columnTexts,
  figureHints,
  HEAD_ROW,
  MAX_COLUMNS,
  MAX_ROWS,
  type TableColumn,
  type TableProps,
  TOTAL_ROW,
} from './spec.ts'

/** What people do to a table, each as the one patch that is one undo step. */

/** Rows of the body among those of an area. */
export const bodyRows = (table: TableProps, area: Area): string[] =>
  rowIds(table)
    .slice(area.top, area.bottom + 1)
    .filter((id) => id !== HEAD_ROW && id !== TOTAL_ROW)

/** A new empty row above or below a row of the body; at the end when there is none. */
export function insertRow(table: TableProps, beside: string | undefined, where: 'above' | 'below'): TablePatch {
  if (table.rows.length >= MAX_ROWS) return {}
  const at = table.rows.findIndex(({ id }) => id === beside)
  const rows = [...table.rows]
  rows.splice(at === -1 ? (beside === HEAD_ROW ? 0 : rows.length) : at + (where === 'below' ? 1 : 0), 0, {
    id: newId(),
  })
  return { rows }
}

/** A new column at the left or right of another; at the end when there is none. */
export function insertColumn(table: TableProps, beside: string | undefined, where: 'left' | 'right'): TablePatch {
  if (table.columns.length >= MAX_COLUMNS) return {}
  const at = table.columns.findIndex(({ id }) => id === beside)
  const columns = [...table.columns]
  const added = newColumn(`Column ${columns.length + 1}`, table.columns[at]?.align)
  columns.splice(at === -1 ? columns.length : at + (where === 'right' ? 1 : 0), 0, added)
  return { columns }
}

/** At least one row and one column stay. */
export function removeRows(table: TableProps, ids: readonly string[]): TablePatch {
  const rows = table.rows.filter(({ id }) => !ids.includes(id))
  return rows.length === 0 || rows.length === table.rows.length ? {} : withParts(table, { rows })
}

/** The change that removes columns; empty where none or all of them would go. */
export function removeColumns(table: TableProps, ids: readonly string[]): TablePatch {
  const columns = table.columns.filter(({ id }) => !ids.includes(id))
  return columns.length === 0 || columns.length === table.columns.length ? {} : withParts(table, { columns })
}

/** Items that stand together, one place further. */
export function moved<T extends { id: string }>(items: readonly T[], ids: readonly string[], step: 1 | -1): T[] | null {
  const held = items.filter(({ id }) => ids.includes(id))
  const rest = items.filter(({ id }) => !ids.includes(id))
  const from = items.findIndex(({ id }) => ids.includes(id))
  const to = from + step
  if (held.length === 0 || to < 0 || to > rest.length) return null
  return [...rest.slice(0, to), ...held, ...rest.slice(to)]
}

/** The cells of an area as one: what they held stands in the first, one below the other. Null where there is no body. */
export function merge(table: TableProps, area: Area): TablePatch | null {
  const rows = bodyRows(table, area)
  const columns = columnIds(table).slice(area.left, area.right + 1)
  const keys = rows.flatMap((row) => columns.map((column) => cellKey(row, column)))
  const [first, ...others] = keys
  const [lastRow, lastColumn] = [rows.at(-1), columns.at(-1)]
  if (!first || !lastRow || !lastColumn || others.length === 0) return null
  const known = spansOf(table).merged.get(first)?.area
  if (known && known.bottom === area.bottom && known.right === area.right) return null
  const contents = [first, ...others].flatMap((key) => contentOf(table.cells[key]))
  const cells = { ...table.cells, [first]: { type: 'doc', content: contents } as RichTextJson }
  for (const key of others) delete cells[key]
  const merges = Object.fromEntries(Object.entries(table.merges).filter(([key]) => !keys.includes(key)))
  return { cells, merges: { ...merges, [first]: { row: lastRow, column: lastColumn } } }
}

const contentOf = (cell: RichTextJson | undefined): RichTextNode[] =>
  cell && richTextToPlain(cell).trim() !== '' ? [...(cell.content ?? [])] : []

/** Merged cells of an area as single ones again. Null where there are none. */
export function split(table: TableProps, area: Area): TablePatch | null {
  const keys = new Set(keysOf(area, rowIds(table), columnIds(table)))
  const split = [...spansOf(table).merged]
    .filter(([anchor]) => keys.has(anchor))
    .map(([, { contentKey }]) => contentKey)
  if (split.length === 0) return null
  return { merges: Object.fromEntries(Object.entries(table.merges).filter(([key]) => !split.includes(key))) }
}

/** Whether cells of several rows are one, which cannot be sorted. */
export const spansRows = (table: TableProps): boolean =>
  [...spansOf(table).merged.values()].some(({ rows }) => rows > 1)

/** The rows by one column: as numbers where most of its cells are, otherwise as words; empty ones last. */
export function sortRows(table: TableProps, columnId: string, direction: 'rising' | 'falling'): TablePatch | null {
  const column = table.columns.find(({ id }) => id === columnId)
  if (spansRows(table) || !column) return null
  const texts = columnTexts(table, columnId).map((text) => text.trim())
  const { values, isNumeric } = figuresIn(table, column)
  const sign = direction === 'rising' ? 1 : -1
  const compare = (a: number, b: number): number => {
    const [one = '', other = ''] = [texts[a], texts[b]]
    if (one === '' || other === '') return one === other ? 0 : one === '' ? 1 : -1
    const [x, y] = isNumeric ? [values[a] ?? null, values[b] ?? null] : [null, null]
    if (isNumeric && (x === null || y === null)) return x === y ? 0 : x === null ? 1 : -1
    return sign * (x !== null && y !== null ? x - y : COLLATOR.compare(one, other))
  }
  const order = table.rows.map((_, at) => at).toSorted(compare)
  return { rows: order.flatMap((at) => table.rows[at] ?? []) }
}

/** A column's cells as numbers, and whether most of them are. */
function figuresIn(table: TableProps, column: TableColumn): { values: (number | null)[]; isNumeric: boolean } {
  const { values, unread } = readColumn(columnTexts(table, column.id), figureHints(table, column))
  const numbers = values.filter((value) => value !== null).length
  return { values, isNumeric: numbers > unread.length }
}

const COLLATOR = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** The looks of the cells of an area, changed; what is undefined goes. */
export function withLook(table: TableProps, area: Area, change: CellLook): TablePatch {
  const looks = { ...table.looks }
  for (const key of keysOf(area, rowIds(table), columnIds(table))) {
    const look = Object.fromEntries(
      Object.entries({ ...looks[key], ...change }).filter(([, value]) => value !== undefined && value !== false),
    )
    if (Object.keys(look).length > 0) looks[key] = look
    else delete looks[key]
  }
  return { looks }
}

/** The cells of an area without their words; heads keep theirs. */
export function cleared(table: TableProps, area: Area): TablePatch {
  const cells = { ...table.cells }
  for (const key of keysOf(area, rowIds(table), columnIds(table))) delete cells[key]
  return { cells }
}

/** The cells of an area as a spreadsheet takes them. */
export function copied(table: TableProps, area: Area): string {
  const columns = table.columns.slice(area.left, area.right + 1)
  return rowIds(table)
    .slice(area.top, area.bottom + 1)
    .map((row) =>
      columns
        .map((column) => (row === HEAD_ROW ? column.label : wordsAt(table.cells, row, column.id)))
        .map((text) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
        .join('\t'),
    )
    .join('\n')
}

/** Words left, numbers right: a column whose cells are mostly numbers is set right. */
export function alignedByContent(table: TableProps): TablePatch {
  return {
    columns: table.columns.map((column) => ({
      ...column,
      align: figuresIn(table, column).isNumeric ? 'right' : 'left',
    })),
  }
}

/** Widths after the border at the right of a column went by `by` percent; `shown` are the widths as drawn, in percent. */
export function resized(table: TableProps, at: number, by: number, shown: readonly number[]): TablePatch {
  const [own, next] = [shown[at], shown[at + 1]]
  if (own === undefined) return {}
  const least = Math.min(4, own, next ?? own)
  const step = Math.max(least - own, next === undefined ? by : Math.min(by, next - least))
  const width = (value: number) => Math.round(Math.min(100, Math.max(1, value)) * 10) / 10
  return {
    columns: table.columns.map((column, place) => {
      if (place === at) return { ...column, width: width(own + step) }
      return place === at + 1 && next !== undefined ? { ...column, width: width(next - step) } : column
    }),
  }
}
