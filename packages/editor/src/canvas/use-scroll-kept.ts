import { type RefObject, useLayoutEffect } from 'react'

/** The canvas returns to the scroll position it had before the preview. Px. */
export function useScrollKept(scroller: RefObject<HTMLElement | null>, scrollTop: { current: number }): void {
  useLayoutEffect(() => {
    const root = scroller.current
    if (!root) return
    root.scrollTop = scrollTop.current
    return () => {
      scrollTop.current = root.scrollTop
    }
  }, [scroller, scrollTop])
}
