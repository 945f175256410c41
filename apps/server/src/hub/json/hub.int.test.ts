import type { CreateFolio, GetPagedDashboard, OutputOf } from '@recto/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { endOf, openSocket } from '../../../test/editors.ts'
import type { TestServer } from '../../../test/harness.ts'
import { type HubTab, openHubTab } from '../../../test/hub-tab.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
let ada: Person
let grace: Person
const open: WebSocket[] = []

beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server, { fullName: 'Ada Quill' })
  grace = await signUp(server, { fullName: 'Grace Holm' })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

async function tab(person: Person): Promise<HubTab> {
  const opened = await openHubTab(server, person)
  open.push(opened.socket)
  return opened
}

const folio = async (): Promise<string> =>
  (await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Hub' })).token
const presenceOnCard = async (token: string) =>
  (await ada.ask<OutputOf<typeof GetPagedDashboard>>('GetPagedDashboard', {})).folios.find((one) => one.token === token)
    ?.presence

describe('presence', () => {
  it('a dashboard hears who is online and who edits, and that they left; a card shows it [SYNC-05, SYNC-06, SYNC-19]', async () => {
    const token = await folio()
    await ada.ask('AddCollaborator', { token, email: grace.email, privilege: 2 })
    const [dashboard, editor] = [await tab(ada), await tab(grace)]
    expect(await dashboard.ask('addGroupDash')).toMatchObject({ type: 'ack' })
    expect(await editor.ask('addGroupEditor', { token, status: 'EDITING' })).toMatchObject({ type: 'ack' })
    expect((await dashboard.event('editorStatusOnDash')).data).toEqual({
      status: 'EDITING',
      folioToken: token,
      email: grace.email,
      fullName: 'Grace Holm',
    })
    expect(await presenceOnCard(token)).toEqual([{ email: grace.email, fullName: 'Grace Holm', status: 'EDITING' }])
    await editor.ask('addGroupEditor', { token, status: 'ONLINE' })
    await dashboard.event('editorStatusOnDash', ({ status }) => status === 'ONLINE')
    await editor.ask('leaveGroupEditor', { token })
    await dashboard.event('editorStatusOnDash', ({ status }) => status === null)
    expect(await presenceOnCard(token)).toEqual([])
  })

  it('a tab that is closed is gone [SYNC-19]', async () => {
    const token = await folio()
    const [dashboard, editor] = [await tab(ada), await tab(ada)]
    await dashboard.ask('addGroupDash')
    await editor.ask('addGroupEditor', { token, status: 'ONLINE' })
    editor.socket.close()
    await dashboard.event('editorStatusOnDash', ({ status }) => status === null)
  })

  it('nobody shows on a folio that they may not see or edit', async () => {
    const token = await folio()
    const stranger = await tab(grace)
    expect(await stranger.ask('addGroupEditor', { token, status: 'ONLINE' })).toMatchObject({
      type: 'error',
      data: { reason: 'not-found' },
    })
    await ada.ask('AddCollaborator', { token, email: grace.email, privilege: 1 })
    expect(await stranger.ask('addGroupEditor', { token, status: 'EDITING' })).toMatchObject({
      type: 'error',
      data: { reason: 'view-only' },
    })
    expect(await stranger.ask('addGroupEditor', { token, status: 'ONLINE' })).toMatchObject({ type: 'ack' })
  })
})

describe('events', () => {
  it('a renamed folio reaches the tabs of its people, and nobody else [SYNC-30]', async () => {
    const token = await folio()
    const [mine, theirs] = [await tab(ada), await tab(grace)]
    await ada.ask('RenameFolio', { token, folioName: 'Renamed' })
    await mine.event('updateFolioData', (data) => data.folioToken === token && data.change === 'renamed')
    await theirs.settled()
    expect(theirs.all('updateFolioData')).toEqual([])
  })

  it('whoever signs out hears it and is closed', async () => {
    const person = await signUp(server)
    const own = await tab(person)
    await person.ask('SignOut', {})
    expect(await own.ended).toEqual({ code: 4401, reason: 'unauthorized' })
    expect(own.heard).toContainEqual({ type: 'sessionEnded', data: {} })
  })
})

describe('messages that are none', () => {
  it('each is answered with its reason, and the tab stays', async () => {
    const own = await tab(ada)
    expect(await own.ask('raiseEverything')).toMatchObject({ type: 'error', data: { reason: 'unknown-method' } })
    expect(await own.ask('addGroupEditor', { token: 'x' })).toMatchObject({
      type: 'error',
      data: { reason: 'invalid-input', field: 'token' },
    })
    own.socket.send('{')
    own.socket.send(JSON.stringify({ type: 'hello', data: { since: -1 }, id: 'b' }))
    expect(await own.ask('mrPing')).toMatchObject({ type: 'ack' })
  })

  it('one over 64 kB closes the tab', async () => {
    const own = await tab(ada)
    own.socket.send(JSON.stringify({ type: 'mrPing', data: 'x'.repeat(65 * 1024) }))
    expect(await own.ended).toEqual({ code: 4413, reason: 'too-large' })
  })

  it('the hub is a websocket and nothing else [SYNC-01]', async () => {
    for (const path of ['/hub', '/hub/negotiate?negotiateVersion=1']) {
      for (const method of ['GET', 'POST']) {
        expect((await ada.fetch(path, { method, headers: { accept: 'text/event-stream' } })).status).toBe(404)
      }
    }
    const [first, second] = [await tab(ada), await tab(ada)]
    expect([first.socket.protocol, second.socket.extensions]).toEqual(['', ''])
  })

  it('a foreign Origin is refused, and so is everybody who is signed out', async () => {
    expect(await endOf(openSocket(server, ada, '/hub', { origin: 'https://evil.example' }))).toEqual({ status: 403 })
    expect(await endOf(openSocket(server, ada, '/hub', { cookie: undefined }))).toEqual({
      code: 4401,
      reason: 'unauthorized',
    })
  })
})
