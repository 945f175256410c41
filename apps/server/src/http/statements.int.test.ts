import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from 'node:http'
import { CALLS } from '@recto/contract'
import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import type { TestServer } from '../../test/harness.ts'
import { type Person, signUp } from '../../test/people.ts'
import { sharedServer } from '../../test/worker.ts'

let server: TestServer
let ada: Person
let token: string
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server)
  token = (await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Harbour plan' })).token
})

/** The statements of the requests that are answered during `work`; not those of clocks, queues and projections beside them. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const within = new AsyncLocalStorage<true>()
  const { query } = pg.Client.prototype
  const { emit } = Server.prototype
  const requests = vi.spyOn(Server.prototype, 'emit').mockImplementation(function (this: Server, ...given: unknown[]) {
    const go = () => (emit as (...all: unknown[]) => boolean).apply(this, given)
    return given[0] === 'request' ? within.run(true, go) : go()
  } as never)
  const queries = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given as [string | { text: string }]
    if (within.getStore()) sent.push(typeof first === 'string' ? first : first.text)
    return (query as (...all: unknown[]) => unknown).apply(this, given)
  } as never)
  try {
    await work()
  } finally {
    queries.mockRestore()
    requests.mockRestore()
  }
  return sent
}
const ofTransactions = (sent: readonly string[]) =>
  sent.filter((text) => /^(begin|commit|start transaction)/i.test(text))

it('F14: a read opens no transaction and sends few statements; a write opens one', async () => {
  const dashboard = await statementsOf(() => ada.ask('GetPagedDashboard', {}))
  const settings = await statementsOf(() => ada.ask('GetFolioSharingSettings', { token }))
  expect(ofTransactions([...dashboard, ...settings])).toEqual([])
  expect(dashboard.length).toBeLessThanOrEqual(7)
  expect(settings.length).toBeLessThanOrEqual(3)
  const renaming = await statementsOf(() => ada.ask('RenameFolio', { token, folioName: 'Harbour' }))
  expect(ofTransactions(renaming)).toHaveLength(2)
})

it('F14: every call says whether it reads or writes', () => {
  expect(CALLS.filter(({ kind }) => kind !== 'read' && kind !== 'write')).toEqual([])
})

it('F14: a page that is in memory is answered with at most two statements', async () => {
  await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
  const page = async () => expect((await fetch(`${server.url}/folio/${token}`)).status).toBe(200)
  await page()
  expect((await statementsOf(page)).length).toBeLessThanOrEqual(2)
})

it('F6: a change of sharing takes at most six statements, its transaction included', async () => {
  const { workspaces } = await ada.ask<{ workspaces: { token: string }[] }>('GetWorkspaceChannels', {})
  const inputs = [
    { sharingType: 3 },
    { title: 'Harbour' },
    { sharedViewType: 2, indexed: true },
    { addCopiesToType: 1, addCopiesToChannelToken: workspaces[0]?.token },
    { sharingType: 2, addCopiesToType: 1, addCopiesToChannelToken: workspaces[0]?.token },
    { sharingType: 0 },
  ]
  for (const input of inputs) {
    const sent = await statementsOf(() => ada.ask('ChangeFolioSharingSettings', { token, ...input }))
    expect([ofTransactions(sent), sent.length <= 6], `${Object.keys(input)}: ${sent.length}`).toEqual([
      ['begin', 'commit'],
      true,
    ])
  }
})

it('F2: a program that saves a module of a closed folio loads its log once', async () => {
  const { hash } = await ada.ask<{ hash: string }>('GetFolioJson', {
    token,
  })
  await server.app.pool.query('delete from folio_projection where folio_id = (select id from folio where token = $1)', [
    token,
  ])
  const sent = await statementsOf(() => ada.ask('ModStore', { token, hash, id: 'note', data: { type: 'Text' } }))
  expect(sent.filter((text) => text.includes('is_snapshot'))).toHaveLength(1)
})
