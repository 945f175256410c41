import { lazy, Suspense } from 'react'
import { Header, Note } from '../kit/Header.tsx'
import type { ViewProps } from '../kit/types.ts'
import type { TableProps } from './spec.ts'
import { TableGrid } from './TableGrid.tsx'

// Only a canvas has it; until it is there the table stands as on a page.
const CanvasTable = lazy(async () => ({ default: (await import('./CanvasTable.tsx')).CanvasTable }))

/** A table may scroll sideways on a narrow screen, and must then be reached without a mouse. */
const scroller = (header: string) => ({ role: 'group', 'aria-label': header || 'Table', tabIndex: 0 })

export function TableView({ id, props, mode, edit }: ViewProps<TableProps>) {
  const mayScroll = mode === 'page' && props.narrow === 'scroll'
  return (
    <>
      <Header text={props.header} />
      {edit ? (
        <Suspense fallback={<Still table={props} />}>
          <CanvasTable id={id} table={props} edit={edit} />
        </Suspense>
      ) : (
        <Still table={props} {...(mayScroll ? scroller(props.header) : {})} />
      )}
      <Note text={props.note} />
    </>
  )
}

function Still({ table, ...room }: { table: TableProps } & Partial<ReturnType<typeof scroller>>) {
  return (
    <div className="tbl-room" {...room}>
      <TableGrid table={table} />
    </div>
  )
}
