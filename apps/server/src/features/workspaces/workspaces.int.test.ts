import type { FolioCard, TeamRole, Workspace } from '@recto/contract'
import { NO_SUBSCRIPTION, WORKSPACE_COLORS } from '@recto/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createClient } from '../../../test/client.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { tokenOf } from '../../../test/raw-call.ts'
import { putSubscription } from '../plans/index.ts'

let server: TestServer
let owner: Person
let admin: Person
let member: Person
let other: Person
let guest: Person
beforeAll(async () => {
  server = await startServer()
  const person = (fullName: string) => signUp(server, { fullName })
  owner = await person('Olive Owner')
  admin = await person('Adam Admin')
  member = await person('Mara Member')
  other = await person('Otto Other')
  guest = await person('Gita Guest')
})
afterAll(() => server.stop())

/** A fresh team of its owner, an admin, two members and a guest; no one works in a second one. */
beforeEach(async () => {
  const { pool, db } = server.app
  const { rows } = await pool.query(`insert into team (token, name) values ('t' || random(), 'Team') returning id`)
  const people: [Person, TeamRole][] = [
    [owner, 1],
    [admin, 2],
    [member, 3],
    [other, 3],
    [guest, 6],
  ]
  await pool.query(
    `with people as (select a.id, p.role from unnest($1::text[], $2::int[]) as p (email, role) join account a using (email)),
      gone as (delete from team_member where account_id in (select id from people))
    insert into team_member (team_id, account_id, role) select $3, id, role from people`,
    [people.map(([{ email }]) => email), people.map(([, role]) => role), rows[0].id],
  )
  // In the order of LOCKS.md: what is stored in the background locks its team first, too.
  await pool.query('begin; select from team order by id for update; delete from folio; commit')
  await putSubscription(db, rows[0].id, { ...NO_SUBSCRIPTION, planId: 'UnlimitedYearly25' }, new Date())
})

const create = async (person: Person, input: object = {}) =>
  (await person.ask<{ workspace: Workspace }>('CreateLabel', { name: 'Client work', ...input })).workspace
const workspaces = async (person: Person) =>
  (await person.ask<{ workspaces: Workspace[] }>('GetWorkspaceChannels')).workspaces
const names = async (person: Person) => (await workspaces(person)).map(({ name }) => name)
const folio = async (person: Person, folioName = 'Plan', channelToken = '') =>
  (await person.ask<{ token: string }>('CreateFolio', { folioName, channelToken })).token
const listed = async (person: Person, input: object = {}) =>
  (await person.ask<{ folios: FolioCard[] }>('GetPagedDashboard', input)).folios
const labelsOf = async (person: Person, token: string) =>
  (await person.ask<{ list: string[] }>('GetChannelsOfAFolio', { folioToken: token })).list
const refusal = async (person: Person, name: string, input: object) => {
  const { status, envelope } = await person.call(name, input)
  return [status, envelope.Message]
}
const add = (person: Person, labelToken: string, who: Person, privilege: 'view' | 'edit' = 'view') =>
  person.ask('AddRemoveChannelCollaborator', { labelToken, memberEmail: who.email, privilege })
