import { cutText, plainParagraph, type RichTextJson, richTextToPlain } from '@recto/document'
import { type ClipboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { pastedRows } from '../kit/settings/paste-rows.ts'
import type { ModuleEdit } from '../kit/types.ts'
import type { Asked } from '../kit/Waiting.tsx'
import type { Place } from './area.ts'
import { ColumnGrips } from './ColumnGrips.tsx'
import { pressCellKey } from './cell-keys.ts'
import { placeOf } from './cell-order.ts'
import { withPasted } from './cells.ts'
import { cleared, copied } from './changes.ts'
import { EditableCell } from './EditableCell.tsx'
import { pasteCut, pasteCutWords } from './paste-cut.ts'
import { useRowsInBatches } from './rows-in-batches.ts'
import { selectCells } from './selected-cells.ts'
import { cellKey, HEAD_ROW, type TableProps, TOTAL_ROW } from './spec.ts'
import { type DrawCell, TableGrid } from './TableGrid.tsx'
import { useCellSelection } from './use-cell-selection.ts'
import type { Widths } from './widths.ts'

type CanvasTableProps = {
  id: string
  table: TableProps
  widths: Widths
  edit: ModuleEdit<TableProps>
  /** What was asked of it before it was there. */
  asked: RefObject<Asked | null>
}

const EMPTY = plainParagraph('')

/**
 * A table on the canvas. Pressed once it is a module like any other; pressed again, or entered with Enter, its cells are
 * selected with mouse and keys as in a spreadsheet, and typed in. Escape leaves the cells for the module.
 */
export function CanvasTable({ id, table, widths, edit, asked }: CanvasTableProps) {
  const cells = useCellSelection({ id, table, edit, asked })
  const { room, selected, area, isActive, editing, setEditing, order, select } = cells
  const { spans, rows, columns, anchorOf } = order
  const press = useRef({ wasSelected: false, x: 0, y: 0 })
  const upTo = useRowsInBatches(table.rows.length, table.columns.length)

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
          onEnd={(then) => cells.end(key, then)}
          onPasteRows={(pasted) => pasteRows(place, pasted)}
        />
      ),
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
      onKeyDown={(event) => pressCellKey(event, cells, table, edit)}
      onCopy={(event) => onClipboard(event, false)}
      onCut={(event) => onClipboard(event, true)}
      onPaste={onPaste}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: where the keys come in; it hands them on to the first cell */}
      {isActive ? null : <span className="unseen" data-enter="" tabIndex={-1} onFocus={cells.enter} />}
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
