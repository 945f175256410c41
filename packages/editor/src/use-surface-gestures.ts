import { type RefObject, useEffect, useMemo } from 'react'
import type { Boxes } from './canvas/boxes.ts'
import type { CanvasProps } from './canvas/Canvas.tsx'
import { showCopyBoxes } from './canvas/copy-boxes.ts'
import type { Editor } from './core/editor.ts'
import type { TypingStart } from './core/typing.ts'
import type { Live } from './live/presence.ts'
import { goTo } from './outline.tsx'
import type { PlainPress } from './text/pressed-place.ts'

type SurfaceGesturesUse = {
  editor: Editor
  boxes: Boxes
  scroller: RefObject<HTMLElement | null>
  live: Pick<Live, 'tell'>
  show: (moduleId: string, isUnderHand: boolean) => void
  startTyping: TypingStart
  /** A module was pressed that was not selected before. */
  notePress: (moduleId: string, press: PlainPress) => void
}

/** What the pointer does to modules: drags them, copies them, follows their links, edits one that is pressed again. */
export function useSurfaceGestures(use: SurfaceGesturesUse): CanvasProps['gestures'] {
  const { editor, boxes, scroller, live, show, startTyping, notePress } = use
  // A press elsewhere puts back what is being moved by keyboard.
  useEffect(() => {
    window.addEventListener('pointerdown', editor.carry.cancel, true)
    return () => window.removeEventListener('pointerdown', editor.carry.cancel, true)
  }, [editor])
  return useMemo(
    () => ({
      editor,
      showCopies: (copies) => showCopyBoxes(boxes, copies),
      tellHeld: (held) => live.tell({ held }),
      onClick: (id, event, wasSelected, isWord) => {
        const goal =
          event.target instanceof Element ? event.target.closest<HTMLElement>('[data-goto]')?.dataset.goto : undefined
        if (goal !== undefined && scroller.current) return goTo(goal, scroller.current)
        const name =
          event.target instanceof Element ? event.target.closest<HTMLElement>('[data-text]')?.dataset.text : undefined
        const isText = editor.kindOf(editor.store.module(id)?.type ?? 'Images').takesWords === true
        const { clientX, clientY } = event
        if (wasSelected && (name || isText)) startTyping(id, { clientX, clientY, isWord }, name)
        else {
          notePress(id, event)
          show(id, true)
        }
      },
    }),
    [editor, boxes, scroller, startTyping, notePress, show, live],
  )
}
