import type { App } from '../../context.ts'
import { KEPT_MS } from './records.ts'
import { lockTeamOfExport } from './state.ts'

const AT_ONCE = 100

/** Deletes expired files, and visitors' counts from before today. Returns how many files. */
export async function clearExports({ db, now }: Pick<App, 'db' | 'now'>): Promise<number> {
  const before = new Date(now() - KEPT_MS)
  const old = await db
    .selectFrom('folio_export')
    .select('id')
    .where('key', 'is not', null)
    .where('finished_at', '<=', before)
    .limit(AT_ONCE)
    .execute()
  // One by one: each takes the lock on its team, whose storage it reduces.
  for (const { id } of old)
    await db.transaction().execute(async (trx) => {
      await lockTeamOfExport(trx, id)
      await trx.updateTable('folio_export').set({ key: null, reader_key: null }).where('id', '=', id).execute()
    })
  await db
    .deleteFrom('temp_export_count')
    .where('day', '<', new Date(now() - 2 * 24 * 3600_000).toISOString().slice(0, 10))
    .execute()
  return old.length
}
