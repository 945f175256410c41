import type { FolioCard, TeamRole, Workspace } from '@recto/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { joinTeam } from '../../../test/plans.ts'

let server: TestServer
let owner: Person
const people = {} as Record<'admin' | 'member' | 'premium guest' | 'guest' | 'outsider', Person>
let space: Workspace
let folio: string

const create = async (input: object) =>
  (await owner.ask<{ workspace: Workspace }>('CreateLabel', { name: 'Client work', ...input })).workspace
const stored = async (person: Person) =>
  (await person.ask<{ workspaces: Workspace[] }>('GetWorkspaceChannels')).workspaces.find(
    ({ token }) => token === space.token,
  )
const newIn = async (person: Person, channelToken = '') =>
  (await person.ask<{ token: string }>('CreateFolio', { folioName: 'Plan', channelToken })).token

beforeAll(async () => {
  server = await startServer()
  owner = await signUp(server, { fullName: 'Olive Owner' })
  for (const [name, role] of [
    ['admin', 2],
    ['member', 3],
    ['premium guest', 4],
    ['guest', 6],
    ['outsider', null],
  ] as const) {
    const person = await signUp(server, { fullName: name })
    people[name] = person
    if (role === null) continue
    await server.app.pool.query(
      'delete from team_member where account_id = (select id from account where email = $1)',
      [person.email],
    )
    await joinTeam(server, owner, person, role satisfies TeamRole)
  }
  space = await create({ accessType: 2 })
  folio = await newIn(owner, space.token)
})
afterAll(() => server.stop())

/** Each way to use it, and who may when everyone in the team may view, and when everyone may edit. */
const USES: readonly (readonly [string, (person: Person) => Promise<number>, view: string, edit: string])[] = [
  ['open its folio', (one) => status(one, 'GetFolioByToken', { token: folio }), 'admin, member', 'admin, member'],
  [
    'change its folio',
    (one) => status(one, 'SaveEmbedHtml', { token: folio, html: '<b>x</b>' }),
    'nobody',
    'admin, member',
  ],
  [
    'rename its folio',
    (one) => status(one, 'RenameFolio', { token: folio, folioName: 'Plan' }),
    'nobody',
    'admin, member',
  ],
  ['see its revisions', (one) => status(one, 'GetPagedVersions', { token: folio }), 'nobody', 'admin, member'],
  [
    'make a folio in it',
    (one) => status(one, 'CreateFolio', { folioName: 'Mine', channelToken: space.token }),
    'admin',
    'admin, member',
  ],
  [
    'put a folio of their own into it',
    async (one) => {
      const made = await one.call('CreateFolio', { folioName: 'Mine' })
      const token = (made.envelope.Data as { token?: string } | null)?.token ?? folio
      return status(one, 'ChangeCollabChan', { token, labelToken: space.token })
    },
    'admin',
    'admin, member',
  ],
  [
    'take its folio out',
    (one) => status(one, 'RemoveFromLabels', { token: folio, labelToken: 'x'.repeat(22) }),
    'nobody',
    'nobody',
  ],
  ['find its folio among those to edit', (one) => finds(one, { editable: true }), 'nobody', 'admin, member'],
  [
    'rename it',
    (one) => status(one, 'RenameLabel', { labelToken: space.token, name: 'Client work' }),
    'admin',
    'admin',
  ],
  ['find its folio in Recent', (one) => finds(one, {}), 'admin, member', 'admin, member'],
  ['find its folio among those of others', (one) => finds(one, { ownage: 2 }), 'admin, member', 'admin, member'],
  ['find its folio by its name', (one) => finds(one, { search: 'Plan' }), 'admin, member', 'admin, member'],
  ['find its folio in it', (one) => finds(one, { channelToken: space.token }), 'admin, member', 'admin, member'],
  ['find its folio in the trash', (one) => finds(one, { showDeleted: true }), 'nobody', 'nobody'],
  [
    'read the page of its folio',
    async (one) => {
      const { headers } = await one.fetch(`/folio/${folio}`, { method: 'HEAD' })
      return headers.has('etag') ? 200 : 404
    },
    'admin, member',
    'admin, member',
  ],
  [
    'see the stats of its folio',
    (one) => status(one, 'GetFolioDataPoints', { token: folio }),
    'admin, member',
    'admin, member',
  ],
  [
    'say who has it',
    (one) =>
      status(one, 'SetChannelPrivilage', { labelToken: space.token, memberEmail: 'x@example.com', privilege: 'view' }),
    'nobody',
    'nobody',
  ],
  [
    'share its folio with others',
    (one) => status(one, 'AddCollaborator', { token: folio, email: owner.email, privilege: 1 }),
    'nobody',
    'nobody',
  ],
]

const finds = async (person: Person, query: object): Promise<number> => {
  const { status, envelope } = await person.call('GetPagedDashboard', { pageSize: 100, ...query })
  const { folios = [] } = (envelope.Data ?? {}) as { folios?: FolioCard[] }
  return status === 200 && folios.some(({ token }) => token === folio) ? 200 : 404
}

