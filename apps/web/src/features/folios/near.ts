import { useCallback, useState } from 'react'

/** So far outside the window things are drawn in outline. */
const MARGIN = '1200px 0px'

const watched = new WeakMap<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | null = null

function watch(element: Element, tell: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting)
    },
    { rootMargin: MARGIN },
  )
  const by = observer
  watched.set(element, tell)
  by.observe(element)
  return () => {
    watched.delete(element)
    by.unobserve(element)
  }
}

/** The focused or active item stays mounted, wherever it is scrolled to. */
const isInUse = (element: Element): boolean =>
  element.contains(document.activeElement) || element.querySelector('[data-popup-open]') !== null

/** Whether an element is in or near the viewport: in a list of thousands the rest need not be complete. */
export function useNear() {
  const [isNear, setNear] = useState(true)
  const place = useCallback(
    (element: Element | null) => (element ? watch(element, (near) => setNear(near || isInUse(element))) : undefined),
    [],
  )
  return { isNear, setNear, place }
}
