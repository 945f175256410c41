import type {
  CanCopyMoveSection,
  CopySections,
  GetFolioJson,
  GetPagedDashboard,
  OutputOf,
  SetupTheEditor,
} from '@recto/contract'
import {
  type FolioDocument,
  type FolioSection,
  htmlToRichText,
  newFolioDocument,
  newModule,
  randomBase62,
} from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { folioUpdate } from '@recto/store'
import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
let ada: Person
let bob: Person
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server, { fullName: 'Ada Quill' })
  bob = await signUp(server, { fullName: 'Bob Marsh' })
})

const PLAN = 'plan00000000'
const NOTES = 'notes0000000'
const FILE = 'pictureFile1'

/** A folio of Ada's with two sections and a picture behind the first, stored as its first row. */
async function folio(name: string, plan: Partial<FolioSection> = {}): Promise<string> {
  const blank = newFolioDocument(SPECS)
  const [first] = blank.sections
  if (!first) throw new Error('A blank folio has a section.')
  const words = (sectionId: string, html: string) => ({
    ...newModule(SPECS.Text, { sectionId, rect: { x: 4, y: 5, w: 40, h: 8 }, texts: { body: htmlToRichText(html) } }),
  })
  const picture = { fileId: FILE, width: 640, height: 400, name: 'roof.png', fit: 'cover', focus: [50, 50], dim: 20 }
  const document: FolioDocument = {
    ...blank,
    sections: [
      { ...first, id: PLAN, order: 'b', title: 'Plan', ...plan, picture: picture as never },
      { ...first, id: NOTES, order: 'd', title: 'Notes' },
    ],
    modules: [words(PLAN, '<p>The harbour plan</p>'), words(NOTES, '<p>Loose notes</p>')],
  }
  const token = randomBase62(22)
  const { rows } = await server.app.pool.query(
    `insert into folio (token, team_id, owner_id, name, version, created_at, last_saved_at)
     select $1, m.team_id, a.id, $2, 3, now(), now()
     from account a join team_member m on m.account_id = a.id where a.email = $3 returning id`,
    [token, name, ada.email],
  )
  await server.app.pool.query('insert into folio_update (folio_id, seq, data) values ($1, 1, $2)', [
    rows[0].id,
    Buffer.from(folioUpdate(document, SPECS)),
  ])
  await server.app.pool.query(`insert into stored_file (key) values ('key'), ('key2') on conflict do nothing`)
  await server.app.pool.query(
    `insert into folio_file (folio_id, file_id, key, content_type, name, bytes, width, height)
     values ($1, $2, 'key', 'image/webp', 'roof.webp', 10, 640, 400), ($1, 'otherPicture', 'key2', 'image/webp', 'b.webp', 10, 4, 3)`,
    [rows[0].id, FILE],
  )
  return token
}

type Done = OutputOf<typeof CopySections>
const read = async (token: string, by = ada) =>
  (await by.ask<OutputOf<typeof GetFolioJson>>('GetFolioJson', { token })).document as FolioDocument
const titles = async (token: string) => (await read(token)).sections.map(({ title }) => title)
const transfer = (token: string, destinationToken: string, rest: Record<string, unknown> = {}, by = ada) =>
  by.call('CopySections', { token, destinationToken, sectionTag: PLAN, ...rest })
const filesOf = async (token: string) =>
  (
    await server.app.pool.query(
      'select file_id from folio_file where folio_id = (select id from folio where token = $1) order by 1',
      [token],
    )
  ).rows.map((row) => row.file_id)

