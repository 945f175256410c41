import { Socket } from 'node:net'
import type { GetFolioJson, GetModRecords, OutputOf, SaveFolioGrid } from '@recto/contract'
import {
  type FolioDocument,
  type FolioModule,
  type FolioSection,
  newId,
  newModule,
  type RichTextJson,
  richTextToPlain,
} from '@recto/document'
import { overlaps } from '@recto/grid'
import { SPECS } from '@recto/modules/specs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Y from 'yjs'
import { type Editor, openEditor } from '../../../test/editors.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { openHubTab } from '../../../test/hub-tab.ts'
import { type Person, signUp } from '../../../test/people.ts'
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

type Read = Omit<OutputOf<typeof GetFolioJson>, 'document'> & { document: FolioDocument }
type Saved = OutputOf<typeof SaveFolioGrid>

const create = async () => (await ada.ask<{ token: string }>('CreateFolio', { folioName: 'For programs' })).token
const read = (token: string, by = ada) => by.ask<Read>('GetFolioJson', { token })
const wordsOf = ({ texts }: FolioModule) => richTextToPlain(texts.body as RichTextJson)

/** A folio with its first Text and these rectangles of Texts below, in one section. */
async function folioWith(...rects: [x: number, y: number, w: number, h: number][]) {
  const token = await create()
  const first = await read(token)
  const [section] = first.document.sections as [FolioSection]
  const spec = SPECS.Text
  if (!spec) throw new Error('no spec')
  const modules = rects.map(([x, y, w, h]) => newModule(spec, { sectionId: section.id, rect: { x, y, w, h } }))
  const data = { ...first.document, modules: [...first.document.modules, ...modules] }
  await ada.ask('FolioStore', { token, hash: first.hash, data })
  const now = await read(token)
  const text = first.document.modules[0]?.id ?? ''
  return { token, sectionId: section.id, text, ids: modules.map(({ id }) => id), ...now }
}

const rectOf = ({ document }: { document: FolioDocument }, id: string) =>
  document.modules.find((module) => module.id === id)?.rect

/** The first line of a module's text as its editor has it. */
function lineOf(editor: Editor, moduleId: string): Y.XmlText {
  const text = (editor.doc.getMap('modules').get(moduleId) as Y.Map<unknown>).get('t:body') as Y.XmlFragment
  return (text.get(0) as Y.XmlElement).get(0) as Y.XmlText
}

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

