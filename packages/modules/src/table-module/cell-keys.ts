import { isComposed, keyOf, shortcutNames, writtenBy } from '@recto/words'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ModuleEdit } from '../kit/types.ts'
import { shownWidths } from './ColumnGrips.tsx'
import { bodyRows, cleared, moved, resized, withLook } from './changes.ts'
import type { TableProps } from './spec.ts'
import type { CellSelection } from './use-cell-selection.ts'

const ARROWS: Readonly<Record<string, [dx: -1 | 0 | 1, dy: -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Does what a key means on selected cells; a key that means nothing there goes on to the canvas. */
export function pressCellKey(
  event: KeyboardEvent,
  cells: CellSelection,
  table: TableProps,
  edit: ModuleEdit<TableProps>,
): void {
  const { selected, area, editing, setEditing, order } = cells
  if (!selected || !area || editing) return
  const { to } = selected
  const { columns, anchorOf } = order
  const key = keyOf(event)
  const arrow = ARROWS[key]
  const names = event.shiftKey ? [] : shortcutNames(event)
  const isMod = event.ctrlKey || event.metaKey
  const act = (): unknown => {
    if (arrow && event.altKey && event.shiftKey && arrow[0] !== 0) {
      const shown = shownWidths(cells.room.current)
      return edit.set(resized(table, columns.indexOf(to.column), arrow[0], shown))
    }
    if (arrow && event.altKey && arrow[0] !== 0) {
      const held = columns.slice(area.left, area.right + 1)
      const next = moved(table.columns, held, arrow[0])
      cells.keepFocus()
      return next && edit.set({ columns: next })
    }
    if (arrow && event.altKey && arrow[1] !== 0) {
      const next = moved(table.rows, bodyRows(table, area), arrow[1])
      cells.keepFocus()
      return next && edit.set({ rows: next })
    }
    if (arrow) return cells.go(to, arrow, event.shiftKey)
    if (names.includes('Mod-b'))
      return edit.set(withLook(table, area, { bold: table.looks[anchorOf(selected.from)]?.bold !== true }))
    if (names.includes('Mod-a')) return cells.selectAll()
    if (isMod && writtenBy(event) === '') return false
    if (key === 'Tab') return cells.tab(to, event.shiftKey)
    if (key === 'Enter' || key === 'F2') return setEditing(anchorOf(to))
    if (key === 'Escape') return cells.leave()
    if (key === 'Delete' || key === 'Backspace') return edit.set(cleared(table, area))
    if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey))
      return document.querySelector<HTMLElement>('[data-cells-panel] button:not(:disabled)')?.focus()
    // An input method composes in the field as soon as it is there.
    if (writtenBy(event) !== '' || isComposed(event)) {
      // The field is there, all selected, before the browser types this key into it.
      flushSync(() => setEditing(anchorOf(to)))
      event.stopPropagation()
      return 'typed'
    }
    return false
  }
  const done = act()
  if (done === false || done === 'typed') return
  event.preventDefault()
  event.stopPropagation()
}
