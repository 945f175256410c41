import { Header, Note } from '../kit/Header.tsx'
import { RichText } from '../kit/RichText.tsx'
import type { ViewProps } from '../kit/types.ts'
import { cellKey, type TableColumn, type TableProps, TOTAL_ROW } from './spec.ts'

export function TableView({ props }: ViewProps<TableProps>) {
  const look = ['tbl', props.dense && 'dense', props.facts && 'facts'].filter(Boolean).join(' ')
  return (
    <>
      <Header text={props.header} />
      <div className="tbl-room">
        <table className={look} style={{ '--columns': props.columns.length } as React.CSSProperties}>
          <colgroup>
            {props.columns.map((column) => (
              <col key={column.id} style={column.width ? { width: `${column.width}%` } : undefined} />
            ))}
          </colgroup>
          {props.showHead ? (
            <thead>
              <tr>
                {props.columns.map((column) => (
                  <th key={column.id} scope="col" className={lookOf(column)}>
                    {column.label}
                  </th>
                ))}
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
      {props.columns.map((column) => (
        <td key={column.id} className={lookOf(column)}>
          <RichText json={props.cells[cellKey(id, column.id)]} className="words" />
        </td>
      ))}
    </tr>
  )
}

function lookOf(column: TableColumn): string | undefined {
  const look = [column.align !== 'left' && column.align, column.emphasis && 'em'].filter(Boolean).join(' ')
  return look || undefined
}
