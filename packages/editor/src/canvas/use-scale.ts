import { SECTION_WIDTH_PX } from '@recto/grid'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { State } from '../core/state.ts'
import type { Zoom } from '../core/zoom.ts'
import { useValue } from '../use-state.ts'

/** Canvas left free next to the sheet, both sides together. */
const BESIDE_PX = 80

/** The scale that fits the sheet into a canvas of this width; never above its own size. */
export const fittingScale = (canvasWidthPx: number): number =>
  Math.max(0.3, Math.min(1, (canvasWidthPx - BESIDE_PX) / SECTION_WIDTH_PX))

/** The scale the sheet is drawn at. */
export function useScale(scroller: RefObject<HTMLElement | null>, zoom: State<Zoom>): number {
  const wanted = useValue(zoom)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const read = () => setWidth(element.clientWidth)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return wanted === 'fit' ? fittingScale(width || SECTION_WIDTH_PX) : wanted
}
