import type { App, Part } from '../../context.ts'
import { startSchedule } from '../../schedule.ts'
import { KEPT_MS } from './records.ts'

const EVERY_MS = 3600_000

type Parts = Pick<App, 'db' | 'now' | 'log'>

/** Lets go of archives that were kept long enough. Answers how many. */
export async function clearArchives({ db, now }: Omit<Parts, 'log'>): Promise<number> {
  const old = await db
    .deleteFrom('account_archive')
    .where('created_at', '<=', new Date(now() - KEPT_MS))
    .where((is) => is.or([is('finished_at', 'is', null), is('finished_at', '<=', new Date(now() - KEPT_MS))]))
    .returning('id')
    .execute()
  return old.length
}

/** Clears hourly, on every node: twice is harmless. */
export const startArchiveSchedule = (parts: Parts): Part =>
  startSchedule(parts.log, {
    everyMs: EVERY_MS,
    work: () => clearArchives(parts),
    failed: 'old archives were not cleared',
  })
