import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { State } from '../core/state.ts'
import type { Zoom } from '../core/zoom.ts'
import { toCanvasPoint } from './view-port.ts'

type Point = { clientX: number; clientY: number }

/**
 * Keeps the point under the pointer fixed while the sheet is zoomed; without a pointer, the middle of the view. Returns
 * where to report the pointer while it zooms.
 */
export function useZoomAnchor(
  scroller: RefObject<HTMLElement | null>,
  zoom: State<Zoom>,
  scale: number,
): RefObject<Point | null> {
  const pointer = useRef<Point | null>(null)
  const anchor = useRef<(Point & { x: number; y: number }) | null>(null)
  useEffect(
    () =>
      // Before React draws the new scale: read where things are now.
      zoom.subscribe(() => {
        const sheet = toCanvasPoint(scroller.current)
        const view = scroller.current?.getBoundingClientRect()
        if (!sheet || !view || anchor.current) return
        const { clientX, clientY } = pointer.current ?? {
          clientX: view.left + view.width / 2,
          clientY: view.top + view.height / 2,
        }
        const x = (clientX - sheet.left) / sheet.scale
        const y = (clientY - sheet.top) / sheet.scale
        anchor.current = { clientX, clientY, x, y }
      }),
    [scroller, zoom],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the sheet is drawn at another scale
  useLayoutEffect(() => {
    const kept = anchor.current
    anchor.current = null
    const sheet = toCanvasPoint(scroller.current)
    if (!kept || !sheet || !scroller.current) return
    scroller.current.scrollLeft += sheet.left + kept.x * sheet.scale - kept.clientX
    scroller.current.scrollTop += sheet.top + kept.y * sheet.scale - kept.clientY
  }, [scale])
  return pointer
}
