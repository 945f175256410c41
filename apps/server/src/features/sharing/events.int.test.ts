import type { CreateFolio, HubEvent, OutputOf } from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { endOf, openSocket } from '../../../test/editors.ts'
import type { TestServer } from '../../../test/harness.ts'
import { codeFor, type Person, signIn, signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
let ada: Person
let bob: Person
let carol: Person
const open: WebSocket[] = []
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server, { fullName: 'Ada Quill' })
  bob = await signUp(server, { fullName: 'Bob Nyland' })
  carol = await signUp(server, { fullName: 'Carol Sherwin' })
})
afterAll(async () => {
  for (const socket of open) socket.terminate()
})

/** A person's open dashboard: what it has heard so far. */
async function dashboard(person: Person): Promise<{ heard: HubEvent[]; socket: WebSocket }> {
  const socket = openSocket(server, person, '/hub')
  open.push(socket)
  const heard: HubEvent[] = []
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'addGroupDash', data: {}, id: 1 })))
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as HubEvent | { type: 'ack' }
      if (message.type === 'ack') resolve()
      else heard.push(message as HubEvent)
    })
  })
  return { heard, socket }
}

const folio = async (folioName: string) =>
  (await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName })).token

describe('an open dashboard', () => {
  it('hears of every change to a folio that is on it, after the change can be read [SYNC-30]', async () => {
    const { heard } = await dashboard(bob)
    const token = await folio('Watched')
    await ada.ask('AddCollaborator', { token, email: bob.email, privilege: 2 })
    await ada.ask('RenameFolio', { token, folioName: 'Watched, renamed' })
    await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    await ada.ask('DeleteFolio', { token })
    await ada.ask('Unarchive', { token })
    const changes = () =>
      heard.flatMap((event) =>
        event.type === 'updateFolioData' && event.data.folioToken === token ? event.data.change : [],
      )
    await expect.poll(changes).toEqual(['people', 'renamed', 'shared', 'archived', 'restored'])
  })

  it('hears nothing of a folio that is not on it', async () => {
    const { heard } = await dashboard(carol)
    const token = await folio('Not for Carol')
    await ada.ask('RenameFolio', { token, folioName: 'Still not for Carol' })
    await ada.ask('AddCollaborator', { token, email: carol.email, privilege: 1 })
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect(heard[0]).toEqual({ type: 'updateFolioData', data: { folioToken: token, change: 'people' } })
  })

  it('hears that its person’s right changed, and that it is gone [SHARE-23]', async () => {
    const token = await folio('Given and taken')
    await ada.ask('AddCollaborator', { token, email: bob.email, privilege: 1 })
    const { heard } = await dashboard(bob)
    await ada.ask('ChangeCollaborator', { token, email: bob.email, privilege: 2 })
    await ada.ask('ChangeCollaborator', { token, email: bob.email, privilege: 0 })
    const rights = () => heard.flatMap((event) => (event.type === 'accessChanged' ? event.data.privilege : []))
    await expect.poll(rights).toEqual([2, 0])
  })

  it('a refused change is told to nobody', async () => {
    const token = await folio('As it was')
    await ada.ask('AddCollaborator', { token, email: bob.email, privilege: 1 })
    const { heard } = await dashboard(ada)
    expect((await bob.call('RenameFolio', { token, folioName: 'Taken over' })).status).toBe(403)
    await ada.ask('RenameFolio', { token, folioName: 'By its owner' })
    await expect.poll(() => heard.length).toBe(1)
    expect(heard[0]?.data).toEqual({ folioToken: token, change: 'renamed' })
  })
})

describe('an ended session', () => {
  it('closes its sockets within a second, and no others', async () => {
    const other = await signIn(server, bob)
    const [mine, theirs] = [await dashboard(bob), await dashboard(other)]
    const ended = endOf(theirs.socket)
    const started = Date.now()
    await bob.ask('RevokeSession', { others: true })
    expect(await ended).toMatchObject({ code: 4401 })
    expect(Date.now() - started).toBeLessThan(1000)
    expect(mine.socket.readyState).toBe(mine.socket.OPEN)
  })

  it('a new password closes every socket that was open', async () => {
    const { socket } = await dashboard(carol)
    const ended = endOf(socket)
    await carol.call('SendPasswordReset', { email: carol.email })
    const code = await codeFor(server, carol.email)
    await carol.call('ResetPassword', { email: carol.email, code, password: 'a newer password' })
    expect(await ended).toMatchObject({ code: 4401 })
  })
})
