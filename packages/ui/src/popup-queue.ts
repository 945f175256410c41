import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** Popups that came by themselves, the one to be seen first. */
let waiting: readonly object[] = []
const watchers = new Set<() => void>()

function set(next: readonly object[]): void {
  waiting = next
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Content inside a popup is shown with it. */
export const InsidePopup = createContext(false)

/** Whether a popup shows now: of those that come by themselves one after the other, never one over another. */
export function useTurn(isUnasked: boolean): boolean {
  const waits = !use(InsidePopup) && isUnasked
  const [own] = useState(() => ({}))
  useLayoutEffect(() => {
    if (!waits) return
    set([...waiting, own])
    return () => set(waiting.filter((one) => one !== own))
  }, [waits, own])
  const first = useSyncExternalStore(watch, () => waiting[0])
  return !waits || first === own
}