describe('a workspace', () => {
  it('a team begins with a default one; a new one answers its fields [WKSP-01, WKSP-02, API-048, API-068]', async () => {
    expect(await workspaces(owner)).toMatchObject([{ name: 'General', isDefault: true, canDelete: false }])
    const made = await create(owner)
    expect(made).toMatchObject({
      accessType: 1,
      private: true,
      indexed: false,
      hasPass: false,
      isDefault: false,
      ownerEmail: owner.email,
      privilege: 'edit',
      canDelete: true,
      isLabel: true,
      folioCount: 0,
      channelMembers: [{ email: owner.email, isOwner: true }],
    })
  })

  it('is renamed, coloured and described, and its record says so with its people [WKSP-05, WKSP-06, API-054, API-072]', async () => {
    const { token: labelToken } = await create(owner)
    await owner.ask('RenameLabel', { labelToken, name: '  <b>Clients  ' })
    await owner.ask('ChangeLabelProps', { labelToken, color: '#7B5EE0', description: 'Who pays', title: 'Work' })
    expect((await workspaces(owner))[1]).toMatchObject({
      name: 'bClients',
      color: '#7B5EE0',
      description: 'Who pays',
      title: 'Work',
      token: labelToken,
      isLabel: true,
      isDefault: false,
      canDelete: true,
      accessType: 1,
      privilege: 'edit',
      channelMembers: [{ email: owner.email, isOwner: true }],
    })
  })

  it('needs a name [WKSP-12]', async () => {
    const { token } = await create(owner)
    for (const name of ['', '   ', '<>'])
      expect(await refusal(owner, 'RenameLabel', { labelToken: token, name })).toEqual([
        400,
        'Please provide a name for the workspace',
      ])
  })

  it('takes its colour from the palette of 16 in turn, whose first is #66D7C4 [WKSP-07, STYLE-06]', async () => {
    expect(WORKSPACE_COLORS).toHaveLength(16)
    const colors = ['#66D7C4']
    for (let n = 1; n < WORKSPACE_COLORS.length + 2; n++) colors.push((await create(owner)).color)
    expect(colors).toEqual([...WORKSPACE_COLORS, ...WORKSPACE_COLORS.slice(0, 2)])
  })

  it('is answered at the paths that its rows give [API-068, API-070, API-071, API-077]', async () => {
    const headers = { 'content-type': 'application/json', RequestVerificationToken: await tokenOf(owner) }
    const post = async (path: string, input: object) => {
      const response = await owner.fetch(path, { method: 'POST', headers, body: JSON.stringify(input) })
      return (await response.json()) as { StatusCode: number; Data: { workspace: Workspace } }
    }
    const { workspace } = (await post('/labels/create', { name: 'By path' })).Data
    expect(workspace.name).toBe('By path')
    const labelToken = workspace.token
    expect((await post('/labels/ChangeLabelName', { labelToken, name: 'Renamed' })).Data.workspace.name).toBe('Renamed')
    expect((await post('/labels/remove', { labelToken })).StatusCode).toBe(1)
    expect(await names(owner)).toEqual(['General'])
  })

  it('of somebody’s own is nobody else’s until it is team visible [WKSP-03, API-058, SYNC-27]', async () => {
    const { token } = await create(member)
    const inside = await folio(member, 'Inside', token)
    expect(await names(admin)).toEqual(['General'])
    expect(await listed(admin)).toEqual([])
    await member.ask('ChangeChannelAccess', { labelToken: token, newAccessType: 2 })
    for (const person of [owner, admin, other]) expect(await names(person)).toEqual(['General', 'Client work'])
    expect(await names(guest)).toEqual([])
    expect(await listed(other)).toMatchObject([{ folioName: 'Inside', role: 1, labels: [token] }])
    expect(await listed(guest)).toEqual([])
    // Admins manage what they see; a member of the team views.
    expect((await workspaces(admin))[1]).toMatchObject({ privilege: 'edit', canManage: true })
    expect((await workspaces(other))[1]).toMatchObject({ privilege: 'view', canManage: false })
    await member.ask('ChangeChannelAccess', { labelToken: token, newAccessType: 1 })
    expect(await listed(other)).toEqual([])
    expect(await refusal(other, 'SetupTheEditor', { token: inside })).toEqual([
      404,
      'This folio does not exist, or you have no access to it.',
    ])
  })

  it('opens its folios to the people who are added, to view or to edit, for as long as they are [API-057, API-059, API-061]', async () => {
    const { token } = await create(owner)
    const inside = await folio(owner, 'Inside', token)
    await add(owner, token, member)
    expect(await listed(member)).toMatchObject([{ token: inside, role: 1 }])
    expect((await member.call('RenameFolio', { token: inside, folioName: 'Mine now' })).status).toBe(403)
    await owner.ask('SetChannelPrivilage', { labelToken: token, memberEmail: member.email, privilage: 'edit' })
    expect(await listed(member)).toMatchObject([{ token: inside, role: 2 }])
    expect((await member.call('RenameFolio', { token: inside, folioName: 'Ours now' })).status).toBe(200)
    const { members, candidates } = await owner.ask<{ members: { email: string }[]; candidates: { email: string }[] }>(
      'GetChannelCollaborators',
      { labelToken: token },
    )
    expect(members).toMatchObject([
      { email: owner.email, isOwner: true, privilege: 'edit' },
      { email: member.email, isOwner: false, privilege: 'edit' },
    ])
    expect(candidates.map(({ email }) => email)).toEqual([admin.email, other.email])
    await owner.ask('AddRemoveChannelCollaborator', { labelToken: token, memberEmail: member.email, remove: true })
    expect(await listed(member)).toEqual([])
    expect(await names(member)).toEqual(['General'])
  })

  it('takes people of the team only, and a person who leaves the team loses it', async () => {
    const { token } = await create(owner)
    const stranger = await signUp(server)
    const added = (who: Person) =>
      refusal(owner, 'AddRemoveChannelCollaborator', { labelToken: token, memberEmail: who.email })
    expect(await added(stranger)).toEqual([200, 'This person is not in the team.'])
    expect(await added(guest)).toEqual([200, 'This person is not in the team.'])
    await folio(owner, 'Inside', token)
    await add(owner, token, member)
    await server.app.pool.query(
      'delete from team_member where account_id = (select id from account where email = $1)',
      [member.email],
    )
    const { rows } = await server.app.pool.query(
      'select count(*)::int as n from workspace_member m join workspace w on w.id = m.workspace_id where w.token = $1',
      [token],
    )
    expect(rows[0].n).toBe(0)
  })

  it('is deleted by those who manage it and left by the others [WKSP-11, ROLE-53, API-055]', async () => {
    const { token } = await create(member, { accessType: 2 })
    await add(member, token, other, 'edit')
    expect(await refusal(other, 'RemoveLabel', { labelToken: token })).toEqual([
      403,
      'Workspace members are not allowed to perform this action.',
    ])
    expect((await refusal(member, 'LeaveLabel', { labelToken: token }))[0]).toBe(403)
    await other.ask('LeaveLabel', { labelToken: token })
    expect((await refusal(other, 'LeaveLabel', { labelToken: token }))[0]).toBe(403)
    await admin.ask('RemoveLabel', { labelToken: token })
    expect(await names(member)).toEqual(['General'])
  })

  it('leaves its folios to the default one when it is deleted, unless they are in another', async () => {
    const [one, two] = [await create(owner), await create(owner, { name: 'Second' })]
    const [general] = await workspaces(owner)
    const alone = await folio(owner, 'Alone', one.token)
    const both = await folio(owner, 'Both', one.token)
    await owner.ask('ChangeCollabChan', { token: both, labelToken: two.token })
    await owner.ask('RemoveLabel', { labelToken: one.token })
    expect(await labelsOf(owner, alone)).toEqual([general?.token])
    expect(await labelsOf(owner, both)).toEqual([two.token])
  })

  it('is made the default by the team’s owner or an admin: new folios go there [WKSP-14, API-053]', async () => {
    const { token } = await create(member, { accessType: 2 })
    expect((await refusal(member, 'MakeLabelDefault', { labelToken: token }))[0]).toBe(403)
    await admin.ask('MakeLabelDefault', { labelToken: token })
    expect((await workspaces(owner)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Client work', true],
      ['General', false],
    ])
    expect(await labelsOf(other, await folio(other))).toEqual([token])
    expect((await refusal(admin, 'RemoveLabel', { labelToken: token }))[0]).toBe(403)
    // Made the team's own: whoever owned it is one of its people.
    expect((await workspaces(member))[0]).toMatchObject({ ownerEmail: null, canManage: false })
  })

  it('that somebody does not have is not there, and guests make none [ROLE-32]', async () => {
    const { token } = await create(owner)
    for (const name of ['RenameLabel', 'RemoveLabel', 'GetLabelData', 'GetChannelCollaborators', 'LeaveLabel'])
      expect(await refusal(member, name, { labelToken: token, name: 'Mine' })).toEqual([
        404,
        'This workspace does not exist, or you have no access to it.',
      ])
    expect(await refusal(guest, 'CreateLabel', { name: 'Mine' })).toEqual([
      403,
      'Guests are not allowed to create workspaces.',
    ])
  })

  it('keeps its access type once whoever manages it is a guest; members and better change it [ROLE-49]', async () => {
    const { token } = await create(member, { accessType: 2 })
    const typeOfIt = async () => (await workspaces(member)).find((one) => one.token === token)?.accessType
    const change = (newAccessType: number) =>
      refusal(member, 'ChangeChannelAccess', { labelToken: token, newAccessType })
    await member.ask('ChangeChannelAccess', { labelToken: token, newAccessType: 1 })
    await server.app.pool.query(
      'update team_member set role = 4 where account_id = (select id from account where email = $1)',
      [member.email],
    )
    expect((await change(2))[0]).toBe(403)
    expect(await typeOfIt()).toBe(1)
  })

  it('is remembered as the one to come back to [API-060, BOOT-45]', async () => {
    const { token } = await create(owner)
    const last = async () => (await owner.ask<{ lastChannel: string }>('SetupTheDashboard')).lastChannel
    expect(await last()).toBe('')
    await owner.ask('SetLastChannel', { channelToken: token })
    expect(await last()).toBe(token)
    await owner.ask('RemoveLabel', { labelToken: token })
    expect(await last()).toBe('')
    expect((await member.call('SetLastChannel', { channelToken: token })).status).toBe(404)
  })
})

