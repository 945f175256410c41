import { PgBoss } from 'pg-boss'
import { expect } from 'vitest'
import type { JobName, ScheduleName } from '../src/jobs/queues.ts'
import type { TestServer } from './harness.ts'

/** Where pg-boss tells its workers that a queue has something for them. */
const CHANNEL = `'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`

/**
 * Lets the time pass that failed jobs of a queue wait for before they are tried again. What a job writes of its failure
 * is seen before the queue knows of it, so jobs under way are waited for.
 */
export async function retryNow({ app }: Pick<TestServer, 'app'>, queue: JobName): Promise<void> {
  const active = `select id from pgboss.job where name = $1 and state = 'active'`
  await expect.poll(async () => (await app.pool.query(active, [queue])).rows).toEqual([])
  await app.pool.query(`update pgboss.job set start_after = now() where name = $1 and state = 'retry'`, [queue])
  await app.pool.query(`select pg_notify(${CHANNEL}, $1)`, [queue])
}

/** Asks for what a schedule does, now. */
export async function runSchedule({ app }: Pick<TestServer, 'app'>, name: ScheduleName): Promise<void> {
  const boss = new PgBoss({
    connectionString: app.databaseUrl,
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await boss.start()
  await boss.send(name)
  await boss.stop({ graceful: false })
  await app.pool.query(`select pg_notify(${CHANNEL}, $1)`, [name])
}
