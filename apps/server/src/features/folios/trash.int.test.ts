import type {
  CreateFolio,
  CreateLabel,
  DeleteFolios,
  GetFolioByToken,
  GetFolioFullByToken,
  OutputOf,
} from '@recto/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
let ada: Person
let bob: Person
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server, { fullName: 'Ada Quill' })
  bob = await signUp(server, { fullName: 'Bob Nyland' })
})

const create = async (folioName: string, by = ada) =>
  (await by.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName })).token
const archived = async (folioName: string, by = ada) => {
  const token = await create(folioName, by)
  await by.ask('DeleteFolio', { token })
  return token
}
const share = (token: string, privilege: 1 | 2) => ada.ask('AddCollaborator', { token, email: bob.email, privilege })
const count = async (table: string, token: string) => {
  const { rows } = await server.app.pool.query(
    `select count(*)::int as n from ${table} where folio_id = (select id from folio where token = $1)`,
    [token],
  )
  return rows[0].n as number
}
const exists = async (token: string) =>
  (await server.app.db.selectFrom('folio').select('id').where('token', '=', token).executeTakeFirst()) !== undefined
/** Puts a person into Ada's team. */
const join = (person: Person, role: number) =>
  server.app.pool.query(
    `insert into team_member (team_id, account_id, role)
     select m.team_id, b.id, $1 from team_member m join account a on a.id = m.account_id, account b
     where a.email = $2 and b.email = $3`,
    [role, ada.email, person.email],
  )

describe('archiving a selection', () => {
  it('archives what may be archived and names the others [API-084, FOLIO-33]', async () => {
    const member = await signUp(server)
    await join(member, 3)
    const [mine, edited, viewed] = [await create('Mine', member), await create('To edit'), await create('To view')]
    for (const [token, privilege] of [
      [edited, 2],
      [viewed, 1],
    ] as const)
      await ada.ask('AddCollaborator', { token, email: member.email, privilege })
    const answer = await member.ask<OutputOf<typeof DeleteFolios>>('DeleteFolios', { tokens: [mine, edited, viewed] })
    expect(answer.archived.sort()).toEqual([mine, edited].sort())
    expect(answer.refused).toEqual([{ token: viewed, message: 'To view can not be deleted - You are not the owner' }])
  })

  it('with none that may be, the call is refused in the words people know [FOLIO-34]', async () => {
    const token = await create('Only to view')
    await share(token, 1)
    const { envelope } = await bob.call('DeleteFolios', { tokens: [token] })
    expect([envelope.StatusCode, envelope.Message]).toEqual([0, 'None of the selected folios can be archived'])
    expect((await bob.call('DeleteFolios', { tokens: ['A'.repeat(22)] })).envelope.StatusCode).toBe(0)
  })
})

describe('archiving all', () => {
  it('archives what the person owns in the team that is open, and nothing of others [API-089]', async () => {
    const cleo = await signUp(server)
    await join(cleo, 3)
    const theirs = await create('Ada’s')
    await ada.ask('AddCollaborator', { token: theirs, email: cleo.email, privilege: 2 })
    const own = [await create('One', cleo), await create('Two', cleo)]
    const old = await archived('Old', cleo)
    const statusOf = async (token: string) =>
      (await server.app.db.selectFrom('folio').select('status').where('token', '=', token).executeTakeFirst())?.status
    const { rows } = await server.app.pool.query('select team_id from folio where token = any($1)', [[...own, theirs]])
    const teams = new Set(rows.map(({ team_id }) => team_id))
    expect(await cleo.ask('ArchiveAllFolios')).toEqual({ archived: 2, left: 0 })
    expect(teams.size).toBe(2)
    expect(await Promise.all([...own, old, theirs].map(statusOf))).toEqual([1, 1, 1, 0])
    // They come back one by one, as whatever is archived.
    await cleo.ask('Unarchive', { token: own[0] })
    expect(await statusOf(own[0] ?? '')).toBe(0)
    await cleo.ask('ArchiveAllFolios')
    const { envelope } = await cleo.call('ArchiveAllFolios')
    expect([envelope.StatusCode, envelope.Message]).toEqual([0, 'You have no folios to archive in this team.'])
  })
})

