import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { TablePatch } from './cells.ts'
import { resized } from './changes.ts'
import type { TableProps } from './spec.ts'

/** Widths of the columns as they are drawn, in percent of the table. */
export function shownWidths(room: HTMLElement | null): number[] {
  const table = room?.querySelector('table')
  const total = table?.getBoundingClientRect().width ?? 0
  const columns = [...(table?.querySelectorAll('col') ?? [])]
  return total > 0 ? columns.map((column) => (column.getBoundingClientRect().width / total) * 100) : []
}

type GripsProps = {
  room: RefObject<HTMLDivElement | null>
  table: TableProps
  onTable: (patch: TablePatch) => void
}

/** The borders between columns, to be dragged; with the keyboard Alt, Shift and an arrow do the same. */
export function ColumnGrips({ room, table, onTable }: GripsProps) {
  const [widths, setWidths] = useState<number[]>([])
  const [held, setHeld] = useState<{ at: number; by: number } | null>(null)
  const start = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again whenever the table is another one
  useLayoutEffect(() => setWidths(shownWidths(room.current)), [room, table])
  const travelled = (event: PointerEvent) => {
    const width = room.current?.querySelector('table')?.getBoundingClientRect().width ?? 0
    return width > 0 ? ((event.clientX - start.current) / width) * 100 : 0
  }
  let left = 0
  return widths.slice(0, -1).map((width, at) => {
    left += width
    return (
      <i
        // biome-ignore lint/suspicious/noArrayIndexKey: a border is its place
        key={at}
        className="col-grip"
        aria-hidden="true"
        data-held={held?.at === at || undefined}
        style={{ left: `${left + (held?.at === at ? held.by : 0)}%` }}
        onPointerDown={(event) => {
          event.preventDefault()
          event.stopPropagation()
          start.current = event.clientX
          event.currentTarget.setPointerCapture(event.pointerId)
          setHeld({ at, by: 0 })
        }}
        onPointerMove={(event) => held && setHeld({ at: held.at, by: travelled(event) })}
        onPointerUp={(event) => {
          if (held) onTable(resized(table, held.at, travelled(event), widths))
          setHeld(null)
        }}
        onPointerCancel={() => setHeld(null)}
      />
    )
  })
}
