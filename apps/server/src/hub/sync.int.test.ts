import type { CreateFolio, OutputOf } from '@recto/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { type Editor, endOf, openEditor, openSocket } from '../../test/editors.ts'
import { startServer, type TestServer } from '../../test/harness.ts'
import { type Person, signIn, signUp } from '../../test/people.ts'

let server: TestServer
let ada: Person
let grace: Person
const open: Editor[] = []

beforeAll(async () => {
  server = await startServer({ env: { MAX_SOCKETS_PER_SESSION: '6' } })
  ada = await signUp(server, { fullName: 'Ada Quill' })
  grace = await signUp(server, { fullName: 'Grace Holm' })
})
afterAll(() => server.stop())
afterEach(() => {
  for (const editor of open.splice(0)) editor.close()
})

async function folio(): Promise<string> {
  return (await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Live' })).token
}
async function edit(token: string, person = ada, options: Parameters<typeof openEditor>[3] = {}): Promise<Editor> {
  const editor = await openEditor(server, person, token, options)
  open.push(editor)
  return editor
}
const textOf = (editor: Editor) => editor.doc.getText('note')
const rowsOf = async (token: string) =>
  (
    await server.app.pool.query(
      'select u.* from folio_update u join folio f on f.id = u.folio_id where f.token = $1 order by seq',
      [token],
    )
  ).rows

describe('editing together', () => {
  it('what one types the other sees, and it is acknowledged when it is in the log', async () => {
    const token = await folio()
    const [one, two] = [await edit(token), await edit(token)]
    textOf(one).insert(0, 'Hello')
    await two.until(() => textOf(two).toString() === 'Hello')
    await one.saved()
    expect(one.acknowledged).toBe(one.sent)
    const doc = new Y.Doc()
    for (const row of await rowsOf(token)) Y.applyUpdate(doc, row.data)
    expect(doc.getText('note').toString()).toBe('Hello')
  })

  it('a repeat of what is stored adds no row and is acknowledged all the same', async () => {
    const token = await folio()
    const one = await edit(token)
    textOf(one).insert(0, 'once')
    await one.saved()
    const before = await rowsOf(token)
    one.sendUpdate(Y.encodeStateAsUpdate(one.doc))
    await one.saved()
    expect(await rowsOf(token)).toHaveLength(before.length)
  })

  it('somebody who was away gets what was missed and brings what they made', async () => {
    const token = await folio()
    const one = await edit(token)
    textOf(one).insert(0, 'A')
    await one.saved()
    const away = new Y.Doc()
    Y.applyUpdate(away, Y.encodeStateAsUpdate(one.doc))
    away.getText('note').insert(1, 'C')
    textOf(one).insert(1, 'B')
    const two = await edit(token, ada, { doc: away })
    await one.until(() => textOf(one).length === 3)
    await two.saved()
    expect(textOf(two).toString()).toBe(textOf(one).toString())
  })
})

describe('what does not fit', () => {
  it('a frame with a gap closes its connection with resync, and nothing of it is stored or told', async () => {
    const token = await folio()
    const [one, two] = [await edit(token), await edit(token)]
    const before = await rowsOf(token)
    const elsewhere = new Y.Doc()
    elsewhere.getText('note').insert(0, 'first')
    const vector = Y.encodeStateVector(elsewhere)
    elsewhere.getText('note').insert(5, ' second')
    one.sendUpdate(Y.encodeStateAsUpdate(elsewhere, vector))
    expect(await one.ended).toEqual({ code: 4509, reason: 'resync' })
    expect(one.acknowledged).toBe(1)
    textOf(two).insert(0, 'mine')
    await two.saved()
    expect(await rowsOf(token)).toHaveLength(before.length + 1)
    expect(textOf(two).toString()).toBe('mine')
  })

  it('bytes that are no update close the connection', async () => {
    const token = await folio()
    const one = await edit(token)
    one.sendUpdate(new Uint8Array([1, 1, 200, 1, 0, 255, 255]))
    expect(await one.ended).toMatchObject({ code: 1007 })
  })

  it('a single value over 4 MB closes the connection', async () => {
    const token = await folio()
    const one = await edit(token)
    one.doc.getMap('notes').set('long', 'x'.repeat(4 * 1024 * 1024))
    expect(await one.ended).toEqual({ code: 4413, reason: 'too-large' })
  })
})

describe('who may come in', () => {
  const refusal = async (token: string, person: Person, headers: Record<string, string | undefined> = {}) =>
    endOf(openSocket(server, person, `/hub/sync/${token}`, headers))

  it('a foreign Origin, and none at all, are refused before anything is asked', async () => {
    const token = await folio()
    expect(await refusal(token, ada, { origin: 'https://evil.example' })).toEqual({ status: 403 })
    expect(await refusal(token, ada, { origin: undefined })).toEqual({ status: 403 })
    expect(await refusal(token, ada, { host: 'evil.example', origin: 'http://evil.example' })).toEqual({ status: 421 })
  })

  it('somebody signed out is told so', async () => {
    expect(await refusal(await folio(), ada, { cookie: undefined })).toEqual({ code: 4401, reason: 'unauthorized' })
  })

  it('a viewer and a stranger are refused on the sync socket', async () => {
    const token = await folio()
    expect(await refusal(token, grace)).toEqual({ code: 4403, reason: 'forbidden' })
    await ada.ask('AddCollaborator', { token, email: grace.email, privilege: 1 })
    expect(await refusal(token, grace)).toEqual({ code: 4403, reason: 'forbidden' })
  })

  it('a session has as many sockets as it may, and one more when one is closed', async () => {
    const token = await folio()
    const person = await signIn(server, ada)
    const editors = []
    for (let i = 0; i < 6; i++) editors.push(await edit(token, person))
    expect(await refusal(token, person)).toEqual({ status: 429 })
    editors[0]?.close()
    await editors[0]?.ended
    await edit(token, person)
  })

  it('who loses the right to edit is out at once, and whoever keeps it stays', async () => {
    const token = await folio()
    await ada.ask('AddCollaborator', { token, email: grace.email, privilege: 2 })
    const [one, two] = [await edit(token), await edit(token, grace)]
    await ada.ask('ChangeCollaborator', { token, email: grace.email, privilege: 1, verb: 'change' })
    expect(await two.ended).toEqual({ code: 4403, reason: 'forbidden' })
    textOf(one).insert(0, 'still here')
    await one.saved()
  })

  it('signing out closes the sockets of that session only', async () => {
    const token = await folio()
    const other = await signIn(server, ada)
    const [one, two] = [await edit(token), await edit(token, other)]
    await other.ask('SignOut', {})
    expect(await two.ended).toEqual({ code: 4401, reason: 'unauthorized' })
    textOf(one).insert(0, 'x')
    await one.saved()
  })

  it('a session that ends in the database alone is noticed within a second', async () => {
    const token = await folio()
    const other = await signIn(server, ada)
    const two = await edit(token, other)
    await server.app.pool.query(
      `delete from session where id = (select max(id) from session where account_id = (select id from account where email = $1))`,
      [ada.email],
    )
    const began = performance.now()
    expect(await two.ended).toEqual({ code: 4401, reason: 'unauthorized' })
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

describe('awareness', () => {
  it('shows everybody under the identity of their session, whatever they say', async () => {
    const token = await folio()
    await ada.ask('AddCollaborator', { token, email: grace.email, privilege: 2 })
    const [one, two] = [await edit(token), await edit(token, grace)]
    two.awareness.setLocalState({ user: { email: 'boss@example.com', name: 'The boss' }, pointer: [1, 2] })
    two.sendAwareness(encodeAwarenessUpdate(two.awareness, [two.doc.clientID]))
    await one.until(() => one.awareness.getStates().get(two.doc.clientID)?.pointer !== undefined)
    expect(one.awareness.getStates().get(two.doc.clientID)).toEqual({
      user: { email: grace.email, name: 'Grace Holm', color: expect.any(Number) },
      pointer: [1, 2],
    })
  })

  it('nobody can speak for another client, nor say more than 4 kB', async () => {
    const token = await folio()
    await ada.ask('AddCollaborator', { token, email: grace.email, privilege: 2 })
    const [one, two] = [await edit(token), await edit(token, grace)]
    await two.until(() => two.awareness.getStates().has(one.doc.clientID))
    two.awareness.states.set(one.doc.clientID, { forged: true })
    two.awareness.meta.set(one.doc.clientID, { clock: 99, lastUpdated: 0 })
    two.sendAwareness(encodeAwarenessUpdate(two.awareness, [one.doc.clientID]))
    two.awareness.setLocalState({ long: 'x'.repeat(5000) })
    two.sendAwareness(encodeAwarenessUpdate(two.awareness, [two.doc.clientID]))
    two.awareness.setLocalState({ here: true })
    two.sendAwareness(encodeAwarenessUpdate(two.awareness, [two.doc.clientID]))
    await one.until(() => one.awareness.getStates().get(two.doc.clientID)?.here === true)
    const received = Buffer.concat(one.received).toString('latin1')
    expect(received).not.toContain('forged')
    expect(received).not.toContain('xxxx')
  })

  it('whoever leaves is gone for the others at once', async () => {
    const token = await folio()
    const [one, two] = [await edit(token), await edit(token)]
    await one.until(() => one.awareness.getStates().has(two.doc.clientID))
    two.close()
    await one.until(() => !one.awareness.getStates().has(two.doc.clientID))
  })
})

it('a word deleted before somebody joins is in no byte they receive', async () => {
  const token = await folio()
  const one = await edit(token)
  textOf(one).insert(0, 'keep confidential words')
  await one.saved()
  textOf(one).delete(5, 13)
  textOf(one).insert(0, 'ephemeral')
  textOf(one).delete(0, 9)
  // Before any of it is flushed or committed, as well as after.
  const early = await edit(token)
  await one.saved()
  const late = await edit(token)
  for (const joiner of [early, late]) {
    await joiner.until(() => textOf(joiner).toString() === 'keep words')
    const received = Buffer.concat(joiner.received).toString('latin1')
    expect(received).not.toMatch(/confidential|ephemeral/)
    expect(received).toContain('keep')
  }
})
