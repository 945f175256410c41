import { zstdDecompressSync } from 'node:zlib'
import type {
  CanRevertFolioVersion,
  FolioVersion,
  FolioVersionRow,
  GetFolioJson,
  GetFolioVersion,
  GetPagedVersions,
  HubEvent,
  OutputOf,
  RevertFolioVersion,
  SaveFolioVersion,
} from '@recto/contract'
import { type FolioDocument, htmlToRichText, newFolioDocument, newModule, richTextToPlain } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, createProvider, type SocketLike } from '@recto/store'
import { buildState } from '@recto/store/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSocket } from '../../../test/editors.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { onPlan } from '../../../test/plans.ts'
import { writeContent } from '../../../test/write-folio.ts'
import { loadFolio } from '../../hub/log/postgres-log.ts'
import { projectState } from '../../projection/project.ts'
import { createKeeper } from './keeper.ts'

let server: TestServer
let ada: Person
let bob: Person
/** The server's clock is so far ahead. ms */
let ahead = 0
beforeAll(async () => {
  server = await startServer({ now: () => Date.now() + ahead })
  ada = await signUp(server, { fullName: 'Ada Quill' })
  bob = await signUp(server, { fullName: 'Bob Marsh' })
})
afterAll(() => server.stop())

const ids = ['textOne00000', 'textTwo00000', 'textThree000']

/** A folio's content: a text a line, one below the other. */
function lines(base: FolioDocument, words: readonly string[]): FolioDocument {
  const [section] = base.sections
  if (!section) throw new Error('A blank folio has a section.')
  const modules = words.map((line, at) => ({
    ...newModule(SPECS.Text, {
      sectionId: section.id,
      rect: { x: 4, y: 4 + at * 12, w: 40, h: 8 },
      texts: { body: htmlToRichText(`<p>${line}</p>`) },
    }),
    id: ids[at] as string,
  }))
  return { ...base, modules }
}

const BLANK = newFolioDocument(SPECS)

async function folio(...words: string[]): Promise<string> {
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Harbour' })
  await firstRevision(token)
  await write(token, ...words)
  return token
}
/** It is made by itself, soon after the folio. */
const firstRevision = (token: string) => expect.poll(() => countOf(token)).toBe(1)
const countOf = async (token: string) =>
  Number(
    (
      await server.app.pool.query(
        'select count(*) from folio_revision r join folio f on f.id = r.folio_id where f.token = $1',
        [token],
      )
    ).rows[0].count,
  )
const write = (token: string, ...words: string[]) => writeContent(server, ada, token, lines(BLANK, words))
const save = async (token: string, note = '', by = ada) =>
  (await by.ask<OutputOf<typeof SaveFolioVersion>>('SaveFolioVersion', { token, note })).version
const page = (token: string, rest: object = {}, by = ada) =>
  by.ask<OutputOf<typeof GetPagedVersions>>('GetPagedVersions', { token, ...rest })
const revert = (token: string, id: string, rest: object = {}) =>
  ada.ask<OutputOf<typeof RevertFolioVersion>>('folioVersion', { verb: 'revert', token, id, ...rest })
const wordsOf = ({ modules }: FolioDocument) => modules.map(({ texts }) => richTextToPlain(texts.body as never))
const read = async (token: string) =>
  wordsOf((await ada.ask<OutputOf<typeof GetFolioJson>>('GetFolioJson', { token })).document as FolioDocument)
const nameOf = async (token: string): Promise<string> =>
  (await server.app.pool.query('select name from folio where token = $1', [token])).rows[0].name
const folioId = async (token: string): Promise<number> =>
  (await server.app.pool.query('select id from folio where token = $1', [token])).rows[0].id
const age = (id: string, days: number) =>
  server.app.pool.query(`update folio_revision set created_at = now() - make_interval(days => $2) where token = $1`, [
    id,
    days,
  ])
const notes = (rows: readonly FolioVersionRow[]) => rows.map(({ notes }) => notes)

