import type { Kysely } from 'kysely'
import { fromKysely, type JobWithMetadata, PgBoss, type Queue, type SendOptions } from 'pg-boss'
import type { Logger } from 'pino'
import type { DB } from '../db/schema.ts'
import { begin } from '../load/load.ts'
import { endAttempts, failedAttempt, RETRIES } from '../load/retries.ts'
import { type JobName, type Jobs, QUEUES, SCHEDULES, type ScheduleName } from './queues.ts'

/**
 * A notified queue is polled only every so often; a full batch polls again at once. With batches of one, a backlog
 * would drain one job per poll.
 */
const POLLING = {
  batchSize: 5,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
  includeMetadata: true,
} as const

/** Seconds between checks for jobs whose worker stopped sending heartbeats. */
const LOOK_FOR_SILENT_S = 10

/** A schedule sends one job at a time, and polling finds retries that are due. */
const SCHEDULE_POLLING = {
  pollingIntervalSeconds: 10,
  notifyPollingIntervalSeconds: 30,
  includeMetadata: true,
} as const

/** One attempt at a job. */
export type Attempt = {
  /** 1 for the first. */
  number: number
  isLast: boolean
  /** Aborted when another worker takes over the job, because it took too long or this node sent no heartbeat. */
  signal: AbortSignal
}

/** Sends and runs jobs; created by `createJobQueue`. */
export type JobQueue = Awaited<ReturnType<typeof createJobQueue>>

/**
 * Opens the queue in the database at `url`; its tables are in a separate schema and migrate themselves. Delivery is at
 * least once: handlers can do the same work twice without harm.
 */
export async function createJobQueue(url: string, log: Logger) {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_FOR_SILENT_S,
    monitorIntervalSeconds: LOOK_FOR_SILENT_S,
  })
  boss.on('error', (error: Error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  await makeQueues(boss)
  let stopping: Promise<void> | null = null

  async function settle(job: JobWithMetadata, work: (attempt: Attempt) => Promise<unknown>): Promise<void> {
    const isLast = job.retryCount >= job.retryLimit
    const { end } = begin('running', 'jobs')
    try {
      // Jobs that were fetched but not started are returned and run after the next start.
      if (stopping) throw new Error('The server is shutting down.')
      await work({ number: job.retryCount + 1, isLast, signal: job.signal })
      endAttempts('jobs', job.id)
    } catch (error) {
      const facts = { err: error, job: job.name, data: job.data, tries: job.retryCount + 1 }
      if (!stopping && isLast) log.error(facts, 'a job was given up')
      else if (!stopping) log.warn(facts, 'a job failed and is tried again')
      if (!stopping) failedAttempt('jobs', job.id, isLast ? RETRIES.jobs.most : job.retryCount + 1)
      // Only this one failed: the others of a batch are done.
      await boss.fail(job.name, job.id, { message: error instanceof Error ? error.message : String(error) })
    } finally {
      end()
    }
  }

  return {
    /** Enqueues in the caller's transaction, so the job exists exactly if the rest does. */
    async send<N extends JobName>(name: N, data: Jobs[N], trx?: Kysely<DB>, options: SendOptions = {}): Promise<void> {
      await boss.send(name, data, trx ? { ...options, db: fromKysely(trx) } : options)
    },
    /** Runs jobs of one kind, one at a time on this node. An error means a retry, the last one a failure. */
    async work<N extends JobName>(name: N, handler: (data: Jobs[N], attempt: Attempt) => Promise<void>): Promise<void> {
      await boss.work(name, POLLING, async (jobs: JobWithMetadata<Jobs[N]>[]) => {
        for (const job of jobs) await settle(job, (attempt) => handler(job.data, attempt))
      })
    },
    /** Runs `work` on schedule, on one node; a run missed while no server was running is made up once. */
    async repeat(name: ScheduleName, work: () => Promise<unknown>): Promise<void> {
      await boss.work(name, SCHEDULE_POLLING, async (jobs: JobWithMetadata[]) => {
        for (const job of jobs) await settle(job, work)
      })
      await boss.schedule(name, SCHEDULES[name], null, { missed: 'once' })
    },
    /** Waits for running jobs (at most 10 s), then closes. May be called twice. */
    stop(): Promise<void> {
      stopping ??= boss.stop({ graceful: true, timeout: 10_000, close: true })
      return stopping
    },
  }
}

/** Creates missing queues, and applies this version's settings to the others. */
async function makeQueues(boss: PgBoss): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const queue of QUEUES) {
    const { name, policy, ...behaviour } = queue
    const found = existing.get(name)
    const same = (key: string) => found?.[key as keyof Queue] === behaviour[key as keyof typeof behaviour]
    if (!found) await boss.createQueue(name, queue)
    else if (!Object.keys(behaviour).every(same)) await boss.updateQueue(name, behaviour)
  }
}
