import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../test/harness.ts'
import { type Database, openDatabase } from '../db/connection.ts'
import { SCHEDULES } from './queues.ts'

let server: TestServer
let database: Database
beforeAll(async () => {
  server = await startServer()
  database = openDatabase(server.databaseUrl, { onError: () => {} })
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

/** On the database itself: its server is started anew meanwhile. */
const query = async <T>(sql: string): Promise<T[]> => (await database.pool.query(sql)).rows

it('each schedule is a row that an operator can read, and a queue that runs one job at a time', async () => {
  const rows = await query<{ name: string; cron: string; policy: string }>(
    'select s.name, s.cron, q.policy from pgboss.schedule s join pgboss.queue q on q.name = s.name',
  )
  const wanted = Object.entries(SCHEDULES).map(([name, cron]) => ({ name, cron, policy: 'exclusive' }))
  expect(rows.sort((a, b) => a.name.localeCompare(b.name))).toEqual(wanted.sort((a, b) => a.name.localeCompare(b.name)))
})

it('what came due while no server ran is done soon after the next start', async () => {
  await query(`insert into mail (to_email, template, created_at, sent_at)
    values ('old@example.com', 'sign-up-code', now() - interval '40 days', now() - interval '40 days')`)
  await query(`update pgboss.schedule set created_on = now() - interval '1 day'`)
  await query(`update pgboss.version set cron_on = now() - interval '3 hours'`)
  await server.restart()
  await expect
    .poll(() => query(`select state from pgboss.job where name = 'clear-mail'`), { timeout: 30_000 })
    .toContainEqual({ state: 'completed' })
  expect(await query('select id from mail')).toEqual([])
})
