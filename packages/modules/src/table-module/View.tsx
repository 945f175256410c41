import { Header, Note } from '../kit/Header.tsx'
import { RichText } from '../kit/RichText.tsx'
import type { ViewProps } from '../kit/types.ts'
import { cellKey, type TableColumn, type TableProps, TOTAL_ROW } from './spec.ts'

/** Columns that any screen has room for; a table with more may scroll, and must then be reached without a mouse. */
const SURE_TO_FIT = 4
const scroller = (header: string) => ({ role: 'region', 'aria-label': header || 'Table', tabIndex: 0 })

export function TableView({ props }: ViewProps<TableProps>) {
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
              <Row key={row.id} id={row.id} props={props} />
            ))}
          </tbody>
          {props.hasTotal ? (
            <tfoot>
              <Row id={TOTAL_ROW} props={props} />
            </tfoot>
          ) : null}
        </table>
      </div>
      <Note text={props.note} />
    </>
  )
}

function Row({ id, props }: { id: string; props: TableProps }) {
  return (
    <tr>
      {props.columns.map((column, at) => {
        const isLabel = props.facts && at === 0
        const Cell = isLabel ? 'th' : 'td'
        return (
          <Cell key={column.id} {...(isLabel ? { scope: 'row' } : {})} className={lookOf(column)}>
            <RichText json={props.cells[cellKey(id, column.id)]} className="words" />
          </Cell>
        )
      })}
    </tr>
  )
}

function lookOf(column: TableColumn): string | undefined {
  const look = [column.align !== 'left' && column.align, column.emphasis && 'em'].filter(Boolean).join(' ')
  return look || undefined
}