describe('copying and moving sections', () => {
  it('a copy stands in the other folio at its place, with new ids and the pictures it shows [API-107, EDIT-26]', async () => {
    const [from, to] = [await folio('Harbour'), await folio('Quay')]
    await server.app.pool.query('delete from folio_file where folio_id = (select id from folio where token = $1)', [to])
    const { envelope } = await ada.call('CopySections', {
      sourceToken: from,
      destinationToken: to,
      sectionTag: PLAN,
      order: 1,
      action: 'copy',
    })
    expect(envelope).toMatchObject({ StatusCode: 1, Data: { destinationToken: to, folioName: 'Quay', action: 'copy' } })
    const { sections, modules } = await read(to)
    expect(sections.map(({ title }) => title)).toEqual(['Plan', 'Plan', 'Notes'])
    const copy = sections[1] as FolioSection
    expect([copy.id, copy.picture?.fileId]).toEqual([(envelope.Data as Done).sectionTag, FILE])
    const [words] = modules.filter(({ sectionId }) => sectionId === copy.id)
    expect(JSON.stringify(words?.texts)).toContain('The harbour plan')
    expect((await read(from)).modules.map(({ id }) => id)).not.toContain(words?.id)
    expect(await filesOf(to), 'only what the section shows').toEqual([FILE])
    expect(await titles(from)).toEqual(['Plan', 'Notes'])
    const { rows } = await server.app.pool.query(
      'select token, copy_move_confirmed from folio where token = any($1) order by copy_move_confirmed nulls last',
      [[from, to]],
    )
    expect(rows).toEqual([
      { token: to, copy_move_confirmed: true },
      { token: from, copy_move_confirmed: null },
    ])
  })

  it('a move takes it out here once it is there, and a repeat of the same request does nothing twice', async () => {
    const [from, to] = [await folio('Harbour'), await folio('Quay')]
    const request = { action: 'move', requestId: 'request-0001' }
    const first = await transfer(from, to, request)
    const again = await transfer(from, to, request)
    expect(first.envelope).toMatchObject({ StatusCode: 1, Data: { action: 'move' } })
    expect(again.envelope.Data).toEqual(first.envelope.Data)
    expect(await titles(from)).toEqual(['Notes'])
    expect(await titles(to)).toEqual(['Plan', 'Notes', 'Plan'])
  })

  it('the last section, a locked one and one that is gone stay, and the call says why [EDIT-27]', async () => {
    const [from, to] = [await folio('Harbour', { lockedBy: 'Bob Marsh' }), await folio('Quay')]
    const move = async (sectionTag: string) => (await transfer(from, to, { action: 'move', sectionTag })).envelope
    expect((await move(PLAN)).Message).toBe('This section is locked by Bob Marsh. Unlock it to move it, or copy it.')
    expect((await move('gone00000000')).Message).toBe('This section is no longer in the folio.')
    expect(await move(NOTES)).toMatchObject({ StatusCode: 1 })
    const alone = await folio('Alone')
    await transfer(alone, to, { action: 'move', sectionTag: NOTES })
    expect((await transfer(alone, to, { action: 'move' })).envelope.Message).toBe(
      'A folio must keep at least one section. Copy this one instead.',
    )
    const can = await ada.ask<OutputOf<typeof CanCopyMoveSection>>('CanCopyMoveSection', {
      token: alone,
      sectionTag: PLAN,
      destinationToken: to,
    })
    expect(can).toMatchObject({ canCopy: true, canMove: false, reason: expect.stringContaining('at least one') })
    expect((await read(to)).sections.find(({ title }) => title === 'Plan')).not.toHaveProperty('lockedBy')
    const { hash, document } = await ada.ask<OutputOf<typeof GetFolioJson>>('GetFolioJson', { token: from })
    const [module] = (document as FolioDocument).modules
    const { envelope } = await ada.call('DeleteModule', { token: from, hash, moduleId: module?.id })
    expect(envelope.Message).toBe('This section is locked by Bob Marsh. Unlock it first.')
  })

  it('takes edit rights there, and here for a move; nothing is written otherwise [API-108]', async () => {
    const [from, to] = [await folio('Harbour'), await folio('Quay')]
    await server.app.pool.query(
      `insert into team_member (team_id, account_id, role)
       select f.team_id, a.id, 3 from folio f, account a where f.token = $1 and a.email = $2 on conflict do nothing`,
      [from, bob.email],
    )
    const mine = await bob.ask<{ token: string }>('CreateFolio', { folioName: 'Of Bob' })
    expect((await transfer(from, mine.token, {}, bob)).status, 'not shared').toBe(404)
    await ada.ask('AddCollaborator', { token: from, email: bob.email, privilege: 1 })
    expect((await transfer(from, to, {}, bob)).status, 'the destination is not open to him').toBe(404)
    expect((await transfer(from, mine.token, { action: 'move' }, bob)).status).toBe(403)
    expect((await transfer(from, mine.token, {}, bob)).envelope.StatusCode).toBe(1)
    expect((await read(mine.token, bob)).sections).toHaveLength(2)
    expect([await titles(from), await titles(to)]).toEqual([
      ['Plan', 'Notes'],
      ['Plan', 'Notes'],
    ])
  })

  it('a folio of another version takes none, and is told apart in the list of destinations [EDIT-22]', async () => {
    const [from, to] = [await folio('Harbour'), await folio('Quay of long ago')]
    await server.app.pool.query('update folio set version = 2 where token = $1', [to])
    expect((await transfer(from, to)).envelope.Message).toMatch(/^Incompatible Version/)
    const { folios } = await ada.ask<OutputOf<typeof GetPagedDashboard>>('GetPagedDashboard', {
      editable: true,
      search: 'Quay of long ago',
    })
    expect(folios).toMatchObject([{ token: to, folioVersion: 2 }])
  })

  it('only folios that one may edit are offered', async () => {
    const from = await folio('Seen only')
    await ada.ask('AddCollaborator', { token: from, email: bob.email, privilege: 1 })
    const list = async (editable: boolean) =>
      (await bob.ask<OutputOf<typeof GetPagedDashboard>>('GetPagedDashboard', { editable, search: 'Seen only' })).folios
    expect([(await list(false)).length, (await list(true)).length]).toEqual([1, 0])
  })
})

