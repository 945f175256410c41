import type { JobName } from '../src/jobs/queues.ts'
import type { TestServer } from './harness.ts'

/** Where pg-boss tells its workers that a queue has something for them. */
const CHANNEL = `'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`

/** Lets the time pass that failed jobs of a queue wait for before they are tried again. */
export async function retryNow({ app }: Pick<TestServer, 'app'>, queue: JobName): Promise<void> {
  await app.pool.query(`update pgboss.job set start_after = now() where name = $1 and state = 'retry'`, [queue])
  await app.pool.query(`select pg_notify(${CHANNEL}, $1)`, [queue])
}
