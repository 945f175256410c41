import type {
  CreateFolio,
  Duplicate,
  FolioCard,
  GetFolioJson,
  GetPagedDashboard,
  OutputOf,
  SetupTheEditor,
} from '@recto/contract'
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

type Made = OutputOf<typeof CreateFolio>
type Page = OutputOf<typeof GetPagedDashboard>

const create = (folioName?: string, by = ada) => by.ask<Made>('CreateFolio', { folioName })
const list = (input: Record<string, unknown> = {}, by = ada) => by.ask<Page>('GetPagedDashboard', input)
const names = async (input: Record<string, unknown> = {}, by = ada) =>
  (await list(input, by)).folios.map((folio) => folio.folioName)
const json = async (token: string, by = ada) => {
  const { seq, hash, document } = await by.ask<OutputOf<typeof GetFolioJson>>('GetFolioJson', { token })
  return { seq, hash, document: document as FolioDocument }
}
const rowOf = (token: string) =>
  server.app.db.selectFrom('folio').selectAll().where('token', '=', token).executeTakeFirstOrThrow()

describe('creating', () => {
  it('a blank folio is one section with a first Text, and its creator owns it [API-092, FOLIO-01, GRID-14, ROLE-09]', async () => {
    const { token, folioName } = await create('Plan for spring')
    expect(token).toMatch(/^[0-9A-Za-z]{22}$/)
    expect(folioName).toBe('Plan for spring')
    const { document } = await json(token)
    expect(document.sections).toHaveLength(1)
    expect(document.modules).toMatchObject([{ type: 'Text', sectionId: document.sections[0]?.id }])
    const editor = await ada.ask<OutputOf<typeof SetupTheEditor>>('SetupTheEditor', { token })
    expect(editor).toMatchObject({
      token,
      folioName: 'Plan for spring',
      role: 3,
      status: 0,
      sharingType: 0,
      folioVersion: 3,
      teamName: ada.user.team.name,
    })
    expect(editor.pageUrl).toMatch(new RegExp(`/folio/${token}$`))
    expect(editor.limits, 'a server without FOLIO_LIMITS sets none').toBe(null)
  })

  it('without a name it is "Untitled folio"', async () => {
    expect((await create()).folioName).toBe('Untitled folio')
  })

  it('two folios made of nothing share no id', async () => {
    const [one, two] = [await json((await create()).token), await json((await create()).token)]
    expect(one.document.sections[0]?.id).not.toBe(two.document.sections[0]?.id)
  })

  it('every folio is of the grid editor, version 3, and status 2 cannot be stored [FOLIO-11, FOLIO-14]', async () => {
    const { token } = await create('Versioned')
    expect(await rowOf(token)).toMatchObject({ version: 3, status: 0 })
    for (const status of [0, 1, 3])
      await server.app.pool.query('update folio set status = $1 where token = $2', [status, token])
    await expect(server.app.pool.query('update folio set status = 2 where token = $1', [token])).rejects.toThrow(
      'check',
    )
  })
})

describe('names', () => {
  it('are trimmed and lose angle brackets [FOLIO-21, API-037]', async () => {
    const { token } = await create('First name')
    expect(await ada.ask('RenameFolio', { token, name: '  <b>Second</b> name ' })).toEqual({
      folioName: 'bSecond/b name',
    })
    expect((await rowOf(token)).name).toBe('bSecond/b name')
  })

  it('holds nothing unseen that turns other words around, and no line breaks; one too long is refused in words', async () => {
    const { token } = await create('Stays as it is')
    expect(await ada.ask('RenameFolio', { token, name: '\u202efdp.\u200bReport\r\nfor all' })).toEqual({
      folioName: 'fdp.Report for all',
    })
    const { status, envelope } = await ada.call('RenameFolio', { token, folioName: 'x'.repeat(201) })
    expect([status, envelope.Message]).toEqual([400, 'Folio names may have at most 200 characters.'])
  })

  it.each(['ab', '  a ', '<><>', '\u200b\u200b\u200b', ''])(
    '%j is too short: refused in the words people know, the old name stays [FOLIO-20]',
    async (folioName) => {
      const { token } = await create('Stays as it is')
      const { status, envelope } = await ada.call('RenameFolio', { token, folioName })
      expect([status, envelope.Message]).toEqual([400, 'Folio names must be at least three characters long.'])
      expect((await rowOf(token)).name).toBe('Stays as it is')
    },
  )
})

