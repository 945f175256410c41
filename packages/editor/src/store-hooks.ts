import type { FolioDocument, FolioModule, FolioSection } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { useCallback, useRef, useSyncExternalStore } from 'react'

type Watched = Pick<FolioStore, 'subscribe'>

/** Follows one thing of the folio; draws again only when it is another object. */
function useWatched<T>(store: Watched, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, read, read)
}

export const useModule = (store: Watched & Pick<FolioStore, 'module'>, id: string): FolioModule | undefined =>
  useWatched(store, () => store.module(id))

export const useModulesOf = (
  store: Watched & Pick<FolioStore, 'modulesOf'>,
  sectionId: string,
): readonly FolioModule[] => useWatched(store, () => store.modulesOf(sectionId))

export const useSection = (store: Watched & Pick<FolioStore, 'section'>, id: string): FolioSection | undefined =>
  useWatched(store, () => store.section(id))

/** The whole folio as data; the same object while nothing changed. */
export const useFolio = (store: Watched & Pick<FolioStore, 'read'>): FolioDocument =>
  useWatched(store, () => store.read())

/** A part of the folio (sections, theme, page); the same object while it is unchanged, lists compared item by item. */
export function useFolioPart<T>(store: Watched & Pick<FolioStore, 'read'>, part: (folio: FolioDocument) => T): T {
  const known = useRef<T | null>(null)
  return useWatched(store, () => {
    const now = part(store.read())
    const before = known.current
    if (before !== null && sameItems(before, now)) return before
    known.current = now
    return now
  })
}

const sameItems = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => item === b[at]))

/** Draws again when one of these modules moves, comes or goes; not when what it holds changes. */
export function useRects(store: Watched & Pick<FolioStore, 'module'>, ids: readonly string[]): void {
  useWatched(store, () =>
    ids
      .map((id) => {
        const module = store.module(id)
        return module ? `${module.sectionId} ${Object.values(module.rect).join(' ')} ${module.locked}` : ''
      })
      .join(),
  )
}
