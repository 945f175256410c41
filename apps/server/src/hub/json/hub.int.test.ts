import type { CreateFolio, GetPagedDashboard, HubEvent, OutputOf } from '@recto/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { endOf, openSocket } from '../../../test/editors.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'

let server: TestServer
let ada: Person
let grace: Person
const open: WebSocket[] = []

beforeAll(async () => {
  server = await startServer()
  ada = await signUp(server, { fullName: 'Ada Quill' })
  grace = await signUp(server, { fullName: 'Grace Holm' })
})
afterAll(() => server.stop())
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

type Answer = { type: string; id?: unknown; data?: unknown }

/** A tab's JSON socket: `ask` sends a method and answers what comes back under its id, `event` waits for one. */
async function tab(person: Person) {
  const socket = openSocket(server, person, '/hub')
  open.push(socket)
  const received: Answer[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (bytes: Buffer) => {
    received.push(JSON.parse(bytes.toString()) as Answer)
    for (const look of [...waiting]) look()
  })
  const until = <T>(find: () => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const look = () => {
        const found = find()
        if (found === undefined) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  let id = 0
  await new Promise((resolve) => socket.once('open', resolve))
  return {
    socket,
    received,
    ended: endOf(socket),
    ask(type: string, data: unknown = {}): Promise<Answer> {
      const own = ++id
      socket.send(JSON.stringify({ type, data, id: own }))
      return until(() => received.find((one) => one.id === own))
    },
    event: <E extends HubEvent>(type: E['type'], isIt: (data: E['data']) => boolean = () => true) =>
      until(() => received.find((one) => one.type === type && isIt(one.data as E['data']))),
  }
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
    await dashboard.event('editorStatusOnDash', (data) => (data as { status: string }).status === 'ONLINE')
    await editor.ask('leaveGroupEditor', { token })
    await dashboard.event('editorStatusOnDash', (data) => (data as { status: unknown }).status === null)
    expect(await presenceOnCard(token)).toEqual([])
  })

  it('a tab that is closed is gone [SYNC-19]', async () => {
    const token = await folio()
    const [dashboard, editor] = [await tab(ada), await tab(ada)]
    await dashboard.ask('addGroupDash')
    await editor.ask('addGroupEditor', { token, status: 'ONLINE' })
    editor.socket.close()
    await dashboard.event('editorStatusOnDash', (data) => (data as { status: unknown }).status === null)
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
    const isIt = (data: { folioToken: string; change: string }) =>
      data.folioToken === token && data.change === 'renamed'
    await mine.event<Extract<HubEvent, { type: 'updateFolioData' }>>('updateFolioData', isIt)
    await theirs.ask('mrPing')
    expect(theirs.received.filter(({ type }) => type === 'updateFolioData')).toEqual([])
  })

  it('whoever signs out hears it and is closed', async () => {
    const person = await signUp(server)
    const own = await tab(person)
    await person.ask('SignOut', {})
    expect(await own.ended).toEqual({ code: 4401, reason: 'unauthorized' })
    expect(own.received).toContainEqual({ type: 'sessionEnded', data: {} })
  })
})

describe('messages that are none', () => {
  it('each is answered with its reason, and the tab stays', async () => {
    const own = await tab(ada)
    expect(await own.ask('raise')).toMatchObject({ type: 'error', data: { reason: 'unknown-method' } })
    expect(await own.ask('addGroupEditor', { token: 'x' })).toMatchObject({
      type: 'error',
      data: { reason: 'invalid-input', field: 'token' },
    })
    own.socket.send('{')
    await own.event('error' as never, () => own.received.some(({ id }) => id === null))
    expect(await own.ask('mrPing')).toMatchObject({ type: 'ack' })
  })

  it('one over 64 kB closes the tab', async () => {
    const own = await tab(ada)
    own.socket.send(JSON.stringify({ type: 'mrPing', data: 'x'.repeat(65 * 1024) }))
    expect(await own.ended).toEqual({ code: 4413, reason: 'too-large' })
  })

  it('a foreign Origin is refused, and so is everybody who is signed out', async () => {
    expect(await endOf(openSocket(server, ada, '/hub', { origin: 'https://evil.example' }))).toEqual({ status: 403 })
    expect(await endOf(openSocket(server, ada, '/hub', { cookie: undefined }))).toEqual({
      code: 4401,
      reason: 'unauthorized',
    })
  })
})
