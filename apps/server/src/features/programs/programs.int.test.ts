import { Socket } from 'node:net'
import { type FolioModule, newId } from '@recto/document'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Y from 'yjs'
import { type Editor, openEditor } from '../../../test/editors.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { openHubTab } from '../../../test/hub-tab.ts'
import { type Person, signUp } from '../../../test/people.ts'
import {
  folioWith as folioOf,
  lineOf,
  type Rects,
  readFolio,
  rectOf,
  type Saved,
  wordsOf,
} from '../../../test/program-driver.ts'
import { post, tokenOf } from '../../../test/raw-call.ts'

let server: TestServer
let ada: Person
let bob: Person
beforeAll(async () => {
  // At most 40 modules, 3 pages and 3 sections.
  server = await startServer({ env: { FOLIO_LIMITS: '40/3/3' } })
  ada = await signUp(server, { fullName: 'Ada Quill' })
  bob = await signUp(server, { fullName: 'Bob Marsh' })
})
afterAll(() => server.stop())

const read = (token: string, by = ada) => readFolio(token, by)
const folioWith = (...rects: Rects) => folioOf(ada, ...rects)

/** Types a word letter by letter, each letter on its way to the server before the next. */
async function type(editor: Editor, moduleId: string, word: string): Promise<void> {
  for (const letter of word) {
    const line = lineOf(editor, moduleId)
    line.insert(line.length, letter)
    await editor.saved()
  }
}

const orderIn = (letters: string, text: string) => [...text].filter((letter) => letters.includes(letter)).join('')