describe('copying', () => {
  it('copies content and pictures, and counts the copies in their names [FOLIO-25, API-091]', async () => {
    const { token } = await create('Report')
    await server.app.pool.query(`insert into stored_file (key) values ('report')`)
    await server.app.pool.query(
      `insert into folio_file (folio_id, file_id, key, content_type, name, bytes, width, height)
       select id, 'picture1', 'report', 'image/webp', 'a.webp', 10, 4, 3 from folio where token = $1`,
      [token],
    )
    const first = await ada.ask<OutputOf<typeof Duplicate>>('Duplicate', { token })
    const second = await ada.ask<OutputOf<typeof Duplicate>>('Duplicate', { token })
    expect([first.folioName, second.folioName]).toEqual(['Copy 1 - Report', 'Copy 2 - Report'])
    expect((await json(first.token)).document).toEqual((await json(token)).document)
    const { rows } = await server.app.pool.query(
      'select key from folio_file where file_id = $1 and folio_id = (select id from folio where token = $2)',
      ['picture1', second.token],
    )
    expect(rows).toEqual([{ key: 'report' }])
  })

  it('the copy is its own folio: what is written in it is not in the first', async () => {
    const { token } = await create('Source')
    const copy = await ada.ask<Made>('Duplicate', { token })
    const { hash, document } = await json(copy.token)
    const [module] = document.modules
    const before = await json(token)
    await ada.ask('SaveProjectModule', {
      token: copy.token,
      hash,
      module: { id: module?.id, type: 'Text', props: { header: 'Only in the copy' } },
    })
    expect(await json(token)).toEqual(before)
    const { envelope } = await ada.call('DeleteFolio', { token: copy.token })
    expect(envelope.StatusCode).toBe(1)
    expect((await rowOf(token)).status).toBe(0)
  })

  it('a name with signs of its own counts as it is', async () => {
    const { token } = await create('100% _done_')
    await create('Copy 1 - 100x xdonex')
    expect((await ada.ask<Made>('Duplicate', { token })).folioName).toBe('Copy 1 - 100% _done_')
  })

  it('a folio of an older editor cannot be copied, and says why [FOLIO-24, FOLIO-15]', async () => {
    const { token } = await create('From long ago')
    await server.app.pool.query('update folio set version = 2 where token = $1', [token])
    const { envelope } = await ada.call('Duplicate', { token })
    expect(envelope.StatusCode).toBe(0)
    expect(envelope.Message).toBe(
      'This project was created using our old editor. This version is no longer supported. Please create a new project instead.',
    )
  })
})

describe('archiving', () => {
  it('moves a folio from the list to the trash and back; it is recoverable [FOLIO-26, FOLIO-27, FOLIO-28, API-087]', async () => {
    const { token } = await create('Comes back')
    await ada.ask('DeleteFolio', { token, op: 'del' })
    expect((await rowOf(token)).status).toBe(1)
    expect(await names()).not.toContain('Comes back')
    expect(await names({ showDeleted: true })).toContain('Comes back')
    await ada.ask('unarchive', { token })
    expect((await rowOf(token)).status).toBe(0)
    expect(await names()).toContain('Comes back')
  })

  it('op undo of deleteFolio restores, archiveFolio is the same call [API-083, API-088]', async () => {
    const { token } = await create('By other names')
    await ada.ask('archiveFolio', { token })
    expect((await rowOf(token)).status).toBe(1)
    await ada.ask('deleteFolio', { op: 'undo', token })
    expect((await rowOf(token)).status).toBe(0)
  })

  it('an archived folio takes no more edits or names until it is restored', async () => {
    const { token } = await create('Put away')
    await ada.ask('DeleteFolio', { token })
    const { status, envelope } = await ada.call('RenameFolio', { token, folioName: 'Another name' })
    expect([status, envelope.Data]).toEqual([403, { reason: 'archived', action: 'folio.rename', role: 1 }])
  })
})

