import { newId, type RichTextJson } from '@recto/document'
import { cellKey, MAX_COLUMNS, MAX_ROWS } from '@recto/modules/table'
import { newColumn, widest, withPasted } from '@recto/modules/table-cells'

const isNumber = (text: string): boolean => /^[^\p{L}\d]{0,3}\d[\d\s.,]*\s?[^\d]{0,4}$/u.test(text)

/** A table of cells from elsewhere. With a head the first row names the columns; columns of numbers stand on the right. */
export function tableOf(
  cells: readonly string[][],
  hasHead: boolean,
  rich: Readonly<Record<string, RichTextJson>> = {},
): Record<string, unknown> {
  const body = hasHead ? cells.slice(1) : cells
  const width = Math.min(MAX_COLUMNS, Math.max(1, widest(cells)))
  const columns = Array.from({ length: width }, (_, at) => {
    const filled = body.map((row) => row[at] ?? '').filter((text) => text !== '')
    const isRight = at > 0 && filled.length > 0 && filled.every(isNumber)
    return newColumn(hasHead ? (cells[0]?.[at] ?? '') : '', isRight ? 'right' : 'left')
  })
  const rows = body.slice(0, MAX_ROWS).map(() => ({ id: newId() }))
  const shown = body.slice(0, MAX_ROWS).map((row) => [...row])
  const made = withPasted({ columns, rows, cells: {} }, 0, 0, shown)
  for (const [place, cell] of Object.entries(rich)) {
    const [y = 0, x = 0] = place.split('.').map(Number)
    const [row, column] = [rows[hasHead ? y - 1 : y], columns[x]]
    if (row && column && made.cells) made.cells[cellKey(row.id, column.id)] = cell
  }
  return { ...made, showHead: hasHead }
}
