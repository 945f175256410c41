import type { FolioModule } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { onceOnline } from '@recto/ui'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { rowsOn } from './bring-in/text-rows.ts'
import type { Boxes } from './canvas/boxes.ts'
import type { NearView } from './canvas/near-view.ts'
import { toCanvasPoint } from './canvas/view-port.ts'
import { createGrowth } from './growth.ts'
import { sizeOf, specOf } from './module-registry.ts'

type FlowCode = typeof import('./actions/flow-pages.ts')

let flowing: FlowCode | null = null
/** Loaded with the first text that continues from page to page. */
const fetchFlow = async (): Promise<void> => {
  flowing = await onceOnline(() => import('./actions/flow-pages.ts'))
}

type GrowthUse = {
  store: FolioStore
  boxes: Boxes
  near: Pick<NearView, 'modules' | 'visit'>
  scroller: RefObject<HTMLElement | null>
}

/** Lets modules grow with what this person writes in them; `begin` before a write, the others after it. */
export function useGrowth({ store, boxes, near, scroller }: GrowthUse) {
  const [growth] = useState(() =>
    createGrowth({
      store,
      specOf,
      sizeOf,
      surfaceOf: (id) => boxes.get(id)?.querySelector<HTMLElement>('.m') ?? null,
      scale: () => toCanvasPoint(scroller.current)?.scale ?? 1,
      write: (rects) => store.place(rects, { sameStep: true }),
    }),
  )
  const { begin } = growth
  /** Modules far from the view are rendered for measuring; all of them get their rows at once. */
  const measureFar = useCallback(
    (far: readonly string[]) => {
      const rows = new Map<string, number>()
      let left = far.length
      near.visit(far, (few) => {
        const { yes: unfinished, no: drawn } = parted(few, (id) => hasUnfinished(boxes.get(id)))
        for (const [id, h] of growth.needed(drawn)) rows.set(id, h)
        left -= drawn.length
        if (left === 0) growth.grow(rows)
        return unfinished
      })
    },
    [near, boxes, growth],
  )
  /**
   * The edited module may have to grow, and so may modules derived from it, such as a list of headings. A text that
   * continues from page to page reflows instead; `follow` is called when its text has moved.
   */
  const measure = useCallback(
    (edited: readonly string[], follow?: () => void) => {
      const { yes: unfinished, no: finished } = parted(edited, (id) => hasUnfinished(boxes.get(id)))
      // Content that is still rendering is measured once it is complete.
      if (unfinished.length > 0) requestAnimationFrame(() => measure(unfinished, follow))
      const { yes: waiting, no: ready } = parted(finished, (id) => !flowing && store.flowOf(id).length > 1)
      if (waiting.length > 0) void fetchFlow().then(() => measure(waiting, follow))
      if (ready.length === 0) return
      const rowsOf = rowsOn(scroller)
      const isFlowing = (id: string) =>
        rowsOf && flowing?.fillPages({ store, specOf, sizeOf, textRows: rowsOf }, id, follow)
      const alone = ready.filter((id) => !isFlowing(id))
      const derived = store.read().modules.flatMap(({ id, type }) => (specOf(type).derives ? [id] : []))
      const { no: far } = parted(alone, (id) => near.modules.get().has(id))
      growth.grow(growth.needed(new Set([...alone, ...derived])))
      measureFar(far.filter((id) => isGrowing(store.module(id))))
    },
    [store, boxes, near, scroller, growth, measureFar],
  )
  const edited = useRef(new Set<string>())
  const onOwnEdit = useCallback(
    (moduleId: string) => {
      // The content is drawn again first; then all that was edited can be measured.
      if (edited.current.size === 0)
        requestAnimationFrame(() => {
          const ids = [...edited.current]
          edited.current.clear()
          measure(ids)
        })
      edited.current.add(moduleId)
    },
    [measure],
  )
  /** A height set by a person is the minimum for the box from then on. */
  const onResized = useCallback(
    (moduleId: string) => {
      begin(moduleId)
      onOwnEdit(moduleId)
    },
    [begin, onOwnEdit],
  )
  return { begin, measure, onOwnEdit, onResized }
}

const isGrowing = (module: FolioModule | undefined): boolean =>
  module !== undefined && specOf(module.type).grows === true
const hasUnfinished = (box: HTMLElement | undefined): boolean => box?.querySelector('[data-unfinished]') != null

function parted<T>(all: readonly T[], is: (one: T) => boolean): { yes: T[]; no: T[] } {
  const { yes = [], no = [] } = Object.groupBy(all, (one) => (is(one) ? 'yes' : 'no'))
  return { yes, no }
}