describe('for good', () => {
  it('a folio in the trash can be removed with its log and its projection, one on the dashboard cannot [API-086, FOLIO-29]', async () => {
    const token = await create('Gone for good')
    expect((await ada.call('DeleteFolioPermanent', { token })).status).toBe(403)
    await ada.ask('DeleteFolio', { token })
    expect(await count('folio_update', token)).toBeGreaterThan(0)
    const { rows } = await server.app.pool.query('select id from folio where token = $1', [token])
    await ada.ask('DeleteFolioPermanent', { token })
    expect(await exists(token)).toBe(false)
    for (const table of ['folio_update', 'folio_projection', 'folio_collaborator']) {
      const left = await server.app.pool.query(`select 1 from ${table} where folio_id = $1`, [rows[0].id])
      expect([table, left.rowCount]).toEqual([table, 0])
    }
    expect((await ada.call('SetupTheEditor', { token })).status).toBe(404)
  })

  it('a collaborator cannot remove what others own', async () => {
    const token = await create('Not yours to remove')
    await share(token, 2)
    await ada.ask('DeleteFolio', { token })
    expect((await bob.call('DeleteFolioPermanent', { token })).status).toBe(403)
    expect(await exists(token)).toBe(true)
  })

  it('emptying the trash removes every archived folio and nothing else [API-085, FOLIO-30]', async () => {
    const owner = await signUp(server)
    const gone = [await archived('One', owner), await archived('Two', owner)]
    const kept = await create('Three', owner)
    const others = await archived('Of somebody else')
    expect(await owner.ask('EmptyTrash')).toEqual({ removed: 2 })
    expect(await Promise.all([...gone, kept, others].map(exists))).toEqual([false, false, true, true])
  })

  it('an empty trash says so [DASH-11]', async () => {
    const owner = await signUp(server)
    const { envelope } = await owner.call('EmptyTrash')
    expect([envelope.StatusCode, envelope.Message]).toEqual([0, 'There is no folios in archived list.'])
  })
})

describe('leaving', () => {
  it('a guest cannot leave a folio, and is told so [ROLE-34]', async () => {
    const token = await create('Not to be left')
    await share(token, 2)
    const { status, envelope } = await bob.call('LeaveFolio', { token })
    expect([status, envelope.Message]).toEqual([403, 'Guests are not allowed to leave a folio.'])
    expect((await bob.call('SetupTheEditor', { token })).status).toBe(200)
  })

  it('a team member leaves a shared folio, its owner does not [FOLIO-32]', async () => {
    const member = await signUp(server)
    await join(member, 3)
    const token = await create('To be left')
    await ada.ask('AddCollaborator', { token, email: member.email, privilege: 2 })
    expect((await ada.call('LeaveFolio', { token })).status).toBe(403)
    await member.ask('LeaveFolio', { token })
    expect((await member.call('SetupTheEditor', { token })).status).toBe(404)
    expect(await exists(token)).toBe(true)
  })

  it('nobody leaves a folio that they have by a workspace of the team, and nobody is told that they did [OPEN-09]', async () => {
    const member = await signUp(server)
    await join(member, 3)
    const { workspace } = await ada.ask<OutputOf<typeof CreateLabel>>('CreateLabel', {
      name: 'Seen by all',
      accessType: 2,
    })
    const { token } = await ada.ask<{ token: string }>('CreateFolio', {
      folioName: 'Everybody’s',
      channelToken: workspace.token,
    })
    expect((await member.call('SetupTheEditor', { token })).status).toBe(200)
    const { envelope } = await member.call('LeaveFolio', { token })
    expect([envelope.StatusCode, envelope.Message]).toEqual([
      0,
      'You can open this folio through your team, so you can’t leave it.',
    ])
  })
})

