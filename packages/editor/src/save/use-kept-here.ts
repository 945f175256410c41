import { onceOnline } from '@recto/ui'
import { type ComponentType, useEffect, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { KeptHereProps } from './KeptHere.tsx'

const fetchKeptHere = () => onceOnline(() => import('./kept-here.ts'))

/** What this device keeps of a folio, for the app's revisions popup. */
export const LocalVersions = lazyPart(async () => (await fetchKeptHere()).LocalVersions)

/** The part that keeps the folio on this device; null until its code is loaded. */
export function useKeptHere(): ComponentType<KeptHereProps> | null {
  const [Part, setPart] = useState<ComponentType<KeptHereProps> | null>(null)
  useEffect(() => {
    let isHere = true
    // If the connection was lost before it was loaded, it is loaded later; the folio is open anyway.
    fetchKeptHere().then(
      ({ KeptHere }) => isHere && setPart(() => KeptHere),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
  return Part
}
