import type { Kysely } from 'kysely'
import * as Y from 'yjs'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'

type Listener = (folioId: number, seq: number) => void

/** A folio's log straight in its tables, one transaction an edit: for a server that no tab is connected to. */
export function createStoredLog({ db, now }: Pick<App, 'db' | 'now'>) {
  const listeners = new Set<Listener>()

  async function load(on: Kysely<DB>, folioId: number): Promise<{ doc: Y.Doc; seq: number }> {
    const rows = await on
      .selectFrom('folio_update')
      .select(['seq', 'data'])
      .where('folio_id', '=', folioId)
      .orderBy('seq')
      .execute()
    const doc = new Y.Doc()
    for (const row of rows) Y.applyUpdate(doc, row.data)
    return { doc, seq: rows.at(-1)?.seq ?? 0 }
  }

  return {
    async read(folioId: number): Promise<{ state: Uint8Array; seq: number }> {
      const { doc, seq } = await load(db, folioId)
      return { state: Y.encodeStateAsUpdate(doc), seq }
    },

    async commit(folioId: number, edit: (doc: Y.Doc) => void, by: number | null): Promise<{ seq: number }> {
      const committed = await db.transaction().execute(async (trx) => {
        await trx.selectFrom('folio').select('id').where('id', '=', folioId).forUpdate().execute()
        const { doc, seq } = await load(trx, folioId)
        const before = Y.encodeStateVector(doc)
        edit(doc)
        const data = Y.encodeStateAsUpdate(doc, before)
        await trx
          .insertInto('folio_update')
          .values({ folio_id: folioId, seq: seq + 1, data, account_id: by })
          .execute()
        await trx
          .updateTable('folio')
          .set({ last_saved_at: new Date(now()) })
          .where('id', '=', folioId)
          .execute()
        return seq + 1
      })
      for (const listener of listeners) listener(folioId, committed)
      return { seq: committed }
    },

    async seed(trx: Kysely<DB>, folioId: number, update: Uint8Array): Promise<void> {
      await trx.insertInto('folio_update').values({ folio_id: folioId, seq: 1, data: update }).execute()
    },

    onCommitted(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
