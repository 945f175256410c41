import type { FolioStore } from '@recto/store'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import type { FolioLimits } from './core/within-limits.ts'
import { createRoom, type FullOf, limitsGuard, type Room } from './core/within-limits.ts'
import { lazyPart } from './lazy-part.tsx'

const FullPopup = lazyPart(async () => (await import('./FullPopup.tsx')).FullPopup)

/** The remaining room, and how to say what is full. */
export type SurfaceRoom = Room & { tell: (of: string) => void }

/** Keeps this person's additions within the folio's limits, and says which limit is reached. */
export function useRoom(
  store: FolioStore,
  limits: FolioLimits | null,
  onSeePlans: (() => void) | null,
): { room: SurfaceRoom; popup: ReactNode } {
  const [full, setFull] = useState<FullOf | null>(null)
  const room = useMemo(
    () => ({ ...createRoom(store, limits, setFull), tell: (of: string) => setFull(of as FullOf) }),
    [store, limits],
  )
  useLayoutEffect(() => store.guard(...limitsGuard(room, setFull)), [store, room])
  const popup = full && limits && (
    <FullPopup of={full} limits={limits} onSeePlans={onSeePlans} onClose={() => setFull(null)} />
  )
  return { room, popup }
}
