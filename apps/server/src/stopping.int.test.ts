import { rm } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore } from '@recto/store'
import { afterEach, expect, it } from 'vitest'
import { temporaryFolder } from '../test/databases.ts'
import { openEditor } from '../test/editors.ts'
import { sendHalf } from '../test/half-sent.ts'
import { createTestDatabase, startServer } from '../test/harness.ts'
import { signUp } from '../test/people.ts'
import { LOOPBACK } from './listen.ts'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const one of cleanUps.splice(0)) await one()
})

/** Asks over a connection of its own. */
const ask = (host: string, port: number, path: string, headers: Record<string, string> = {}) =>
  new Promise<{
    status: number | undefined
    connection: string | undefined
    retryAfter: string | undefined
    text: string
  }>((resolve, reject) =>
    get({ host, port, path, agent: false, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          connection: response.headers.connection,
          retryAfter: response.headers['retry-after'],
          text,
        }),
      )
    }).on('error', reject),
  )

it('C1.4: what is under way at a stop, on ::1 and 127.0.0.1, is answered and kept; it is no longer ready meanwhile', async () => {
  const database = await createTestDatabase()
  cleanUps.push(() => database.drop())
  const server = await startServer({ env: { DATABASE_URL: database.url } })
  const person = await signUp(server)
  const under = await Promise.all(
    LOOPBACK.map((host) => sendHalf(person, server, host, 'CreateFolio', { folioName: `Over ${host}` })),
  )
  const stopped = server.stop()
  const { port } = server.app.config
  for (const host of LOOPBACK) {
    expect(await ask(host, port, '/readyz')).toMatchObject({ status: 503, connection: 'close' })
    expect(await ask(host, port, '/healthz')).toMatchObject({ status: 200, connection: 'close' })
    const refused = await ask(host, port, '/Apiv1/GetAntiForgeryToken')
    expect(refused).toMatchObject({ status: 503, connection: 'close', retryAfter: '2' })
    expect(refused.text).toContain('Recto is restarting. Please try again in a moment.')
    const page = await ask(host, port, '/', { accept: 'text/html' })
    expect(page).toMatchObject({ status: 503, text: expect.stringContaining('Recto is restarting.') })
  }
  const answers = await Promise.all(under.map((one) => one.rest()))
  for (const { status, connection } of answers) expect([status, connection]).toEqual([200, 'close'])
  await stopped
  const kept = await database.db.selectFrom('folio').select('name').where('name', 'like', 'Over %').execute()
  expect(kept.map(({ name }) => name).sort()).toEqual(['Over 127.0.0.1', 'Over ::1'])
})

it('C1.3: DATABASE_URL and AUTH_SECRET with a RECTO_DATA that is not there yet: the first start works', async () => {
  const database = await createTestDatabase()
  cleanUps.push(() => database.drop())
  const parent = await temporaryFolder()
  cleanUps.push(() => rm(parent, { recursive: true, force: true }))
  const server = await startServer({
    env: {
      DATABASE_URL: database.url,
      AUTH_SECRET: 'a secret of more than thirty-two characters',
      RECTO_DATA: join(parent, 'new/data'),
    },
  })
  cleanUps.unshift(() => server.stop())
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

it('C1.4: a projection that takes long to write does not keep the server from stopping', async () => {
  const database = await createTestDatabase()
  cleanUps.push(() => database.drop())
  const server = await startServer({ env: { DATABASE_URL: database.url } })
  const person = await signUp(server)
  const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'Large' })
  await person.ask('GetFolioJson', { token })
  const holder = await database.pool.connect()
  cleanUps.unshift(async () => holder.release())
  await holder.query('begin; lock table folio_projection in share mode')
  const editor = await openEditor(server, person, token)
  createFolioStore({ doc: editor.doc, specs: SPECS }).setPage({
    mode: 'paged',
    orientation: 'portrait',
    size: 'A4',
  })
  await editor.saved()
  editor.close()
  const writing = `select 1 from pg_locks where not granted and relation = 'folio_projection'::regclass`
  await expect.poll(async () => (await holder.query(writing)).rows.length, { timeout: 20_000 }).toBe(1)
  // A part that does not stop in time fails the stop.
  await server.stop()
  expect((await holder.query(writing)).rows).toEqual([])
  await holder.query('rollback')
})