describe('small reads for programs', () => {
  it('a folio by its token, alone or with its content [API-093, API-094]', async () => {
    const token = await create('By token')
    const { folio } = await ada.ask<OutputOf<typeof GetFolioByToken>>('GetFolioByToken', { token })
    expect(folio).toMatchObject({ token, folioName: 'By token', role: 3 })
    const full = await ada.ask<OutputOf<typeof GetFolioFullByToken>>('GetFolioFullByToken', { token })
    expect(full).toMatchObject({ folio, seq: 1, document: { sections: [{}] } })
    expect((await bob.call('GetFolioByToken', { token })).status).toBe(404)
    await ada.ask('DeleteFolio', { token })
    expect((await ada.ask<OutputOf<typeof GetFolioByToken>>('GetFolioByToken', { token })).folio.status).toBe(1)
  })

  it('its people [API-047]', async () => {
    const token = await create('With people')
    await share(token, 1)
    const { collaborators } = await ada.ask<{ collaborators: { email: string }[] }>('getFolioCollaborators', { token })
    expect(collaborators.map((one) => one.email)).toEqual([ada.email, bob.email])
  })

  it('when it was last saved, alone or with others; an edit moves the time, a new name does not [API-113, API-114, FOLIO-09]', async () => {
    const [token, other] = [await create('Saved'), await create('Not mine', bob)]
    const saved = async () =>
      (await ada.ask<{ lastSavedUtc: string }>('GetFolioLastSaveTimestamp', { token })).lastSavedUtc
    const first = await saved()
    await ada.ask('RenameFolio', { token, folioName: 'Saved, renamed' })
    expect(await saved()).toBe(first)
    type Json = { hash: string; document: { modules: { id: string }[] } }
    const { hash, document } = await ada.ask<Json>('GetFolioJson', { token })
    const module = { id: document.modules[0]?.id, type: 'Text', props: { header: 'Later' } }
    await ada.ask('SaveProjectModule', { token, hash, module })
    await expect.poll(saved).not.toBe(first)
    expect(await ada.ask('GetFoliosLastSavedTime', { tokens: [token, other] })).toEqual({
      folios: [{ token, lastSavedUtc: await saved() }],
    })
  })

  it('how many there are in the team and of one’s own, folios and templates apart; archived ones count among all [API-035, API-204, FOLIO-38]', async () => {
    const owner = await signUp(server)
    await create('One', owner)
    await create('Two', owner)
    const token = await create('Three', owner)
    await owner.ask('SaveAsTemplate', { token })
    for (let n = 0; n < 2; n++) await owner.ask('SaveAsTeamTemplate', { token })
    await owner.ask('DeleteFolio', { token })
    expect(await owner.ask('GetCurrentTeamFolioCount')).toEqual({ numberofFolios: 2, totalFolios: 3 })
    const owned = { totalOwnedFolios: 2, totalOwnedUserTemplates: 1, totalOwnedTeamTemplates: 2 }
    expect(await owner.ask('GetUserActiveFoliosCount')).toEqual({ count: 2, ...owned })
  })

  it('one’s own folios, and the people one shared with last [API-067, API-218]', async () => {
    const owner = await signUp(server)
    const [first, second] = [await create('First', owner), await create('Second', owner)]
    await archived('Put away', owner)
    expect(await owner.ask('GetUserOwnFolios')).toEqual({
      folios: [
        { token: second, folioName: 'Second' },
        { token: first, folioName: 'First' },
      ],
    })
    await owner.ask('AddCollaborator', { token: first, email: bob.email, privilege: 1 })
    await owner.ask('AddCollaborator', { token: second, email: bob.email, privilege: 1 })
    await owner.ask('AddCollaborator', { token: second, email: 'newest@example.com', privilege: 1 })
    expect(await owner.ask('GetUserRecentCollabs')).toEqual({
      people: [
        { email: 'newest@example.com', fullName: '' },
        { email: bob.email, fullName: 'Bob Nyland' },
      ],
    })
  })

  it('the teams of a person, also as JSON in Message [API-209, API-018]', async () => {
    const member = await signUp(server)
    await join(member, 3)
    const { envelope } = await member.call('GetUserTeams')
    const { teams } = envelope.Data as { teams: { name: string; role: number }[] }
    expect(teams.map((team) => [team.name, team.role])).toEqual([
      [member.user.team.name, 1],
      ['Ada Quill’s team', 3],
    ])
    expect(JSON.parse(envelope.Message)).toEqual(teams)
  })
})
