import type { FolioStore } from '@recto/store'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { SectionPlace } from '../core/sheet-layout.ts'
import { createNearView, type NearView } from './near-view.ts'

/** Px of the screen that the view moves before what is near it is looked up again. */
const STEP_PX = 120

/** Follows the view of the canvas, and what stands in it. */
export function useNearView(use: {
  store: Pick<FolioStore, 'modulesOf' | 'subscribe'>
  scroller: RefObject<HTMLElement | null>
  /** The element that holds the sheet, inside the scroller. */
  stage: RefObject<HTMLElement | null>
  places: readonly SectionPlace[]
  scale: number
}): NearView {
  const { store, scroller, stage, places, scale } = use
  const [near] = useState(() => createNearView())

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
      if (change.modules.size > 0) look()
    })
    return () => {
      root.removeEventListener('scroll', onScroll)
      observer.disconnect()
      off()
    }
  }, [near, store, scroller, stage, places, scale])
  useEffect(() => near.stop, [near])
  return near
}
