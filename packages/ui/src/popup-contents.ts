import { useSyncExternalStore } from 'react'
import { onceOnline } from './code.ts'
import { whenIdle } from './idle.ts'

type Contents = typeof import('./contents/index.ts')

let contents: Contents | undefined
let fetching: Promise<void> | null = null
const watchers = new Set<() => void>()

/** Fetches what shows of open popups; it is there once for all of them. */
function fetchContents(): Promise<void> {
  fetching ??= onceOnline(() => import('./contents/index.ts')).then(
    (module) => {
      contents = module
      for (const watcher of watchers) watcher()
    },
    () => {
      fetching = null
    },
  )
  return fetching
}

let isAwaited = false

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  // No one has pressed anything yet.
  if (!isAwaited) whenIdle(fetchContents)
  isAwaited = true
  return () => watchers.delete(watcher)
}

/** The content of an open popup; undefined until its code is loaded. A popup opened before that shows once it is. */
export const usePopupContents = (): Contents | undefined =>
  useSyncExternalStore(
    watch,
    () => contents,
    () => undefined,
  )

/** To be told as a popup opens: what shows of it is wanted now. */
export function contentsWanted(isOpen: boolean): void {
  if (isOpen) void fetchContents()
}