describe('a grid that a program saves', () => {
  it('while two people type is refused when it is stale: nothing moves, both people’s words are there [API-138, SAVE-35, SAVE-38, API-019]', async () => {
    const { token, text, ids, hash, sectionId } = await folioWith([0, 20, 20, 10])
    await ada.ask('AddCollaborator', { token, email: bob.email, privilege: 2 })
    const [mine, theirs] = [await openEditor(server, ada, token), await openEditor(server, bob, token)]
    const gridData = [{ secKey: sectionId, modules: [{ id: ids[0], x: 30, y: 40, w: 20, h: 10 }] }]
    await type(mine, text, 'r')
    const typing = [type(mine, text, 'yebread'), type(theirs, text, 'ROLLS')]
    const outcomes: Saved[] = []
    for (let n = 0; n < 5; n++) outcomes.push(await ada.ask<Saved>('SaveFolioGrid', { token, hash, gridData }))
    await Promise.all(typing)
    expect(outcomes.map(({ status, gridData: made }) => [status, made])).toEqual(Array(5).fill([6, undefined]))
    const after = await read(token)
    expect(outcomes.every((outcome) => outcome.hash !== hash)).toBe(true)
    expect(rectOf(after, ids[0] as string)).toEqual({ x: 0, y: 20, w: 20, h: 10 })
    const words = wordsOf(after.document.modules.find(({ id }) => id === text) as FolioModule)
    expect([orderIn('ryebad', words), orderIn('ROLS', words), words.length]).toEqual(['ryebread', 'ROLLS', 13])
    for (const editor of [mine, theirs]) {
      await editor.until(() => lineOf(editor, text).length === 13)
      expect(lineOf(editor, text).toString()).toBe(words)
      editor.close()
    }
  })

  it('of the newest state is in it at once, between what two people go on typing, and loses none of it [API-138]', async () => {
    const { token, text, ids, sectionId } = await folioWith([0, 20, 20, 10])
    await ada.ask('AddCollaborator', { token, email: bob.email, privilege: 2 })
    const [mine, theirs] = [await openEditor(server, ada, token), await openEditor(server, bob, token)]
    const gridData = [{ secKey: sectionId, modules: [{ id: ids[0], x: 30, y: 40, w: 20, h: 10 }] }]
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    const typing = [type(mine, text, letters), type(theirs, text, letters.toUpperCase())]
    let outcome: Saved
    do {
      outcome = await ada.ask<Saved>('SaveFolioGrid', { token, hash: (await read(token)).hash, gridData })
    } while (outcome.status !== 1)
    await theirs.until(() => {
      const rect = (theirs.doc.getMap('modules').get(ids[0] as string) as Y.Map<unknown>).get('rect')
      return JSON.stringify(rect) === JSON.stringify({ x: 30, y: 40, w: 20, h: 10 })
    })
    await Promise.all(typing)
    const after = await read(token)
    const words = wordsOf(after.document.modules.find(({ id }) => id === text) as FolioModule)
    expect([orderIn(letters, words), orderIn(letters.toUpperCase(), words)]).toEqual([letters, letters.toUpperCase()])
    expect(rectOf(after, ids[0] as string)).toEqual({ x: 30, y: 40, w: 20, h: 10 })
    for (const editor of [mine, theirs]) editor.close()
  })

  it('of ten made at once from one state exactly one is done: nothing slips between the look and the write', async () => {
    const { token, hash, ids, sectionId } = await folioWith([0, 20, 20, 10])
    const grid = (x: number) => [{ secKey: sectionId, modules: [{ id: ids[0], x, y: 20, w: 20, h: 10 }] }]
    const editor = await openEditor(server, ada, token)
    const asked = Array.from({ length: 10 }, (_, n) =>
      ada.ask<Saved>('SaveFolioGrid', { token, hash, gridData: grid(n + 1) }),
    )
    const outcomes = await Promise.all(asked)
    const done = outcomes.filter(({ status }) => status === 1)
    expect(outcomes.map(({ status }) => status).sort()).toEqual([1, ...Array(9).fill(6)])
    const after = await read(token)
    expect(after.hash).toBe(done[0]?.hash)
    expect(rectOf(after, ids[0] as string)?.x).toBe(outcomes.indexOf(done[0] as Saved) + 1)
    editor.close()
  })

  it('answers the hash of the state it made, without what somebody edited right after it', async () => {
    const { token, text, hash, ids, sectionId } = await folioWith([0, 20, 20, 10])
    const editor = await openEditor(server, ada, token)
    const gridData = [{ secKey: sectionId, modules: [{ id: ids[0], x: 30, y: 20, w: 20, h: 10 }] }]
    const asked = ada.ask<Saved>('SaveFolioGrid', { token, hash, gridData })
    await editor.until(() => JSON.stringify(editor.doc.getMap('modules').toJSON()).includes('"x":30'))
    await type(editor, text, 'later')
    const { hash: made } = await asked
    expect(made).not.toBe((await read(token)).hash)
    expect(await ada.ask('SaveFolioGrid', { token, hash: made, gridData })).toMatchObject({ status: 6 })
    editor.close()
  })

  it('pushes what is in the way below, keeps what it names, and says where everything stands [GRID-15, GRID-08]', async () => {
    const { token, hash, ids, sectionId } = await folioWith([0, 20, 20, 10], [0, 40, 20, 10], [40, 20, 20, 10])
    const [a, b, c] = ids as [string, string, string]
    const gridData = [{ secKey: sectionId, modules: [{ id: a, x: 0, y: 38, w: 20, h: 10 }] }]
    const saved = await ada.ask<Saved>('SaveFolioGrid', { token, hash, gridData })
    const after = await read(token)
    expect([rectOf(after, a), rectOf(after, b), rectOf(after, c)]).toEqual([
      { x: 0, y: 38, w: 20, h: 10 },
      { x: 0, y: 50, w: 20, h: 10 },
      { x: 40, y: 20, w: 20, h: 10 },
    ])
    expect(saved).toEqual({ status: 1, hash: after.hash, gridData: after.gridData })
    const again = await ada.ask<Saved>('SaveFolioGrid', { token, hash: saved.hash, gridData: after.gridData })
    expect(again).toEqual(saved)
    expect((await read(token)).seq).toBe(after.seq)
  })

  it('finds a free place for what asks for one, and takes modules to another section', async () => {
    const { token, hash, ids, sectionId, document, text } = await folioWith([0, 20, 60, 10])
    const second = newId()
    const sections = [...document.sections, { ...document.sections[0], id: second, order: 'z', title: 'Second' }]
    const stored = await ada.ask<Saved>('FolioStore', { token, hash, data: { ...document, sections } })
    const modules = [{ id: ids[0], w: 60, h: 10, autoPosition: true }]
    const gridData = [
      { secKey: sectionId, modules },
      { secKey: second, modules: [{ id: text, x: 5, y: 0, w: 30, h: 8 }] },
    ]
    const saved = await ada.ask<Saved>('SaveFolioGrid', { token, hash: stored.hash, gridData })
    expect(saved.gridData?.map(({ modules: there }) => there.map(({ id, x, y }) => [id, x, y]))).toEqual([
      [[ids[0], 0, 0]],
      [[text, 5, 0]],
    ])
  })

  it('takes a form with JSON in a field, and the folio’s token as `id`', async () => {
    const { token, hash, ids, sectionId } = await folioWith([0, 20, 20, 10])
    const gridData = JSON.stringify([{ secKey: sectionId, modules: [{ id: ids[0], x: 9, y: 20, w: 20, h: 10 }] }])
    const { envelope } = await post(ada, 'SaveFolioGrid', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ id: token, hash, gridData, __RequestVerificationToken: await tokenOf(ada) }),
    })
    expect(envelope.Data).toMatchObject({ status: 1 })
    expect(rectOf(await read(token), ids[0] as string)?.x).toBe(9)
  })

  const good = { x: 0, y: 20, w: 20, h: 10 }
  it('that does not fit is refused with the field named, and nothing changes [GRID-16]', async () => {
    const { token, hash, ids, text, sectionId, document } = await folioWith([0, 20, 20, 10])
    const wrong: [string, Record<string, unknown>, string][] = [
      ['a column right of the grid', { ...good, x: 60 }, 'modules.0.x'],
      ['half a column', { ...good, x: 1.5 }, 'modules.0.x'],
      ['a row above the section', { ...good, y: -1 }, 'modules.0.y'],
      ['narrower than its type', { ...good, w: 4 }, 'modules.0.w'],
      ['less than four rows', { ...good, h: 3 }, 'modules.0.h'],
      ['no position', { w: 20, h: 10 }, 'modules.0.x'],
      ['half a position', { x: 3, w: 20, h: 10 }, 'modules.0.y'],
      ['over the right edge', { ...good, x: 50 }, 'modules.0.w'],
      ['below the last row', { ...good, y: 20_000 }, 'modules.0.y'],
      ['a word for a number', { ...good, x: 'left' }, 'modules.0.x'],
      ['a module that is not there', { ...good, id: 'nothere' }, 'modules.0.id'],
    ]
    for (const [what, given, field] of wrong) {
      const modules = [
        { id: ids[0], ...given },
        { id: text, x: 1, y: 0, w: 30, h: 8 },
      ]
      const gridData = [{ secKey: sectionId, modules }]
      const { status, envelope } = await ada.call('SaveFolioGrid', { token, hash, gridData })
      expect([what, status, envelope.Data]).toMatchObject([what, 400, { field: `gridData.0.${field}` }])
    }
    expect((await read(token)).document).toEqual(document)
  })

  it('leaves locked modules and locked sections where they are, and says why', async () => {
    const { token, hash, ids, sectionId } = await folioWith([0, 20, 20, 10])
    const [id] = ids as [string]
    const lock = [{ secKey: sectionId, modules: [{ id, x: 0, y: 20, w: 20, h: 10, locked: true }] }]
    const locked = await ada.ask<Saved>('SaveFolioGrid', { token, hash, gridData: lock })
    const away = { id, x: 9, y: 20, w: 20, h: 10 }
    const move = (module: object, from: string) =>
      ada.call('SaveFolioGrid', { token, hash: from, gridData: [{ secKey: sectionId, modules: [module] }] })
    expect((await move(away, locked.hash)).envelope.Data).toEqual({ field: 'gridData.0.modules.0.locked' })
    const free = await move({ ...away, locked: false }, locked.hash)
    expect(free.envelope.Data).toMatchObject({ status: 1 })
    const editor = await openEditor(server, ada, token)
    ;(editor.doc.getMap('sections').get(sectionId) as Y.Map<unknown>).set('lockedBy', 'Bob Marsh')
    await editor.saved()
    editor.close()
    const { hash: held, document } = await read(token)
    const { envelope } = await move({ ...away, x: 11, locked: false }, held)
    expect(envelope.Message).toBe('This section is locked by Bob Marsh. Unlock it first.')
    expect((await read(token)).document).toEqual(document)
    expect((await move({ ...away, locked: true }, held)).envelope.Data).toMatchObject({ status: 1 })
  })
})

