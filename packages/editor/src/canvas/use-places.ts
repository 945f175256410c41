import type { FolioStore } from '@recto/store'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { gapOf, type SectionPlace, sheetPlaces } from './sheet-layout.ts'

/** Where the sections stand; the same array while no section moved or changed its height (typing moves nothing). */
export function usePlaces(store: Pick<FolioStore, 'read' | 'modulesOf' | 'subscribe'>): readonly SectionPlace[] {
  const known = useRef<readonly SectionPlace[]>([])
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => {
    const { sections, page } = store.read()
    const next = sheetPlaces(sections, store.modulesOf, page, gapOf(page))
    if (!same(known.current, next)) known.current = next
    return known.current
  })
}

const same = (a: readonly SectionPlace[], b: readonly SectionPlace[]): boolean =>
  a.length === b.length &&
  a.every((place, at) => place.id === b[at]?.id && place.topPx === b[at].topPx && place.heightPx === b[at].heightPx)
