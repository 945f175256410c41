import type { ExportFormat } from '@recto/contract'
import type { Kysely } from 'kysely'
import { fromKysely, type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss'
import type { Logger } from 'pino'
import type { DB } from '../db/schema.ts'

/** Every kind of job and what it carries. Delivery is at least once: handlers do the same work twice without harm. */
export type Jobs = Record<ExportJob, { exportId: number }> & {
  thumbnail: { folioId: number }
  archive: { archiveId: number }
}

/**
 * Exports wait in four queues: those of visitors without an account apart from those of teams, and what needs no browser
 * apart from what is drawn by the one that there is.
 */
export const EXPORT_JOBS = ['export', 'export-plain', 'visitor-export', 'visitor-export-plain'] as const
export type ExportJob = (typeof EXPORT_JOBS)[number]

const IS_DRAWN: Readonly<Record<ExportFormat, boolean>> = {
  pdf: true,
  png: true,
  html: false,
  markdown: false,
  json: false,
}

export function exportJob({ format, isVisitors }: { format: ExportFormat; isVisitors: boolean }): ExportJob {
  if (isVisitors) return IS_DRAWN[format] ? 'visitor-export' : 'visitor-export-plain'
  return IS_DRAWN[format] ? 'export' : 'export-plain'
}

export type JobName = keyof Jobs
const NAMES: readonly JobName[] = [...EXPORT_JOBS, 'thumbnail', 'archive']

/** How a kind of job behaves: tries, seconds between them, seconds until a silent worker counts as dead. */
type Behaviour = { retryLimit: number; retryDelay: number; expireInSeconds: number; policy?: 'short' }

const EXPORT: Behaviour = { retryLimit: 2, retryDelay: 2, expireInSeconds: 120 }
const QUEUES: Record<JobName, Behaviour> = {
  export: EXPORT,
  'export-plain': EXPORT,
  'visitor-export': EXPORT,
  'visitor-export-plain': EXPORT,
  // One waiting job a folio is enough: it draws what is newest when it runs.
  thumbnail: { retryLimit: 2, retryDelay: 10, expireInSeconds: 120, policy: 'short' },
  archive: { retryLimit: 2, retryDelay: 10, expireInSeconds: 900 },
}

/**
 * A notified queue is looked at only every so often; what does not fit in one look is taken at once, because a full
 * batch looks again. With batches of one a backlog would drain one job a look.
 */
const POLLING = {
  batchSize: 5,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 10,
  includeMetadata: true,
} as const

export type JobQueue = Awaited<ReturnType<typeof createJobQueue>>

/** Opens the queue on the database at `url`; its tables live in a schema of their own and migrate themselves. */
export async function createJobQueue(url: string, log: Logger) {
  const boss = new PgBoss({ connectionString: url, max: 3, useListenNotify: true })
  boss.on('error', (error: Error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const name of NAMES) await boss.createQueue(name, { ...QUEUES[name], notify: true })
  let isStopping = false

  return {
    /** Enqueues inside the business transaction: the job is there exactly when the rest is. */
    async send<N extends JobName>(name: N, data: Jobs[N], trx?: Kysely<DB>, options: SendOptions = {}): Promise<void> {
      await boss.send(name, data, trx ? { ...options, db: fromKysely(trx) } : options)
    },
    /** Works off jobs of one kind, one at a time on this node. A throw is a retry, the last one a failure. */
    async work<N extends JobName>(
      name: N,
      handler: (data: Jobs[N], isLastTry: boolean) => Promise<void>,
    ): Promise<void> {
      await boss.work(name, POLLING, async (jobs: JobWithMetadata<Jobs[N]>[]) => {
        for (const job of jobs) {
          try {
            // What was taken with this batch and not begun goes back: the next start has it.
            if (isStopping) throw new Error('The server stops.')
            await handler(job.data, job.retryCount >= job.retryLimit)
          } catch (error) {
            // Only this one failed: the others of the batch are done.
            if (!isStopping) log.warn({ err: error, job: name, data: job.data }, 'a job failed')
            await boss.fail(name, job.id, { message: error instanceof Error ? error.message : String(error) })
          }
        }
      })
    },
    /** Lets running jobs end (at most 10 s), then closes. */
    async stop(): Promise<void> {
      isStopping = true
      await boss.stop({ graceful: true, timeout: 10_000, close: true })
    },
  }
}
