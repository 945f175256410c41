import { cutText, plainParagraph, type RichTextJson, richTextToPlain } from '@recto/document'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { pastedRows } from '../kit/settings/paste-rows.ts'
import type { ModuleEdit } from '../kit/types.ts'
import { type Asked, useAsked } from '../kit/Waiting.tsx'
import { areaOf, columnIds, type Place, rowIds, spansOf } from './area.ts'
import { ColumnGrips, shownWidths } from './ColumnGrips.tsx'
import { withPasted } from './cells.ts'
import { bodyRows, cleared, copied, insertRow, moved, resized, withLook } from './changes.ts'
import { EditableCell, type Then } from './EditableCell.tsx'
import { pasteCut, pasteCutWords } from './paste-cut.ts'
import { useRowsInBatches } from './rows-in-batches.ts'
import { selectCells, useSelectedCells } from './selected-cells.ts'
import { cellKey, HEAD_ROW, type TableProps, TOTAL_ROW } from './spec.ts'
import { type DrawCell, TableGrid } from './TableGrid.tsx'
import type { Widths } from './widths.ts'

type CanvasTableProps = {
  id: string
  table: TableProps
  widths: Widths
  edit: ModuleEdit<TableProps>
  /** What was asked of it before it was there. */
  asked: RefObject<Asked | null>
}

