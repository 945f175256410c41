import { FOLIO_STATUS } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Outbox } from '../../http/outbox.ts'

/** Archives all but the newest folios of a team: "keeps the last 5 created, archives older ones" [PLAN-083]. */
export async function archiveBeyond(
  db: Kysely<DB>,
  outbox: Outbox,
  teamId: number,
  most: number,
  now: Date,
): Promise<void> {
  const rows = await db
    .updateTable('folio')
    .set({ status: FOLIO_STATUS.archived, archived_at: now, purge_warned_at: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('folio')
        .select('id')
        .where('team_id', '=', teamId)
        .where('status', '=', FOLIO_STATUS.active)
        .orderBy('id', 'desc')
        .offset(most),
    )
    .returning(['id', 'token', 'owner_id'])
    .execute()
  for (const { id, token, owner_id } of rows) {
    outbox.toAccount(owner_id, { type: 'updateFolioData', data: { folioToken: token, change: 'archived' } })
    outbox.accessChanged(id, null)
  }
}
