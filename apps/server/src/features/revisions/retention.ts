import { isUnlimited } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'
import { planOf } from '../plans/index.ts'

/** [REV-12]: whoever shows it looks for the retention date. */
export const RETENTION_REACHED = 'The retention date of this revision has been reached.'

/** Days back that a revision can be used by the team's plan; null: without end [REV-08, PLAN-021]. */
export async function retentionDaysOf(db: Kysely<DB>, teamId: number, now: Date): Promise<number | null> {
  const { maxRetentionDays } = (await planOf(db, teamId, now)).facts.rules
  return isUnlimited('maxRetentionDays', maxRetentionDays) ? null : maxRetentionDays
}

/** Whether a plan lets a revision of this time be used. */
export const isWithin = (time: Date, days: number | null, now: Date): boolean =>
  days === null || now.getTime() - time.getTime() <= days * DAY_MS
