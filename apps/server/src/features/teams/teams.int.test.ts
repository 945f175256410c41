import type { ListALLMembers, OutputOf, TeamMember } from '@recto/contract'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import { openHubTab } from '../../../test/hub-tab.ts'
import { lastMail, type Person, signIn, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan } from '../../../test/plans.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedServer()
})

type People = OutputOf<typeof ListALLMembers>
const people = (person: Person) => person.ask<People>('ListALLMembers')
const rolesOf = async (person: Person) =>
  Object.fromEntries((await people(person)).members.map(({ email, role, accepted }) => [email, accepted && role]))
const invite = (by: Person, email: string, role: number) => by.ask('AddMembers', { teamMembers: [{ email, role }] })
const said = async (person: Person, name: string, input: object = {}) => {
  const { status, envelope } = await person.call(name, input)
  return [status, envelope.StatusCode, envelope.Message]
}
/** The invitation's token, as the mail's button has it. */
const mailed = async (email: string) => {
  const mail = await lastMail(server, email)
  return /\/invite\/([0-9A-Za-z]{22})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const accept = async (person: Person) =>
  person.ask<Person['user']>('AcceptInvitation', { t: await mailed(person.email) })
let count = 0
const named = (fullName: string) =>
  signUp(server, { fullName, email: `${fullName.split(' ')[0]?.toLowerCase()}${++count}@lowmere.example` })
/** An owner with people who were invited and came. */
async function teamWith(...roles: number[]): Promise<Person[]> {
  const owner = await named('Olive Owner')
  const all = [owner]
  for (const role of roles) {
    const person = await named('Peer Person')
    await invite(owner, person.email, role)
    await accept(person)
    all.push(person)
  }
  return all
}

describe('invitations', () => {
  let owner: Person
  let admin: Person
  let member: Person
  let guest: Person
  beforeAll(async () => {
    owner = await named('Olive Owner')
    admin = await named('Ada Admin')
    member = await named('Max Member')
    guest = await named('Gil Guest')
  })

  it('go by mail to an admin, a member and a guest; each joins [API-212]', async () => {
    for (const [person, role] of [
      [admin, 2],
      [member, 3],
      [guest, 6],
    ] as const) {
      await invite(owner, person.email, role)
      expect((await lastMail(server, person.email))?.subject).toBe(`Olive Owner invites you to ${owner.user.team.name}`)
    }
    expect(await rolesOf(owner)).toMatchObject({ [admin.email]: null, [member.email]: null, [guest.email]: null })
    const waiting = await member.ask<{ invitations: object[] }>('GetUserTeams')
    expect(waiting.invitations).toMatchObject([{ name: owner.user.team.name, role: 3 }])

    for (const person of [admin, member, guest]) {
      expect((await accept(person)).team.id).toBe(owner.user.team.id)
      expect((await person.ask<Person['user']>('GetSessionUser')).team.id).toBe(owner.user.team.id)
    }
    expect(await rolesOf(owner)).toEqual({ [owner.email]: 1, [admin.email]: 2, [member.email]: 3, [guest.email]: 6 })
  })

  it('who has joined is in the lists with role and seats [TEAM-02, TEAM-03, API-207, API-220]', async () => {
    const { members, ...seats } = await member.ask<People>('ListTeamMembers')
    expect(members.map(({ roleName }: TeamMember) => roleName)).toEqual(['Team Owner', 'Admin', 'Team Member'])
    expect(seats).toMatchObject({
      memberSeatsUsed: 3,
      guestSeatsUsed: 1,
      memberSeatsPurchased: 1,
      guestSeatsPurchased: 999,
    })
    expect(await member.ask('GetTeamSetCount')).toEqual(seats)
  })

  it('one of them is read by address and team [TEAM-02, API-211]', async () => {
    const teamId = owner.user.team.id
    const one = await member.ask<{ member: TeamMember }>('GetMember', { email: guest.email, teamId })
    expect(one.member).toEqual({
      email: guest.email,
      fullName: 'Gil Guest',
      role: 6,
      roleName: 'Guest',
      accepted: true,
      accessType: 1,
      privilege: 1,
      numberOfFolios: 0,
      numberOfTemplates: 0,
    })
    const outsider = await named('Otto Outsider')
    expect((await member.call('GetMember', { email: outsider.email, teamId })).status).toBe(404)
  })

  it('are for admins to send', async () => {
    const refusedTo = (person: Person) =>
      said(person, 'AddMembers', { teamMembers: [{ email: 'x@y.example', role: 3 }] })
    expect(await refusedTo(member)).toEqual([403, 1403, 'Only admins can add or remove members and guests.'])
    expect(await refusedTo(guest)).toEqual([403, 1403, 'Guests are not allowed to add people.'])
    expect((await said(guest, 'ListALLMembers'))[0]).toBe(403)
  })

  it('of a founder’s folios each of them sees what they should, in lists and by the link [DASH-01]', async () => {
    const [owner, admin, member, guest] = (await teamWith(2, 3, 6)) as [Person, Person, Person, Person]
    const made = async (folioName: string) => (await owner.ask<{ token: string }>('CreateFolio', { folioName })).token
    const [own, team, shared] = [await made('Only mine'), await made('For the team'), await made('For the guest')]
    await owner.ask('ChangeFolioSharingSettings', { token: team, sharingType: 2 })
    await owner.ask('AddCollaborator', { token: shared, email: guest.email, privilege: 2 })
    const seen = async (person: Person) => {
      const { folios } = await person.ask<{ folios: { folioName: string; role: number }[] }>('GetPagedDashboard', {})
      return Object.fromEntries(folios.map(({ folioName, role }) => [folioName, role]))
    }
    expect(await seen(owner)).toEqual({ 'Only mine': 3, 'For the team': 3, 'For the guest': 3 })
    expect(await seen(admin)).toEqual({ 'For the team': 1 })
    expect(await seen(member)).toEqual({ 'For the team': 1 })
    expect(await seen(guest)).toEqual({ 'For the guest': 2 })
    for (const person of [admin, member, guest])
      expect((await said(person, 'SetupTheEditor', { token: own }))[0]).toBe(404)
  })

  it('an invitation is for the address it went to; somebody new signs up with it, is asked, and joins', async () => {
    const [owner] = (await teamWith()) as [Person]
    await invite(owner, 'newcomer@example.com', 3)
    const t = await mailed('newcomer@example.com')
    expect(await owner.ask('GetInvitation', { t })).toMatchObject({
      hasAccount: false,
      email: 'newcomer@example.com',
      invitedBy: 'Olive Owner',
    })
    const other = await named('Otto Other')
    expect(await said(other, 'AcceptInvitation', { t })).toEqual([
      200,
      0,
      'This invitation is for newcomer@example.com. Sign in with that address to use it.',
    ])
    const newcomer = await signUp(server, { email: 'newcomer@example.com', fullName: 'Nia Newcomer' })
    expect(newcomer.user.team.id).not.toBe(owner.user.team.id)
    await newcomer.ask('AcceptInvitation', { t })
    // A lost answer: asked again, it is the same.
    expect(await said(newcomer, 'AcceptInvitation', { t })).toMatchObject([
      404,
      1404,
      expect.stringContaining('has expired or was cancelled'),
    ])
    // Another browser begins in the team worked in last.
    expect((await signIn(server, newcomer)).user.team.id).toBe(owner.user.team.id)
  })

  it('one that was taken back or refused is worth nothing; the mail goes again after a minute, not before', async () => {
    const [owner] = (await teamWith()) as [Person]
    const [one, two] = [await named('Una One'), await named('Tom Two')]
    await invite(owner, one.email, 3)
    expect(await said(owner, 'AddMembers', { teamMembers: [{ email: one.email, role: 3 }] })).toMatchObject([
      200,
      0,
      expect.stringContaining('less than a minute'),
    ])
    await owner.ask('ChangeMemberAccess', { userEmail: one.email, userRole: 2 })
    const t = await mailed(one.email)
    await owner.ask('RemoveMember', { userEmail: one.email })
    expect((await said(one, 'AcceptInvitation', { t }))[0]).toBe(404)
    await invite(owner, two.email, 6)
    await two.ask('DeclineInvitation', { t: await mailed(two.email) })
    expect(Object.keys(await rolesOf(owner))).toEqual([owner.email])
  })

  it('with the team’s link anybody joins as a team member, until it is turned off [ROLE-28, ROUTE-24, API-219]', async () => {
    const [owner, member] = (await teamWith(3)) as [Person, Person]
    expect((await said(member, 'ToggleInviteByLink'))[0]).toBe(403)
    const { inviteUrl } = await owner.ask<{ inviteUrl: string }>('ToggleInviteByLink')
    const t = /\/welcome\/toTeam\?t=([0-9A-Za-z]{22})$/.exec(inviteUrl)?.[1]
    expect((await people(owner)).inviteUrl).toBe(inviteUrl)
    expect((await people(member)).inviteUrl).toBeNull()
    const [first, late] = [await named('Fay First'), await named('Lou Late')]
    expect(await first.ask('AcceptInvitation', { t })).toMatchObject({ team: { id: owner.user.team.id, role: 3 } })
    expect(await first.ask('AcceptInvitation', { t })).toMatchObject({ team: { role: 3 } })
    expect(await owner.ask('ToggleInviteByLink')).toEqual({ inviteUrl: null })
    expect((await said(late, 'AcceptInvitation', { t }))[0]).toBe(404)
  })

  it('fifty acceptances at once, of 25 people who ask twice, at a limit of 10 members leave exactly 10', async () => {
    const [owner] = (await teamWith()) as [Person]
    await onPlan(server, owner, 'CompanyMonthly22')
    const { pool } = server.app
    const team = '(select id from team where token = $1)'
    const { rows: tiers } = await pool.query(`select version, rules from plan_tier where tier = 'company'`)
    onTestFinished(async () => {
      for (const { version, rules } of tiers)
        await pool.query(`update plan_tier set rules = $2 where tier = 'company' and version = $1`, [version, rules])
    })
    await pool.query(`update plan_tier set rules = jsonb_set(rules, '{maxUsers}', '10') where tier = 'company'`)
    const crowd = await Promise.all(Array.from({ length: 25 }, (_, at) => signUp(server, { fullName: `Crowd ${at}x` })))
    const tokens = new Map(crowd.map(({ email }, at) => [email, `${at}`.padStart(22, 'c')]))
    await pool.query(
      `insert into team_invitation (handle, token_hash, team_id, email, role, invited_at, mailed_at)
       select 'of ' || email, encode(sha256(convert_to(token, 'UTF8')), 'hex'), ${team}, email, 3, now(), now()
       from unnest($2::text[], $3::text[]) as given(email, token)`,
      [owner.user.team.id, [...tokens.keys()], [...tokens.values()]],
    )
    const answers = await Promise.all(
      [...crowd, ...crowd].map(async (person) => {
        const { envelope } = await person.call('AcceptInvitation', {
          t: tokens.get(person.email),
          requestId: 'the-same-one',
        })
        return [person.email, envelope.StatusCode] as const
      }),
    )
    const seats = await owner.ask<People>('ListALLMembers')
    expect(seats.members.filter(({ accepted }) => accepted)).toHaveLength(10)
    expect(new Set(answers.filter(([, code]) => code === 1).map(([email]) => email)).size).toBe(9)
    expect(answers.every(([, code]) => code === 1 || code === 10)).toBe(true)
    expect(seats.members.filter(({ accepted }) => accepted === null)).toHaveLength(16)
  })

  it('a plan without collaboration lets nobody be invited; one that locks the roles of admin and member gives neither [PLAN-065, PLAN-067, PLAN-081]', async () => {
    const [owner] = (await teamWith()) as [Person]
    await onPlan(server, owner, 'Free')
    for (const role of [2, 3, 6]) {
      const [status, , text] = await said(owner, 'AddMembers', { teamMembers: [{ email: 'x@y.example', role }] })
      expect([status, String(text)]).toEqual([403, expect.stringContaining('not available on your plan')])
    }
    expect((await said(owner, 'ToggleInviteByLink'))[0]).toBe(403)
    await onPlan(server, owner, 'AppSumoTier2')
    for (const role of [2, 3]) {
      expect((await said(owner, 'AddMembers', { teamMembers: [{ email: 'x@y.example', role }] }))[0]).toBe(403)
    }
  })
})

describe('roles and leaving', () => {
  it('another role counts at once, also on sockets, and says so [ROLE-22, ROLE-24, ROLE-63, API-213]', async () => {
    const [owner, admin, member] = (await teamWith(2, 3)) as [Person, Person, Person]
    const tab = await openHubTab(server, member)
    await tab.ask('addGroupDash', {})
    expect((await said(member, 'ChangeMemberAccess', { userEmail: member.email, userRole: 2 }))[0]).toBe(403)
    await admin.ask('ChangeMemberAccess', { userEmail: member.email, userRole: 6 })
    expect((await tab.event('roleChanged')).data).toMatchObject({ role: 6, teamToken: owner.user.team.id })
    expect(await said(member, 'CreateFolio', { folioName: 'Not mine to make' })).toMatchObject([
      403,
      1403,
      'Guests are not allowed to create folios.',
    ])
    expect(await said(admin, 'ChangeMemberAccess', { userEmail: owner.email, userRole: 3 })).toMatchObject([
      200,
      0,
      'The role of the team owner cannot be changed.',
    ])
    expect(await said(admin, 'ChangeMemberAccess', { userEmail: admin.email, userRole: 3 })).toMatchObject([
      200,
      0,
      'You cannot change your own role.',
    ])
    tab.socket.close()
  })

  it('who is removed hears it, loses everything there, and their folios go to whom was chosen [TEAM-07, SYNC-44, API-208, API-214]', async () => {
    const [owner, member, successor] = (await teamWith(3, 3)) as [Person, Person, Person]
    const { token } = await member.ask<{ token: string }>('CreateFolio', { folioName: 'Stays in the team' })
    const { token: shared } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'Shared with them' })
    await owner.ask('AddCollaborator', { token: shared, email: member.email, privilege: 2 })
    await member.ask('AddCollaborator', { token, email: successor.email, privilege: 1 })
    expect(await owner.ask('GetUserFolioCountFromTeam', { username: member.email })).toEqual({ count: 1 })
    const tab = await openHubTab(server, member)
    await tab.ask('addGroupDash', {})

    const refused = await said(owner, 'RemoveMember', { userEmail: member.email, moveTo: 'nobody@example.com' })
    expect(refused).toEqual([200, 0, 'Folios can only go to another member of the team.'])
    expect(await owner.ask('RemoveMember', { userEmail: member.email, moveTo: successor.email })).toEqual({
      movedFolios: 1,
    })
    expect((await tab.event('removedFromTeam')).data).toMatchObject({ teamName: owner.user.team.name, next: 'home' })
    tab.socket.close()

    expect((await successor.ask<{ role: number }>('SetupTheEditor', { token })).role).toBe(3)
    for (const lost of [token, shared]) expect((await said(member, 'SetupTheEditor', { token: lost }))[0]).toBe(404)
    expect((await member.ask<Person['user']>('GetSessionUser')).team).toMatchObject({ role: 1 })
    expect(await said(owner, 'RemoveMember', { userEmail: owner.email })).toMatchObject([
      200,
      0,
      'The team owner cannot be removed.',
    ])
  })

  it('one leaves by oneself; the owner cannot; who is left without any team gets one of their own', async () => {
    const [owner, member] = (await teamWith(3)) as [Person, Person]
    await member.ask('CreateFolio', { folioName: 'Goes to the owner' })
    expect(await said(owner, 'LeaveTeam')).toEqual([403, 1403, 'This team is yours, so you cannot leave it.'])
    expect((await member.ask<Person['user']>('LeaveTeam')).team.id).toBe(member.user.team.id)
    expect((await people(owner)).members).toMatchObject([{ email: owner.email, numberOfFolios: 1 }])

    const lone = await named('Lone Person')
    await server.app.pool.query('delete from team where token = $1', [lone.user.team.id])
    await joinTeam(server, owner, lone, 3)
    await owner.ask('RemoveMember', { userEmail: lone.email })
    expect((await lone.ask<Person['user']>('GetSessionUser')).team).toMatchObject({
      name: 'Lone Person’s team',
      role: 1,
    })
  })
})

