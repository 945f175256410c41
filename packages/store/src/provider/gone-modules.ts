import * as Y from 'yjs'
import { folioMaps } from '../layout.ts'
import type { Clock } from './clock.ts'
import type { Ledger } from './ledger.ts'

/** Someone editing a module online sees another person delete it. ms */
const JUST_MADE_MS = 2_000

/**
 * Called with modules that this person's edits were for and that no longer exist, with the folio as it was here before.
 */
export type OnGone = (state: Uint8Array, gone: readonly string[]) => void

/** Watches for modules with unsaved edits that someone else deletes: those edits would otherwise be lost unseen. */
export function createGoneModules(doc: Y.Doc, ledger: Ledger, clock: Clock, onGone: OnGone) {
  let syncedAt = 0
  /** The folio before the first update of this connection, if there is something to lose. */
  let before: Uint8Array | null = null

  /** Modules that edits of this person are for which the server has not yet. */
  const touched = () => new Set(ledger.all().flatMap((kept) => kept.touched ?? []))

  function takenAwayBy(update: Uint8Array): string[] {
    const oldest = ledger.oldest()
    if (oldest === null) return []
    if (oldest >= syncedAt && clock.now() - oldest < JUST_MADE_MS) return []
    const modules: { _map: Map<string, Y.Item> } = folioMaps(doc).modules as never
    const { ds } = Y.decodeUpdate(update)
    return [...touched()].filter((id) => {
      const item = modules._map.get(id)
      return item !== undefined && !item.deleted && Y.isDeleted(ds as never, item.id)
    })
  }

  return {
    /** A connection begins. */
    begin() {
      before = null
    },
    /** Before the first sync there is one question about all that is gone; after it, each time something goes. */
    beforeUpdate(update: Uint8Array, isSynced: boolean) {
      if (!isSynced) {
        if (ledger.count() > 0) before ??= Y.encodeStateAsUpdate(doc)
        return
      }
      const gone = takenAwayBy(update)
      if (gone.length > 0) onGone(Y.encodeStateAsUpdate(doc), gone)
    },
    synced() {
      syncedAt = clock.now()
    },
    /** Reports modules deleted before the first sync. */
    tellGone() {
      if (!before) return
      const { modules } = folioMaps(doc)
      const gone = [...touched()].filter((id) => !modules.has(id))
      if (gone.length > 0) onGone(before, gone)
    },
  }
}
