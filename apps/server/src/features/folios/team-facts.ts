import { isUnlimited } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { planOf } from '../plans/index.ts'
import { trashDaysOf } from './purge.ts'
import { activeFolios } from './queries.ts'

/**
 * The dashboard's facts about a team's folios: how many there are, the limit [DASH-17], how long the trash keeps them.
 */
export async function teamFacts(db: Kysely<DB>, teamId: number, now: Date) {
  const { maxFolios } = (await planOf(db, teamId, now)).facts.rules
  return {
    folioCount: await activeFolios(db, teamId),
    maxFolios: isUnlimited('maxFolios', maxFolios) ? null : maxFolios,
    retentionDays: await trashDaysOf(db, teamId, now),
  }
}