describe('a program that reads and writes modules', () => {
  async function withText() {
    const token = await create()
    const { hash, document } = await read(token)
    return { token, hash, id: document.modules[0]?.id ?? '' }
  }

  it('reads the folio as data with the number and hash it stands on [API-095]', async () => {
    expect(await read(await create())).toMatchObject({ seq: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  it('writes a module by its own rules, from the newest state [API-124, API-019]', async () => {
    const { token, hash, id } = await withText()
    const module = { id, type: 'Text', props: { header: 'Written' } }
    const saved = await ada.ask<Saved>('SaveProjectModule', { token, hash, module })
    const after = await read(token)
    expect(saved).toEqual({ status: 1, hash: after.hash })
    expect(after.seq).toBe(2)
    expect(after.document.modules[0]?.props).toEqual({ header: 'Written' })
  })

  it('a stale hash is status 6 in Data, and nothing is written [API-019]', async () => {
    const { token, id, hash } = await withText()
    const before = await read(token)
    const module = { id, type: 'Text', props: { header: 'Written' } }
    expect(await ada.ask('SaveProjectModule', { token, hash: 'of yesterday', module })).toEqual({ status: 6, hash })
    expect(await read(token)).toEqual(before)
  })

  it('refuses what does not fit with the field named, and changes nothing', async () => {
    const { token, id, hash } = await withText()
    const before = await read(token)
    const wrong: [string, Record<string, unknown>, string][] = [
      ['a module that is not there', { id: 'nothere' }, 'module.id'],
      ['another type', { type: 'DonutChart' }, 'module.type'],
      ['a type nobody knows', { type: 'Nonsense' }, 'module.type'],
      ['a number for a line', { props: { header: 7 } }, 'module.props.header'],
      ['a property the type has not', { props: { nonsense: 1 } }, 'module.props.nonsense'],
      ['props that are a list', { props: [] }, 'module.props'],
      ['a text the type has not', { texts: { nonsense: 'x' } }, 'module.texts.nonsense'],
      ['a text that is too long', { texts: { body: `<p>${'x'.repeat(55_001)}</p>` } }, 'module.texts.body'],
      ['a frame of another shape', { box: { pad: [1] } }, 'module.box.pad'],
    ]
    for (const [what, given, field] of wrong) {
      const module = { id, type: 'Text', props: { header: 'Written' }, ...given }
      const { status, envelope } = await ada.call('SaveProjectModule', { token, hash, module })
      expect([what, status, envelope.Data]).toMatchObject([what, 400, { field }])
    }
    expect(await read(token)).toEqual(before)
  })

  it('writes several modules, all or none [API-123]', async () => {
    const { token, id, hash } = await withText()
    const good = { id, type: 'Text', props: { header: 'All or none' } }
    const before = await read(token)
    const bad = { ...good, props: { header: 7 } }
    const { status, envelope } = await ada.call('SaveProjectModules', { token, hash, data: [good, bad] })
    expect([status, envelope.Data]).toMatchObject([400, { field: 'data.1.props.header' }])
    expect(await read(token)).toEqual(before)
    expect(await ada.ask('SaveProjectModules', { token, hash, data: [good] })).toMatchObject({ status: 1 })
    expect((await read(token)).document.modules[0]?.props).toEqual({ header: 'All or none' })
  })

  it('reads records and saves one of them: its data, its words, its frame; older names of fields do too [API-125, API-130, API-133, MOD-01, MOD-21, MOD-23]', async () => {
    const { token, hash, id } = await withText()
    const { records } = await ada.ask<OutputOf<typeof GetModRecords>>('GetModRecords', { token })
    expect(records).toMatchObject([{ id, tag: id, type: 'Text', props: { header: '' }, html: { body: '<p><br></p>' } }])
    const texts = { body: '<h2>Rye</h2><p>Flour and <strong>water</strong></p>' }
    const record = {
      tag: id,
      dataToSave: { header: 'Bread' },
      texts,
      zIndex: 2100,
      vAlign: 'center',
      box: { round: true },
    }
    const saved = await ada.ask<Saved>('SaveModuleRecord', { token, hash, record })
    const after = await ada.ask<OutputOf<typeof GetModRecords>>('GetModRecords', { token, moduleIds: [id] })
    expect(after.hash).toBe(saved.hash)
    expect(after.records).toMatchObject([
      { props: { header: 'Bread' }, html: texts, z: 2100, vAlign: 'center', box: { round: true } },
    ])
    expect(await ada.ask('GetTagStore', { token, tags: [id] })).toEqual(after)
    const none = await ada.ask<OutputOf<typeof GetModRecords>>('GetModRecords', { token, moduleIds: ['other'] })
    expect(none.records).toEqual([])
  })

  it('stores a module whole, a new one in a free place; it is on everybody’s canvas at once [API-131]', async () => {
    const { token, hash, id } = await withText()
    const editor = await openEditor(server, ada, token)
    const added = newId()
    const data = JSON.stringify({ type: 'Text', props: { header: 'New' }, texts: { body: '<p>Words</p>' } })
    const stored = await ada.ask<Saved>('ModStore', { token, hash, id: added, data })
    await editor.until(() => editor.doc.getMap('modules').has(added))
    expect(lineOf(editor, added).toString()).toBe('Words')
    editor.close()
    const { document } = await read(token)
    const [one, two] = document.modules as [FolioModule, FolioModule]
    expect(overlaps(one.rect, two.rect)).toBe(false)
    expect(document.modules.map((module) => module.id).sort()).toEqual([id, added].sort())
    const whole = await ada.ask<Saved>('ModStore', { token, hash: stored.hash, id: added, data: { type: 'Text' } })
    expect(whole.status).toBe(1)
    const again = (await read(token)).document.modules.find((module) => module.id === added) as FolioModule
    expect([again.props, wordsOf(again)]).toEqual([{ header: '' }, ''])
  })

  it('stores a folio whole, given as JSON text: what is not in it goes; what does not fit is refused by name [API-132]', async () => {
    const { token, hash, ids, document, text } = await folioWith([0, 20, 20, 10], [0, 40, 20, 10])
    const kept = document.modules.filter(({ id }) => id !== ids[0])
    const sections = document.sections.map((section) => ({ ...section, title: 'Recipes' }))
    const wanted = { ...document, sections, modules: kept }
    const wrong: [Record<string, unknown>, string][] = [
      [{ ...wanted, sections: [] }, 'data.sections'],
      [{ ...wanted, modules: [...kept, kept[0]] }, `data.modules.${kept.length}.id`],
      [{ ...wanted, modules: [{ ...kept[0], props: { header: 7 } }] }, 'data.modules.0'],
      [{ ...wanted, modules: [{ ...kept[0], rect: { x: 0, y: 0, w: 1, h: 4 } }] }, 'data.modules.0.rect.w'],
      [{ ...wanted, modules: [{ ...kept[0], sectionId: 'nowhere' }] }, 'data.modules.0.sectionId'],
      [{ ...wanted, theme: { primary: 'no colour' } }, 'data.theme'],
      [{ ...wanted, unreadable: [{ id: 'other' }] }, 'data.unreadable.0.id'],
    ]
    for (const [data, field] of wrong) {
      const { status, envelope } = await ada.call('FolioStore', { token, hash, data })
      expect([field, status, String((envelope.Data as { field: string }).field).startsWith(field)]).toEqual([
        field,
        400,
        true,
      ])
    }
    expect((await read(token)).document).toEqual(document)
    const saved = await ada.ask<Saved>('FolioStore', { id: token, hash, data: JSON.stringify(wanted) })
    const after = await read(token)
    expect([saved.status, saved.hash]).toEqual([1, after.hash])
    expect(after.document).toEqual(wanted)
    expect(after.document.modules.map(({ id }) => id)).toEqual([text, ids[1]])
  })

  it('deletes modules; those that are not there count for nothing, and a stale one deletes nothing [API-128, API-129]', async () => {
    const one = await withText()
    const stale = { token: one.token, hash: 'old', moduleId: one.id }
    expect(await ada.ask('DeleteModule', stale)).toEqual({ status: 6, hash: one.hash, deleted: 0 })
    expect(await ada.ask('DeleteModule', { ...stale, hash: one.hash })).toMatchObject({ status: 1, deleted: 1 })
    expect((await read(one.token)).document.modules).toEqual([])
    const { token, id, hash } = await withText()
    const moduleIds = ['nothere', id, id]
    expect(await ada.ask('DeleteModules', { token, hash, moduleIds })).toMatchObject({ status: 1, deleted: 1 })
    expect((await read(token)).document.modules).toEqual([])
  })

  it('writes no more than the folio’s limits let in, looked at with the write [PLAN-073]', async () => {
    const rects = Array.from({ length: 38 }, (_, n): [number, number, number, number] => [0, 20 + n * 12, 20, 10])
    const { token, hash, document } = await folioWith(...rects)
    const store = (from: string) => ada.call('ModStore', { token, hash: from, id: newId(), data: { type: 'Text' } })
    const full = await store(hash)
    expect(full.envelope.Data).toMatchObject({ status: 1 })
    const made = (full.envelope.Data as Saved).hash
    const over = await store(made)
    expect(over.envelope).toMatchObject({
      StatusCode: 0,
      Message: 'Cannot Add New Module: "For programs" is on a plan with at most 40 modules.',
    })
    const sections = [1, 2, 3].map((n) => ({ ...document.sections[0], id: newId(), order: `z${n}` }))
    const wide = { ...document, sections: [...document.sections, ...sections] }
    const { envelope } = await ada.call('FolioStore', { token, hash: made, data: wide })
    expect(envelope.Message).toContain('at most 3 sections')
    expect((await read(token)).hash).toBe(made)
  })

  it('somebody who may only view reads and cannot save, a stranger finds nothing, and an archived folio takes nothing [ROLE-59]', async () => {
    const { token, id, hash } = await withText()
    const [viewer, stranger] = [await signUp(server), await signUp(server)]
    await ada.ask('AddCollaborator', { token, email: viewer.email, privilege: 1 })
    const inputs: [string, Record<string, unknown>][] = [
      ['SaveProjectModule', { module: { id, type: 'Text', props: {} } }],
      ['SaveProjectModules', { data: [{ id, type: 'Text', props: {} }] }],
      ['SaveModuleRecord', { record: { id } }],
      ['ModStore', { id: 'new', data: { type: 'Text' } }],
      ['FolioStore', { data: {} }],
      ['SaveFolioGrid', { gridData: [] }],
      ['DeleteModule', { moduleId: id }],
      ['DeleteModules', { moduleIds: [id] }],
      ['SaveFolioHtml', { html: '<p></p>' }],
      ['SetFolioRepairAttemptTime', {}],
    ]
    for (const [name, input] of inputs) {
      const { status, envelope } = await viewer.call(name, { token, hash, ...input })
      expect([name, status, envelope.Data]).toMatchObject([name, 403, { reason: 'view-only' }])
      expect([name, (await stranger.call(name, { token, hash, ...input })).status]).toEqual([name, 404])
    }
    expect(await viewer.ask('GetModRecords', { token })).toMatchObject({ hash, records: [{ id }] })
    await ada.ask('DeleteFolio', { token })
    const { status, envelope } = await ada.call('SaveFolioGrid', { token, hash, gridData: [] })
    expect([status, envelope.Data]).toMatchObject([403, { reason: 'archived' }])
  })

  it('saving HTML answers success and changes nothing [API-134, API-135]', async () => {
    const { token } = await withText()
    const before = await read(token)
    expect(await ada.ask('SaveFolioHtml', { token, html: '<p>Old way</p>' })).toEqual({})
    expect(await ada.ask('SaveFolioHtmlBlob', { token })).toEqual({})
    expect(await read(token)).toEqual(before)
  })

  it('knows when a repair was tried, and writes it down once [API-115, API-116, GRID-12]', async () => {
    const { token, hash } = await withText()
    expect(await ada.ask('GetFolioRepairAttemptTime', { token })).toEqual({ repairAttemptUtc: null })
    type Attempt = { repairAttemptUtc: string; isFirst: boolean }
    const first = await ada.ask<Attempt>('SetFolioRepairAttemptTime', { token })
    expect(first.isFirst).toBe(true)
    expect(await ada.ask('SetFolioRepairAttemptTime', { token })).toEqual({ ...first, isFirst: false })
    expect(await ada.ask('GetFolioRepairAttemptTime', { token })).toEqual({ repairAttemptUtc: first.repairAttemptUtc })
    expect((await read(token)).hash).toBe(hash)
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
