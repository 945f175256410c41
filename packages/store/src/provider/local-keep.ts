import { SCHEMA_VERSION } from '@recto/document'
import { type LocalCopy, openLocalCopy } from './local-copy.ts'
import type { CopyOwner } from './local-database.ts'
import type { LocalFolio } from './local-folio.ts'

/** Everything this computer stores of one folio for one person; null if the browser stores nothing. */
export type LocalKeep = {
  /** For the provider: unconfirmed updates, after setting aside those that may not merge automatically. */
  copy: Promise<LocalCopy | null>
  /** For the provider: the folio's last state here, if this code can read it. */
  base: () => Promise<Uint8Array | null>
  /** For the provider: edits to deleted modules become a version that the person is asked about. */
  onGone: (state: Uint8Array, gone: readonly string[]) => void
  folio: Promise<LocalFolio | null>
  /** Hears of each version that the person is to be asked about. */
  onOffered: (listener: () => void) => () => void
}

type LocalKeepParts = {
  copy: () => Promise<LocalCopy>
  folio: () => Promise<LocalFolio>
  now?: () => number
}

/** Opens what this browser stores of a folio for its owner. */
export const openLocalKeep = (owner: CopyOwner): LocalKeep =>
  createLocalKeep({
    copy: () => openLocalCopy(owner),
    // No folio waits for it to open.
    folio: async () => (await import('./local-folio.ts')).openLocalFolio(owner),
  })

/** The same with a copy and a folio that may still be opening; without IndexedDB nothing is stored. */
export function createLocalKeep({ now = Date.now, ...parts }: LocalKeepParts): LocalKeep {
  const listeners = new Set<() => void>()
  const folio = parts.folio().catch(() => null)
  const copy = (async () => {
    const opened = await parts.copy()
    if (await opened.isHeld(SCHEMA_VERSION)) {
      const place = await folio
      if (place) await (await fetchSetAside()).setAsideHeld(opened, place, now())
    }
    return opened
  })().catch(() => null)

  async function keepGone(state: Uint8Array, gone: readonly string[]): Promise<void> {
    const place = await folio
    if (!place) return
    const { joinStates, newVersion } = await fetchSetAside()
    const { backup } = await place.read()
    const whole = backup ? joinStates([backup.state, state]) : state
    const facts = { heldFor: 'removed' as const, bytes: whole.byteLength, madeAt: now(), gone }
    await place.keepVersion(newVersion('held', facts), whole)
    for (const listener of listeners) listener()
  }

  return {
    copy,
    folio,
    async base() {
      const { backup } = (await (await folio)?.read()) ?? { backup: null }
      return backup?.schemaVersion === SCHEMA_VERSION ? backup.state : null
    },
    onGone(state, gone) {
      keepGone(state, gone).catch(() => {
        // A computer that can store nothing has nothing to offer.
      })
    },
    onOffered(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

// Seldom needed, so it is no part of what opens a folio.
const fetchSetAside = () => import('./set-aside.ts')
