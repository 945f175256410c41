import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { createClient } from '../../test/client.ts'
import { temporaryFolder } from '../../test/databases.ts'
import { startServer, type TestServer } from '../../test/harness.ts'
import { codeFor, signIn, signUp } from '../../test/people.ts'
import { demoLogin } from './demo-login.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function start(seedDemo: boolean): Promise<TestServer> {
  const server = await startServer({ seedDemo })
  stops.push(() => server.stop())
  return server
}

const loginOf = async ({ dataDir }: TestServer) =>
  JSON.parse(await readFile(join(dataDir, 'demo-login.json'), 'utf8')) as { email: string; password: string }
const printed = ({ parts }: Pick<TestServer, 'parts'>) => parts.find(({ name }) => name === 'demo login')?.what

it('a first start makes the demo team with its six folios; its login works, is printed until the password is changed, and only this user reads its file', async () => {
  const server = await start(true)
  const login = await loginOf(server)
  expect(printed(server)).toBe(`${login.email}, password ${login.password}`)
  const robin = await signIn(server, login)
  expect(robin.user.team).toMatchObject({ name: 'Larkfield Studio', role: 1 })
  const { sessions } = await robin.ask<{ sessions: unknown[] }>('ListSessions')
  expect(sessions, 'nobody else is signed in').toHaveLength(1)
  const { folios } = await robin.ask<{ folios: { folioName: string; token: string }[] }>('GetPagedDashboard')
  expect(folios.map((folio) => folio.folioName)).toEqual([
    'SWOT: cargo bikes by the month',
    'Emberline: see the heat your roofs lose',
    'Buyer persona: Ines Carvalho',
    'Proposal: a quieter floor for Pagewright',
    'Campaign report: spring 2026',
    'Halfday brand guide',
  ])
  for (const { token } of folios) {
    const { document } = await robin.ask<{ document: { modules: unknown[]; unreadable: unknown[] } }>('GetFolioJson', {
      token,
    })
    expect(document.modules.length).toBeGreaterThan(5)
    expect(document.unreadable).toEqual([])
  }
  expect((await stat(join(server.dataDir, 'demo-login.json'))).mode & 0o777).toBe(0o600)

  const second = await server.restart()
  expect(printed(second)).toContain(login.password)
  expect(Number((await second.app.pool.query('select count(*) as n from folio')).rows[0].n)).toBe(6)

  const client = createClient(second)
  await client.call('SendPasswordReset', { email: login.email })
  const code = await codeFor(second, login.email)
  await client.call('ResetPassword', { email: login.email, code, password: 'my own password' })
  expect(printed(await server.restart())).toBeUndefined()
})

it('the password is random for each data folder', async () => {
  const folders = [await temporaryFolder(), await temporaryFolder()]
  const logins = await Promise.all(folders.map((folder) => demoLogin(folder, 'robin@larkfield.example')))
  expect(logins[0]?.password).not.toBe(logins[1]?.password)
  for (const folder of folders) await rm(folder, { recursive: true })
})

it('where anybody has signed up, or the product is not for this machine alone, nothing is made', async () => {
  const server = await start(false)
  expect(printed(server)).toBeUndefined()
  await signUp(server)
  const started = await server.restart({ seedDemo: true })
  expect(printed(started)).toBeUndefined()
  const { rows } = await started.app.pool.query('select count(*) as n from account')
  expect(rows[0].n).toBe(1)
})
