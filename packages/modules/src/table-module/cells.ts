import { cutText, newId, plainParagraph, richTextToPlain } from '@recto/document'
import { cellKey, HEAD_ROW, MAX_COLUMNS, MAX_ROWS, type TableColumn, type TableProps, TOTAL_ROW } from './spec.ts'

type Cells = TableProps['cells']
/** What a change of the table writes, in one step. */
export type TablePatch = Partial<Pick<TableProps, 'columns' | 'rows' | 'cells' | 'merges' | 'looks'>>

const MAX_HEAD = 300

/** A column with a new id and the width that the table gives it. */
export const newColumn = (label: string, align: TableColumn['align'] = 'left'): TableColumn => ({
  id: newId(),
  label: cutText(label, MAX_HEAD),
  width: 0,
  align,
  emphasis: false,
})

/** A cell's words, without their looks. */
export function wordsAt(cells: Cells, rowId: string, columnId: string): string {
  const cell = cells[cellKey(rowId, columnId)]
  return cell ? richTextToPlain(cell) : ''
}

/** Where a paste begins, by index: a row of the body, its head or its total, which is one row and the last. */
export type PasteRow = number | typeof HEAD_ROW | typeof TOTAL_ROW

/**
 * Cells from a spreadsheet, from one cell to the right and down; rows and columns that are missing are added. From the
 * head on, the first row names the columns.
 */
export function withPasted(
  table: Pick<TableProps, 'columns' | 'rows' | 'cells'>,
  from: PasteRow,
  fromColumn: number,
  pasted: string[][],
): TablePatch {
  const width = Math.min(MAX_COLUMNS, fromColumn + widest(pasted))
  const columns = [...table.columns]
  while (columns.length < width) columns.push(newColumn(`Column ${columns.length + 1}`))
  if (from === HEAD_ROW) {
    for (const [x, text] of (pasted[0] ?? []).entries()) {
      const column = columns[fromColumn + x]
      const label = cutText(text.replace(/\s+/g, ' '), MAX_HEAD)
      if (column) columns[fromColumn + x] = { ...column, label }
    }
  }
  const { body, fromRow } = bodyOf(from, pasted)
  const rows = [...table.rows]
  while (from !== TOTAL_ROW && rows.length < Math.min(MAX_ROWS, fromRow + body.length)) rows.push({ id: newId() })
  const cells = { ...table.cells }
  for (const [y, texts] of body.entries()) {
    for (const [x, text] of texts.entries()) {
      const row = from === TOTAL_ROW ? TOTAL_ROW : rows[fromRow + y]?.id
      const column = columns[fromColumn + x]
      if (row && column) cells[cellKey(row, column.id)] = plainParagraph(text)
    }
  }
  return { columns, rows, cells }
}

/** Cells in the longest row. */
export const widest = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((most, row) => Math.max(most, row.length), 0)

/** What of a paste goes into rows, and from which one on. */
export function bodyOf<T>(from: PasteRow, pasted: readonly T[]): { body: readonly T[]; fromRow: number } {
  if (from === HEAD_ROW) return { body: pasted.slice(1), fromRow: 0 }
  return from === TOTAL_ROW ? { body: pasted.slice(0, 1), fromRow: 0 } : { body: pasted, fromRow: from }
}

/** The same table with other rows or columns; the cells, looks and merges of what is gone go with it. */
export function withParts(table: TableProps, parts: Pick<TablePatch, 'columns' | 'rows'>): TablePatch {
  const after = { rows: parts.rows ?? table.rows, columns: parts.columns ?? table.columns }
  const gone = new Set([...idsMissing(table.rows, after.rows), ...idsMissing(table.columns, after.columns)])
  if (gone.size === 0) return parts
  const kept = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !key.split('.').some((id) => gone.has(id))))
  return { ...parts, cells: kept(table.cells), looks: kept(table.looks), merges: mergesWithout(table, after) }
}

/** Merged cells whose last row or column goes end with the one before it; those that lose their first are split. */
function mergesWithout(table: TableProps, after: Pick<TableProps, 'rows' | 'columns'>): TableProps['merges'] {
  const lastOf = (items: readonly { id: string }[], left: readonly { id: string }[], from: string, to: string) => {
    const ids = items.map(({ id }) => id)
    const between = ids.slice(ids.indexOf(from), ids.indexOf(to) + 1)
    return between.findLast((id) => left.some((one) => one.id === id))
  }
  return Object.fromEntries(
    Object.entries(table.merges).flatMap(([key, { row, column }]) => {
      const [firstRow = '', firstColumn = ''] = key.split('.')
      const isLeft = after.rows.some(({ id }) => id === firstRow) && after.columns.some(({ id }) => id === firstColumn)
      const lastRow = lastOf(table.rows, after.rows, firstRow, row)
      const lastColumn = lastOf(table.columns, after.columns, firstColumn, column)
      return isLeft && lastRow && lastColumn ? [[key, { row: lastRow, column: lastColumn }]] : []
    }),
  )
}

function idsMissing(before: readonly { id: string }[], after: readonly { id: string }[]): string[] {
  const left = new Set(after.map(({ id }) => id))
  return before.map(({ id }) => id).filter((id) => !left.has(id))
}
