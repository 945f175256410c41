import type { GetNotifications, ListALLMembers, OutputOf } from '@recto/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { onFile, paying, putCardOnFile } from '../../../test/pay.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan } from '../../../test/plans.ts'
import { raceForSeats } from '../../../test/seat-race.ts'

const DAY = 24 * 3600_000
let clock = Date.UTC(2026, 2, 1, 12)
let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startServer({ now: () => clock, env: { NEW_TEAM_PLAN: 'Free' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await signUp(server, { fullName: 'Olive Owner' })
})

const said = async (name: string, input: object = {}, person = owner) => {
  const { envelope } = await person.call(name, input)
  return { code: envelope.StatusCode, message: envelope.Message, data: envelope.Data as Record<string, unknown> }
}
const invite = (email: string) => said('AddMembers', { teamMembers: [{ email, role: 3 }] })
const seats = () => owner.ask<OutputOf<typeof ListALLMembers>>('ListALLMembers')

describe('seats', () => {
  it('come with the plan, between its least and its most, at its price [PLAN-017, PLAN-018, PLAN-022, BILL-42]', async () => {
    await owner.ask('Upgrade', { plan: 'ProMonthly25', ...(await paying(server, owner)) })
    expect(await seats()).toMatchObject({ memberSeats: 1, seatPriceCents: 1000, memberSeatsUsed: 1, maxUsers: 12 })
    const no = await invite('new@example.com')
    expect([no.code, no.message]).toEqual([
      5,
      'Your team has 1 member seat, and all are in use. Add a seat to invite someone else.',
    ])
    expect(no.data).toMatchObject({ reason: 'seats', priceCents: 1000, seats: 1 })
    await owner.ask('BuySeats', { count: 1, requestId: 'one-more-seat' })
    expect((await invite('new@example.com')).code).toBe(1)
    expect((await said('BuySeats', { count: 11, requestId: 'one-too-many' })).message).toBe(
      'Your plan allows at most 12 member seats.',
    )
  })

  it('are bought in test mode for what is left of the period; renewals pay for all [TEAM-03, TEAM-06, API-220, API-240]', async () => {
    await owner.ask('Upgrade', { plan: 'ProMonthly25', ...(await paying(server, owner)) })
    clock += 15.5 * DAY
    const first = await said('BuySeats', { count: 2, requestId: 'two-more-seats' })
    expect(first.data).toMatchObject({ memberSeats: 3, amountCents: 1000, confirm: null })
    // Lost and asked for again: the same answer, and no second payment.
    expect((await said('BuySeats', { count: 2, requestId: 'two-more-seats' })).data).toEqual(first.data)
    expect((await said('BuySeats', { count: 1, requestId: 'two-more-seats' })).message).toBe(
      'This request was for a different purchase.',
    )
    expect(await owner.ask('GetTeamSetCount')).toMatchObject({ memberSeatsPurchased: 3, guestSeatsPurchased: 25 })
    expect((await said('GetUpcomingInvoice')).data).toMatchObject({ seats: 3, amountCents: 5000, isTestMode: true })
    const admin = await signUp(server)
    await joinTeam(server, owner, admin, 3)
    await admin.ask('SwitchTeam', { teamId: owner.user.team.id })
    expect((await said('BuySeats', { count: 1, requestId: 'not-mine-to-buy' }, admin)).code).toBe(1403)
  })

  it('of Company are for members alone, and three where there is nobody else; of Business for guests, too, in threes [BILL-45, BILL-46, BILL-47]', async () => {
    type Seats = { seats: { count: number; least: number; most: number; step: number } }
    const asked = async (plan: string) => (await owner.ask<Seats>('GetQuote', { kind: 'plan', plan })).seats
    expect(await asked('CompanyMonthly22')).toEqual({ count: 3, least: 3, most: 10, step: 3 })
    for (let guests = 0; guests < 3; guests++) await joinTeam(server, owner, await signUp(server), 6)
    expect((await asked('CompanyMonthly22')).count).toBe(3)
    expect((await asked('BusinessMonthly22')).count).toBe(6)
    for (let members = 0; members < 3; members++) await joinTeam(server, owner, await signUp(server), 3)
    expect((await asked('CompanyMonthly22')).count).toBe(6)
  })

  it('are kept by invitations: as many people are invited as can come, and who is invited finds a seat [TEAM-06, OPEN-22, API-215]', async () => {
    await onPlan(server, owner, { planId: 'ProMonthly25', endsAt: clock + 20 * DAY, autoRenew: true }, 2)
    const [first, second] = [await signUp(server), await signUp(server)]
    expect((await invite(first.email)).code).toBe(1)
    expect(await seats()).toMatchObject({ memberSeatsUsed: 1, memberSeatsKept: 1 })
    expect((await invite(second.email)).message).toBe(
      'Your team has 2 member seats, and all are in use or reserved for an invitation. Add a seat to invite someone else.',
    )
    // Whoever comes by the link does not take the seat of someone who is invited.
    const { inviteUrl } = await owner.ask<{ inviteUrl: string }>('ToggleInviteByLink', { isOn: true })
    const byLink = { t: new URL(inviteUrl).searchParams.get('t') }
    expect((await said('AcceptInvitation', byLink, second)).message).toBe(
      'This team has 2 member seats, and all are in use or reserved for an invitation. Please ask the team owner for another one.',
    )
    // Whoever keeps the team hears that someone could not come; once, however often they try.
    expect((await said('AcceptInvitation', byLink, second)).code).toBe(10)
    const { notifications } = await owner.ask<OutputOf<typeof GetNotifications>>('GetNotifications', { count: 10 })
    expect(notifications.filter(({ data }) => 'hasNoRoom' in data)).toMatchObject([
      { kind: 'teamMemberResult', data: { by: { email: second.email }, isAccepted: false, hasNoRoom: true } },
    ])
    // A guest who is asked to be a member needs one; one that is taken back is free again.
    expect((await said('AddMembers', { teamMembers: [{ email: second.email, role: 6 }] })).code).toBe(1)
    expect(await seats()).toMatchObject({ guestSeatsUsed: 0, guestSeatsKept: 1 })
    expect((await said('ChangeMemberAccess', { userEmail: second.email, userRole: 3 })).code).toBe(5)
    expect((await said('RemoveUnpaidMembers', { list: [first.email] })).message).toBe(
      'Everyone in your team has a seat.',
    )
    expect((await said('AcceptInvitation', byLink, first)).code).toBe(1)
    expect(await seats()).toMatchObject({ memberSeatsUsed: 2, memberSeatsKept: 0 })

    // A plan with fewer: who has no seat is taken out, and no one else.
    await onPlan(server, owner, { planId: 'ProMonthly25', endsAt: clock + 20 * DAY, autoRenew: true }, 1)
    await first.ask('CreateFolio', { folioName: 'Theirs' })
    expect(await owner.ask('ListALLMembers')).toMatchObject({ unseated: [first.email] })
    expect((await said('RemoveUnpaidMembers', { list: [first.email, owner.email] })).data).toEqual({
      removed: [first.email],
    })
    expect(await seats()).toMatchObject({ memberSeatsUsed: 1 })
    expect(await owner.ask('ListALLMembers')).toMatchObject({ unseated: [] })
    expect((await said('RemoveUnpaidMembers', { list: [first.email] }, first)).code).not.toBe(5)
  })

  it('that are not paid for are not there; what was asked for by somebody who never came back is settled by itself', async () => {
    await onPlan(server, owner, { planId: 'ProMonthly25', endsAt: clock + 20 * DAY, autoRenew: true }, 1)
    expect((await said('BuySeats', { count: 1, requestId: 'without-card' })).message).toBe('Please add a card.')
    await putCardOnFile(server, owner, 'pm_test_declinedLater')
    expect((await said('BuySeats', { count: 1, requestId: 'card-fails' })).message).toBe('Your card was declined.')
    expect(await seats()).toMatchObject({ memberSeats: 1 })
    await putCardOnFile(server, owner)
    // As a kill leaves it that came before the money was asked for.
    const answer = await said('BuySeats', { count: 2, requestId: 'never-heard' })
    await server.app.pool.query(
      `with undone as (delete from invoice where purchase_id = (select id from purchase where handle = $1)),
         unpaid as (delete from paid_period where purchase_id = (select id from purchase where handle = $1)),
         former as (update team_plan set member_seats = 1 where team_id = (select team_id from purchase where handle = $1))
       update purchase set state = 'open', payment = null, naming = 2, attempt = 2, settled_at = null, next_try_at = $2
       where handle = $1`,
      [answer.data.purchase, new Date(clock)],
    )
    await expect.poll(async () => (await seats()).memberSeats, { timeout: 20_000 }).toBe(3)
    expect((await said('BuySeats', { count: 2, requestId: 'never-heard' })).data).toMatchObject({
      memberSeats: 3,
      amountCents: answer.data.amountCents,
    })
  })

  it('a rush of purchases, invitations and acceptances, with lost answers and repeats, ends consistent', async () => {
    const end = await raceForSeats(server, 6)
    expect(end).toMatchObject({ seats: 8, bought: 6, paid: 6, unsettled: 0, contradictions: [] })
    expect(end.paidCents).toBe(end.boughtCents)
    expect([end.members, end.invitationsLeft]).toEqual([7, 0])
  })
})

it('a person tries a plan once, in whichever team [PLAN-101]', async () => {
  await owner.ask('Upgrade', { plan: 'ProMonthly25', trial: true, ...onFile() })
  await owner.ask('CreateTeamApi', { teamName: 'Another one', teamUrl: `another${Date.now().toString(36)}` })
  const again = await said('Upgrade', { plan: 'ProYearly25', trial: true, ...onFile() })
  expect([again.code, again.message]).toEqual([0, 'You or your team have tried Pro already.'])
  const { tried } = await owner.ask<{ tried: string[] }>('GetAllPlansAclData')
  expect(tried).toEqual(['pro'])
  const friend = await signUp(server)
  const both = await Promise.all(
    [1, 2].map(() =>
      said('Upgrade', { plan: 'ProMonthly25', trial: true, ...onFile() }, friend).then(({ code }) => code),
    ),
  )
  expect(both.sort()).toEqual([0, 1])
})

it('Solo Lite keeps the five folios made last, archives older ones, and leaves nobody but the owner [PLAN-083, OPEN-59]', async () => {
  await onPlan(server, owner, 'UnlimitedYearly25')
  const member = await signUp(server)
  const guest = await signUp(server)
  await joinTeam(server, owner, member, 3)
  await member.ask('SwitchTeam', { teamId: owner.user.team.id })
  const made: string[] = []
  for (let n = 1; n <= 7; n++) {
    const by = n === 7 ? member : owner
    made.push((await by.ask<{ token: string }>('CreateFolio', { folioName: `Folio ${n}` })).token)
  }
  await owner.ask('AddCollaborator', { token: made[5], email: guest.email, privilege: 1 })
  await owner.ask('Upgrade', { plan: 'SoloLite', ...(await paying(server, owner)) })
  const names = async (showDeleted: boolean) =>
    (
      await owner.ask<{ folios: { folioName: string }[] }>('GetPagedDashboard', { pageSize: 20, showDeleted, sort: 1 })
    ).folios.map(({ folioName }) => folioName)
  expect(await names(false)).toEqual(['Folio 3', 'Folio 4', 'Folio 5', 'Folio 6', 'Folio 7'])
  expect(await names(true)).toEqual(['Folio 1', 'Folio 2'])
  expect((await member.ask<Person['user']>('GetSessionUser')).team.id).toBe(member.user.team.id)
  for (const gone of [member, guest]) expect((await said('SetupTheEditor', { token: made[5] }, gone)).code).toBe(1404)
  expect((await said('CreateFolio', { folioName: 'A sixth' })).code).toBe(5)
})
