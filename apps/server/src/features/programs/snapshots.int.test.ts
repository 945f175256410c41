import type { GetFolioJson, GetPagedVersions, OutputOf, SaveFolioSnapshot } from '@recto/contract'
import type { FolioDocument } from '@recto/document'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server, { fullName: 'Ada Quill' })
})

type Read = Omit<OutputOf<typeof GetFolioJson>, 'document'> & { document: FolioDocument }
type Kept = OutputOf<typeof SaveFolioSnapshot>
type Made = { token: string; folioName: string }

const create = async (folioName: string) => (await ada.ask<Made>('CreateFolio', { folioName })).token
const read = (token: string, by = ada) => by.ask<Read>('GetFolioJson', { token })
const versions = async (token: string) =>
  (await ada.ask<OutputOf<typeof GetPagedVersions>>('GetPagedVersions', { token })).folioVersions
const titled = ({ document }: Read, title: string): FolioDocument => ({
  ...document,
  sections: document.sections.map((section) => ({ ...section, title })),
})

describe('a snapshot', () => {
  it('that a program saves is a named revision: the folio stays as it is, and a repeat keeps one [API-090]', async () => {
    const token = await create('Harbour plan')
    const before = await read(token)
    const input = { token, note: 'From the importer', data: titled(before, 'Quay'), requestId: 'snapshot-once' }
    const kept = await ada.ask<Kept>('SaveFolio', input)
    expect(await ada.ask<Kept>('SaveFolioSnapshot', input)).toEqual(kept)
    expect(kept.version).toMatchObject({ notes: 'From the importer', isCurrent: false, kind: 'saved' })
    expect(await read(token)).toEqual(before)
    const listed = await versions(token)
    expect(listed.map(({ id }) => id)).toContain(kept.version.id)
    expect(listed.find(({ isCurrent }) => isCurrent)?.id).not.toBe(kept.version.id)
    await ada.ask('FolioVersion', { token, verb: 'revert', id: kept.version.id })
    expect((await read(token)).document.sections[0]?.title).toBe('Quay')
    const now = await ada.ask<Kept>('SaveFolio', { Token: token, Note: 'As it is' })
    expect(now.version).toMatchObject({ notes: 'As it is', isCurrent: true })
  })

  it('that does not fit is refused by name, and kept for nobody who may only look', async () => {
    const token = await create('Harbour plan')
    const { document } = await read(token)
    const note = 'Broken'
    const { status, envelope } = await ada.call('SaveFolio', { token, note, data: { ...document, modules: [{}] } })
    expect([status, envelope.Data]).toMatchObject([400, { field: 'data.modules.0.sectionId' }])
    const viewer = await signUp(server)
    await ada.ask('AddCollaborator', { token, email: viewer.email, privilege: 1 })
    expect((await viewer.call('SaveFolio', { token, note })).status).toBe(403)
    expect((await versions(token)).map(({ notes }) => notes)).not.toContain(note)
  })

  it('becomes a folio of one’s own, once for each request; whoever only looks at the folio does not get its past [API-110]', async () => {
    const token = await create('Harbour plan')
    const first = await read(token)
    const { version } = await ada.ask<Kept>('SaveFolio', { token, note: 'Quay', data: titled(first, 'Quay') })
    const input = { token, id: version.id, requestId: 'made-from-snapshot' }
    const made = await ada.ask<Made>('MakeFolioFromSnapshot', input)
    expect(await ada.ask<Made>('MakeFolioFromSnapshot', input)).toEqual(made)
    expect(made.folioName).toBe('Copy 1 - Harbour plan')
    expect((await read(made.token)).document).toEqual(titled(first, 'Quay'))
    expect((await read(token)).hash).toBe(first.hash)
    const named = await ada.ask<Made>('MakeFolioFromSnapshot', { token, id: version.id, folioName: 'The quay' })
    expect(named.folioName).toBe('The quay')
    const viewer = await signUp(server)
    await ada.ask('AddCollaborator', { token, email: viewer.email, privilege: 1 })
    await server.app.pool.query(
      'insert into team_member (team_id, account_id, role) select f.team_id, a.id, 3 from folio f, account a where f.token = $1 and a.email = $2',
      [token, viewer.email],
    )
    const { status, envelope } = await viewer.call('MakeFolioFromSnapshot', { token, id: version.id })
    expect([status, envelope.Data]).toMatchObject([403, { reason: 'view-only' }])
    expect((await ada.call('MakeFolioFromSnapshot', { token, id: 'x'.repeat(22) })).status).toBe(404)
  })

  it('SaveFolio without a note makes a folio, and with isDuplicate a copy [API-090]', async () => {
    const { token } = await ada.ask<Made>('SaveFolio', { FolioName: 'Lighthouse' })
    const copy = await ada.ask<Made>('SaveFolio', { FolioName: 'Lighthouse', Token: token, IsDuplicate: true })
    expect(copy.folioName).toBe('Copy 1 - Lighthouse')
    expect((await read(copy.token)).document).toEqual((await read(token)).document)
  })
})

it('a folio in the trash can be read out by whoever could read it, and only there [API-111]', async () => {
  const token = await create('Harbour plan')
  const { document, dataModule, gridData, hash, seq } = await read(token)
  const early = await ada.call('GetRemovedFolioData', { token })
  expect([early.status, early.envelope.Data]).toMatchObject([403, { reason: 'not-archived' }])
  await ada.ask('DeleteFolio', { token })
  expect(await ada.ask('GetRemovedFolioData', { token })).toEqual({
    ...{ document, dataModule, gridData, hash, seq },
    folioName: 'Harbour plan',
    archivedUtc: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  const stranger = await signUp(server)
  expect((await stranger.call('GetRemovedFolioData', { token })).status).toBe(404)
})