describe('a folio and its workspaces', () => {
  it('goes to the default one, and where it was made [WKSP-01, WKSP-18, FOLIO-10]', async () => {
    const made = await create(owner)
    const [general] = await workspaces(owner)
    expect(await labelsOf(owner, await folio(owner))).toEqual([general?.token])
    expect(await labelsOf(owner, await folio(owner, 'There', made.token))).toEqual([made.token])
    expect(await listed(owner, { channelToken: made.token })).toMatchObject([{ folioName: 'There' }])
    const copy = await owner.ask<{ token: string }>('Duplicate', {
      token: (await listed(owner, { channelToken: made.token }))[0]?.token,
    })
    expect(await labelsOf(owner, copy.token)).toEqual([made.token])
  })

  it('is in several, and never in none [WKSP-18, API-062, API-063, API-064]', async () => {
    const made = await create(owner)
    const [general] = await workspaces(owner)
    const token = await folio(owner)
    await owner.ask('ChangeLabels', { token, list: [general?.token, made.token] })
    expect(await labelsOf(owner, token)).toEqual([general?.token, made.token])
    await owner.ask('RemoveFromLabels', { token, labelToken: general?.token })
    expect(await refusal(owner, 'RemoveFromCollabChan', { token, labelToken: made.token })).toEqual([
      200,
      'Folio needs to belong to a workspace',
    ])
    expect(await refusal(owner, 'ChangeLabels', { token, list: [] })).toEqual([
      200,
      'Folio needs to belong to a workspace',
    ])
    expect(await labelsOf(owner, token)).toEqual([made.token])
  })

  it('goes only where the person may put it, only by its owner or an admin, and never by a guest [WKSP-16, ROLE-44]', async () => {
    const viewed = await create(owner, { accessType: 2 })
    const mine = await folio(member)
    expect(await refusal(member, 'ChangeCollabChan', { token: mine, labelToken: viewed.token })).toEqual([
      403,
      'You can view this workspace, but not change what is in it. Ask its owner for edit access.',
    ])
    await owner.ask('AddRemoveChannelCollaborator', {
      labelToken: viewed.token,
      memberEmail: member.email,
      privilege: 'edit',
    })
    await member.ask('ChangeCollabChan', { token: mine, labelToken: viewed.token })
    const own = await create(other)
    expect((await refusal(other, 'ChangeCollabChan', { token: mine, labelToken: own.token }))[0]).toBe(403)
    await owner.ask('ChangeCollabChan', { token: mine, labelToken: (await workspaces(owner))[0]?.token })
  })

  it('moves with others at once; those that cannot are named', async () => {
    const made = await create(member)
    const [general] = await workspaces(member)
    const shown = await create(owner, { accessType: 2 })
    const theirs = await folio(owner, 'Theirs', shown.token)
    const mine = [await folio(member, 'One'), await folio(member, 'Two')]
    const answer = await member.ask('ChangeLabelsOfFolios', {
      tokens: [...mine, theirs],
      add: [made.token],
      remove: [general?.token],
    })
    expect(answer).toEqual({
      moved: mine,
      refused: [{ token: theirs, message: 'Theirs can not be moved - You are not the owner' }],
    })
    for (const token of mine) expect(await labelsOf(member, token)).toEqual([made.token])
  })

  it('counts, in its workspaces and its team, exactly while it is active', async () => {
    const made = await create(owner, { accessType: 2 })
    const counts = async () => ({
      workspace: (await workspaces(other)).find(({ token }) => token === made.token)?.folioCount,
      team: (await owner.ask<{ folioCount: number }>('SetupTheDashboard')).folioCount,
    })
    const tokens = []
    for (const name of ['One', 'Two plus', 'Three']) tokens.push(await folio(owner, name, made.token))
    expect(await counts()).toEqual({ workspace: 3, team: 3 })
    await owner.ask('DeleteFolio', { token: tokens[0] })
    expect(await counts()).toEqual({ workspace: 2, team: 2 })
    await owner.ask('Unarchive', { token: tokens[0] })
    await owner.ask('DeleteFolio', { token: tokens[1] })
    await owner.ask('DeleteFolioPermanent', { token: tokens[1] })
    expect(await counts()).toEqual({ workspace: 2, team: 2 })
  })

  it('in the team’s own workspace is seen by those who see it anyway', async () => {
    await folio(owner, 'Private to me')
    const theirs = await folio(member, 'Theirs')
    const [general] = await workspaces(member)
    expect(general).toMatchObject({ folioCount: 1 })
    expect(await listed(member, { channelToken: general?.token })).toMatchObject([{ token: theirs }])
  })
})

