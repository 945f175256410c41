import {
  CLOSE,
  type CreateFolio,
  type HubEvent,
  type OutputOf,
  type SessionUser,
  type SetupTheEditor,
} from '@recto/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import type { TestServer } from '../../../test/harness.ts'
import { type HubTab, openHubTab } from '../../../test/hub-tab.ts'
import { type Person, signIn, signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'
import { clearEvents, keepEvents } from './kept-events.ts'
import { MOST_AT_ONCE } from './tab.ts'

let server: TestServer
let ada: Person
let bob: Person
const open: WebSocket[] = []
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server, { fullName: 'Ada Quill' })
  bob = await signUp(server, { fullName: 'Bob Nyland' })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})

async function tab(person: Person): Promise<HubTab> {
  const opened = await openHubTab(server, person)
  open.push(opened.socket)
  return opened
}

/** A folio of Ada's that Bob may edit. */
async function shared(): Promise<string> {
  const { token } = await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Shared' })
  await ada.ask('AddCollaborator', { token, email: bob.email, privilege: 2 })
  return token
}

const position = async (one: HubTab, since: number | null = null) =>
  ((await one.ask('hello', { since })).data as { position: number }).position
const setRight = (token: string, privilege: 1 | 2) =>
  ada.ask('ChangeCollaborator', { token, email: bob.email, privilege })

describe('what must arrive', () => {
  it('reaches a tab that was away, in the order it happened, once it says what it has handled [SYNC-12]', async () => {
    const token = await shared()
    const first = await tab(bob)
    await position(first)
    await setRight(token, 1)
    const { id: handled } = await first.event('bell', ({ notification }) => notification.kind === 'accessChanged')
    expect(handled).toBeGreaterThan(0)
    expect(await first.ask('markEventDelivered', { id: handled })).toMatchObject({ type: 'ack' })
    first.socket.terminate()
    await first.ended

    await setRight(token, 2)
    await setRight(token, 1)
    await ada.ask('DeleteFolio', { token })
    await ada.ask('DeleteFolioPermanent', { token })
    const back = await tab(bob)
    await back.ask('hello', { since: handled })
    expect(back.heard.map(({ type }) => type)).toEqual([
      'accessChanged',
      'bell',
      'accessChanged',
      'bell',
      'folioDeleted',
    ])
    expect(back.all('accessChanged').map(({ privilege }) => privilege)).toEqual([2, 1])
    const ids = back.heard.map(({ id }) => id ?? 0)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    expect(ids[0]).toBeGreaterThan(handled as number)
  })

  it('is not told to a page that has just been loaded, nor to another person', async () => {
    const token = await shared()
    const before = await tab(bob)
    const since = await position(before)
    await setRight(token, 1)
    await before.event('accessChanged')
    const fresh = await tab(bob)
    expect(await position(fresh)).toBeGreaterThan(since)
    const other = await tab(ada)
    await other.ask('hello', { since })
    expect([fresh.all('accessChanged'), other.all('accessChanged')]).toEqual([[], []])
  })

  it('between reading a page and connecting is told: the page begins where its first answer was read', async () => {
    const token = await shared()
    await setRight(token, 1)
    const again = await signIn(server, bob)
    const user = await again.ask<SessionUser>('GetSessionUser')
    await setRight(token, 2)
    const start = await again.ask<OutputOf<typeof SetupTheEditor>>('SetupTheEditor', { token })
    const reverted: HubEvent = {
      type: 'folioReverted',
      data: { folioToken: token, by: { fullName: 'Ada Quill', email: ada.email }, tab: '' },
    }
    const { id } = await server.app.db
      .selectFrom('folio')
      .select('id')
      .where('token', '=', token)
      .executeTakeFirstOrThrow()
    // Kept by one that has not committed yet: it is after what is read meanwhile.
    const during = await server.app.db.transaction().execute(async (trx) => {
      await keepEvents(trx, [{ target: { to: 'folio', id }, event: reverted }], new Date())
      return again.ask<SessionUser>('GetSessionUser')
    })
    const first = await tab(again)
    await first.ask('hello', { since: user.hubPosition })
    expect(first.all('accessChanged')).toEqual([{ folioToken: token, privilege: 2 }])
    for (const since of [start.hubPosition, during.hubPosition]) {
      const page = await tab(again)
      await page.ask('addGroupEditor', { token, status: 'EDITING', since })
      expect(page.all('folioReverted')).toEqual([reverted.data])
    }
    expect([again.user.hubPosition, user.hubPosition].every((at) => at < start.hubPosition)).toBe(true)
  })

  it('of a folio and of a team reaches whoever comes back into their rooms', async () => {
    const token = await shared()
    const [editor, watcher] = [await tab(ada), await tab(bob)]
    const since = await position(watcher)
    await editor.ask('addGroupEditor', { token, status: 'EDITING' })
    await editor.ask('raise', { token, name: 'pageDataChange', version: 3 })
    await watcher.ask('hello', { since })
    expect(watcher.all('pageDataChange')).toEqual([])
    // The event was stored after the answer: the room is joined until it is there.
    await expect
      .poll(async () => {
        await watcher.ask('addGroupEditor', { token, status: 'EDITING', since })
        return watcher.all('pageDataChange')[0]
      })
      .toEqual({ folioToken: token, by: { fullName: 'Ada Quill', email: ada.email }, version: 3 })

    const { team_id: teamId } = await server.app.db
      .selectFrom('folio')
      .select('team_id')
      .where('token', '=', token)
      .executeTakeFirstOrThrow()
    const event: HubEvent = { type: 'channelAdd', data: { labelToken: 'l'.repeat(22), labelName: 'Proposals' } }
    await server.app.db
      .transaction()
      .execute((trx) => keepEvents(trx, [{ target: { to: 'team', id: teamId }, event }], new Date()))
    const dashboard = await tab(ada)
    await dashboard.ask('addGroupDash', { since })
    await watcher.ask('addGroupDash', { since })
    expect([dashboard.all('channelAdd'), watcher.all('channelAdd')]).toEqual([[event.data], []])
  })

  it('is stored with the change itself: a refused change leaves nothing', async () => {
    const token = await shared()
    const count = async () => (await server.app.db.selectFrom('hub_event').select('id').execute()).length
    const before = await count()
    expect((await bob.call('ChangeCollaborator', { token, email: ada.email, privilege: 1 })).status).toBe(403)
    expect(await count()).toBe(before)
  })

  it('has ids in the order of the commits, however many change something at once', async () => {
    const token = await shared()
    const one = await tab(bob)
    const since = await position(one)
    await Promise.all([1, 2, 1, 2, 1, 2, 1, 2].map((right) => setRight(token, right as 1 | 2)))
    await expect.poll(() => one.all('accessChanged').length).toBe(8)
    const live = one.heard.flatMap(({ id }) => (id === undefined ? [] : [id]))
    const again = await tab(bob)
    await again.ask('hello', { since })
    expect([...live].sort((a, b) => a - b)).toEqual(again.heard.map(({ id }) => id))
  })

  it('is forgotten after an hour', async () => {
    const old = new Date(Date.now() - 3_600_001)
    const event: HubEvent = { type: 'crcNotice', data: { folioToken: 'x'.repeat(22) } }
    await server.app.db
      .transaction()
      .execute((trx) => keepEvents(trx, [{ target: { to: 'folio', id: 1 }, event }], old))
    const left = async () =>
      (await server.app.db.selectFrom('hub_event').select('id').where('created_at', '<=', old).execute()).length
    expect(await left()).toBe(1)
    await clearEvents(server.app.db, Date.now())
    expect(await left()).toBe(0)
  })
})

