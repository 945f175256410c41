import type { FolioDocument } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { useRef } from 'react'
import { gapOf, type SectionPlace, sheetPlaces } from './core/sheet-layout.ts'
import { useWatched } from './store-hooks.ts'

/** Positions of the sections; the same array while no section moved or changed its height (typing moves nothing). */
export function usePlaces(store: Pick<FolioStore, 'read' | 'modulesOf' | 'subscribe'>): readonly SectionPlace[] {
  const known = useRef<readonly SectionPlace[]>([])
  const seen = useRef<FolioDocument | null>(null)
  return useWatched(
    store,
    () => {
      const folio = store.read()
      // Read at every step of a gesture, which changes nothing in the folio.
      if (folio === seen.current) return known.current
      seen.current = folio
      const { sections, page } = folio
      const next = sheetPlaces(sections, store.modulesOf, page, gapOf(page))
      if (!same(known.current, next)) known.current = next
      return known.current
    },
    ({ sections, meta, modules }) => sections || meta || modules.size > 0,
  )
}

const same = (a: readonly SectionPlace[], b: readonly SectionPlace[]): boolean =>
  a.length === b.length &&
  a.every((place, at) => place.id === b[at]?.id && place.topPx === b[at].topPx && place.heightPx === b[at].heightPx)
