import type { ExportFormat } from '@recto/contract'
import type { App, Part } from '../../context.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { exportJob } from '../../jobs/queues.ts'
import { startSchedule } from '../../schedule.ts'
import { KEPT_MS } from './records.ts'

/** What a killed server was drawing is begun anew this soon after its claim has ended. */
const RESUME_EVERY_MS = 5_000
const AT_ONCE = 100

type Parts = Pick<App, 'db' | 'now' | 'log'> & { queue: Pick<JobQueue, 'send'> }

/** Exports that somebody began and nobody draws any more get a new job. Answers how many. */
async function resumeLost({ db, now, queue }: Omit<Parts, 'log'>): Promise<number> {
  const lost = await db
    .selectFrom('folio_export')
    .select(['id', 'format', 'team_id'])
    .where('state', '=', 'running')
    .where('claimed_until', '<=', new Date(now()))
    .limit(AT_ONCE)
    .execute()
  for (const { id, format, team_id } of lost) {
    const job = exportJob({ format: format as ExportFormat, isVisitors: team_id === null })
    await queue.send(job, { exportId: id }, undefined, { singletonKey: String(id), singletonSeconds: 20 })
  }
  return lost.length
}

/** Lets go of files that were kept long enough, and of the counts of visitors before today. */
export async function clearExports({ db, now }: Pick<App, 'db' | 'now'>): Promise<number> {
  const before = new Date(now() - KEPT_MS)
  const old = await db
    .selectFrom('folio_export')
    .select('id')
    .where('key', 'is not', null)
    .where('finished_at', '<=', before)
    .limit(AT_ONCE)
    .execute()
  // One by one: each takes the lock on its team, whose storage it is counted off.
  for (const { id } of old) await db.updateTable('folio_export').set({ key: null }).where('id', '=', id).execute()
  await db
    .deleteFrom('temp_export_count')
    .where('day', '<', new Date(now() - 2 * 24 * 3600_000).toISOString().slice(0, 10))
    .execute()
  return old.length
}

/** Looks after what was begun and what was kept, on every node: twice is harmless. */
export function startExportSchedule(parts: Parts): Part {
  const clocks = [
    startSchedule(parts.log, {
      everyMs: RESUME_EVERY_MS,
      work: () => resumeLost(parts),
      failed: 'exports were not resumed',
    }),
  ]
  return {
    async stop() {
      await Promise.all(clocks.map((clock) => clock.stop()))
    },
  }
}
