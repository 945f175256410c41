import { Suspense, useRef } from 'react'
import { canvasPart } from '../kit/canvas-part.ts'
import { Header, Note } from '../kit/Header.tsx'
import type { ViewProps } from '../kit/types.ts'
import { type Asked, Waiting } from '../kit/Waiting.tsx'
import { cellKey, type TableProps } from './spec.ts'
import { type DrawCell, TableGrid } from './TableGrid.tsx'

const CanvasTable = canvasPart(async () => (await import('./CanvasTable.tsx')).CanvasTable)

/** A table may scroll sideways on a narrow screen, and must then be reached without a mouse. */
const scroller = (header: string) => ({ role: 'group', 'aria-label': header || 'Table', tabIndex: 0 })

export function TableView({ id, props, mode, edit }: ViewProps<TableProps>) {
  const asked = useRef<Asked | null>(null)
  const mayScroll = mode === 'page' && props.narrow === 'scroll'
  return (
    <>
      <Header text={props.header} />
      {edit ? (
        <Suspense
          fallback={
            <Waiting asked={asked} names="data-cell">
              <Still table={props} draw={named} />
            </Waiting>
          }
        >
          <CanvasTable id={id} table={props} edit={edit} asked={asked} />
        </Suspense>
      ) : (
        <Still table={props} {...(mayScroll ? scroller(props.header) : {})} />
      )}
      <Note text={props.note} />
    </>
  )
}

/** Cells that can be told apart, before they can be typed in. */
const named: DrawCell = ({ row, column }) => ({ attributes: { 'data-cell': cellKey(row, column) } })

type StillProps = { table: TableProps; draw?: DrawCell } & Partial<ReturnType<typeof scroller>>

function Still({ table, draw, ...room }: StillProps) {
  return (
    <div className="tbl-room" {...room}>
      <TableGrid table={table} {...(draw ? { draw } : {})} />
    </div>
  )
}
