import { useState } from 'react'
import { Header, Note } from '../kit/Header.tsx'
import { RichText } from '../kit/RichText.tsx'
import type { ModuleEdit, ViewProps } from '../kit/types.ts'
import { plainCell, withPasted, wordsAt } from './cells.ts'
import { EditableCell } from './EditableCell.tsx'
import { cellKey, type TableColumn, type TableProps, TOTAL_ROW } from './spec.ts'

/** Columns that any screen has room for; a table with more may scroll, and must then be reached without a mouse. */
const SURE_TO_FIT = 4
const scroller = (header: string) => ({ role: 'region', 'aria-label': header || 'Table', tabIndex: 0 })

export function TableView({ props, edit }: ViewProps<TableProps>) {
  const [editing, setEditing] = useState<string | null>(null)
  const typing = edit && { edit, editing, setEditing }
  const look = ['tbl', props.dense && 'dense', props.facts && 'facts'].filter(Boolean).join(' ')
  return (
    <>
      <Header text={props.header} />
      <div className="tbl-room" {...(props.columns.length > SURE_TO_FIT ? scroller(props.header) : {})}>
        <table className={look} style={{ '--columns': props.columns.length } as React.CSSProperties}>
          <colgroup>
            {props.columns.map((column) => (
              <col key={column.id} style={column.width ? { width: `${column.width}%` } : undefined} />
            ))}
          </colgroup>
          {props.showHead ? (
            <thead>
              <tr>
                {props.columns.map((column) => {
                  // A head without words heads nothing.
                  const Cell = column.label ? 'th' : 'td'
                  return (
                    <Cell key={column.id} {...(column.label ? { scope: 'col' } : {})} className={lookOf(column)}>
                      {column.label}
                    </Cell>
                  )
                })}
              </tr>
            </thead>
          ) : null}
          <tbody>
            {props.rows.map((row) => (
              <Row key={row.id} id={row.id} props={props} typing={typing} />
            ))}
          </tbody>
          {props.hasTotal ? (
            <tfoot>
              <Row id={TOTAL_ROW} props={props} typing={typing} />
            </tfoot>
          ) : null}
        </table>
      </div>
      <Note text={props.note} />
    </>
  )
}

/** Which cell is typed in on the canvas. */
type Typing = {
  edit: ModuleEdit<TableProps>
  editing: string | null
  setEditing: (cell: string | null) => void
}
type RowProps = { id: string; props: TableProps; typing: Typing | undefined }

function Row({ id, props, typing }: RowProps) {
  return (
    <tr>
      {props.columns.map((column, at) => {
        const isLabel = props.facts && at === 0
        const Cell = isLabel ? 'th' : 'td'
        return (
          <Cell key={column.id} {...(isLabel ? { scope: 'row' } : {})} className={lookOf(column)}>
            {typing ? (
              <TypedCell id={id} at={at} column={column} props={props} typing={typing} />
            ) : (
              <Words id={id} column={column} props={props} />
            )}
          </Cell>
        )
      })}
    </tr>
  )
}

type CellProps = { id: string; column: TableColumn; props: TableProps }

const Words = ({ id, column, props }: CellProps) => (
  <RichText json={props.cells[cellKey(id, column.id)]} className="words" />
)

/** A cell that can be typed in; Tab goes on to the next one in reading order. */
function TypedCell({ id, at, column, props, typing }: CellProps & { at: number; typing: Typing }) {
  const { edit, editing, setEditing } = typing
  const key = cellKey(id, column.id)
  const y = props.rows.findIndex((row) => row.id === id)
  const beside = (step: number): string | null => {
    const keys = [...props.rows.map((row) => row.id), ...(props.hasTotal ? [TOTAL_ROW] : [])].flatMap((row) =>
      props.columns.map((one) => cellKey(row, one.id)),
    )
    return keys[keys.indexOf(key) + step] ?? null
  }
  return (
    <EditableCell
      label={`${column.label || `Column ${at + 1}`}, ${y === -1 ? 'total' : `row ${y + 1}`}`}
      words={wordsAt(props.cells, id, column.id)}
      content={props.cells[key]}
      isEditing={editing === key}
      onStart={() => setEditing(key)}
      onWrite={(words) => edit.setRecord('cells', key, plainCell(words))}
      onRestore={(content) => edit.setRecord('cells', key, content ?? plainCell(''))}
      onEnd={(then) => setEditing(then === null ? null : beside(then === 'next' ? 1 : -1))}
      {...(y === -1 ? {} : { onPasteRows: (rows) => edit.set(withPasted(props, y, at, rows)) })}
    >
      <Words id={id} column={column} props={props} />
    </EditableCell>
  )
}

function lookOf(column: TableColumn): string | undefined {
  const look = [column.align !== 'left' && column.align, column.emphasis && 'em'].filter(Boolean).join(' ')
  return look || undefined
}