describe('the list', () => {
  it('has what is live first, then six a page, newest first, with time, notes, who wrote and which is live [REV-02, REV-03, REV-04, REV-06]', async () => {
    const token = await folio('One')
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await save(token, name)
    const first = await page(token)
    expect(first).toMatchObject({ totalItems: 7, totalPages: 2 })
    expect(notes(first.folioVersions)).toEqual(['f', 'e', 'd', 'c', 'b', 'a'])
    expect(first.folioVersions[0]).toEqual({
      id: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      notes: 'f',
      isCurrent: true,
      isWithinRetention: true,
      kind: 'saved',
      ofTime: null,
      isBeforeUpdate: false,
      authors: [{ fullName: 'Ada Quill', email: ada.email }],
    })
    const second = await page(token, { pageNum: 2 })
    expect(second.folioVersions).toMatchObject([{ notes: '', kind: 'auto', isCurrent: false }])

    await write(token, 'One', 'Two')
    const third = await page(token)
    expect(third).toMatchObject({ totalItems: 8, totalPages: 2 })
    expect(third.folioVersions.map(({ id, isCurrent }) => [id === 'live', isCurrent])).toEqual([
      [true, true],
      ...Array.from({ length: 5 }, () => [false, false]),
    ])
    expect(notes((await page(token, { pageNum: 2 })).folioVersions)).toEqual(['a', ''])
  })

  it('can be only those with a name, or by name; a name is given, changed and taken off [REV-13, OPEN-32]', async () => {
    const token = await folio('One')
    const plan = await save(token, 'Plan')
    await save(token, 'Budget')
    const named = await page(token, { named: true })
    expect([notes(named.folioVersions), named.totalItems]).toEqual([['Budget', 'Plan'], 2])
    const note = (id: string, words: string) => ada.ask('folioVersion', { verb: 'note', token, id, note: words })
    await note(plan.id, '  Agreed plan ')
    expect(notes((await page(token, { sort: 1 })).folioVersions)).toEqual(['Agreed plan', 'Budget', ''])
    await note(plan.id, '')
    expect(notes((await page(token, { named: true })).folioVersions)).toEqual(['Budget'])
    const all = await ada.ask<OutputOf<typeof FolioVersion>>('folioVersion', { token })
    expect(notes(all.folioVersions), 'without a verb: the list [REV-14]').toEqual(['Budget', '', ''])
  })

  it('is for those who may edit, and in the trash too; the plans are for owner and admins [ROLE-27] (V13)', async () => {
    const token = await folio('One')
    const { id } = await save(token, 'Plan')
    await ada.ask('AddCollaborator', { token, email: bob.email, privilege: 1 })
    for (const call of ['GetPagedVersions', 'GetFolioVersion', 'RevertFolioVersion', 'SaveFolioVersion']) {
      const { envelope } = await bob.call(call, { token, id, note: 'x' })
      expect([call, envelope.StatusCode, (envelope.Data as { reason: string }).reason]).toEqual([
        call,
        1403,
        'view-only',
      ])
    }
    await ada.ask('ChangeCollaborator', { token, email: bob.email, privilege: 2 })
    expect(await page(token, {}, bob)).toMatchObject({ totalItems: 2, mayUpgrade: false })
    await ada.ask('DeleteFolio', { token })
    expect((await page(token)).totalItems).toBe(2)
    const can = await ada.ask<OutputOf<typeof CanRevertFolioVersion>>('CanRevertFolioVersion', { token, id })
    expect(can).toMatchObject({ canRevert: false, reason: 'This folio is archived. Restore it first.' })
    expect((await ada.call('RevertFolioVersion', { token, id })).status).toBe(403)
  })
})

