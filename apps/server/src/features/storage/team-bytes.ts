import { limitStatus, sharedStorageFullText, storageFullText, type TeamRole } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { refused } from '../../http/refusal.ts'
import { lockTeam, sharedStorageOf, storageOf } from '../plans/index.ts'

/** Like `checkStorage`, for a folio's team, without a person; a deleted folio is never refused. @throws Refusal */
export async function checkStorageOf(trx: Kysely<DB>, folioId: number, addedBytes: number, now: Date): Promise<void> {
  const folio = await trx.selectFrom('folio').select('team_id').where('id', '=', folioId).executeTakeFirst()
  if (folio) await checkStorage(trx, folio.team_id, addedBytes, { now, role: null })
}

/**
 * Refuses content that the team's plan has no room for, or, in an unpaid team, that its owner's unpaid teams have
 * together no room for. Call it in the transaction that stores, before storing: the
 * lock on the team lasts until the commit, so of parallel uploads only as many pass as there is room for. `role`: the
 * role, in that team, of the person who stores; determines the message. @throws Refusal
 */
export async function checkStorage(
  trx: Kysely<DB>,
  teamId: number,
  addedBytes: number,
  { now, role }: { now: Date; role: TeamRole | null },
): Promise<void> {
  await lockTeam(trx, teamId)
  const { usedBytes, maxBytes } = await storageOf(trx, teamId, now)
  if (maxBytes === null) return
  const full = (text: string) =>
    refused(text, { reason: 'limit', what: 'storage', role, usedBytes, maxBytes }, limitStatus(role))
  if (usedBytes + addedBytes > maxBytes) throw full(storageFullText({ usedBytes, maxBytes }, role))
  const shared = await sharedStorageOf(trx, teamId, now, { lock: true })
  if (shared && shared.usedBytes + addedBytes > shared.maxBytes) throw full(sharedStorageFullText(shared, role))
}
