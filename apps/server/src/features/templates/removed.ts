import type { Kysely } from 'kysely'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import { removeFolios } from '../folios/index.ts'

/** How long a deleted template can be restored, ms. */
const KEPT_MS = 3_600_000
/** Templates in one transaction. */
const AT_ONCE = 100

/** Deletes a template (`at`), or restores it (null). */
export async function setRemoved(db: Kysely<DB>, folioId: number, at: Date | null): Promise<void> {
  await db.updateTable('template').set({ removed_at: at }).where('folio_id', '=', folioId).execute()
}

/** Permanently deletes templates that were deleted an hour ago. Returns how many. */
export async function purgeTemplates({ db, now }: Pick<App, 'db' | 'now'>): Promise<number> {
  let total = 0
  for (;;) {
    const gone = await db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('template')
        .select('folio_id')
        .where('removed_at', '<=', new Date(now() - KEPT_MS))
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute()
      await removeFolios(
        trx,
        rows.map(({ folio_id }) => folio_id),
      )
      return rows.length
    })
    total += gone
    if (gone < AT_ONCE) return total
  }
}