describe('commands over the hub', () => {
  it('set one prop, place modules, and are refused when they are stale or do not fit, like the calls [SYNC-08, SYNC-09]', async () => {
    const { token, hash, ids, sectionId, text } = await folioWith([0, 20, 20, 10])
    const editor = await openEditor(server, ada, token)
    const tab = await openHubTab(server, ada)
    const named = { token, tag: text, prop: 'header', value: 'From the hub', email: bob.email }
    const { data } = (await tab.ask('syncMod', { ...named, hash })) as { data: Saved }
    expect(data.status).toBe(1)
    const header = () => (editor.doc.getMap('modules').get(text) as Y.Map<unknown>).get('p:header')
    await editor.until(() => header() === 'From the hub')
    expect(await tab.ask('syncMod', { ...named, hash })).toMatchObject({ type: 'ack', data: { ...data, status: 6 } })
    expect(await tab.ask('syncMod', { ...named, hash: data.hash, prop: 'nonsense' })).toMatchObject({
      type: 'error',
      data: { reason: 'invalid-input', field: 'data.props.nonsense' },
    })
    const gridData = [{ secKey: sectionId, modules: [{ id: ids[0], x: 30, y: 20, w: 20, h: 10 }] }]
    const moved = await tab.ask('syncGrid', { token, hash: data.hash, gridData })
    const after = await read(token)
    expect(moved.data).toEqual({ status: 1, hash: after.hash, gridData: after.gridData })
    expect(await tab.ask('syncGrid', { token, hash, gridData })).toMatchObject({
      data: { status: 6, hash: after.hash },
    })
    const viewer = await signUp(server)
    await ada.ask('AddCollaborator', { token, email: viewer.email, privilege: 1 })
    const theirs = await openHubTab(server, viewer)
    const refused = await theirs.ask('syncGrid', { token, hash: after.hash, gridData })
    expect(refused).toMatchObject({ type: 'error', data: { reason: 'view-only' } })
    for (const one of [tab, theirs]) one.socket.close()
    editor.close()
  })
})

