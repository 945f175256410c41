import { useSyncExternalStore } from 'react'

const watch = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  window.addEventListener('popstate', listener)
  return () => {
    window.removeEventListener('hashchange', listener)
    window.removeEventListener('popstate', listener)
  }
}

/** Whether the address ends with this hash: popups that open meanwhile do not count. */
export const useIsHash = (hash: string): boolean => useSyncExternalStore(watch, () => location.hash === hash)