const ARROWS: Readonly<Record<string, [dx: -1 | 0 | 1, dy: -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const EMPTY = plainParagraph('')

/**
 * A table on the canvas. Pressed once it is a module like any other; pressed again, or entered with Enter, its cells are
 * selected with mouse and keys as in a spreadsheet, and typed in. Escape leaves the cells for the module.
 */
export function CanvasTable({ id, table, widths, edit, asked }: CanvasTableProps) {
  const room = useRef<HTMLDivElement>(null)
  const selected = useSelectedCells(id)
  const [editing, setEditing] = useState<string | null>(null)
  const press = useRef({ wasSelected: false, x: 0, y: 0 })
  const wantsFocus = useRef(false)
  const spans = spansOf(table)
  const rows = rowIds(table)
  const columns = columnIds(table)
  const area = selected && areaOf(table, selected.from, selected.to)
  const upTo = useRowsInBatches(table.rows.length, table.columns.length)

  const anchorOf = ({ row, column }: Place): string => {
    const key = cellKey(row, column)
    return spans.covered.get(key) ?? key
  }
  const placeOf = (key: string): Place => {
    const [row = '', column = ''] = key.split('.')
    return { row, column }
  }
  const select = (to: Place, from: Place = to) => {
    wantsFocus.current = true
    selectCells({ moduleId: id, from, to: placeOf(anchorOf(to)) })
  }
  const leave = () => {
    selectCells(null)
    setEditing(null)
    room.current?.closest<HTMLElement>('[data-module]')?.focus({ preventScroll: true })
  }

  useAsked(asked, ({ part, isOpened }) => {
    if (part === null) return enter()
    const place = placeOf(part)
    if (!areaOf(table, place, place)) return
    select(place)
    if (isOpened) setEditing(anchorOf(place))
  })

  const isActive = area !== null
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
  }, [isActive])
  // Cells that somebody else took away are no longer selected; neither are those of a table that goes.
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

  const cellAt = (target: EventTarget | null): Place | null => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined
    return key ? placeOf(key) : null
  }
  const isIn = (key: string): boolean => {
    if (!area) return false
    const { row, column } = placeOf(key)
    const [y, x] = [rows.indexOf(row), columns.indexOf(column)]
    return y >= area.top && y <= area.bottom && x >= area.left && x <= area.right
  }

  const end = (key: string, then: Then) => {
    const keys = readingKeys()
    const at = keys.indexOf(key)
    const beside = then === 'next' ? keys[at + 1] : then === 'previous' ? keys[at - 1] : undefined
    setEditing(beside ?? null)
    if (then === null) return
    if (beside) selectCells({ moduleId: id, from: placeOf(beside), to: placeOf(beside) })
    else if (then === 'below') go(placeOf(key), [0, 1], false)
    else select(placeOf(key))
  }
  const readingKeys = (): string[] =>
    rows.flatMap((row) => columns.map((column) => cellKey(row, column))).filter((key) => anchorOf(placeOf(key)) === key)

  /** One cell on, past those that are one with it; the last one where there is no further. */
  const go = (from: Place, [dx, dy]: [number, number], isExtending: boolean) => {
    const own = areaOf(table, from, from)
    if (!own) return
    const y = dy > 0 ? own.bottom + 1 : dy < 0 ? own.top - 1 : rows.indexOf(from.row)
    const x = dx > 0 ? own.right + 1 : dx < 0 ? own.left - 1 : columns.indexOf(from.column)
    const [row, column] = [rows[y], columns[x]]
    const to = row !== undefined && column !== undefined ? { row, column } : from
    select(to, isExtending ? selected?.from : undefined)
  }

  const write = (key: string, content: RichTextJson) => {
    const { row, column } = placeOf(key)
    if (row !== HEAD_ROW) {
      edit.setRecord('cells', spans.merged.get(key)?.contentKey ?? key, content)
      return
    }
    const label = cutText(richTextToPlain(content).replace(/\s+/g, ' '), 300)
    edit.set({ columns: table.columns.map((one) => (one.id === column ? { ...one, label } : one)) })
  }
  const pasteRows = (at: Place, pasted: string[][]) => {
    const y = table.rows.findIndex(({ id: row }) => row === at.row)
    const from = at.row === HEAD_ROW || at.row === TOTAL_ROW ? at.row : y
    const x = columns.indexOf(at.column)
    edit.set(withPasted(table, from, x, pasted))
    const cut = pasteCutWords(pasteCut(from, x, pasted))
    if (cut) edit.say(cut)
  }

  /** A row is drawn again where this changes; one that is typed in always is. */
  const rowState = (row: string): string | null => {
    if (editing?.startsWith(`${row}.`)) return null
    const y = rows.indexOf(row)
    const isRowIn = area !== null && y >= area.top && y <= area.bottom
    return `${isActive} ${isRowIn ? `${area.left} ${area.right}` : ''}`
  }
  const draw: DrawCell = (place, contentKey) => {
    const key = cellKey(place.row, place.column)
    const at = columns.indexOf(place.column)
    const name = table.columns[at]?.label || `Column ${at + 1}`
    const y = table.rows.findIndex(({ id: row }) => row === place.row)
    const label = `${name}, ${place.row === HEAD_ROW ? 'head' : y === -1 ? 'total' : `row ${y + 1}`}`
    const attributes = {
      'data-cell': key,
      // Only cells that may be selected take a press.
      ...(isActive ? { tabIndex: -1 } : {}),
      ...(isIn(key) ? { 'data-in': '', 'aria-selected': true } : {}),
    }
    if (editing !== key) return { attributes }
    const isPlain = place.row === HEAD_ROW
    return {
      attributes,
      content: (
        <EditableCell
          label={label}
          content={isPlain ? plainParagraph(table.columns[at]?.label ?? '') : (table.cells[contentKey] ?? EMPTY)}
          isPlain={isPlain}
          onWrite={(content) => write(key, content)}
          onEnd={(then) => end(key, then)}
          onPasteRows={(pasted) => pasteRows(place, pasted)}
        />
      ),
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!selected || !area || editing) return
    const { to } = selected
    const arrow = ARROWS[event.key]
    const isMod = event.ctrlKey || event.metaKey
    const act = (): unknown => {
      if (arrow && event.altKey && event.shiftKey && arrow[0] !== 0) {
        const shown = shownWidths(room.current)
        return edit.set(resized(table, columns.indexOf(to.column), arrow[0], shown))
      }
      if (arrow && event.altKey && arrow[0] !== 0) {
        const held = columns.slice(area.left, area.right + 1)
        const next = moved(table.columns, held, arrow[0])
        wantsFocus.current = true
        return next && edit.set({ columns: next })
      }
      if (arrow && event.altKey && arrow[1] !== 0) {
        const next = moved(table.rows, bodyRows(table, area), arrow[1])
        wantsFocus.current = true
        return next && edit.set({ rows: next })
      }
      if (arrow) return go(to, arrow, event.shiftKey)
      if (isMod && event.key.toLowerCase() === 'b')
        return edit.set(withLook(table, area, { bold: table.looks[anchorOf(selected.from)]?.bold !== true }))
      if (isMod && event.key.toLowerCase() === 'a') return selectAll()
      if (isMod) return false
      if (event.key === 'Tab') return tab(to, event.shiftKey)
      if (event.key === 'Enter' || event.key === 'F2') return setEditing(anchorOf(to))
      if (event.key === 'Escape') return leave()
      if (event.key === 'Delete' || event.key === 'Backspace') return edit.set(cleared(table, area))
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
        return document.querySelector<HTMLElement>('[data-cells-panel] button:not(:disabled)')?.focus()
      if (event.key.length === 1 && !event.altKey) {
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
  const enter = () => {
    const [row, column] = [rows[0], columns[0]]
    if (row && column) select({ row, column })
  }
  const selectAll = () => {
    const [top, left, bottom, right] = [rows[0], columns[0], rows.at(-1), columns.at(-1)]
    if (top && left && bottom && right) select({ row: bottom, column: right }, { row: top, column: left })
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

  const onPointerDown = (event: PointerEvent) => {
    const place = cellAt(event.target)
    if (!isActive || !place || event.button !== 0 || editing === anchorOf(place)) return
    event.preventDefault()
    setEditing(null)
    select(place, event.shiftKey ? selected?.from : undefined)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!isActive || event.buttons !== 1 || editing || !selected) return
    const place = cellAt(document.elementFromPoint(event.clientX, event.clientY))
    if (place && anchorOf(place) !== anchorOf(selected.to)) select(place, selected.from)
  }
  const onClipboard = (event: ClipboardEvent, isCut: boolean) => {
    if (!area || editing) return
    event.preventDefault()
    event.stopPropagation()
    event.clipboardData.setData('text/plain', copied(table, area))
    if (isCut) edit.set(cleared(table, area))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!selected || editing) return
    event.preventDefault()
    event.stopPropagation()
    const text = event.clipboardData.getData('text/plain')
    const place = placeOf(anchorOf(selected.from))
    const pasted = pastedRows(text)
    if (pasted) pasteRows(place, pasted)
    else write(cellKey(place.row, place.column), plainParagraph(text.trim()))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cells inside take focus and keys
    <div
      ref={room}
      className="tbl-room"
      {...(upTo < table.rows.length ? { 'data-unfinished': '' } : {})}
      {...(isActive ? { 'data-no-drag': '', 'data-own-keys': '' } : {})}
      onPointerDownCapture={(event) => {
        const wasSelected = room.current?.closest('[data-module]')?.hasAttribute('data-selected') === true
        press.current = { wasSelected: wasSelected && !event.shiftKey, x: event.clientX, y: event.clientY }
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onClick={(event) => {
        const { wasSelected, x, y } = press.current
        const place = cellAt(event.target)
        const isPress = Math.hypot(event.clientX - x, event.clientY - y) < 4
        if (!isActive && wasSelected && isPress && place) select(place)
      }}
      onDoubleClick={(event) => {
        const place = cellAt(event.target)
        if (!place || editing === anchorOf(place)) return
        selectCells({ moduleId: id, from: place, to: place })
        setEditing(anchorOf(place))
      }}
      onKeyDown={onKeyDown}
      onCopy={(event) => onClipboard(event, false)}
      onCut={(event) => onClipboard(event, true)}
      onPaste={onPaste}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: where the keys come in; it hands them on to the first cell */}
      {isActive ? null : <span className="unseen" data-enter="" tabIndex={-1} onFocus={enter} />}
      <TableGrid
        table={table}
        widths={widths}
        draw={draw}
        rowState={rowState}
        upTo={upTo}
        attributes={isActive ? { role: 'grid' } : {}}
      />
      {isActive ? <ColumnGrips room={room} table={table} onTable={edit.set} /> : null}
    </div>
  )
}