it('what is hidden from readers is in no byte they get: not in data, search, page or copy', async () => {
  const token = await folio('Half hidden', { isHidden: true })
  await ada.ask('AddCollaborator', { token, email: bob.email, privilege: 1 })
  await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
  expect((await read(token)).sections).toHaveLength(2)
  expect((await read(token, bob)).sections.map(({ title }) => title)).toEqual(['Notes'])
  const page = await (await fetch(`${server.url}/folio/${token}`)).text()
  expect(page).toContain('Loose notes')
  expect(page).not.toMatch(/harbour plan|roof|pictureFile1/i)
  const found = await ada.ask<OutputOf<typeof GetPagedDashboard>>('GetPagedDashboard', { search: 'harbour plan' })
  expect(found.folios.map((one) => one.token)).not.toContain(token)
  // Bob is in the team: he may copy, what he is shown.
  const copy = await bob.ask<{ token: string }>('Duplicate', { token })
  expect((await read(copy.token, bob)).sections.map(({ title }) => title)).toEqual(['Notes'])
  const mine = await bob.ask<{ token: string }>('CreateFolio', {})
  const input = { token, destinationToken: mine.token, sectionTag: PLAN }
  expect((await bob.call('CopySections', input)).envelope.Message).toBe('This section is no longer in the folio.')
  expect(await bob.ask('CanCopyMoveSection', input)).toMatchObject({ canCopy: false })
})

it('into a folio that is full by its plan nothing is copied; the editor is told the limits [PLAN-073]', async () => {
  const limited = await startServer({ env: { FOLIO_LIMITS: '50/3/2' } })
  try {
    const cleo = await signUp(limited, { fullName: 'Cleo Marten' })
    const made = async () => (await cleo.ask<{ token: string }>('CreateFolio')).token
    const [from, to] = [await made(), await made()]
    const start = await cleo.ask<OutputOf<typeof SetupTheEditor>>('SetupTheEditor', { token: from })
    expect(start.limits).toEqual({ modules: 50, canvases: 3, sections: 2, embeds: 50 })
    const { document } = await cleo.ask<{ document: FolioDocument }>('GetFolioJson', { token: from })
    const sectionTag = document.sections[0]?.id
    const copied = { token: from, sectionTag, destinationToken: to, action: 'copy' }
    await cleo.ask('CopySections', copied)
    const answer = await cleo.ask<OutputOf<typeof CanCopyMoveSection>>('CanCopyMoveSection', {
      token: from,
      sectionTag,
      destinationToken: to,
    })
    expect(answer).toMatchObject({
      canCopy: false,
      reason: 'Cannot Add New Section: "Untitled folio" is on a plan with at most 2 sections.',
    })
  } finally {
    await limited.stop()
  }
})