const status = async (person: Person, name: string, input: object): Promise<number> => {
  const { status, envelope } = await person.call(name, input)
  return envelope.StatusCode === 1 ? 200 : status === 200 ? 409 : status
}

it.each(USES)(
  'E9: everyone in the team may %s as the workspace says, view or edit; guests and others never',
  async (_, use, whileView, whileEdit) => {
    for (const [teamPrivilege, expected] of [
      ['view', whileView],
      ['edit', whileEdit],
    ] as const) {
      await owner.ask('ChangeChannelAccess', { labelToken: space.token, newAccessType: 2, teamPrivilege })
      const may: string[] = []
      for (const [name, person] of Object.entries(people)) if ((await use(person)) === 200) may.push(name)
      expect([teamPrivilege, may.join(', ') || 'nobody']).toEqual([teamPrivilege, expected])
    }
  },
)

it('what everyone in the team may do is chosen when a workspace is made, kept, and gone once it is private', async () => {
  const made = await create({ accessType: 2, teamPrivilege: 'edit' })
  expect(made).toMatchObject({ teamPrivilege: 'edit', ownerName: 'Olive Owner' })
  const change = async (input: object) =>
    (await owner.ask<{ workspace: Workspace }>('ChangeChannelAccess', { labelToken: made.token, ...input })).workspace
  expect(await change({ newAccessType: 2 })).toMatchObject({ accessType: 2, teamPrivilege: 'edit' })
  expect(await change({ newAccessType: 1, teamPrivilege: 'edit' })).toMatchObject({
    accessType: 1,
    teamPrivilege: 'view',
  })
  expect(await change({ newAccessType: 2 })).toMatchObject({ accessType: 2, teamPrivilege: 'view' })
})

it('E9: who may only view a workspace is told whom to ask', async () => {
  await owner.ask('ChangeChannelAccess', { labelToken: space.token, newAccessType: 2, teamPrivilege: 'view' })
  expect(await stored(people.member)).toMatchObject({ privilege: 'view', ownerName: 'Olive Owner' })
})

it.each([
  ['view', 2, 0, ['accessChanged', 1]],
  ['view', 2, 1, ['accessChanged', 1]],
  ['view', 1, 0, null],
  ['view', 1, 2, ['accessChanged', 2]],
  ['edit', 2, 0, null],
  ['edit', 2, 1, null],
  ['edit', 1, 0, null],
  [null, 2, 0, ['accessRemoved', 0]],
  [null, 2, 1, ['accessChanged', 1]],
  [null, 1, 0, ['accessRemoved', 0]],
] as const)(
  'E5: while the team may %s, someone who had %i by name and gets %i is told what they may still do',
  async (teamPrivilege, before, after, told) => {
    const member = people.member
    const access = teamPrivilege === null ? { newAccessType: 1 } : { newAccessType: 2, teamPrivilege }
    await owner.ask('ChangeChannelAccess', { labelToken: space.token, ...access })
    const token = await newIn(owner, space.token)
    await owner.ask('AddCollaborator', { token, email: member.email, privilege: before })
    await server.app.pool.query('delete from notification')
    await owner.ask('ChangeCollaborator', { token, email: member.email, privilege: after })
    const { rows } = await server.app.pool.query<{ kind: string; privilege: number }>(
      `select kind, (data ->> 'privilege')::int as privilege from notification where folio_id =
        (select id from folio where token = $1)`,
      [token],
    )
    expect(rows.map(({ kind, privilege }) => [kind, privilege])).toEqual(told === null ? [] : [told])
    const { status } = await member.call('GetFolioByToken', { token })
    const mayStill = Math.max(after, teamPrivilege === 'edit' ? 2 : teamPrivilege === 'view' ? 1 : 0)
    expect([mayStill, status]).toEqual([mayStill, mayStill > 0 ? 200 : 404])
  },
)

it('the people of a workspace are listed with what they may do, by their own privilege or everyone’s', async () => {
  const made = await create({ accessType: 2, teamPrivilege: 'view' })
  const labelToken = made.token
  for (const [person, privilege] of [
    [people.member, 'view'],
    [people['premium guest'], 'view'],
    [people.admin, 'edit'],
  ] as const)
    await owner.ask('AddRemoveChannelCollaborator', { labelToken, memberEmail: person.email, privilege })
  const may = async () => {
    const { members } = await owner.ask<{ members: { fullName: string; privilege: string; may: string }[] }>(
      'GetChannelCollaborators',
      { labelToken },
    )
    return members.map(({ fullName, privilege, may }) => [fullName, privilege, may])
  }
  const listed = (ofMember: string) => [
    ['Olive Owner', 'edit', 'edit'],
    ['member', 'view', ofMember],
    ['premium guest', 'view', 'view'],
    ['admin', 'edit', 'edit'],
  ]
  expect(await may()).toEqual(listed('view'))
  await owner.ask('ChangeChannelAccess', { labelToken, newAccessType: 2, teamPrivilege: 'edit' })
  expect(await may()).toEqual(listed('edit'))
})
