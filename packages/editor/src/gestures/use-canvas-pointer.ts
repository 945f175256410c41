import { type RefObject, useEffect } from 'react'
import type { BroughtData } from '../bring-in/bring-in.ts'
import type { Editor } from '../core/editor.ts'
import type { SheetPoint } from '../core/sheet.ts'
import type { SectionPlace } from '../core/sheet-layout.ts'
import type { State } from '../core/state.ts'
import { laneAt } from '../core/tools/drag-session.ts'
import type { Typing } from '../core/typing.ts'
import { wheelZoom } from '../core/zoom.ts'
import { isTypingIn } from '../focus-kinds.ts'
import type { Live } from '../live/presence.ts'
import { type CanvasGestures, pressOnCanvas } from './canvas-gestures.ts'
import { inOneStep } from './pointer.ts'
import { createSheetRect } from './sheet-rect.ts'

/** What can be done on the canvas other than gestures. */
export type PointerHandlers = {
  onDropFiles: (data: BroughtData, at: SheetPoint, transfer: DataTransfer) => void
  onDoubleClick: (target: Element, at: SheetPoint) => void
  /** A right click, or the menu key on it. */
  onContextMenu: (target: Element, at: SheetPoint) => void
}

/** What the pointer on the canvas acts on. */
export type PointerUse = {
  editor: Editor
  scroller: RefObject<HTMLElement | null>
  /** The sheet in it. */
  sheet: RefObject<HTMLElement | null>
  gestures: Omit<CanvasGestures, 'sheet' | 'scroller'>
  live: Live
  typing: State<Typing | null>
  /** The pointer that zooms now. */
  wheelAt: RefObject<{ clientX: number; clientY: number } | null>
}

/** Values that change each time the canvas is rendered. */
export type PointerNow = PointerHandlers & {
  canEdit: boolean
  scale: number
  places: readonly SectionPlace[]
  /** The section under the pointer: its tools show. */
  setPointed: (next: (now: string | null) => string | null) => void
}

/** Pointer input on the canvas: presses, drops from outside, the wheel. */
export function useCanvasPointer(use: PointerUse, latest: RefObject<PointerNow>): void {
  const { editor, scroller, sheet, gestures, live, typing, wheelAt } = use
  // Native listeners: React's are passive for some of these and come late for pointer capture.
  useEffect(() => {
    const root = scroller.current
    if (!root) return
    const sheetRect = createSheetRect(() => sheet.current)
    const pointAt = (event: { clientX: number; clientY: number }): SheetPoint | null => {
      const { scale, places } = latest.current
      const rect = sheetRect()
      if (!rect || places.length === 0) return null
      const yPx = (event.clientY - rect.top) / scale
      const lane = laneAt(places, yPx)
      const x = (event.clientX - rect.left) / scale
      return { sectionId: lane.id, x, y: yPx - lane.topPx, clientX: event.clientX, clientY: event.clientY }
    }
    const pressed: CanvasGestures = {
      ...gestures,
      // The first press may have opened a text in place of what was pressed: browsers then tell of no double click.
      onClick: (id, event, wasSelected) => gestures.onClick(id, event, wasSelected, presses === 2),
      scroller: () => root,
      sheet: (isFresh) => {
        const { left = 0, top = 0 } = sheetRect(isFresh) ?? {}
        return { left, top, scale: latest.current.scale }
      },
    }
    // A double click of which the first press closed a popup over the canvas is none.
    let isFirstHere = false
    let presses = 0
    const onPress = ({ detail, target }: MouseEvent) => {
      presses = detail
      if (detail <= 1) isFirstHere = target instanceof Node && root.contains(target)
    }
    const onDown = inOneStep((event: PointerEvent) => {
      if (event.target instanceof Element && !event.target.closest('[contenteditable="true"], [data-no-drag]')) {
        const typed = typing.get()
        const isInIt = typed && event.target.closest(`[data-module="${CSS.escape(typed.moduleId)}"]`)
        if (!isInIt) typing.set(null)
      }
      pressOnCanvas(event, pressed)
    })
    const onMove = (event: PointerEvent) => {
      const at = pointAt(event)
      // A menu opened from a section's tools stays open while the pointer passes over another section.
      const isOpen = () => root.querySelector('[data-section-side] [aria-expanded="true"]') !== null
      if (at && editor.preview.get() === null)
        latest.current.setPointed((now) => (now === at.sectionId || isOpen() ? now : at.sectionId))
      if (at) live.tell({ pointer: { sectionId: at.sectionId, x: Math.round(at.x), y: Math.round(at.y) } })
    }
    const onLeave = () => live.tell({ pointer: null })
    // Links of modules are followed in preview and on the page, not while editing.
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
    }
    const onDouble = (event: MouseEvent) => {
      const at = pointAt(event)
      if (!at || !isFirstHere || !(event.target instanceof Element) || !latest.current.canEdit) return
      if (!event.target.closest('[contenteditable="true"], [data-no-drag]'))
        latest.current.onDoubleClick(event.target, at)
    }
    const onMenu = (event: MouseEvent) => {
      const at = pointAt(event)
      if (!at || !(event.target instanceof Element) || !latest.current.canEdit || isTypingIn(event.target)) return
      event.preventDefault()
      latest.current.onContextMenu(event.target, at)
    }
    // The browser does not drag text and pictures on the sheet; we drag modules.
    const onStart = (event: DragEvent) => {
      // Selected text is dragged by its own node, which is not an element.
      const held = event.target instanceof Text ? event.target.parentElement : event.target
      if (!isTypingIn(held)) event.preventDefault()
    }
    const onOver = (event: DragEvent) => {
      if (!latest.current.canEdit) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    }
    const onDrop = (event: DragEvent) => {
      const at = pointAt(event)
      const data = event.dataTransfer
      // A text accepts text; files are for the sheet, wherever they are dropped.
      if (!latest.current.canEdit || !at || !data || (isTypingIn(event.target) && data.files.length === 0)) return
      event.preventDefault()
      latest.current.onDropFiles(
        {
          files: [...data.files],
          html: data.getData('text/html'),
          words: data.getData('text/plain'),
        },
        at,
        data,
      )
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      wheelAt.current = event
      editor.zoom.set(wheelZoom(latest.current.scale, event))
      wheelAt.current = null
    }
    window.addEventListener('mousedown', onPress, true)
    root.addEventListener('pointerdown', onDown)
    root.addEventListener('pointermove', onMove)
    root.addEventListener('pointerleave', onLeave)
    root.addEventListener('click', onClick)
    root.addEventListener('dblclick', onDouble)
    root.addEventListener('contextmenu', onMenu)
    root.addEventListener('dragstart', onStart)
    root.addEventListener('dragover', onOver)
    root.addEventListener('drop', onDrop)
    root.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      window.removeEventListener('mousedown', onPress, true)
      root.removeEventListener('pointerdown', onDown)
      root.removeEventListener('pointermove', onMove)
      root.removeEventListener('pointerleave', onLeave)
      root.removeEventListener('click', onClick)
      root.removeEventListener('dblclick', onDouble)
      root.removeEventListener('contextmenu', onMenu)
      root.removeEventListener('dragstart', onStart)
      root.removeEventListener('dragover', onOver)
      root.removeEventListener('drop', onDrop)
      root.removeEventListener('wheel', onWheel)
    }
  }, [editor, scroller, sheet, gestures, live, typing, wheelAt, latest])
}
