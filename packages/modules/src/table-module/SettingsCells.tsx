import { newId } from '@recto/document'
import { Button, IconButton } from '@recto/ui'
import { Columns3, X } from 'lucide-react'
import { readNumber } from '../kit/settings/chart-rows.ts'
import { TextDraft } from '../kit/settings/draft.tsx'
import { Handle } from '../kit/settings/ItemList.tsx'
import { settingsCss as css, Group, Hint } from '../kit/settings/panel.tsx'
import { pastedRows } from '../kit/settings/paste-rows.ts'
import { useReorder } from '../kit/settings/reorder.ts'
import { plainCell, type TablePatch, withParts, withPasted, wordsAt } from './cells.ts'
import { nameOf } from './SettingsColumns.tsx'
import { cellKey, MAX_ROWS, type TableColumn, type TableProps, TOTAL_ROW } from './spec.ts'

type CellsProps = {
  table: TableProps
  onTable: (patch: TablePatch) => void
  onCell: (key: string, words: ReturnType<typeof plainCell>) => void
}

/** Every cell as a field. A cell that is not touched keeps its looks; one that is becomes plain words. */
export function CellSettings({ table, onTable, onCell }: CellsProps) {
  const { columns, rows, cells } = table
  const reorder = useReorder<{ id: string }, HTMLTableSectionElement>(rows, (next) => onTable({ rows: next }))
  const shown = [...reorder.shown, ...(table.hasTotal ? [{ id: TOTAL_ROW }] : [])]
  const add = () => onTable({ rows: [...rows, { id: newId() }] })
  const paste = (y: number, x: number) => (text: string) => {
    const pasted = pastedRows(text)
    if (pasted) onTable(withPasted(table, y, x, pasted))
    return pasted !== null
  }
  return (
    <Group title="Cells" addLabel="Add a row" {...(rows.length < MAX_ROWS ? { onAdd: add } : {})}>
      <div className={css.scroll}>
        <table className={css.tableCells}>
          <tbody ref={reorder.list}>
            {shown.map(({ id }, y) => {
              const isTotal = id === TOTAL_ROW
              return (
                <tr key={id} data-held={reorder.heldId === id || undefined}>
                  <td>
                    {isTotal ? null : (
                      <Handle label={`Move row ${y + 1}; arrow keys move it up and down`} {...reorder.handle(id, y)} />
                    )}
                  </td>
                  {columns.map((column, x) => (
                    <td key={column.id}>
                      <TextDraft
                        label={`${nameOf(column, x)}, ${isTotal ? 'total' : `row ${y + 1}`}`}
                        maxLength={2000}
                        value={wordsAt(cells, id, column.id)}
                        onWrite={(text) => onCell(cellKey(id, column.id), plainCell(text))}
                        onPasteText={isTotal ? undefined : paste(y, x)}
                      />
                    </td>
                  ))}
                  <td>
                    {isTotal ? null : (
                      <IconButton
                        icon={X}
                        size="compact"
                        label={`Remove row ${y + 1}`}
                        disabled={rows.length <= 1}
                        onClick={() => onTable(withParts(table, { rows: rows.filter((row) => row.id !== id) }))}
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <div className={css.buttons}>
        <Button
          look="quiet"
          size="compact"
          icon={Columns3}
          onClick={() => onTable({ columns: alignedByContent(table) })}
        >
          Align numbers right
        </Button>
      </div>
      <Hint>Paste cells from a spreadsheet into any field; rows and columns are added as needed.</Hint>
    </Group>
  )
}

/** Words left, numbers right: a column whose cells are mostly numbers is set right. */
function alignedByContent({ columns, rows, cells }: TableProps): TableColumn[] {
  return columns.map((column) => {
    const texts = rows.map(({ id }) => wordsAt(cells, id, column.id)).filter((text) => text.trim() !== '')
    const numbers = texts.filter((text) => readNumber(text) !== null && !/[\p{L}]{3,}/u.test(text))
    return { ...column, align: texts.length > 0 && numbers.length * 2 > texts.length ? 'right' : 'left' }
  })
}
