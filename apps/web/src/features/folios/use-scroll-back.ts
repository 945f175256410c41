import { useEffect, useRef } from 'react'

/**
 * Comes back to where a list was left. What is long comes page by page: each that comes is scrolled to its end, which
 * asks for the next, until the place is there. A hand that does anything ends it.
 */
export function useScrollBack(count: number, hasMore: boolean): void {
  const wantedPx = useRef<number>((history.state as { scrollY?: number } | null)?.scrollY ?? 0)
  useEffect(() => {
    const stop = () => {
      wantedPx.current = 0
    }
    const hand = ['wheel', 'touchmove', 'pointerdown', 'keydown']
    for (const kind of hand) window.addEventListener(kind, stop, { passive: true })
    return () => {
      for (const kind of hand) window.removeEventListener(kind, stop)
    }
  }, [])
  useEffect(() => {
    if (wantedPx.current === 0 || count === 0) return
    window.scrollTo({ top: wantedPx.current, behavior: 'instant' })
    if (!hasMore || window.scrollY >= wantedPx.current - 1) wantedPx.current = 0
  }, [count, hasMore])
}
