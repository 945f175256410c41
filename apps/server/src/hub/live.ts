import type { PartToPutBack, PutBack } from '@recto/store'
import { readUpdate, type StoredState } from '@recto/store/wire'
import type { Kysely } from 'kysely'
import type { App } from '../context.ts'
import type { DB } from '../db/schema.ts'
import { unavailable } from '../http/refusal.ts'
import { trying } from '../load/retries.ts'
import type { FolioRoom } from './folio-room.ts'
import { loadFolio } from './log/postgres-log.ts'
import { FolioElsewhere } from './relay/ports.ts'
import type { MadeEdit, Relay } from './relay/relay.ts'
import type { StateThread } from './states/state-thread.ts'

/** The live folios for the rest of the server. */
export type LiveFolios = {
  /** The whole content as of the last commit (Yjs update, V1), without deleted content. */
  read(folioId: number): Promise<{ state: Uint8Array; seq: number }>
  /**
   * A forward edit of the live document, sent to its editors at once and resolved after its commit. `make` computes it
   * outside the thread that serves sockets, from the folio's complete content, and it is committed if no one wrote
   * meanwhile; else it is computed again. `merges`: if someone keeps writing, it may be applied over their edits.
   * @throws Refusal if someone wrote at each attempt.
   */
  change<T extends MadeEdit>(
    folioId: number,
    make: (stored: StoredState) => Promise<T>,
    by: number | null,
    how?: { merges?: boolean },
  ): Promise<T & { seq: number }>
  /**
   * Restores an older state (Yjs, V1) of the folio as one forward edit, computed outside the thread that serves
   * sockets. `before`: the state it was computed from. A trial returns the same and writes nothing.
   */
  putBack(
    folioId: number,
    past: Uint8Array,
    part: PartToPutBack,
    by: { accountId: number } | 'trial',
  ): Promise<{ outcome: PutBack; before: { state: Uint8Array; seq: number } }>
  /**
   * First row of a new folio's log, in the transaction that creates it, counted with the folio's files in its team's storage.
   * @throws TypeError when `update` is no Yjs update (V1) on its own; Refusal when there is no room for the folio.
   */
  seed(trx: Kysely<DB>, folioId: number, update: Uint8Array): Promise<void>
  /** Hears of each commit of a folio; returns a function that ends it. */
  onCommitted(listener: (folioId: number, seq: number) => void): () => void
}

/** When to ask again for a folio that another server has. s */
const ELSEWHERE_S = 6
/** The same for one that is written in without a pause. s */
const BUSY_FOLIO_S = 2

/** The message for a folio that another server has open; it is free soon after the last person there closes it. */
function sayElsewhere(error: unknown): never {
  if (!(error instanceof FolioElsewhere)) throw error
  throw unavailable(
    'This folio is open on another server of this Recto installation. Please try again in a moment.',
    ELSEWHERE_S,
  )
}

/** Reads and changes folios through the relay, whether or not anyone has them open. */
export function createLiveFolios(
  { pool }: Pick<App, 'pool'>,
  relay: Relay,
  states: StateThread,
  room: Pick<FolioRoom, 'begin' | 'refuseEdits'>,
): LiveFolios {
  async function read(folioId: number): Promise<{ state: Uint8Array; seq: number }> {
    const open = relay.openRoom(folioId)
    if (open) {
      try {
        return await (await open).read()
      } catch {
        // The room closed meanwhile: the log has it all.
      }
    }
    const { stored, seq } = await loadFolio(pool, folioId)
    return { state: (await states.forFolio(folioId).build(stored)).state, seq }
  }

  return {
    read,
    async change(folioId, make, by, { merges = false } = {}) {
      room.refuseEdits()
      const made = await relay.change(folioId, make, by, merges).catch(sayElsewhere)
      if (!made) throw unavailable('Someone is editing this folio right now. Please try again.', BUSY_FOLIO_S)
      return made
    },
    async putBack(folioId, past, part, by) {
      const done = await trying('put-backs', async (isLast) => {
        const before = await read(folioId)
        const { outcome, update } = await states
          .forFolio(folioId)
          .putBack({ state: before.state, past, part, isTrial: by === 'trial' })
        if (!update || by === 'trial') return { outcome, before }
        room.refuseEdits()
        const committed = await relay
          .commitUpdate(folioId, update, isLast ? null : before.seq, by.accountId)
          .catch(sayElsewhere)
        return committed ? { outcome, before } : undefined
      })
      if (!done) throw unavailable('Someone is editing this folio right now. Please try again.', BUSY_FOLIO_S)
      return done
    },
    async seed(trx, folioId, update) {
      if (!readUpdate(update)) throw new TypeError('This is not a Yjs update that a folio can start from.')
      await trx
        .insertInto('folio_update')
        .values({ folio_id: folioId, seq: 1, data: Buffer.from(update) })
        .execute()
      await room.begin(trx, folioId, update.byteLength)
    },
    onCommitted: relay.onCommitted,
  }
}
