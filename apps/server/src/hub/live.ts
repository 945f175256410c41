import type { Doc } from '@recto/store'
import { readUpdate } from '@recto/store/wire'
import type { Kysely } from 'kysely'
import type { App } from '../context.ts'
import type { DB } from '../db/schema.ts'
import { loadFolio } from './log/postgres-log.ts'
import type { StateBuilder } from './relay/ports.ts'
import type { Relay } from './relay/relay.ts'

/** The live folios for the rest of the server. */
export type LiveFolios = {
  /** The whole content as of the last commit (Yjs update, V1), without what was deleted. */
  read(folioId: number): Promise<{ state: Uint8Array; seq: number }>
  /** A forward edit on the live document: told to its editors at once, resolved after its commit. */
  commit(folioId: number, edit: (doc: Doc) => void, by: number | null): Promise<{ seq: number }>
  /** First row of a new folio's log, in the transaction that creates it. @throws TypeError when `update` is no Yjs update (V1) on its own. */
  seed(trx: Kysely<DB>, folioId: number, update: Uint8Array): Promise<void>
  /** Hears of each commit of a folio; answers what ends that. */
  onCommitted(listener: (folioId: number, seq: number) => void): () => void
}

export function createLiveFolios({ pool }: Pick<App, 'pool'>, relay: Relay, states: StateBuilder): LiveFolios {
  return {
    async read(folioId) {
      const open = relay.openRoom(folioId)
      if (open) {
        try {
          return await (await open).read()
        } catch {
          // The room closed meanwhile: the log has it all.
        }
      }
      const { stored, seq } = await loadFolio(pool, folioId)
      return { state: (await states.build(stored)).state, seq }
    },
    commit: relay.commit,
    async seed(trx, folioId, update) {
      if (!readUpdate(update)) throw new TypeError('This is no Yjs update to begin a folio with.')
      await trx
        .insertInto('folio_update')
        .values({ folio_id: folioId, seq: 1, data: Buffer.from(update) })
        .execute()
    },
    onCommitted: relay.onCommitted,
  }
}
