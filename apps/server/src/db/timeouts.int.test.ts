import { beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../test/harness.ts'
import { signUp } from '../../test/people.ts'
import { sharedServer } from '../../test/worker.ts'
import { openDatabase } from './connection.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedServer()
})

it('S20: no statement, lock or idle transaction holds a connection without end, but for what may take its time', async () => {
  const patient = openDatabase(server.databaseUrl, { max: 1, isPatient: true, onError: () => {} })
  const settings = async ({ pool }: Pick<TestServer['app'], 'pool'>) => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const { rows } = await pool.query('select setting::int from pg_settings where name = any($1) order by name', [
      names,
    ])
    return rows.map(({ setting }) => setting)
  }
  expect(await settings(server.app)).toEqual([60_000, 10_000, 30_000])
  expect(await settings(patient)).toEqual([0, 0, 0])
  await patient.close()
})

it('S20: a statement that the database ended is answered with 503, and in words', async () => {
  const ada = await signUp(server)
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Held' })
  const holder = await server.app.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from folio where token = $1 for update', [token])
  const renamed = ada.call('RenameFolio', { token, folioName: 'Never' })
  const waiting = async () =>
    (
      await server.app.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows
  await expect.poll(waiting).toHaveLength(1)
  // With the same code as when its time is over.
  for (const { pid } of await waiting()) await server.app.pool.query('select pg_cancel_backend($1)', [pid])
  const { status, envelope } = await renamed
  expect([status, envelope.Message]).toEqual([
    503,
    expect.stringMatching(/^Recto couldn’t do this right now\. Please try again/),
  ])
  await holder.query('rollback')
  holder.release()
})