describe('the dashboard’s list', () => {
  let bob: Person
  beforeAll(async () => {
    bob = await signUp(server, { fullName: 'Bob Nyland' })
    for (const name of ['delta', 'Alpha', 'charlie', 'Bravo', 'echo', 'foxtrot']) await create(name, bob)
  })

  it('shows the newest first, or by name whatever the case [API-050]', async () => {
    expect(await names({}, bob)).toEqual(['foxtrot', 'echo', 'Bravo', 'charlie', 'Alpha', 'delta'])
    expect(await names({ sort: 1 }, bob)).toEqual(['Alpha', 'Bravo', 'charlie', 'delta', 'echo', 'foxtrot'])
  })

  it('pages by number for programs, with exact totals [API-050]', async () => {
    const page = await list({ sort: 1, pageSize: 4, pageNum: 2 }, bob)
    expect(page).toMatchObject({ onPage: 2, totalItems: 6, totalPages: 2, nextCursor: null })
    expect(page.folios.map((folio) => folio.folioName)).toEqual(['echo', 'foxtrot'])
  })

  it.each([0, 1])(
    'scrolls by cursor through everything once, also when rows share their time (sort %i)',
    async (sort) => {
      await server.app.pool.query(
        `update folio set last_saved_at = '2026-03-01T10:00:00.123456Z' where name in ('echo', 'Bravo', 'charlie')`,
      )
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page: Page = await list({ sort, pageSize: 4, ...(cursor ? { cursor } : {}) }, bob)
        seen.push(...page.folios.map((folio) => folio.folioName))
        cursor = page.nextCursor
      } while (cursor)
      expect([...seen].sort()).toEqual(['Alpha', 'Bravo', 'charlie', 'delta', 'echo', 'foxtrot'])
      expect(seen).toHaveLength(6)
    },
  )

  it.each([
    'nonsense',
    'W10',
    ...['["x",1]', '["2026-02-31 00:00:00+00",1]', '["9999999999999999",1]', '[1,"x"]'].map((text) =>
      Buffer.from(text).toString('base64url'),
    ),
  ])('a cursor that is none (%s) starts from the top', async (cursor) => {
    expect((await list({ cursor }, bob)).onPage).toBe(6)
  })

  it('a card says what the dashboard shows [FOLIO-03, FOLIO-05, FOLIO-08, FOLIO-12]', async () => {
    const [card] = (await list({ search: 'Alpha' }, bob)).folios
    expect(card).toEqual({
      token: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      folioName: 'Alpha',
      status: 0,
      folioVersion: 3,
      role: 3,
      isCurrentUserOwner: true,
      teamRole: 1,
      userEmail: bob.email,
      userFullName: 'Bob Nyland',
      team: bob.user.team.name,
      teamId: bob.user.team.id,
      curl: null,
      title: '',
      description: '',
      lastSavedUtc: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      createdUtc: expect.stringMatching(/Z$/),
      archivedUtc: null,
      sharingType: 0,
      sharingSettings: { sharingType: 0, addCopiesToNotify: false },
      private: true,
      indexed: false,
      hasPass: false,
      presentationMode: 1,
      isTeamTemplate: false,
      isUserTemplate: false,
      labels: [expect.stringMatching(/^[0-9A-Za-z]{22}$/)],
      leadCount: 0,
      views: 0,
      lastViewedUtc: null,
      newRequestCount: 0,
      collaborators: [{ email: bob.email, fullName: 'Bob Nyland', accepted: true, privilege: 3 }],
      thumbnailUrl: null,
      presence: [],
      isLocked: false,
    })
  })

  it('its record follows what is set: private, indexed, presentation, password, link, copies; archived and back; a template says whose it is [FOLIO-06, FOLIO-07, FOLIO-13, FOLIO-37]', async () => {
    const { token } = await create('Settings of it')
    const card = async (of = token, by = ada) =>
      (await by.ask<{ folio: FolioCard }>('GetFolioByToken', { token: of })).folio
    const set = {
      sharingType: 1,
      sharedViewType: 2,
      indexed: true,
      addCopiesToNotify: true,
      title: 'To read',
      description: 'Why',
    }
    await ada.ask('ChangeFolioSharingSettings', { token, ...set })
    await ada.ask('UpdateFoliosCurl', { token, curl: 'settings-of-it' })
    expect(await card()).toMatchObject({
      sharingSettings: { sharingType: 1, addCopiesToNotify: true },
      private: false,
      indexed: true,
      hasPass: false,
      presentationMode: 2,
      curl: 'settings-of-it',
      title: 'To read',
      description: 'Why',
    })
    await ada.ask('SetFolioPassFolioSharingSettings', { token, pass: 'open sesame' })
    expect(await card()).toMatchObject({ hasPass: true, indexed: false })
    // No one outside the team learns what it is called, no one at all the password.
    await ada.ask('AddCollaborator', { token, email: bob.email, privilege: 1 })
    expect(await card(token, bob)).toMatchObject({ isCurrentUserOwner: false, team: '', teamId: '' })
    expect(JSON.stringify(await card())).not.toContain('argon2')
    await ada.ask('ChangeCollaborator', { token, email: bob.email, verb: 'remove' })
    await ada.ask('UpdatePrivacy', { token, private: true })
    await ada.ask('ChangePresentationMode', { token, present: false })
    await ada.ask('RemoveFolioPassFolioSharingSettings', { token })
    expect(await card()).toMatchObject({ private: true, indexed: false, hasPass: false, presentationMode: 1 })
    await ada.ask('DeleteFolio', { token })
    expect((await card()).status).toBe(1)
    await ada.ask('Unarchive', { token })
    expect((await card()).status).toBe(0)
    const own = await ada.ask<Made>('SaveAsTemplate', { token })
    const teams = await ada.ask<Made>('SaveAsTeamTemplate', { token })
    expect(await card(own.token)).toMatchObject({ status: 3, isUserTemplate: true, isTeamTemplate: false })
    expect(await card(teams.token)).toMatchObject({ status: 3, isUserTemplate: false, isTeamTemplate: true })
  })

  it('switches between all, mine and shared with me [DASH-02]', async () => {
    const { token } = await create('For Bob to see')
    await ada.ask('AddCollaborator', { token, email: bob.email, privilege: 1 })
    expect(await names({ ownage: 0 }, bob)).toContain('For Bob to see')
    expect(await names({ ownage: 1 }, bob)).not.toContain('For Bob to see')
    expect(await names({ ownage: 2 }, bob)).toEqual(['For Bob to see'])
  })

  it('a folio of others is on it only with an invitation, and never in the trash of a guest', async () => {
    const { token } = await create('Private to Ada')
    expect(await names({}, bob)).not.toContain('Private to Ada')
    const shared = await create('Shared, then archived')
    await ada.ask('AddCollaborator', { token: shared.token, email: bob.email, privilege: 2 })
    await ada.ask('DeleteFolio', { token: shared.token })
    expect(await names({ showDeleted: true }, bob)).toEqual([])
    expect(await names({ showDeleted: true })).toContain('Shared, then archived')
    expect(token).not.toBe(shared.token)
  })

  it('finds by a part of the name and by words inside; signs only part words', async () => {
    const { token } = await create('Quarter review', bob)
    await json(token, bob)
    await server.app.pool.query(
      `update folio_projection set plain_text = 'Margins rose in Lisbon' where folio_id = (select id from folio where token = $1)`,
      [token],
    )
    expect(await names({ search: 'QUARTER' }, bob)).toEqual(['Quarter review'])
    expect(await names({ search: 'lisbon' }, bob)).toEqual(['Quarter review'])
    expect(await names({ search: '%' }, bob)).toEqual([])
    expect(await names({ search: 'Quarter_review' }, bob)).toEqual(['Quarter review'])
  })

  it('says which words of a folio’s text a search found, where its name does not', async () => {
    const { token } = await create('Harbour notes', bob)
    await json(token, bob)
    const passage = async (search: string, text: string) => {
      await server.app.pool.query(
        `update folio_projection set plain_text = $2 where folio_id = (select id from folio where token = $1)`,
        [token, text],
      )
      const { folios } = await bob.ask<OutputOf<typeof GetPagedDashboard>>('GetPagedDashboard', { search })
      return folios.find((one) => one.token === token)?.passage
    }
    const text = 'Before we knew\nThe ferry that leaves every morning carries the Lisbon margins home\nAfter'
    expect(await passage('LISB', text)).toBe('…every morning carries the Lisbon margins home')
    expect(await passage('ferry harbour', text)).toBe(
      'The ferry that leaves every morning carries the Lisbon margins home',
    )
    expect(await passage('harbour', text)).toBeUndefined()
    expect(await passage('予', '東京都の予算は大きい')).toBe('東京都の予算は大きい')
    expect(await passage('word', `A word ${'and another '.repeat(40)}`)).toMatch(/^A word and .*\w…$/)
  })

  it('totals are exact to 1,000; beyond, they say 1,001 for "1,000+"', async () => {
    const many = await signUp(server)
    const { account_id, team_id } = await server.app.db
      .selectFrom('team_member')
      .innerJoin('account', 'account.id', 'account_id')
      .select(['account_id', 'team_id'])
      .where('email', '=', many.email)
      .executeTakeFirstOrThrow()
    const fill = (from: number, to: number) =>
      server.app.pool.query(
        `insert into folio (token, team_id, owner_id, name) select 'many' || n, $1, $2, 'Folio ' || n from generate_series($3::int, $4) n`,
        [team_id, account_id, from, to],
      )
    await fill(1, 999)
    expect((await list({ pageSize: 100 }, many)).totalItems).toBe(999)
    await fill(1000, 1400)
    expect((await list({ pageSize: 100 }, many)).totalItems).toBe(1001)
  })
})
