import type { FolioDocument, FolioModule, FolioSection } from '@recto/document'
import type { FolioStore, StoreChange } from '@recto/store'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { whenIdle } from './idle.ts'
import { tellReact } from './one-step.ts'

type Watched = Pick<FolioStore, 'subscribe'>

const always = () => true
/** Text typed by anyone moves nothing and changes no list. */
const notOnlyTexts = (change: StoreChange) => change.sections || change.meta || change.modules.size > 0

/** Follows one thing of the folio, asked after the changes that `concerns` it; draws again only when it is another object. */
export function useWatched<T>(store: Watched, read: () => T, concerns: (change: StoreChange) => boolean = always): T {
  const asked = useRef(concerns)
  asked.current = concerns
  const subscribe = useCallback(
    (listener: () => void) =>
      tellReact(listener, (told) => store.subscribe((change) => asked.current(change) && told())),
    [store],
  )
  return useSyncExternalStore(subscribe, read, read)
}

/** Listeners of single modules, by folio: a change to one module does not notify the listeners of another. */
const watchers = new WeakMap<Watched, Map<string, Set<() => void>>>()

function watchersOf(store: Watched): Map<string, Set<() => void>> {
  const known = watchers.get(store)
  if (known) return known
  const byModule = new Map<string, Set<() => void>>()
  watchers.set(store, byModule)
  store.subscribe(({ modules, texts }) => {
    const ids = new Set(modules)
    for (const text of texts) ids.add(text.slice(0, text.lastIndexOf('/')))
    for (const id of ids) for (const listener of [...(byModule.get(id) ?? [])]) listener()
  })
  return byModule
}

function watchModule(store: Watched, id: string, listener: () => void): () => void {
  const byModule = watchersOf(store)
  const own = byModule.get(id) ?? new Set()
  byModule.set(id, own.add(listener))
  return () => {
    own.delete(listener)
    if (own.size === 0 && byModule.get(id) === own) byModule.delete(id)
  }
}

/** One module with its texts. */
export function useModule(store: Watched & Pick<FolioStore, 'module'>, id: string): FolioModule | undefined {
  const subscribe = useCallback(
    (listener: () => void) => tellReact(listener, (told) => watchModule(store, id, told)),
    [store, id],
  )
  const read = () => store.module(id)
  return useSyncExternalStore(subscribe, read, read)
}

/** The modules of a section; the component is drawn again when they change. */
export const useModulesOf = (
  store: Watched & Pick<FolioStore, 'modulesOf'>,
  sectionId: string,
): readonly FolioModule[] => useWatched(store, () => store.modulesOf(sectionId))

/** Small previews need not follow each key: they wait until typing has paused for this long. ms */
const SMALL = { restMs: 250, atLatestMs: 1_000 }

/** Data for small previews of the folio: updated while the browser is idle. `read` keeps its identity. */
export function useInSmall<T>(store: Watched, read: () => T): T {
  const [now, setNow] = useState(read)
  useEffect(() => {
    const take = () => setNow(read)
    const { soon, cancel } = whenIdle(take, SMALL)
    take()
    const off = store.subscribe(soon)
    return () => {
      off()
      cancel()
    }
  }, [store, read])
  return now
}

/** One module without its texts: typing in them does not re-render. */
export const useModuleShape = (
  store: Watched & Pick<FolioStore, 'module'>,
  id: string,
): Omit<FolioModule, 'texts'> | undefined =>
  useWatched(
    store,
    () => store.module(id),
    ({ modules }) => modules.has(id),
  )

/** A section's modules for their places: not re-rendered for text changes. */
export const useLayoutOf = (
  store: Watched & Pick<FolioStore, 'modulesOf'>,
  sectionId: string,
): readonly FolioModule[] => useWatched(store, () => store.modulesOf(sectionId), notOnlyTexts)

/** A section; the component is drawn again when it changes. */
export const useSection = (store: Watched & Pick<FolioStore, 'section'>, id: string): FolioSection | undefined =>
  useWatched(
    store,
    () => store.section(id),
    ({ sections }) => sections,
  )

/** The whole folio as data; the same object while nothing changed. */
export const useFolio = (store: Watched & Pick<FolioStore, 'read'>): FolioDocument =>
  useWatched(store, () => store.read())

/**
 * A part of the folio that typing does not change (sections, theme, page); the same object while it is unchanged, lists
 * compared item by item.
 */
export function useFolioPart<T>(store: Watched & Pick<FolioStore, 'read'>, part: (folio: FolioDocument) => T): T {
  const known = useRef<T | null>(null)
  return useWatched(
    store,
    () => {
      const now = part(store.read())
      const before = known.current
      if (before !== null && sameItems(before, now)) return before
      known.current = now
      return now
    },
    notOnlyTexts,
  )
}

/** The folio's sections, in order. */
export const useSections = (store: Watched & Pick<FolioStore, 'read'>): FolioDocument['sections'] =>
  useFolioPart(store, ({ sections }) => sections)

/** The folio's page setup. */
export const usePage = (store: Watched & Pick<FolioStore, 'read'>): FolioDocument['page'] =>
  useFolioPart(store, ({ page }) => page)

/** Modules that this code cannot show. */
export const useUnreadable = (store: Watched & Pick<FolioStore, 'read'>): FolioDocument['unreadable'] =>
  useFolioPart(store, ({ unreadable }) => unreadable)

/** Whether all these modules are locked. */
export const useAllLocked = (store: Watched & Pick<FolioStore, 'read' | 'module'>, ids: readonly string[]): boolean =>
  useFolioPart(store, () => ids.every((id) => store.module(id)?.locked))

const sameItems = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => item === b[at]))

/** Re-renders when one of these modules moves, appears or disappears; not when its content changes. */
export function useRects(store: Watched & Pick<FolioStore, 'module'>, ids: readonly string[]): void {
  useWatched(
    store,
    () =>
      ids
        .map((id) => {
          const module = store.module(id)
          return module ? `${module.sectionId} ${Object.values(module.rect).join(' ')} ${module.locked}` : ''
        })
        .join(),
    notOnlyTexts,
  )
}
