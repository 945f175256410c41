import type { Handle } from '@recto/grid'
import type { Editor } from '../core/editor.ts'
import { selectOnly, selectSection, toggle } from '../core/selection.ts'
import {
  createDragTool,
  createLassoTool,
  createResizeTool,
  type Tool,
  type ToolPoint,
  type ToolView,
} from '../core/tools/pointer-tools.ts'
import { followPress, type PointerState, type Press } from './pointer.ts'

/** What pointer gestures need from the canvas. Px are of the screen. */
export type CanvasGestures = ToolView & {
  editor: Editor
  /** The sheet's place on the screen and its scale, looked up once a frame; `isFresh` after it was scrolled. */
  sheet: (isFresh?: boolean) => { left: number; top: number; scale: number }
  scroller: () => HTMLElement | null
  /**
   * A press on a module that was not a drag; `wasSelected`: it was the only one selected before; `isDouble`: the second
   * in one place.
   */
  onClick: (id: string, event: PointerEvent, wasSelected: boolean, isDouble?: boolean) => void
}

/** Starts the gesture of a press on the canvas: a handle resizes, a module drags, the background draws a frame. */
export function pressOnCanvas(down: PointerEvent, use: CanvasGestures): void {
  if (down.button !== 0 || !(down.target instanceof Element)) return
  // In a text that takes input, the press belongs to the text.
  if (down.target.closest('[contenteditable="true"], input, textarea, select, [data-no-drag]')) return
  const { editor } = use
  const handle = down.target.closest<HTMLElement>('[data-handle]')
  if (handle) {
    const from = onSheet(use, down)
    follow(down, use, createResizeTool(editor, use, { handle: handle.dataset.handle as Handle, from }))
    return
  }
  const box = down.target.closest<HTMLElement>('[data-module]')
  if (box?.dataset.module) {
    pressModule(down, box.dataset.module, use)
    return
  }
  const sectionId = down.target.closest<HTMLElement>('[data-section]')?.dataset.section
  if (sectionId)
    follow(down, use, createLassoTool(editor, { sectionId, from: onSheet(use, down), isAdding: down.shiftKey }))
  else editor.selection.set(selectSection(editor.selection.get(), editor.selection.get().sectionId))
}

function onSheet(use: CanvasGestures, event: Pick<PointerState, 'clientX' | 'clientY' | 'isScrolled'>): ToolPoint {
  const { left, top, scale } = use.sheet(event.isScrolled)
  return { xPx: (event.clientX - left) / scale, yPx: (event.clientY - top) / scale }
}

/** Lets a tool follow the pointer until it is released. */
function follow(down: PointerEvent, use: CanvasGestures, tool: Tool, click?: Press['click']): void {
  followPress(down, down.target as Element, use.scroller(), {
    ...tool,
    move: (event) => tool.move({ ...onSheet(use, event), isFree: event.isFree }),
    ...(click && { click }),
  })
}

function pressModule(down: PointerEvent, id: string, use: CanvasGestures): void {
  const { editor } = use
  const { selection } = editor
  const module = editor.store.module(id)
  if (!module) return
  const before = selection.get()
  const wasSelected = before.ids.includes(id)
  if (down.shiftKey) {
    selection.set(toggle(before, module))
    if (wasSelected) return
  } else if (!wasSelected) {
    selection.set(selectOnly(before, module))
  }
  const from = onSheet(use, down)
  follow(down, use, createDragTool(editor, use, { id, from, isCopying: down.altKey }), (event) => {
    if (event.shiftKey) return
    selection.set(selectOnly(selection.get(), module))
    use.onClick(id, event, wasSelected && before.ids.length === 1)
  })
}