describe('the public page of a workspace', () => {
  const page = async (token: string, init?: RequestInit) => {
    const response = await createClient(server).fetch(`/folder/${token}`, init)
    return { status: response.status, text: await response.text(), cookie: response.headers.get('set-cookie') }
  }

  it('is opened by the team owner; it lists what anyone may view, and nothing else [ROUTE-17, ROLE-12, WKSP-20, API-076]', async () => {
    const { token } = await create(owner, { name: 'Press <kit>', accessType: 2 })
    await folio(owner, 'Kept to ourselves', token)
    const open = await folio(owner, 'For everybody', token)
    await owner.ask('ChangeFolioSharingSettings', { token: open, sharingType: 1 })
    expect((await page(token)).status).toBe(404)
    expect(await refusal(admin, 'ChangeLabelPrivacy', { labelToken: token, private: false })).toEqual([
      403,
      'You cannot perform this action. Please contact the team owner.',
    ])
    await owner.ask('ChangeLabelPrivacy', { labelToken: token, private: false, indexed: true })
    const { status, text } = await page(token)
    expect(status).toBe(200)
    expect(text).toContain(`href="/folio/${open}"`)
    expect(text).toContain('Press kit')
    expect(text).not.toMatch(/Kept to ourselves|noindex/)
    // Closing it takes it out of search engines too.
    const closed = await owner.ask<{ workspace: Workspace }>('ChangeLabelPrivacy', { labelToken: token, private: true })
    expect(closed.workspace).toMatchObject({ private: true, indexed: false })
    expect((await page(token)).status).toBe(404)
  })

  it('asks for its password, which another one ends [API-074, API-075, API-196, API-197]', async () => {
    const { token } = await create(owner)
    const labelToken = token
    await owner.ask('ChangeLabelPrivacy', { labelToken, private: false })
    await owner.ask('SetObjPass', { token, isLabel: true, pass: 'open sesame' })
    expect((await workspaces(owner))[1]).toMatchObject({ hasPass: true })
    expect((await page(token)).text).toContain('This workspace has a password')
    const send = (pass: string) =>
      page(token, { method: 'POST', body: new URLSearchParams({ pass }), headers: { origin: server.url } })
    expect((await send('open simsim')).status).toBe(422)
    const { status, cookie } = await send('open sesame')
    expect(status).toBe(303)
    const known = { headers: { cookie: cookie?.split(';')[0] ?? '' } }
    expect((await page(token, known)).text).toContain('0 folios')
    await owner.ask('SetObjPass', { token, isLabel: true, pass: 'another one' })
    expect((await page(token, known)).text).toContain('This workspace has a password')
    await owner.ask('RemoveObjPass', { token, isLabel: true })
    expect((await page(token)).text).toContain('0 folios')
  })
})