describe('made by itself', () => {
  it('after 5 minutes of rest, every 30 under constant work, never of the same content, also after a restart (V5, V6, V7, V8)', async () => {
    const token = await folio('One')
    const id = await folioId(token)
    const keeper = () =>
      createKeeper({
        db: server.app.db,
        now: server.app.now,
        live: {
          async read(folio) {
            const { stored, seq } = await loadFolio(server.app.pool, folio)
            return { state: buildState(stored).state, seq }
          },
        },
        projection: {
          async read(folio) {
            const { stored, seq } = await loadFolio(server.app.pool, folio)
            return { seq, ...projectState(buildState(stored).state, SPECS) }
          },
          of: async (state) => projectState(state, SPECS),
        },
        disk: { level: 'ok' },
        onError: (error) => {
          throw error
        },
      })
    const toMinute = (at: number) => {
      ahead = at * 60_000
    }
    const edited = async (at: number, words: string) => {
      toMinute(at)
      await write(token, words)
      const { stored, seq } = await loadFolio(server.app.pool, id)
      // The server's own keeper notes each new projection: now, and not at another minute.
      await ada.ask('GetFolioJson', { token })
      const projected = { seq, ...projectState(buildState(stored).state, SPECS) }
      for (let times = 0; times < 3; times++) await keeper().noteChange(id, projected)
    }
    const made = async (at: number) => {
      toMinute(at)
      await keeper().makeDue()
      return countOf(token)
    }
    await server.app.pool.query('delete from folio_revision_pending where folio_id = $1', [id])
    await edited(100, 'Two')
    expect(await made(104)).toBe(1)
    expect(await made(105.5), 'it has rested').toBe(2)
    expect(await made(200), 'nothing changed').toBe(2)
    for (let at = 300; at < 330; at += 3) {
      await edited(at, `Line ${at}`)
      expect(await made(at + 1)).toBe(2)
    }
    expect(await made(330.5), 'constant work').toBe(3)
    await edited(400, 'Kept')
    await edited(401, 'Line 327')
    expect(await made(500), 'back to what the newest one holds').toBe(3)
    const rows = (await page(token)).folioVersions
    expect(rows[0]).toMatchObject({ isCurrent: true, kind: 'auto', authors: [{ fullName: 'Ada Quill' }] })
    ahead = 0
  })

  it('is whole in itself: its words are read from it alone, without the log (V3)', async () => {
    const token = await folio('One')
    await save(token, 'First')
    const { rows } = await server.app.pool.query(
      `select c.state from folio_revision r join folio_revision_content c using (folio_id, hash)
       where r.folio_id = $1 order by r.id desc limit 1`,
      [await folioId(token)],
    )
    expect(projectState(zstdDecompressSync(rows[0].state), SPECS).plainText).toBe('One')
  })

  it('keeps 500 with a note; one more is refused until a note is taken off (V11)', async () => {
    const token = await folio('One')
    const { id } = await save(token, 'First')
    await server.app.pool.query(
      `insert into folio_revision (token, folio_id, hash, seq, schema_version, kind, note, account_ids, created_at)
       select token || n, folio_id, hash, seq, schema_version, kind, note, account_ids, created_at
       from folio_revision, generate_series(1, 499) n where token = $1`,
      [id],
    )
    await write(token, 'Two')
    const named = () => ada.call('SaveFolioVersion', { token, note: 'One too many' })
    expect((await named()).envelope.Message).toBe(
      'A folio can have at most 500 named revisions. Remove the name from one that you no longer need.',
    )
    await ada.ask('folioVersion', { verb: 'note', token, id, note: '' })
    expect((await named()).status).toBe(200)
  })

  it('the same content is kept once (V2)', async () => {
    const token = await folio('One')
    for (const name of ['a', 'b', 'c']) await save(token, name)
    const { rows } = await server.app.pool.query(
      'select count(*), max(length(state)) as bytes from folio_revision_content where folio_id = $1',
      [await folioId(token)],
    )
    expect([Number(rows[0].count), Number(rows[0].bytes) < 4000]).toEqual([2, true])
  })
})

