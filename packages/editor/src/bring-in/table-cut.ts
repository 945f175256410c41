import type { TableChanges } from '@recto/document'
import { isHead } from '@recto/document/figures'
import { MAX_COLUMNS, MAX_ROWS } from '@recto/modules/table'

/** A table from elsewhere; `hasHead` if it states that its first row names the columns. */
type ForeignTable = { cells: readonly (readonly string[])[]; hasHead?: boolean }

/** How many rows and columns of imported tables exceed what a table of the folio can have. */
export function tablesCut(tables: readonly ForeignTable[]): { rows: number; tableColumns: number } {
  let [rows, tableColumns] = [0, 0]
  for (const { cells, hasHead: saysHead } of tables) {
    const width = cells.reduce((most, row) => Math.max(most, row.length), 0)
    rows += Math.max(0, cells.length - (saysHead || isHead(cells) ? 1 : 0) - MAX_ROWS)
    tableColumns += Math.max(0, width - MAX_COLUMNS)
  }
  return { rows, tableColumns }
}

/** How many rows and columns were hidden in imported tables; hidden ones are left out. */
export function hiddenIn(tables: readonly { changed?: TableChanges }[]): { hiddenRows: number; hiddenColumns: number } {
  const sum = (name: 'hiddenRows' | 'hiddenColumns') =>
    tables.reduce((all, { changed }) => all + (changed?.[name] ?? 0), 0)
  return { hiddenRows: sum('hiddenRows'), hiddenColumns: sum('hiddenColumns') }
}