describe('dashboards hear of every change of their workspaces, and nobody else does', () => {
  it('made and deleted [SYNC-20, SYNC-21]', async () => {
    const [mine, theirs] = [await listen(member), await listen(other)]
    try {
      const { token } = await create(member, { name: 'Secret plans' })
      await expect.poll(() => mine.types()).toEqual(['channelAdd'])
      expect(mine.data('channelAdd')).toEqual({ labelToken: token, labelName: 'Secret plans' })
      await member.ask('RemoveLabel', { labelToken: token })
      await expect.poll(() => mine.types()).toEqual(['channelAdd', 'channelDelete'])
      // What is told later arrives later: the first that they hear is theirs.
      await create(other, { name: 'Their own' })
      await expect.poll(() => theirs.data('channelAdd')).toMatchObject({ labelName: 'Their own' })
      expect(theirs.types()).toEqual(['channelAdd'])
    } finally {
      mine.close()
      theirs.close()
    }
  })

  it('filled and emptied [SYNC-24, SYNC-25]', async () => {
    const mine = await listen(member)
    try {
      const { token } = await create(member)
      const inside = await folio(member, 'Inside')
      await member.ask('ChangeCollabChan', { token: inside, labelToken: token })
      await member.ask('RemoveFromLabels', { token: inside, labelToken: token })
      await expect.poll(() => mine.types()).toEqual(['channelAdd', 'folioAddedToChannel', 'folioRemovedFromChannel'])
      expect(mine.data('folioAddedToChannel')).toMatchObject({ labelToken: token, folioToken: inside })
    } finally {
      mine.close()
    }
  })

  it('joined, opened to the team, closed and left [SYNC-22, SYNC-23, SYNC-26, SYNC-27]', async () => {
    const [mine, theirs] = [await listen(member), await listen(other)]
    try {
      const { token } = await create(member)
      await add(member, token, other)
      await expect.poll(() => theirs.types()).toEqual(['userJoinedChannel', 'channelAdd'])
      await member.ask('ChangeChannelAccess', { labelToken: token, newAccessType: 2 })
      await expect.poll(() => theirs.types()).toContain('channelChangedTeamVisible')
      await member.ask('ChangeChannelAccess', { labelToken: token, newAccessType: 1 })
      await expect.poll(() => theirs.types()).toContain('channelChangedPrivate')
      await other.ask('LeaveLabel', { labelToken: token })
      await expect.poll(() => mine.types()).toContain('userLeftChannel')
      await expect.poll(() => theirs.types()).toContain('channelDelete')
    } finally {
      mine.close()
      theirs.close()
    }
  })
})

/** A tab on the dashboard: what it heard of workspaces, in order. */
async function listen(person: Person) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/hub`, {
    headers: { cookie: person.cookie(), origin: server.url, 'x-forwarded-for': person.address },
  })
  const heard: { type: string; data: unknown }[] = []
  const ready = Promise.withResolvers<void>()
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { type: string; data: unknown; id?: unknown }
    if (message.type === 'ack' && message.id === 'dash') ready.resolve()
    if (/channel/i.test(message.type)) heard.push(message)
  })
  socket.on('open', () => socket.send(JSON.stringify({ type: 'addGroupDash', data: {}, id: 'dash' })))
  await ready.promise
  return {
    /** Each kind once, by when it was first heard. */
    types: () => [...new Set(heard.map(({ type }) => type))],
    data: (type: string) => heard.find((one) => one.type === type)?.data,
    close: () => socket.terminate(),
  }
}
