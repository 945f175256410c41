import type { FolioStore } from '@recto/store'
import { type ReactNode, useMemo, useState } from 'react'
import { createRoom, type FullOf, type Room, withinRoom } from './actions/within-limits.ts'
import type { FolioLimits } from './host.ts'
import { later } from './later.tsx'

const FullPopup = later(async () => (await import('./FullPopup.tsx')).FullPopup)

/** The folio as this person adds to it, within its limits, and the word on what is full. */
export function useRoom(
  given: FolioStore,
  limits: FolioLimits | null,
  onSeePlans: (() => void) | null,
): { store: FolioStore; room: Room; popup: ReactNode } {
  const [full, setFull] = useState<FullOf | null>(null)
  const room = useMemo(() => createRoom(given, limits, setFull), [given, limits])
  const store = useMemo(() => withinRoom(given, room), [given, room])
  const popup = full && limits && (
    <FullPopup of={full} limits={limits} onSeePlans={onSeePlans} onClose={() => setFull(null)} />
  )
  return { store, room, popup }
}