describe('a command that is sent again', () => {
  const gridOf = async () => {
    const { token, hash, ids, sectionId } = await folioWith([0, 20, 20, 10])
    const gridData = [{ secKey: sectionId, modules: [{ id: ids[0], x: 30, y: 20, w: 20, h: 10 }] }]
    return { token, hash, gridData, requestId: `grid-${token}` }
  }

  it('gets the same answer, even when the connection was cut right after the commit', async () => {
    const input = await gridOf()
    await cutAfterCommit(input)
    const again = await ada.ask<Saved>('SaveFolioGrid', input)
    expect(again.status).toBe(1)
    expect(await ada.ask('SaveFolioGrid', input)).toEqual(again)
    const after = await read(input.token)
    expect([after.hash, after.seq]).toEqual([again.hash, 3])
  })

  it('many times at once is done once', async () => {
    const input = await gridOf()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ada.ask<Saved>('SaveFolioGrid', input)))
    expect(answers.map(({ status }) => status)).toEqual([1, 1, 1, 1, 1])
    expect((await read(input.token)).seq).toBe(3)
  })

  it('with another input is refused', async () => {
    const input = await gridOf()
    await ada.ask('SaveFolioGrid', input)
    expect((await ada.call('SaveFolioGrid', { ...input, gridData: [] })).status).toBe(409)
  })

  /** Sends the command and drops the connection once it is in the log, without reading the answer. */
  async function cutAfterCommit(input: { token: string }): Promise<void> {
    const body = JSON.stringify(input)
    const verification = await tokenOf(ada)
    const socket = new Socket()
    await new Promise<void>((resolve) => {
      socket.connect(server.app.config.port, '127.0.0.1', resolve)
    })
    const { hash } = await read(input.token)
    const head = [
      'POST /Apiv1/SaveFolioGrid HTTP/1.1',
      `host: localhost:${server.app.config.port}`,
      `cookie: ${ada.cookie()}`,
      `RequestVerificationToken: ${verification}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
    ]
    socket.write([...head, '', body].join('\r\n'))
    await expect.poll(async () => (await read(input.token)).hash).not.toBe(hash)
    socket.destroy()
  }
})
