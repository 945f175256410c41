import { escapeHtml, htmlToRichText, newId, type RichTextJson, richTextToPlain } from '@recto/document'
import { Button, IconButton, Segmented, Switch } from '@recto/ui'
import { Columns3, Plus, X } from 'lucide-react'
import { AreaDraft, NumberDraft, readNumber, TextDraft, TextField } from '../kit/settings/draft.tsx'
import { ItemList } from '../kit/settings/ItemList.tsx'
import { settingsCss as css, Group, Hint, Line } from '../kit/settings/panel.tsx'
import { pastedRows } from '../kit/settings/paste-rows.ts'
import type { SettingsProps } from '../kit/types.ts'
import { cellKey, type TableColumn, type TableProps, TOTAL_ROW } from './spec.ts'

const MAX_COLUMNS = 30
const MAX_ROWS = 500

const plainCell = (text: string): RichTextJson => htmlToRichText(`<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
const newColumn = (label: string, align: TableColumn['align'] = 'left'): TableColumn => ({
  id: newId(),
  label,
  width: 0,
  align,
  emphasis: false,
})

export function TableSettings({ props, set, setRecord }: SettingsProps<TableProps>) {
  const rows = [...props.rows.map(({ id }) => id), ...(props.hasTotal ? [TOTAL_ROW] : [])]
  const words = (rowId: string, columnId: string) => {
    const cell = props.cells[cellKey(rowId, columnId)]
    return cell ? richTextToPlain(cell) : ''
  }
  /** Cells from a spreadsheet, from this one to the right and down; rows and columns that are missing are added. */
  const paste = (fromRow: number, fromColumn: number) => (text: string) => {
    const pasted = pastedRows(text)
    if (!pasted) return false
    const width = Math.min(MAX_COLUMNS, fromColumn + Math.max(...pasted.map((row) => row.length)))
    const columns = [...props.columns]
    while (columns.length < width) columns.push(newColumn(`Column ${columns.length + 1}`))
    const own = [...props.rows]
    while (own.length < Math.min(MAX_ROWS, fromRow + pasted.length)) own.push({ id: newId() })
    set({ columns, rows: own })
    pasted.forEach((cells, y) => {
      cells.forEach((cell, x) => {
        const row = own[fromRow + y]
        const column = columns[fromColumn + x]
        if (row && column) setRecord('cells', cellKey(row.id, column.id), plainCell(cell))
      })
    })
    return true
  }

  return (
    <>
      <Group
        title="Columns"
        addLabel="Add a column"
        onAdd={() => set({ columns: [...props.columns, newColumn(`Column ${props.columns.length + 1}`)] })}
      >
        <ItemList items={props.columns} noun="column" least={1} onItems={(columns) => set({ columns })}>
          {(column, index, write) => (
            <>
              <TextDraft
                label={`Head of column ${index + 1}`}
                value={column.label}
                onWrite={(label) => write({ label })}
              />
              <NumberDraft
                label={`Width of column ${index + 1} in percent, 0 for an equal share`}
                min={0}
                max={100}
                value={column.width}
                onWrite={(width) => write({ width })}
              />
            </>
          )}
        </ItemList>
        {props.columns.map((column, index) => (
          <Line key={column.id} label={column.label || `Column ${index + 1}`}>
            <Segmented
              compact
              label={`Alignment of ${column.label || `column ${index + 1}`}`}
              value={column.align}
              onChange={(align) =>
                set({ columns: props.columns.map((one) => (one.id === column.id ? { ...one, align } : one)) })
              }
              options={[
                { value: 'left', label: 'Left' },
                { value: 'center', label: 'Mid' },
                { value: 'right', label: 'Right' },
              ]}
            />
          </Line>
        ))}
        <Line label="Recommended column">
          <select
            className={css.input}
            aria-label="Recommended column"
            value={props.columns.find((column) => column.emphasis)?.id ?? ''}
            onChange={(event) =>
              set({ columns: props.columns.map((one) => ({ ...one, emphasis: one.id === event.target.value })) })
            }
          >
            <option value="">None</option>
            {props.columns.map((column, index) => (
              <option key={column.id} value={column.id}>
                {column.label || `Column ${index + 1}`}
              </option>
            ))}
          </select>
        </Line>
      </Group>
      <Group
        title="Cells"
        addLabel="Add a row"
        {...(props.rows.length < MAX_ROWS ? { onAdd: () => set({ rows: [...props.rows, { id: newId() }] }) } : {})}
      >
        <div className={css.scroll}>
          <table className={css.tableCells}>
            <tbody>
              {rows.map((rowId, y) => (
                <tr key={rowId}>
                  {props.columns.map((column, x) => (
                    <td key={column.id}>
                      <TextDraft
                        label={`${column.label || `Column ${x + 1}`}, ${rowId === TOTAL_ROW ? 'total' : `row ${y + 1}`}`}
                        maxLength={2000}
                        value={words(rowId, column.id)}
                        onWrite={(text) => setRecord('cells', cellKey(rowId, column.id), plainCell(text))}
                        onPasteText={rowId === TOTAL_ROW ? undefined : paste(y, x)}
                      />
                    </td>
                  ))}
                  <td style={{ width: 32, minWidth: 32 }}>
                    {rowId === TOTAL_ROW ? null : (
                      <IconButton
                        icon={X}
                        size="compact"
                        label={`Remove row ${y + 1}`}
                        disabled={props.rows.length <= 1}
                        onClick={() => set({ rows: props.rows.filter((row) => row.id !== rowId) })}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={css.buttons}>
          <Button
            look="quiet"
            size="compact"
            icon={Plus}
            onClick={() => set({ rows: [...props.rows, { id: newId() }] })}
          >
            Row
          </Button>
          <Button look="quiet" size="compact" icon={Columns3} onClick={() => set({ columns: alignedByContent(props) })}>
            Align numbers right
          </Button>
        </div>
        <Hint>Paste cells from a spreadsheet into any field.</Hint>
      </Group>
      <Group title="Look">
        <Switch
          compact
          className={css.line}
          label="Head"
          checked={props.showHead}
          onChange={(showHead) => set({ showHead })}
        />
        <Switch
          compact
          className={css.line}
          label="Total row"
          checked={props.hasTotal}
          onChange={(hasTotal) => set({ hasTotal })}
        />
        <Switch
          compact
          className={css.line}
          label="Dense rows"
          checked={props.dense}
          onChange={(dense) => set({ dense })}
        />
        <Switch
          compact
          className={css.line}
          label="First column muted"
          checked={props.facts}
          onChange={(facts) => set({ facts })}
        />
      </Group>
      <Group title="Words">
        <TextField label="Heading" value={props.header} onWrite={(header) => set({ header })} />
        <AreaDraft label="Note below" value={props.note} onWrite={(note) => set({ note })} />
      </Group>
    </>
  )
}

/** Words left, numbers right: a column whose cells are mostly numbers is set right. */
function alignedByContent({ columns, rows, cells }: TableProps): TableColumn[] {
  return columns.map((column) => {
    const texts = rows
      .map(({ id }) => cells[cellKey(id, column.id)])
      .flatMap((cell) => (cell ? [richTextToPlain(cell)] : []))
    const numbers = texts.filter((text) => readNumber(text) !== null && !/[\p{L}]{3,}/u.test(text))
    return { ...column, align: texts.length > 0 && numbers.length * 2 > texts.length ? 'right' : 'left' }
  })
}
