import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { asSuperuser, removeData, temporaryFolder } from '../../../test/databases.ts'
import { postgresChildren } from '../../../test/postgres-children.ts'
import { openDatabase } from '../connection.ts'
import { type EmbeddedDatabase, startEmbedded } from './index.ts'
import { until } from './postmaster.ts'

let dataDir: string
let embedded: EmbeddedDatabase
beforeEach(async () => {
  dataDir = await temporaryFolder()
  embedded = await startEmbedded({ dataDir })
})
afterEach(async () => {
  await embedded.stop()
  await removeData(dataDir)
})

const log = () => readFile(join(embedded.root, 'postgres.log'), 'utf8')
const timesIn = (text: string, words: string) => text.split(words).length - 1

it('C1.1: recovers by itself when any of its children is killed, and is not stopped meanwhile', async () => {
  const { pool, close } = openDatabase(embedded.url, { onError: () => {} })
  const write = () =>
    pool.query('insert into kept values (1)').then(
      () => true,
      () => false,
    )
  await pool.query('create table kept (n int)')
  const server = embedded.pid()
  const kinds = ['checkpointer', 'io worker', 'client backend', 'walwriter']
  for (const [strikes, kind] of kinds.entries()) {
    const victim = await asSuperuser(dataDir, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where backend_type = $1 and pid <> pg_backend_pid()',
        [kind],
      )
      return rows[0]?.pid ?? 0
    })
    expect(postgresChildren(server)).toContain(victim)
    process.kill(victim, 'SIGKILL')
    expect(await until(async () => timesIn(await log(), 'reinitializing') > strikes)).toBe(true)
    expect(await until(write)).toBe(true)
  }
  await close()
  // The same first process all the time: whoever stops it while it recovers makes an outage of 20 s out of one of 0.3 s.
  expect(embedded.pid()).toBe(server)
  expect(await log()).not.toContain('shutdown request')
  expect(await log()).not.toContain('interrupted while in recovery')
})

it('C1.1: a stop while the database recovers waits for that, and ends it in order', async () => {
  const server = embedded.pid()
  process.kill(postgresChildren(server)[0] ?? 0, 'SIGKILL')
  expect(await until(async () => (await log()).includes('reinitializing'))).toBe(true)
  await embedded.stop()
  expect(await log()).not.toContain('interrupted while in recovery')
  expect(await log()).toContain('database system is shut down')
})
