import type { FindUser, ListALLMembers, ListFolioInvitations, OutputOf } from '@recto/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import { lastMail, type Person, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan } from '../../../test/plans.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await sharedServer()
  owner = await named('Olive Owner')
})

let count = 0
const named = (fullName: string) =>
  signUp(server, { fullName, email: `${fullName.split(' ')[0]?.toLowerCase()}.g${++count}@example.com` })
const folio = async (by = owner) =>
  (await by.ask<{ token: string }>('CreateFolio', { folioName: 'Harbour plan' })).token
const said = async (person: Person, name: string, input: object = {}) => {
  const { status, envelope } = await person.call(name, input)
  return [status, envelope.StatusCode, envelope.Message]
}
const find = (token: string, email: string) => owner.ask<OutputOf<typeof FindUser>>('FindUser', { token, email })
const waiting = async (token: string) =>
  (await owner.ask<OutputOf<typeof ListFolioInvitations>>('ListFolioInvitations', { token })).invitations
const asked = async (person: Person) =>
  (await person.ask<{ notifications: { kind: string; data: { id?: string } }[] }>('GetNotifications', { count: 20 }))
    .notifications[0]
const mailed = async (email: string) =>
  /\/invite\/([0-9A-Za-z]{22})/.exec((await lastMail(server, email))?.text ?? '')?.[1] ?? ''

describe('a single-folio guest', () => {
  it('is invited from one folio, accepts from the notification, and then has that folio and nothing else of the team [SHARE-27, API-043, API-189, API-014]', async () => {
    const [token, other] = [await folio(), await folio()]
    const guest = await named('Gil Guest')
    await owner.ask('AddSingleFolioGuest', { token, email: guest.email, privilege: 2 })
    expect(await waiting(token)).toEqual([
      { email: guest.email, role: 5, roleName: 'Single Folio Guest', privilege: 2 },
    ])
    // Nothing opens before they say yes.
    expect((await said(guest, 'SetupTheEditor', { token }))[0]).toBe(404)
    const told = await asked(guest)
    expect(told).toMatchObject({ kind: 'singleFolioGuest', data: { folioName: 'Harbour plan', privilege: 2 } })
    const { id } = (told as { data: { id: string } }).data
    const stranger = await named('Stan Stranger')
    expect((await said(stranger, 'ProcessSFG', { id }))[1]).toBe(1002)

    expect(await guest.ask('ProcessSFG', { id, verb: 'accept' })).toEqual({ folioToken: token })
    expect(await said(guest, 'ProcessSFG', { id })).toMatchObject([200, 2, expect.stringContaining('already')])
    expect(await guest.ask('SetupTheEditor', { token })).toMatchObject({ role: 2, teamRole: 5 })
    expect((await said(guest, 'SetupTheEditor', { token: other }))[0]).toBe(404)
    expect((await guest.ask<Person['user']>('GetSessionUser')).team.id).toBe(guest.user.team.id)
    const { members, guestSeatsUsed } = await owner.ask<OutputOf<typeof ListALLMembers>>('ListALLMembers')
    expect(members.find(({ email }) => email === guest.email)).toMatchObject({ role: 5, accepted: true })
    expect(guestSeatsUsed).toBe(1)

    // One folio it is: another one takes another kind of guest.
    for (const call of ['AddCollaborator', 'AddSingleFolioGuest']) {
      expect(await said(owner, call, { token: other, email: guest.email, privilege: 1 })).toEqual([
        200,
        0,
        'This user is a Single-Folio Guest on this team.',
      ])
    }
    await owner.ask('ChangeMemberAccess', { userEmail: guest.email, userRole: 4 })
    await owner.ask('AddCollaborator', { token: other, email: guest.email, privilege: 1 })
    await owner.ask('RemoveMember', { userEmail: guest.email })
    expect((await said(guest, 'SetupTheEditor', { token }))[0]).toBe(404)
  })

  it('may say no; an invitation is taken back, and sent again after a minute, role 0 standing for 5 [ROLE-08, API-190, API-191, SHARE-24]', async () => {
    const token = await folio()
    const [one, two] = [await named('Una One'), await named('Tom Two')]
    await owner.ask('AddSingleFolioGuest', { token, email: one.email })
    await one.ask('ProcessSFG', { id: (await asked(one))?.data.id, verb: 'reject' })
    expect(await waiting(token)).toEqual([])

    await owner.ask('InviteToFolio', { token, email: two.email, role: 0, privilege: 1 })
    expect(await said(owner, 'ResendSFGEmailNotification', { token, email: two.email, role: 0 })).toMatchObject([
      200,
      0,
      expect.stringContaining('less than a minute'),
    ])
    const link = await mailed(two.email)
    await server.app.pool.query(`update team_invitation set mailed_at = mailed_at - interval '1 hour'`)
    await owner.ask('resendSFGEmailNotification', { token, useremail: two.email, role: 5 })
    // The link that went out first is still good.
    expect(await mailed(two.email)).toBe(link)
    expect(await two.ask('GetInvitation', { t: link })).toMatchObject({ role: 5, folioName: 'Harbour plan' })
    await owner.ask('RemoveSingleFolioGuest', { token, email: two.email })
    expect((await said(two, 'AcceptInvitation', { t: link }))[0]).toBe(404)
    expect(await asked(two)).toBeUndefined()
  })

  it('who is removed from the folio is out of the team', async () => {
    const token = await folio()
    const guest = await named('Gus Guest')
    await owner.ask('AddSingleFolioGuest', { token, email: guest.email })
    const accepted = await guest.ask('AcceptInvitation', { t: await mailed(guest.email) })
    expect(accepted).toMatchObject({ next: `/edit/${token}`, team: { id: guest.user.team.id } })
    await owner.ask('RemoveSingleFolioGuest', { token, email: guest.email })
    expect((await said(guest, 'SetupTheEditor', { token }))[0]).toBe(404)
    expect((await find(token, guest.email)).status).toBe('user')
  })
})

