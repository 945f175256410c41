import { limitStatus, storageFullText, type TeamRole } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { refused } from '../../http/refusal.ts'
import { lockTeam, storageOf } from '../plans/index.ts'

/** As `checkStorage`, for the team of a folio, where no person asks; a folio that is gone is refused nothing. @throws Refusal */
export async function checkStorageOf(trx: Kysely<DB>, folioId: number, addedBytes: number, now: Date): Promise<void> {
  const folio = await trx.selectFrom('folio').select('team_id').where('id', '=', folioId).executeTakeFirst()
  if (folio) await checkStorage(trx, folio.team_id, addedBytes, { now, role: null })
}

/**
 * Refuses what the team's plan has no room for. Call it in the transaction that stores, before it stores: the lock that
 * it takes on the team lasts until the commit, so that of many at once only as many pass as there is room for.
 * `role`: of the person who stores, in that team; chooses the words.
 * @throws Refusal
 */
export async function checkStorage(
  trx: Kysely<DB>,
  teamId: number,
  addedBytes: number,
  { now, role }: { now: Date; role: TeamRole | null },
): Promise<void> {
  await lockTeam(trx, teamId)
  const { usedBytes, maxBytes } = await storageOf(trx, teamId, now)
  if (maxBytes === null || usedBytes + addedBytes <= maxBytes) return
  throw refused(
    storageFullText({ usedBytes, maxBytes }, role),
    { reason: 'limit', what: 'storage', role, usedBytes, maxBytes },
    limitStatus(role),
  )
}