describe('a tab that asks too much or reads too little', () => {
  it('is closed with a code that says so, and may come back', async () => {
    const flood = await tab(bob)
    for (let at = 0; at < MOST_AT_ONCE + 40; at++) flood.socket.send(JSON.stringify({ type: 'mrPing', id: at }))
    expect(await flood.ended).toEqual(CLOSE.tooMany)
    expect(await (await tab(bob)).ask('mrPing')).toMatchObject({ type: 'ack' })
  })

  it('S1: is closed beyond 2 MB at once too, and when it has more than 50 folios open it is refused one more', async () => {
    const flood = await tab(bob)
    const long = JSON.stringify({ type: 'mrPing', data: { words: 'x'.repeat(60_000) } })
    for (let at = 0; at < 40; at++) flood.socket.send(long)
    expect(await flood.ended).toEqual(CLOSE.tooMany)
    const many = await tab(ada)
    const { db } = server.app
    const { team_id, owner_id } = await db
      .selectFrom('folio')
      .select(['team_id', 'owner_id'])
      .where('token', '=', await shared())
      .executeTakeFirstOrThrow()
    const tokens = Array.from({ length: 51 }, (_, at) => `Room${String(at).padStart(18, '0')}`)
    await db
      .insertInto('folio')
      .values(tokens.map((token) => ({ token, team_id, owner_id, name: token })))
      .execute()
    const answers = []
    for (const token of tokens) answers.push(await many.ask('addGroupEditor', { token, status: 'ONLINE' }))
    expect(answers.filter(({ type }) => type === 'ack')).toHaveLength(50)
    expect(answers.at(-1)).toMatchObject({ type: 'error', data: { reason: 'too-many' } })
  })

  it('is closed when it leaves a megabyte unread, and gets the rest when it is back', async () => {
    const token = await shared()
    const slow = await tab(bob)
    const since = await position(slow)
    ;(slow.socket as unknown as { _socket: { pause(): void; resume(): void } })._socket.pause()
    const { id: accountId } = await server.app.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', bob.email)
      .executeTakeFirstOrThrow()
    const fullName = 'n'.repeat(100_000)
    for (let at = 0; at < 120; at++) {
      server.events.toAccount(accountId, {
        type: 'editorStatusOnDash',
        data: { status: 'ONLINE', folioToken: token, email: bob.email, fullName },
      })
    }
    ;(slow.socket as unknown as { _socket: { resume(): void } })._socket.resume()
    expect(await slow.ended).toEqual(CLOSE.slow)
    await setRight(token, 1)
    const back = await tab(bob)
    await back.ask('hello', { since })
    expect(back.all('accessChanged')).toEqual([{ folioToken: token, privilege: 1 }])
  })
})