it('the add flow knows who an address is, and as what it may be added [SHARE-17, SHARE-18, API-210]', async () => {
  const token = await folio()
  const [user, member, invited, single] = [
    await named('Uma User'),
    await named('Max Member'),
    await named('Ida Invited'),
    await named('Sol Single'),
  ]
  await joinTeam(server, owner, member, 3)
  await owner.ask('InviteToFolio', { token, email: invited.email, role: 4, privilege: 2 })
  await owner.ask('AddSingleFolioGuest', { token, email: single.email })
  const status = async (email: string) => {
    const { status, fullName, teamRole, privilege } = await find(token, email)
    return [status, fullName, teamRole, privilege]
  }
  expect(await status('nobody@example.com')).toEqual(['non-user', '', null, 0])
  expect(await status(user.email)).toEqual(['user', '', null, 0])
  expect(await status(member.email)).toEqual(['existing', 'Max Member', 3, 0])
  expect(await status(owner.email)).toEqual(['existing', 'Olive Owner', 1, 3])
  expect(await status(invited.email)).toEqual(['pending', '', 4, 2])
  expect(await status(single.email)).toEqual(['single-folio-guest', '', 5, 1])

  const modes = async (by: Person, of = token) => {
    const found = await by.ask<OutputOf<typeof FindUser>>('FindUser', { token: of, email: user.email })
    return found.modes.map(({ role, isAllowed, reason }) => [role, isAllowed ? 'yes' : reason])
  }
  expect(await modes(owner)).toEqual([3, 2, 4, 5, 6].map((role) => [role, 'yes']))
  await member.ask('SwitchTeam', { teamId: owner.user.team.id })
  expect(await modes(member, await folio(member))).toEqual([3, 2, 4, 5, 6].map((role) => [role, 'not-admin']))
  await onPlan(server, owner, 'AppSumoTier2')
  expect(await modes(owner)).toEqual([
    [3, 'plan'],
    [2, 'plan'],
    [4, 'yes'],
    [5, 'yes'],
    [6, 'yes'],
  ])
  await onPlan(server, owner, 'UnlimitedYearly25')
})

it('whoever is invited as a premium guest joins the team as one, and has the folio at once [ROLE-04]', async () => {
  const token = await folio()
  const guest = await named('Pia Premium')
  await owner.ask('InviteToFolio', { token, email: guest.email, role: 4, privilege: 2 })
  const joined = await guest.ask<Person['user']>('AcceptInvitation', { t: await mailed(guest.email) })
  expect(joined.team).toMatchObject({ id: owner.user.team.id, role: 4 })
  expect(await guest.ask('SetupTheEditor', { token })).toMatchObject({ role: 2, teamRole: 4 })
})

it('of an invitation nothing is stored that would open it', async () => {
  const [token, someone] = [await folio(), await named('Sam Someone')]
  await owner.ask('AddSingleFolioGuest', { token, email: someone.email })
  const { inviteUrl } = await owner.ask<{ inviteUrl: string }>('ToggleInviteByLink', { isOn: true })
  const secrets = [await mailed(someone.email), inviteUrl.split('t=')[1]]
  const { rows } = await server.app.pool.query(
    'select to_jsonb(t)::text as row from team t union all select to_jsonb(i)::text from team_invitation i',
  )
  expect(secrets.every((secret) => secret && secret.length === 22)).toBe(true)
  expect(rows.filter(({ row }) => secrets.some((secret) => row.includes(secret)))).toEqual([])
})