describe('going back', () => {
  it('makes the folio what it was by an edit forward, keeps what was there, and can itself be undone [REV-14] (V1, V9, V14)', async () => {
    const token = await folio('One', 'Two')
    const first = await save(token, 'First')
    await ada.ask('RenameFolio', { token, folioName: 'Harbour, renamed' })
    await write(token, 'One, changed', 'Two', 'Three')
    const seqs = async () =>
      Number(
        (await server.app.pool.query('select max(seq) from folio_update where folio_id = $1', [await folioId(token)]))
          .rows[0].max,
      )
    const before = await seqs()
    const { folioVersions, hasChanged } = await revert(token, first.id)
    expect(hasChanged).toBe(true)
    expect(await read(token)).toEqual(['One', 'Two'])
    expect(await seqs(), 'one more update in the same log').toBe(before + 1)
    expect(await nameOf(token), 'its name is not part of a revision').toBe('Harbour, renamed')
    expect(folioVersions.slice(0, 3)).toMatchObject([
      { kind: 'restored', isCurrent: true, ofTime: first.time },
      { kind: 'before', isCurrent: false, ofTime: first.time },
      { notes: 'First', isCurrent: false },
    ])
    const again = await revert(token, folioVersions[1]?.id ?? '')
    expect(await read(token)).toEqual(['One, changed', 'Two', 'Three'])
    expect((await revert(token, again.folioVersions[0]?.id ?? '')).hasChanged).toBe(false)
  })

  it('those who have it open are told who did it, and whoever goes back is told who is editing [REV-10] (V17)', async () => {
    const token = await folio('One')
    const { id } = await save(token, 'First')
    await write(token, 'Two')
    await ada.ask('AddCollaborator', { token, email: bob.email, privilege: 2 })
    const socket = openSocket(server, bob, '/hub')
    const heard: HubEvent[] = []
    socket.on('message', (bytes: Buffer) => heard.push(JSON.parse(String(bytes))))
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify({ type: 'addGroupEditor', id: 1, data: { token, status: 'EDITING' } }))
    const can = () => ada.ask<OutputOf<typeof CanRevertFolioVersion>>('CanRevertFolioVersion', { token, id })
    await expect.poll(async () => (await can()).editing).toEqual(['Bob Marsh'])
    expect(await can()).toMatchObject({ canRevert: true, reason: '', isBeforeUpdate: false })
    await revert(token, id, { tab: 'tab-of-ada' })
    const by = { fullName: 'Ada Quill', email: ada.email }
    await expect
      .poll(() => heard.filter(({ type }) => type === 'folioReverted').map(({ data }) => data))
      .toEqual([{ folioToken: token, by, tab: 'tab-of-ada' }])
    socket.close()
  })

  it('the last revision before an update says so [REV-10] (V17)', async () => {
    const token = await folio('One')
    const older = await save(token, 'Older')
    const last = await save(token, 'Last')
    await server.app.pool.query('update folio_revision set schema_version = 1 where token = any($1)', [
      [older.id, last.id],
    ])
    await save(token, 'Newer')
    const rows = (await page(token)).folioVersions
    expect(rows.map(({ notes, isBeforeUpdate }) => [notes, isBeforeUpdate])).toEqual([
      ['Newer', false],
      ['Last', true],
      ['Older', false],
      ['', false],
    ])
    expect(await ada.ask('CanRevertFolioVersion', { token, id: last.id })).toMatchObject({ isBeforeUpdate: true })
  })

  it('one older than the plan allows stays listed, and is neither shown nor put back [REV-07, REV-08, REV-12, PLAN-021] (V12)', async () => {
    const token = await folio('One')
    const { id } = await save(token, 'Old')
    await write(token, 'Two')
    expect((await page(token)).retentionDays, 'without end').toBe(null)
    await age(id, 5000)
    expect((await page(token)).folioVersions[1]).toMatchObject({ notes: 'Old', isWithinRetention: true })
    await onPlan(server, ada, 'NewPlusYearly25')
    expect(await page(token)).toMatchObject({ retentionDays: 30, mayUpgrade: true })
    await age(id, 29)
    expect((await page(token)).folioVersions[1]).toMatchObject({ notes: 'Old', isWithinRetention: true })
    await age(id, 31)
    expect((await page(token)).folioVersions[1]).toMatchObject({ notes: 'Old', isWithinRetention: false })
    for (const call of ['GetFolioVersion', 'RevertFolioVersion']) {
      const { envelope } = await ada.call(call, { token, id })
      expect([envelope.StatusCode, envelope.Message]).toEqual([
        0,
        'The retention date of this revision has been reached.',
      ])
    }
    await onPlan(server, ada, 'UnlimitedYearly25')
    expect(await read(token)).toEqual(['Two'])
  })

  it('a picture that only an old revision shows is still there (V4); through another folio no revision is reached', async () => {
    const token = await folio('One')
    const other = await folio('Else')
    await server.app.pool.query('insert into stored_file (key) values ($1)', ['ab'.repeat(32)])
    await server.app.pool.query(
      `insert into folio_file (folio_id, file_id, key, content_type, name, bytes, width, height)
       values ($1, 'roofPicture1', $2, 'image/webp', 'roof.webp', 10, 640, 400)`,
      [await folioId(token), 'ab'.repeat(32)],
    )
    const [section] = BLANK.sections
    const picture = {
      fileId: 'roofPicture1',
      width: 640,
      height: 400,
      name: 'roof.webp',
      fit: 'cover',
      focus: [50, 50],
      dim: 0,
    }
    await writeContent(server, ada, token, { ...BLANK, sections: [{ ...section, picture } as never], modules: [] })
    const { id } = await save(token, 'With picture')
    await write(token, 'One')
    const { document } = await ada.ask<OutputOf<typeof GetFolioVersion>>('GetFolioVersion', { token, id })
    expect((document as FolioDocument).sections[0]?.picture?.fileId).toBe('roofPicture1')
    const { rows } = await server.app.pool.query('select file_id from folio_file where folio_id = $1', [
      await folioId(token),
    ])
    expect(rows).toEqual([{ file_id: 'roofPicture1' }])
    for (const call of ['GetFolioVersion', 'RevertFolioVersion', 'NoteFolioVersion']) {
      expect((await ada.call(call, { token: other, id, note: '' })).status).toBe(404)
    }
  })

  it('one module or section is put back out of a revision, and a locked one is not (V16, V18)', async () => {
    const token = await folio('One', 'Two')
    const { id } = await save(token, 'First')
    await write(token, 'One, changed', 'Two, changed')
    await revert(token, id, { moduleId: ids[1] })
    expect(await read(token)).toEqual(['One, changed', 'Two'])
    await write(token, 'One, changed')
    await revert(token, id, { sectionId: BLANK.sections[0]?.id })
    expect(await read(token)).toEqual(['One', 'Two'])
    const locked = lines(
      { ...BLANK, sections: BLANK.sections.map((one) => ({ ...one, title: 'Plan', lockedBy: 'Bob Marsh' })) },
      ['X'],
    )
    await writeContent(server, ada, token, locked)
    const count = await countOf(token)
    const { envelope } = await ada.call('RevertFolioVersion', { token, id })
    expect(envelope.Message).toBe('The section “Plan” is locked by Bob Marsh. Unlock it first.')
    expect([await read(token), await countOf(token)]).toEqual([['X'], count])
  })

  it('a tab that was away comes back to what was put back and its own edits, and nothing else comes back (V15)', async () => {
    const token = await folio('One', 'Two')
    const { id } = await save(token, 'First')
    const tab = () => {
      const store = createFolioStore({ specs: SPECS })
      const provider = createProvider({
        doc: store.doc,
        awareness: store.awareness,
        url: `/hub/sync/${token}`,
        createSocket: (path) => openSocket(server, ada, path) as unknown as SocketLike,
      })
      return { store, provider, words: () => wordsOf(store.read()) }
    }
    const tabs = [tab(), tab(), tab()] as const
    const [one, two, away] = tabs
    await Promise.all(tabs.map(({ provider }) => provider.ready))
    const [home = ''] = one.store.read().sections.map((section) => section.id)
    const [added = ''] = one.store.addModules([{ type: 'Text', sectionId: home, rect: { x: 4, y: 40, w: 40, h: 8 } }])
    await one.provider.flush()
    await expect.poll(() => away.store.module(added)?.id).toBe(added)
    away.provider.disconnect()
    away.store.setProps(added, { header: 'Lost heading' })
    away.store.setProps(ids[1] as string, { header: 'Heading from afar' })
    const [fresh = ''] = away.store.addModules([
      { type: 'Text', sectionId: home, rect: { x: 4, y: 60, w: 40, h: 8 }, props: { header: 'New' } },
    ])
    two.store.setProps(ids[0] as string, { header: 'Gone again' })
    await two.provider.flush()

    await revert(token, id)
    await expect.poll(() => two.store.module(added)).toBeUndefined()
    away.provider.connect()
    await away.provider.flush()
    await expect.poll(() => one.store.module(fresh)?.id).toBe(fresh)
    const { document } = await ada.ask<OutputOf<typeof GetFolioJson>>('GetFolioJson', { token })
    const headings = (document as FolioDocument).modules.map(({ id, props }) => [id, props.header])
    expect(headings).toEqual([
      [ids[0], ''],
      [ids[1], 'Heading from afar'],
      [fresh, 'New'],
    ])
    for (const { store } of tabs) expect(JSON.stringify(store.read())).toBe(JSON.stringify(one.store.read()))
    for (const { provider, store } of tabs) {
      provider.destroy()
      store.destroy()
    }
  })
})
