import { CALLS, type GetModRecords, type OutputOf } from '@recto/contract'
import { type FolioDocument, type FolioModule, newId } from '@recto/document'
import { overlaps } from '@recto/grid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Y from 'yjs'
import type { ZodObject } from 'zod'
import { openEditor } from '../../../test/editors.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import {
  createFolio,
  folioWith as folioOf,
  lineOf,
  type Rects,
  readFolio,
  type Saved,
  wordsOf,
} from '../../../test/program-driver.ts'

let server: TestServer
let ada: Person
let _bob: Person
beforeAll(async () => {
  // At most 40 modules, 3 pages and 3 sections.
  server = await startServer({ env: { FOLIO_LIMITS: '40/3/3' } })
  ada = await signUp(server, { fullName: 'Ada Quill' })
  _bob = await signUp(server, { fullName: 'Bob Marsh' })
})
afterAll(() => server.stop())

const create = () => createFolio(ada)
const read = (token: string, by = ada) => readFolio(token, by)
const folioWith = (...rects: Rects) => folioOf(ada, ...rects)

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
    expect(after.document.modules[0]?.props).toEqual({ header: 'Written', measure: 'box' })
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
    const wrong: [given: Record<string, unknown>, field: string, what: string][] = [
      [{ id: 'nothere' }, 'module.id', 'there is no such module in this folio.'],
      [{ type: 'DonutChart' }, 'module.type', 'this module is a Text.'],
      [{ type: 'Nonsense' }, 'module.type', 'one of "'],
      [{ z: '2000' }, 'module.z', 'a number is needed, not a text.'],
      [{ vAlign: 'left' }, 'module.vAlign', 'one of "top", "center" or "bottom" is needed.'],
      [{ props: { header: 7 } }, 'module.props.header', 'a text is needed, not a number.'],
      [{ props: { nonsense: 1 } }, 'module.props.nonsense', 'a Text has no such property.'],
      [{ props: [] }, 'module.props', 'a record of named fields is needed, not a list.'],
      [{ texts: { nonsense: 'x' } }, 'module.texts.nonsense', 'a Text has no such text.'],
      [{ texts: { body: 7 } }, 'module.texts.body', 'a text or a record of named fields is needed.'],
      [{ texts: { body: `<p>${'x'.repeat(55_001)}</p>` } }, 'module.texts.body', 'a text holds at most 55,000'],
      [
        { texts: { body: '<b>w</b> '.repeat(10_001) } },
        'module.texts.body',
        'the texts of one call may change their style',
      ],
      [{ box: { pad: [1] } }, 'module.box.pad', ''],
    ]
    for (const [given, field, what] of wrong) {
      const module = { id, type: 'Text', props: { header: 'Written' }, ...given }
      const { status, envelope } = await ada.call('SaveProjectModule', { token, hash, module })
      expect([status, envelope.Data]).toMatchObject([400, { field }])
      expect(envelope.Message.slice(0, `${field}: ${what}`.length)).toBe(`${field}: ${what}`)
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
    expect((await read(token)).document.modules[0]?.props).toEqual({ header: 'All or none', measure: 'box' })
  })

  it('reads records and saves one of them: its data, its words, its frame; older names of fields do too [API-125, API-130, API-133]', async () => {
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
    expect([again.props, wordsOf(again)]).toEqual([{ header: '', measure: 'box' }, ''])
  })

  it('stores a folio whole, given as JSON text: what is not in it goes; what does not fit is refused by name [API-132]', async () => {
    const { token, hash, ids, document, text } = await folioWith([0, 20, 20, 10], [0, 40, 20, 10])
    const kept = document.modules.filter(({ id }) => id !== ids[0])
    const sections = document.sections.map((section) => ({ ...section, title: 'Recipes' }))
    const wanted = { ...document, sections, modules: kept }
    const wrong: [Record<string, unknown>, string][] = [
      [{ ...wanted, sections: [] }, 'data.sections'],
      [{ ...wanted, modules: [...kept, kept[0]] }, `data.modules.${kept.length}.id`],
      [{ ...wanted, modules: [{ ...kept[0], props: { header: 7 } }] }, 'data.modules.0.props.header'],
      [{ ...wanted, modules: [{ ...kept[0], type: 'Nonsense' }] }, 'data.modules.0.type'],
      [{ ...wanted, modules: [{ ...kept[0], id: 'no id' }] }, 'data.modules.0.id'],
      [{ ...wanted, modules: [{ ...kept[0], rect: { x: 0, y: 0, w: 1, h: 4 } }] }, 'data.modules.0.rect.w'],
      [{ ...wanted, modules: [{ ...kept[0], sectionId: 'nowhere' }] }, 'data.modules.0.sectionId'],
      [{ ...wanted, theme: { primary: 'no colour' } }, 'data.theme'],
      [{ ...wanted, unreadable: [{ id: 'other' }] }, 'data.unreadable.0.id'],
    ]
    for (const [data, field] of wrong) {
      const { status, envelope } = await ada.call('FolioStore', { token, hash, data })
      expect(envelope.Message).toMatch(/^data\.[\w.]+(: .+| is missing)\.$/)
      expect(envelope.Message).not.toMatch(/Invalid|expected|Too /)
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

  type Given = { id: string; sectionId: string; document: FolioDocument }
  /** Every call that edits a folio on the state it names; `adds`: the plan may have no room for what it adds. */
  const EDITS: Record<string, { input: (given: Given) => Record<string, unknown>; adds?: true }> = {
    SaveProjectModule: { input: ({ id }) => ({ module: { id, type: 'Text', props: { header: 'Changed' } } }) },
    SaveProjectModules: { input: ({ id }) => ({ data: [{ id, type: 'Text', props: { header: 'Changed' } }] }) },
    SaveModuleRecord: { input: ({ id }) => ({ record: { tag: id, dataToSave: { header: 'Changed' } } }) },
    ModStore: { input: () => ({ id: newId(), data: { type: 'Text' } }), adds: true },
    FolioStore: { input: ({ document }) => ({ data: withCopy(document) }), adds: true },
    SaveFolioGrid: {
      input: ({ id, sectionId }) => ({
        gridData: [{ secKey: sectionId, modules: [{ id, x: 9, y: 90, w: 20, h: 10, locked: false }] }],
      }),
    },
    DeleteModule: { input: ({ id }) => ({ moduleId: id }) },
    DeleteModules: { input: ({ id }) => ({ moduleIds: [id] }) },
  }
  const withCopy = (document: FolioDocument): FolioDocument => {
    const [first] = document.modules as [FolioModule]
    return { ...document, modules: [...document.modules, { ...first, id: newId(), rect: { ...first.rect, y: 900 } }] }
  }

  it('a call that edits a folio has a line in the table of these tests', () => {
    const edits = CALLS.filter(
      ({ access, input }) => access === 'folio.edit' && 'hash' in ((input as ZodObject).shape ?? {}),
    )
    expect(edits.map(({ name }) => name).sort()).toEqual(Object.keys(EDITS).sort())
  })

  describe.each(Object.entries(EDITS))('%s', (name, { input, adds }) => {
    it('refused by role, as the folio is archived, by a lock or by the plan, changes nothing; else it edits [ROLE-59]', async () => {
      const rects = Array.from({ length: adds ? 39 : 1 }, (_, n): Rects[number] => [0, 20 + n * 12, 20, 10])
      // Edits weigh much in the limit of a person's calls.
      const owner = await signUp(server)
      const { token, ids, sectionId } = await folioOf(owner, ...rects)
      const refused = async (by: Person, status: number, data: object) => {
        const before = await readFolio(token, owner)
        const given = input({ id: ids[0] as string, sectionId, document: before.document })
        const answer = await by.call(name, { token, hash: before.hash, ...given })
        expect([answer.status, answer.envelope]).toMatchObject([status, { Data: data }])
        if (answer.status === 200) expect(answer.envelope.StatusCode).toBe(0)
        return before
      }
      const [viewer, stranger] = [await signUp(server), await signUp(server)]
      await owner.ask('AddCollaborator', { token, email: viewer.email, privilege: 1 })
      const before = await refused(viewer, 403, { reason: 'view-only' })
      await refused(stranger, 404, {})
      if (adds) await refused(owner, 200, {})
      expect(await readFolio(token, owner)).toEqual(before)
      if (adds) await owner.ask('DeleteModule', { token, hash: before.hash, moduleId: ids.at(-1) })

      const editor = await openEditor(server, owner, token)
      const section = editor.doc.getMap('sections').get(sectionId) as Y.Map<unknown>
      section.set('lockedBy', 'Bob Marsh')
      await editor.saved()
      const locked = await refused(owner, 200, {})
      expect(await readFolio(token, owner)).toEqual(locked)
      section.delete('lockedBy')
      await editor.saved()
      editor.close()

      const { hash, document } = await readFolio(token, owner)
      const given = input({ id: ids[0] as string, sectionId, document })
      expect(await owner.ask(name, { token, hash, ...given })).toMatchObject({ status: 1 })
      const edited = await readFolio(token, owner)
      expect(edited.document).not.toEqual(document)
      expect(await owner.ask(name, { token, hash, ...given })).toMatchObject({ status: 6 })
      expect(await readFolio(token, owner)).toEqual(edited)
      await owner.ask('DeleteFolio', { token })
      const answer = await owner.call(name, { token, hash: edited.hash, ...given })
      expect([answer.status, answer.envelope.Data]).toMatchObject([403, { reason: 'archived' }])
    })
  })

  it('somebody who may only view reads records, and neither saves HTML nor notes a repair; a stranger finds nothing [ROLE-59]', async () => {
    const { token, id, hash } = await withText()
    const [viewer, stranger] = [await signUp(server), await signUp(server)]
    await ada.ask('AddCollaborator', { token, email: viewer.email, privilege: 1 })
    const inputs: [string, Record<string, unknown>][] = [
      ['SaveFolioHtml', { html: '<p></p>' }],
      ['SetFolioRepairAttemptTime', {}],
    ]
    for (const [name, input] of inputs) {
      const { status, envelope } = await viewer.call(name, { token, hash, ...input })
      expect([name, status, envelope.Data]).toMatchObject([name, 403, { reason: 'view-only' }])
      expect([name, (await stranger.call(name, { token, hash, ...input })).status]).toEqual([name, 404])
    }
    expect(await viewer.ask('GetModRecords', { token })).toMatchObject({ hash, records: [{ id }] })
  })

  it('saving HTML answers success and changes nothing', async () => {
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
