import type { FolioStore } from '@recto/store'
import { type RefObject, useMemo, useRef } from 'react'
import type { ModuleActions } from './actions/module-actions.ts'
import type { CanvasProps } from './canvas/Canvas.tsx'
import type { TypingStart } from './core/typing.ts'
import { showCopyBoxes } from './gestures/copy-boxes.ts'
import type { Boxes } from './gestures/preview.ts'
import type { Live } from './live/presence.ts'
import { goTo } from './outline.tsx'

type SurfaceGestures = CanvasProps['gestures']

export type SurfaceGesturesUse = Pick<SurfaceGestures, 'lanes' | 'selection' | 'preview' | 'lasso'> & {
  store: Pick<FolioStore, 'module'>
  canEdit: boolean
  modules: Pick<ModuleActions, 'commit' | 'commitCopies'>
  boxes: Boxes
  scroller: RefObject<HTMLElement | null>
  live: Pick<Live, 'tell'>
  show: (moduleId: string, isUnderHand: boolean) => void
  startTyping: TypingStart
}

/** What the pointer does to modules: carries them, copies them, leads where they link to, types in what it presses again. */
export function useSurfaceGestures(use: SurfaceGesturesUse): SurfaceGestures {
  const { store, lanes, canEdit, selection, preview, lasso, modules, boxes, scroller, live, show, startTyping } = use
  const canEditNow = useRef(canEdit)
  canEditNow.current = canEdit
  return useMemo(
    () => ({
      lanes,
      moduleOf: store.module,
      canEdit: () => canEditNow.current,
      selection,
      preview,
      lasso,
      commit: modules.commit,
      commitCopies: modules.commitCopies,
      showCopies: (copies) => showCopyBoxes(boxes, copies),
      onClick: (id, event, wasSelected) => {
        const goal =
          event.target instanceof Element ? event.target.closest<HTMLElement>('[data-goto]')?.dataset.goto : undefined
        if (goal !== undefined && scroller.current) return goTo(goal, scroller.current)
        const name =
          event.target instanceof Element ? event.target.closest<HTMLElement>('[data-text]')?.dataset.text : undefined
        if (wasSelected && name) startTyping(id, { clientX: event.clientX, clientY: event.clientY }, name)
        else show(id, true)
      },
      tellHeld: (held) => live.tell({ held: held ?? [] }),
    }),
    [lanes, store, selection, preview, lasso, boxes, modules, scroller, startTyping, show, live],
  )
}
