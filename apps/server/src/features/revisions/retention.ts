/** Days back that a revision can be used, for every team while there are no plans (V12). */
const RETENTION_DAYS = 365
/** From here on a number of days means without end [PLAN-013]. */
const UNLIMITED = 900
const DAY_MS = 24 * 3600 * 1000

/** [REV-12]: whoever shows it looks for the retention date. */
export const RETENTION_REACHED = 'The retention date of this revision has been reached.'

/** Days of the team's plan; null: without end [REV-08]. */
export async function retentionDaysOf(_teamId: number): Promise<number | null> {
  return RETENTION_DAYS >= UNLIMITED ? null : RETENTION_DAYS
}

/** Whether a plan lets a revision of this time be used. */
export const isWithin = (time: Date, days: number | null, now: Date): boolean =>
  days === null || now.getTime() - time.getTime() <= days * DAY_MS
