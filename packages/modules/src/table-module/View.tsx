import { Header, Note } from '../kit/Header.tsx'
import type { ViewProps } from '../kit/types.ts'
import { CanvasTable } from './CanvasTable.tsx'
import type { TableProps } from './spec.ts'
import { TableGrid } from './TableGrid.tsx'

/** Columns that any screen has room for; a table with more may scroll, and must then be reached without a mouse. */
const SURE_TO_FIT = 4
const scroller = (header: string) => ({ role: 'region', 'aria-label': header || 'Table', tabIndex: 0 })

export function TableView({ id, props, edit }: ViewProps<TableProps>) {
  const mayScroll = props.columns.length > SURE_TO_FIT && props.narrow === 'scroll'
  return (
    <>
      <Header text={props.header} />
      {edit ? (
        <CanvasTable id={id} table={props} edit={edit} />
      ) : (
        <div className="tbl-room" {...(mayScroll ? scroller(props.header) : {})}>
          <TableGrid table={props} />
        </div>
      )}
      <Note text={props.note} />
    </>
  )
}
