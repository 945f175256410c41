import { isUnlimited, type StorageUse } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { planOf } from '../../http/plan-facts.ts'

/** A team's storage use, and its plan's limit. */
export async function storageOf(db: Kysely<DB>, teamId: number, now: Date): Promise<StorageUse> {
  const { rules } = (await planOf(db, teamId, now)).facts
  const row = await db.selectFrom('team').select('stored_bytes').where('id', '=', teamId).executeTakeFirstOrThrow()
  const { maxTeamBytes } = rules
  return {
    usedBytes: row.stored_bytes,
    maxBytes: isUnlimited('maxTeamBytes', maxTeamBytes) ? null : maxTeamBytes,
  }
}
