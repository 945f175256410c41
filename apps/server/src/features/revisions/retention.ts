import { isUnlimited } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'
import { planOf } from '../plans/index.ts'

/** [REV-12]: the interface that shows it checks the retention date. */
export const RETENTION_REACHED = 'The retention date of this revision has been reached.'

/** Days back that a revision can be used by the team's plan; null: without end [REV-08, PLAN-021]. */
export async function retentionDaysOf(db: Kysely<DB>, teamId: number, now: Date): Promise<number | null> {
  const { maxRetentionDays } = (await planOf(db, teamId, now)).facts.rules
  return isUnlimited('maxRetentionDays', maxRetentionDays) ? null : maxRetentionDays
}

/** Whether a plan allows using a revision of this time. */
export const isWithin = (time: Date, days: number | null, now: Date): boolean =>
  days === null || now.getTime() - time.getTime() <= days * DAY_MS
