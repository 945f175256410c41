import type { FolioDocument, FolioModule, FolioSection } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { useCallback, useSyncExternalStore } from 'react'

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

/** A part of the folio that keeps its identity (sections, theme, page) while it is unchanged. */
export const useFolioPart = <T>(store: Watched & Pick<FolioStore, 'read'>, part: (folio: FolioDocument) => T): T =>
  useWatched(store, () => part(store.read()))
