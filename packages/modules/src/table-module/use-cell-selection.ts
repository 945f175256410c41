import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ModuleEdit } from '../kit/types.ts'
import { type Asked, useAsked } from '../kit/Waiting.tsx'
import { areaOf, type Place } from './area.ts'
import { cellOrder, placeOf } from './cell-order.ts'
import { insertRow } from './changes.ts'
import type { Then } from './EditableCell.tsx'
import { selectCells, useSelectedCells } from './selected-cells.ts'
import type { TableProps } from './spec.ts'

type CellSelectionUse = {
  id: string
  table: TableProps
  edit: ModuleEdit<TableProps>
  /** What was asked of the table before it was there. */
  asked: RefObject<Asked | null>
}

/** Which cells of a table on the canvas are selected and which one is typed in, and how that changes. */
export function useCellSelection({ id, table, edit, asked }: CellSelectionUse) {
  const room = useRef<HTMLDivElement>(null)
  const selected = useSelectedCells(id)
  const [editing, setEditing] = useState<string | null>(null)
  const wantsFocus = useRef(false)
  const order = cellOrder(table)
  const { rows, columns, anchorOf, readingKeys, beside } = order
  const area = selected && areaOf(table, selected.from, selected.to)
  const isActive = area !== null

  const select = (to: Place, from: Place = to) => {
    wantsFocus.current = true
    selectCells({ moduleId: id, from, to: placeOf(anchorOf(to)) })
  }
  const leave = () => {
    selectCells(null)
    setEditing(null)
    room.current?.closest<HTMLElement>('[data-module]')?.focus({ preventScroll: true })
  }
  const enter = () => {
    const [row, column] = [rows[0], columns[0]]
    if (row && column) select({ row, column })
  }
  const selectAll = () => {
    const [top, left, bottom, right] = [rows[0], columns[0], rows.at(-1), columns.at(-1)]
    if (top && left && bottom && right) select({ row: bottom, column: right }, { row: top, column: left })
  }
  const go = (from: Place, step: readonly [number, number], isExtending: boolean) => {
    const to = beside(from, step)
    if (to) select(to, isExtending ? selected?.from : undefined)
  }
  /** Tab after the last cell of the body adds a row, as everywhere. */
  const tab = (from: Place, isBack: boolean) => {
    const keys = readingKeys()
    const next = keys[keys.indexOf(anchorOf(from)) + (isBack ? -1 : 1)]
    if (next) select(placeOf(next))
    else if (isBack) leave()
    else {
      const patch = insertRow(table, table.rows.at(-1)?.id, 'below')
      edit.set(patch)
      const [row, column] = [patch.rows?.at(-1)?.id, columns[0]]
      if (row && column && !table.hasTotal) {
        wantsFocus.current = true
        selectCells({ moduleId: id, from: { row, column }, to: { row, column } })
      }
    }
  }
  /** What follows the end of typing in a cell. */
  const end = (key: string, then: Then) => {
    const keys = readingKeys()
    const at = keys.indexOf(key)
    const next = then === 'next' ? keys[at + 1] : then === 'previous' ? keys[at - 1] : undefined
    setEditing(next ?? null)
    if (then === null) return
    if (next) selectCells({ moduleId: id, from: placeOf(next), to: placeOf(next) })
    else if (then === 'below') go(placeOf(key), [0, 1], false)
    else select(placeOf(key))
  }
  /** Keeps the focus on the selected cell when the table is drawn anew. */
  const keepFocus = () => {
    wantsFocus.current = true
  }

  useAsked(asked, ({ part, isOpened }) => {
    if (part === null) return enter()
    const place = placeOf(part)
    if (!areaOf(table, place, place)) return
    select(place)
    if (isOpened) setEditing(anchorOf(place))
  })
  useLeftOutside(room, isActive, setEditing)
  // Cells that someone else took away are no longer selected; neither are those of a table that goes.
  useEffect(() => {
    if (selected && !area) selectCells(null)
  })
  useEffect(() => () => selectCells(null), [])
  const focusKey = selected && !editing ? anchorOf(selected.to) : null
  useEffect(() => {
    if (!focusKey || !wantsFocus.current) return
    wantsFocus.current = false
    room.current?.querySelector<HTMLElement>(`[data-cell="${focusKey}"]`)?.focus()
  })

  return {
    ...{ room, selected, area, isActive, editing, setEditing, order },
    ...{ select, selectAll, enter, leave, go, tab, end, keepFocus },
  }
}

/** What `useCellSelection` answers. */
export type CellSelection = ReturnType<typeof useCellSelection>

/** Ends the selection of cells with a press elsewhere on the canvas, and when the table is selected no more. */
function useLeftOutside(
  room: RefObject<HTMLDivElement | null>,
  isActive: boolean,
  setEditing: (key: string | null) => void,
): void {
  useEffect(() => {
    if (!isActive) return
    const onDown = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('[role="application"]') && !room.current?.contains(target)) selectCells(null)
    }
    document.addEventListener('pointerdown', onDown, true)
    // Whatever took the table out of the selection, such as Escape in the settings, took its cells out, too.
    const box = room.current?.closest('[data-module]')
    const observer = new MutationObserver(() => {
      if (box?.hasAttribute('data-selected')) return
      selectCells(null)
      setEditing(null)
    })
    if (box) observer.observe(box, { attributeFilter: ['data-selected'] })
    return () => {
      document.removeEventListener('pointerdown', onDown, true)
      observer.disconnect()
    }
  }, [room, isActive, setEditing])
}
