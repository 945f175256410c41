import { plainParagraph, type RichTextJson } from '@recto/document'
import { Button, Popup } from '@recto/ui'
import { Fragment } from 'react'
import { AreaDraft, TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css } from '../kit/settings/panel.tsx'
import { wordsAt } from './cells.ts'
import { cellKey, type TableColumn, type TableProps } from './spec.ts'
import * as words from './words.ts'

type LabelsProps = {
  table: TableProps
  set: (patch: Partial<TableProps>) => void
  setCell: (key: string, content: RichTextJson) => void
  onClose: () => void
}

/** All that names the table and its parts, in one place: heading, heads of the columns and rows, note [MOD-34]. */
export function TableLabels({ table, set, setCell, onClose }: LabelsProps) {
  const { columns, rows, cells } = table
  const [first] = columns
  const setColumn = (id: string, patch: Partial<TableColumn>) =>
    set({ columns: columns.map((one) => (one.id === id ? { ...one, ...patch } : one)) })
  return (
    <Popup
      title={words.tableLabels}
      width="m"
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <div className={css.options}>
        <TextField label={words.heading} value={table.header} onWrite={(header) => set({ header })} />
        <div className={css.columns}>
          <fieldset>
            <legend>{words.columnHeaders}</legend>
            {columns.map((column, at) => (
              <Fragment key={column.id}>
                <TextField
                  label={words.columnNumber(at + 1)}
                  value={column.label}
                  onWrite={(label) => setColumn(column.id, { label })}
                />
                <TextField
                  label={words.largeWordsOverColumn(at + 1)}
                  value={column.over ?? ''}
                  onWrite={(over) => setColumn(column.id, { over })}
                />
              </Fragment>
            ))}
          </fieldset>
          {first ? (
            <fieldset>
              <legend>{words.labelsOfTheRows}</legend>
              {rows.slice(0, MOST_ROWS).map(({ id }, at) => (
                <TextField
                  key={id}
                  label={words.rowNumber(at + 1)}
                  maxLength={2000}
                  value={wordsAt(cells, id, first.id)}
                  onWrite={(text) => setCell(cellKey(id, first.id), plainParagraph(text))}
                />
              ))}
            </fieldset>
          ) : null}
        </div>
        <AreaDraft label={words.footnote} value={table.note} onWrite={(note) => set({ note })} />
      </div>
    </Popup>
  )
}

/** Longer tables are labelled where they stand. */
const MOST_ROWS = 40
