import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { openEditor } from '../../test/editors.ts'
import { startServer, type TestServer } from '../../test/harness.ts'
import { openHubTab } from '../../test/hub-tab.ts'
import { type Person, signIn, signUp } from '../../test/people.ts'

let database: TestDatabase
let first: TestServer
let second: TestServer
let ada: Person

beforeAll(async () => {
  database = await createTestDatabase()
  const env = { DATABASE_URL: database.url, AUTH_SECRET: randomBytes(24).toString('hex'), CLUSTER: '1' }
  first = await startServer({ env })
  second = await startServer({ env })
  ada = await signUp(first)
})
afterAll(async () => {
  await second.stop()
  await first.stop()
  await database.drop()
})

/** A folio of Ada's that someone else may edit as well. */
async function shared(): Promise<{ token: string; grace: Person }> {
  const grace = await signUp(first)
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Shared' })
  await ada.ask('AddCollaborator', { token, email: grace.email, privilege: 2 })
  return { token, grace }
}

it('S5: a right that is removed at one server ends on the sockets of another', async () => {
  const { token, grace } = await shared()
  const editor = await openEditor(second, grace, token)
  await ada.ask('ChangeCollaborator', { token, email: grace.email, privilege: 0 })
  expect(await editor.ended).toMatchObject({ code: 4403 })
})

it('S5: a right that is lowered to looking ends editing elsewhere, and the tab says so', async () => {
  const { token, grace } = await shared()
  const editor = await openEditor(second, grace, token)
  const tab = await openHubTab(second, grace)
  expect(await tab.ask('addGroupEditor', { token, status: 'EDITING' })).toMatchObject({ type: 'ack' })
  await ada.ask('ChangeCollaborator', { token, email: grace.email, privilege: 1 })
  expect(await editor.ended).toMatchObject({ code: 4403 })
  await ada.ask('ChangeCollaborator', { token, email: grace.email, privilege: 0 })
  expect((await tab.event('accessChanged')).data).toEqual({ folioToken: token, privilege: 0 })
  tab.socket.close()
})

it('S5: who is taken out of the team elsewhere comes back with what their session is by now', async () => {
  const grace = await signUp(first)
  const tab = await openHubTab(second, grace)
  await database.pool.query('delete from team_member where account_id = (select id from account where email = $1)', [
    grace.email,
  ])
  expect(await tab.ended).toMatchObject({ code: 4509 })
})

it('S5: what needs a folio that another server has open is answered with 503 and when to ask again', async () => {
  const { token } = await shared()
  const editor = await openEditor(first, ada, token)
  const elsewhere = await signIn(second, ada)
  const { hash } = await elsewhere.ask<{ hash: string }>('GetFolioJson', { token })
  const { status, envelope } = await elsewhere.call('SaveFolioGrid', { token, hash, gridData: [] })
  expect([status, envelope.Message]).toEqual([
    503,
    'This folio is open on another server of this Recto installation. Please try again in a moment.',
  ])
  expect(envelope.Data).toEqual({ retryAfterS: 6 })
  editor.close()
})

it('S5: a server that starts while the former one of its database stops waits for it', async () => {
  const alone = await createTestDatabase()
  const former = await startServer({ env: { DATABASE_URL: alone.url } })
  const next = startServer({ env: { DATABASE_URL: alone.url } })
  const waiting = async () =>
    (
      await alone.pool.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rows
  await expect.poll(waiting).toHaveLength(1)
  await former.stop()
  const server = await next
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await server.stop()
  await alone.drop()
})
