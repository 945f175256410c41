import { Suspense, useRef } from 'react'
import { canvasPart } from '../kit/canvas-part.ts'
import { Header, Note } from '../kit/Header.tsx'
import type { ViewProps } from '../kit/types.ts'
import { type Asked, Waiting } from '../kit/Waiting.tsx'
import { rowsAtOnce } from './rows-in-batches.ts'
import { cellKey, isStacked, type TableProps } from './spec.ts'
import { type DrawCell, TableGrid } from './TableGrid.tsx'
import { type Widths, widthsIn } from './widths.ts'
import * as words from './words.ts'

/** px of a column of the grid. */
const COLUMN_PX = 20

const CanvasTable = canvasPart(async () => (await import('./CanvasTable.tsx')).CanvasTable)

/** A table may scroll sideways, on a narrow screen or in a narrow box, and must then be reached without a mouse. */
const scroller = (header: string) => ({ role: 'group', 'aria-label': header || words.table, tabIndex: 0 })

/** A table; on the canvas its cells can be selected and typed in. */
export function TableModuleView({ id, props, w, box, mode, edit }: ViewProps<TableProps>) {
  const asked = useRef<Asked | null>(null)
  const [, right = 0, , left = 0] = box.pad ?? []
  const roomPx = w * COLUMN_PX - left - right
  const shares = widthsIn(props, roomPx)
  // Paper does not scroll: there the letters are smaller, down to half their size.
  const zoom = shares.leastPx > 0 ? Math.max(0.5, roomPx / shares.leastPx) : 1
  const widths = mode === 'print' ? { ...shares, leastPx: 0, zoom } : shares
  const mayScroll = mode === 'page' && (!isStacked(props) || widths.leastPx > 0)
  return (
    <>
      <Header text={props.header} />
      {edit ? (
        <Suspense
          fallback={
            <Waiting asked={asked} names="data-cell">
              <Still table={props} widths={widths} draw={named} upTo={rowsAtOnce(props.columns.length)} />
            </Waiting>
          }
        >
          <CanvasTable id={id} table={props} widths={widths} edit={edit} asked={asked} />
        </Suspense>
      ) : (
        <Still table={props} widths={widths} {...(mayScroll ? scroller(props.header) : {})} />
      )}
      <Note text={props.note} />
    </>
  )
}

/** Cells that can be told apart, before they can be typed in. */
const named: DrawCell = ({ row, column }) => ({ attributes: { 'data-cell': cellKey(row, column) } })

type StillProps = { table: TableProps; widths: Widths; draw?: DrawCell; upTo?: number } & Partial<
  ReturnType<typeof scroller>
>

function Still({ table, widths, draw, upTo, ...room }: StillProps) {
  return (
    <div
      className="tbl-room"
      {...room}
      {...(upTo !== undefined && upTo < table.rows.length ? { 'data-unfinished': '' } : {})}
    >
      <TableGrid table={table} widths={widths} {...(draw ? { draw } : {})} {...(upTo ? { upTo } : {})} />
    </div>
  )
}
