import type { FolioStore } from '@recto/store'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { Editor } from '../core/editor.ts'
import type { SectionPlace } from '../core/sheet-layout.ts'
import { afterStep } from '../one-step.ts'
import { type NearView, SMALL_FOLIO } from './near-view.ts'

/** Px of the screen that the view moves before its surroundings are looked up again. */
const STEP_PX = 120

/** Tells `near` where the view of the canvas is, what is in it, and what is selected or dragged. */
export function useNearView(use: {
  near: NearView
  store: Pick<FolioStore, 'modulesOf' | 'subscribe'>
  selection: Editor['selection']
  preview: Editor['preview']
  scroller: RefObject<HTMLElement | null>
  /** The element that contains the sheet, inside the scroller. */
  stage: RefObject<HTMLElement | null>
  places: readonly SectionPlace[]
  scale: number
}): void {
  const { near, store, selection, preview, scroller, stage, places, scale } = use

  useLayoutEffect(() => {
    const root = scroller.current
    const sheet = stage.current
    if (!root || !sheet) return
    let offset = sheet.offsetTop
    let height = root.clientHeight
    let seenAt = Number.NaN
    const look = () => {
      seenAt = root.scrollTop
      const top = (seenAt - offset) / scale
      near.look({ top, bottom: top + height / scale }, places, store.modulesOf)
    }
    const onScroll = () => {
      if (!(Math.abs(root.scrollTop - seenAt) < STEP_PX)) look()
    }
    look()
    root.addEventListener('scroll', onScroll, { passive: true })
    const observer = new ResizeObserver(() => {
      offset = sheet.offsetTop
      height = root.clientHeight
      look()
    })
    observer.observe(root)
    const off = store.subscribe((change) => {
      if (change.modules.size > 0) afterStep(look)
    })
    return () => {
      root.removeEventListener('scroll', onScroll)
      observer.disconnect()
      off()
    }
  }, [near, store, scroller, stage, places, scale])
  useLayoutEffect(() => {
    let inHand: ReadonlySet<string> | undefined
    const hold = () => {
      inHand = preview.get()?.held
      const { ids } = selection.get()
      // With many modules, only the visible ones: the rest is moved unseen.
      if (inHand) near.hold([...inHand].filter((id) => near.modules.get().has(id)))
      else near.hold(ids.length > SMALL_FOLIO ? [] : ids)
    }
    hold()
    const offs = [
      selection.subscribe(() => afterStep(hold)),
      preview.subscribe((now) => {
        if (now?.held !== inHand) afterStep(hold)
      }),
    ]
    return () => {
      for (const off of offs) off()
    }
  }, [near, selection, preview])
  useEffect(() => near.stop, [near])
}
