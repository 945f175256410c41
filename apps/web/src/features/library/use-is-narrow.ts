import { useSyncExternalStore } from 'react'

/** Up to this width the details of a picture have no room beside the others; the same as in the style sheet. */
const NARROW = '(max-width: 760px)'

const watch = (look: () => void) => {
  const query = matchMedia(NARROW)
  query.addEventListener('change', look)
  return () => query.removeEventListener('change', look)
}

/** Whether the screen is a phone's. */
export const useIsNarrow = (): boolean => useSyncExternalStore(watch, () => matchMedia(NARROW).matches)
