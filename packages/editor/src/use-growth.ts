import type { FolioStore } from '@recto/store'
import { onceOnline } from '@recto/ui'
import { type RefObject, useCallback, useRef } from 'react'
import { rowsOn } from './bring-in/text-rows.ts'
import { toCanvasPoint } from './canvas/view-port.ts'
import type { Boxes } from './gestures/preview.ts'
import { createGrowth } from './growth.ts'
import { sizeOf, specOf } from './module-registry.ts'

type FlowCode = typeof import('./actions/flow-pages.ts')

let flowing: FlowCode | null = null
/** Fetched with the first text that goes on from page to page. */
const fetchFlow = async (): Promise<void> => {
  flowing = await onceOnline(() => import('./actions/flow-pages.ts'))
}

/** Lets modules grow with what this person writes in them; `begin` before a write, the others after it. */
export function useGrowth(store: FolioStore, boxes: Boxes, scroller: RefObject<HTMLElement | null>) {
  const growth = useRef<ReturnType<typeof createGrowth> | null>(null)
  growth.current ??= createGrowth({
    store,
    specOf,
    sizeOf,
    surfaceOf: (id) => boxes.get(id)?.querySelector<HTMLElement>('.m') ?? null,
    scale: () => toCanvasPoint(scroller.current)?.scale ?? 1,
    write: (rects) => store.place(rects, { sameStep: true }),
  })
  const begin = useCallback((moduleId: string) => growth.current?.begin(moduleId), [])
  /**
   * What was edited may have to grow, and so may what is made from it, such as a list of headings. A text that goes on from
   * page to page finds its pages instead; `follow` is called when its words have moved.
   */
  const measure = useCallback(
    (moduleId: string, follow?: () => void) => {
      // What is still being drawn is measured once all of it stands there.
      if (boxes.get(moduleId)?.querySelector('[data-unfinished]')) {
        requestAnimationFrame(() => measure(moduleId, follow))
        return
      }
      if (store.flowOf(moduleId).length > 1 && !flowing) {
        void fetchFlow().then(() => measure(moduleId, follow))
        return
      }
      const rowsOf = rowsOn(scroller)
      const isFlowing = rowsOf && flowing?.fillPages({ store, specOf, sizeOf, textRows: rowsOf }, moduleId, follow)
      if (!isFlowing) growth.current?.measure(moduleId)
      for (const module of store.read().modules) {
        if (module.id !== moduleId && specOf(module.type).derives) growth.current?.measure(module.id)
      }
    },
    [store, boxes, scroller],
  )
  const onOwnEdit = useCallback(
    // The content is drawn again first; then it can be measured.
    (moduleId: string) => void requestAnimationFrame(() => measure(moduleId)),
    [measure],
  )
  /** What a person set is the least that the box has from here on. */
  const onResized = useCallback(
    (moduleId: string) => {
      begin(moduleId)
      onOwnEdit(moduleId)
    },
    [begin, onOwnEdit],
  )
  return { begin, measure, onOwnEdit, onResized }
}
