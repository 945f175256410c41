import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createTestDatabase, startServer, type TestServer } from '../test/harness.ts'

let servers: TestServer[] = []
const start = async (env?: Record<string, string>) => {
  const server = await startServer({ env })
  servers.push(server)
  return server
}
afterEach(async () => {
  for (const server of servers) await server.stop()
  servers = []
})

it('answers /healthz and /readyz on both loopback addresses, to any Host', async () => {
  const { app } = await start()
  for (const host of ['127.0.0.1', '[::1]']) {
    for (const path of ['/healthz', '/readyz']) {
      const response = await fetch(`http://${host}:${app.config.port}${path}`, {
        headers: { host: 'elsewhere.example' },
      })
      expect(response.status).toBe(200)
    }
  }
})

it('S20: with METRICS_TOKEN only who has it reads the figures', async () => {
  const { internalUrl } = await start({ METRICS_TOKEN: 'a token of the operator' })
  const ask = async (authorization: string) =>
    (await fetch(`${internalUrl}/metrics`, { headers: { authorization } })).status
  expect([await ask(''), await ask('Bearer another'), await ask('Bearer a token of the operator')]).toEqual([
    401, 401, 200,
  ])
})

it('tells a Prometheus on this machine how calls go, by name and without tokens, and nobody else', async () => {
  const { url, internalUrl } = await start()
  await fetch(`${url}/folio/sEcretTokensEcretToken`)
  await fetch(`${url}/Apiv1/CheckUserEmail`, { method: 'POST' })
  const metrics = await (await fetch(`${internalUrl}/metrics`)).text()
  expect(metrics).toContain('route="/Apiv1/CheckUserEmail"')
  expect(metrics).toMatch(/recto_database_connections\{state="idle"\} \d/)
  expect(metrics).not.toContain('sEcretToken')
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  const forwarded = await fetch(`${internalUrl}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(forwarded.status).toBe(421)
})

it('a busy port stops the start and names it', async () => {
  const { app } = await start()
  await expect(start({ PORT: String(app.config.port) })).rejects.toThrow(
    `PORT ${app.config.port} is in use by another program: stop that program, or set PORT to a free port.`,
  )
  await expect(start({ INTERNAL_PORT: String(app.config.internalPort) })).rejects.toThrow(
    `INTERNAL_PORT ${app.config.internalPort} is in use by another program`,
  )
})

it('DATABASE_URL of a dead server stops the start and names the server, not its password', async () => {
  const dead = start({ DATABASE_URL: 'postgres://recto:hunter2@127.0.0.1:9/recto' })
  await expect(dead).rejects.toThrow(
    /^DATABASE_URL cannot be used: 127\.0\.0\.1:9\/recto returned ".*ECONNREFUSED.*"\.$/,
  )
})

it('a database that a newer Recto has used is refused, and left as it is', async () => {
  const database = await createTestDatabase()
  await database.pool.query(`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')`)
  await expect(start({ DATABASE_URL: database.url })).rejects.toThrow(
    'A newer version of Recto has migrated this database (999-later)',
  )
  await database.drop()
})

it('stops for good: no port is held and a second stop is the same one', async () => {
  const server = await startServer()
  await Promise.all([server.stop(), server.stop()])
  const refused = await new Promise((resolve) => {
    connect(server.app.config.port, '127.0.0.1').once('error', (error) =>
      resolve((error as NodeJS.ErrnoException).code),
    )
  })
  expect(refused).toBe('ECONNREFUSED')
})