describe('teams of a person', () => {
  it('makes one, whose address is taken then, changes what it is called, and goes between teams [TEAM-25, API-252, API-253, API-254]', async () => {
    const [owner, member] = (await teamWith(3)) as [Person, Person]
    expect(await said(owner, 'CreateTeamApi', { teamName: ' ', teamUrl: 'abc' })).toMatchObject([
      400,
      1400,
      'Team Name cannot be Blank.',
    ])
    expect(await said(owner, 'CheckTeamURL', { teamUrl: 'a-b' })).toMatchObject([
      400,
      1400,
      'URL may only contain alphabetical and numerical values.',
    ])
    expect(await said(owner, 'CheckTeamURL', { teamUrl: 'ab' })).toMatchObject([
      400,
      1400,
      'A url must be at least 3 characters long.',
    ])
    expect(await owner.ask('CheckTeamURL', { teamUrl: 'Northlight' })).toBe(false)
    const made = await owner.ask<Person['user']>('CreateTeamApi', { teamName: '<North> light', teamUrl: 'Northlight' })
    expect(made.team).toMatchObject({ name: 'North light', role: 1 })
    expect(await owner.ask('CheckTeamURL', { teamUrl: 'northlight' })).toBe(true)
    const both = await Promise.all(
      [owner, member].map((one) => said(one, 'CreateTeamApi', { teamName: 'Twice', teamUrl: 'twiceatonce' })),
    )
    expect(both.map(([, code]) => code).sort()).toEqual([0, 1])
    expect(both.flat()).toContain('This Team url is already taken. Please choose another Url.')

    const { teams } = await owner.ask<{ teams: { id: string; name: string; teamUrl: string }[] }>('GetUserTeams')
    const north = teams.find(({ teamUrl }) => teamUrl === 'northlight')
    expect((await owner.ask<Person['user']>('SwitchTeam', { teamId: north?.id })).team.name).toBe('North light')
    await owner.ask('AddTeamDomain', { teamName: 'South light', teamUrl: 'southlight' })
    expect((await owner.ask<{ teams: object[] }>('GetUserTeams')).teams[0]).toMatchObject({
      name: 'South light',
      teamUrl: 'southlight',
      role: 1,
    })
    expect((await said(member, 'SwitchTeam', { teamId: north?.id }))[0]).toBe(404)
  })

  it('moves folios of a personal team into the one they work in, all or none [TEAM-09, TEAM-10, API-216, API-217]', async () => {
    const owner = await named('Olive Owner')
    const member = await named('Max Member')
    const { token } = await member.ask<{ token: string }>('CreateFolio', { folioName: 'From home' })
    await server.app.pool.query('update folio set sharing_type = 2 where token = $1', [token])
    await invite(owner, member.email, 3)
    await accept(member)
    expect(await said(member, 'MoveUserFolios', { tokens: [] })).toMatchObject([
      200,
      0,
      'Please Select a Folio to move.',
    ])
    const { folios } = await member.ask<{ folios: { token: string; folioName: string }[] }>('GetUserFolios')
    expect(folios).toMatchObject([{ token, folioName: 'From home' }])
    await onPlan(server, owner, 'Free')
    await owner.ask('CreateFolio', { folioName: 'The one of Free' })
    expect((await said(member, 'MoveUserFolios', { tokens: [token] }))[1]).toBe(10)
    await onPlan(server, owner, 'UnlimitedYearly25')
    expect(await member.ask('MoveUserFolios', { tokens: [token] })).toEqual({ moved: 1 })
    expect((await member.ask<{ folios: object[] }>('GetPagedDashboard')).folios).toMatchObject([
      { token, sharingType: 0 },
    ])
    expect((await said(owner, 'SetupTheEditor', { token }))[0]).toBe(404)
    expect((await said(owner, 'MoveUserFolios', { tokens: [token] }))[0]).toBe(404)
  })
})
