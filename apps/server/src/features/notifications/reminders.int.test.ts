import type { CreateLabel, GetNotifications, GetUserTeams, NotificationKind, OutputOf } from '@recto/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { putCardOnFile } from '../../../test/pay.ts'
import { mailsTo, type Person, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan, teamOf } from '../../../test/plans.ts'
import { remindOfPayments } from '../billing/index.ts'
import { mailDue } from './mail-schedule.ts'
import { remind } from './reminders.ts'

const DAY = 24 * 3600_000
/** A Monday. */
const MONDAY = Date.UTC(2026, 2, 2, 8)
let server: TestServer
let clock = MONDAY - 2 * DAY
let ines: Person
let tomas: Person
beforeAll(async () => {
  server = await startServer({ now: () => clock })
  ines = await signUp(server, { fullName: 'Ines Solberg' })
  tomas = await signUp(server, { fullName: 'Tomas Wirth' })
})
afterAll(() => server.stop())

const go = () => remind({ ...server.app, events: server.events, stats: server.app })
async function newsOf(person: Person, kind: NotificationKind) {
  const { notifications } = await person.ask<OutputOf<typeof GetNotifications>>('GetNotifications', { count: 50 })
  return notifications.filter((one) => one.kind === kind).map(({ data }) => data as Record<string, unknown>)
}
const folio = async (folioName: string) => (await ines.ask<{ token: string }>('CreateFolio', { folioName })).token
const read = (token: string, at: number, views: number) =>
  server.app.pool.query(
    `insert into folio_day (folio_id, day, views) select id, $2::date, $3 from folio where token = $1
      on conflict (folio_id, day) do update set views = $3`,
    [token, new Date(at).toISOString().slice(0, 10), views],
  )

it('an invitation to a folio that waits three days is brought to mind once, and not when it was answered', async () => {
  const [waits, answered] = [await folio('Investor update'), await folio('Handbook')]
  for (const token of [waits, answered]) await ines.ask('AddCollaborator', { token, email: tomas.email, privilege: 2 })
  await tomas.ask('ProcessCollaborator', { verb: 'accept', id: answered })
  await go()
  expect(await newsOf(tomas, 'collaboratorReminder')).toEqual([])
  clock += 3 * DAY
  await go()
  await go()
  expect(await newsOf(tomas, 'collaboratorReminder')).toMatchObject([
    { folioName: 'Investor update', privilege: 2, by: { email: ines.email } },
  ])
})

it('the owner is told three days before a plan ends by itself, and that one goes on when it was renewed', async () => {
  const endsAt = clock + 5 * DAY
  await onPlan(server, ines, { planId: 'ProMonthly25', endsAt, autoRenew: false })
  await go()
  expect(await newsOf(ines, 'plusReminder')).toEqual([])
  clock += 2.5 * DAY
  await go()
  await go()
  const until = new Date(endsAt).toISOString()
  expect(await newsOf(ines, 'plusReminder')).toMatchObject([{ until, teamName: ines.user.team.name }])

  await onPlan(server, ines, { planId: 'ProMonthly25', endsAt: clock - 1, autoRenew: true })
  await putCardOnFile(server, ines)
  await expect.poll(() => newsOf(ines, 'plusExtended'), { timeout: 15_000 }).toHaveLength(1)
  await onPlan(server, ines, 'UnlimitedYearly25')
})

it('the end of a trial is mailed once, by billing, and stands in the bell; the end of a cancelled plan is mailed by the bell', async () => {
  const [nora, wen] = [await signUp(server), await signUp(server)]
  const endsAt = clock + 2 * DAY
  await onPlan(server, nora, { planId: 'ProMonthly25', trialEndsAt: endsAt })
  await onPlan(server, wen, { planId: 'ProMonthly25', endsAt, cancelledAt: clock, cancelAt: endsAt })
  await go()
  await remindOfPayments({ ...server.app, events: server.events, mail: server.mail })
  clock += 120_000
  await mailDue({ ...server.app, mail: server.mail, publicUrl: server.app.config.publicUrl })
  for (const one of [nora, wen]) expect(await newsOf(one, 'plusReminder')).toHaveLength(1)
  const about = async (one: Person) =>
    (await mailsTo(server, one.email)).map(({ subject }) => subject).filter((subject) => / ends on /.test(subject))
  expect([await about(nora), await about(wen)]).toEqual([
    [expect.stringMatching(/^Your Pro trial ends on /)],
    [expect.stringMatching(/’s plan ends on /)],
  ])
})

it('who owns a folio hears that it is read, at each step once a day; owners and admins get the week on Monday', async () => {
  const token = await folio('Annual report')
  await joinTeam(server, ines, tomas, 2)
  clock = MONDAY + 14 * DAY - 3 * 3600_000
  await read(token, clock - 2 * DAY, 30)
  await read(token, clock, 9)
  await go()
  expect(await newsOf(ines, 'folioGettingViews')).toEqual([])
  for (const views of [12, 40, 140, 150]) {
    await read(token, clock, views)
    await go()
  }
  expect((await newsOf(ines, 'folioGettingViews')).map(({ views }) => views)).toEqual([140, 12])
  expect(await newsOf(ines, 'weeklyInsights')).toEqual([])
  clock += 3 * 3600_000
  await go()
  await go()
  const week = [{ teamName: ines.user.team.name, views: 30 }]
  expect([await newsOf(ines, 'weeklyInsights'), await newsOf(tomas, 'weeklyInsights')]).toMatchObject([week, week])
})

it('who invited hears who joins and who does not; who goes, by whom the folios are owned then; who is put into a workspace', async () => {
  const [yes, no, other] = [
    await signUp(server, { fullName: 'Yara Yes' }),
    await signUp(server, { fullName: 'Nils No' }),
    await signUp(server, { fullName: 'Otto Other' }),
  ]
  const teamMembers = [yes, no, other].map(({ email }) => ({ email, role: 3 }))
  await tomas.ask('SwitchTeam', { teamId: ines.user.team.id })
  await tomas.ask('AddMembers', { teamMembers })
  const waiting = async (person: Person) =>
    (await person.ask<OutputOf<typeof GetUserTeams>>('GetUserTeams')).invitations[0]?.t
  // Taken back: nothing asks for an answer any more.
  await ines.ask('RemoveMember', { userEmail: other.email })
  const { notifications } = await other.ask<OutputOf<typeof GetNotifications>>('GetNotifications', { count: 9 })
  expect(notifications[0]).toMatchObject({ kind: 'teamMemberRequest', process: 'over' })
  await no.ask('DeclineInvitation', { t: await waiting(no) })
  await yes.ask('AcceptInvitation', { t: await waiting(yes) })
  expect(await newsOf(tomas, 'teamMemberResult')).toMatchObject([
    { by: { fullName: 'Yara Yes' }, isAccepted: true },
    { by: { fullName: 'Nils No' }, isAccepted: false },
  ])
  expect(await newsOf(ines, 'teamMemberResult')).toEqual([])

  const { token: labelToken } = (await ines.ask<OutputOf<typeof CreateLabel>>('CreateLabel', { name: 'Investors' }))
    .workspace
  for (let time = 0; time < 2; time++) {
    await ines.ask('AddRemoveChannelCollaborator', { labelToken, memberEmail: yes.email, privilege: 'edit' })
  }
  await ines.ask('AddRemoveChannelCollaborator', { labelToken, memberEmail: yes.email, remove: true })
  expect((await newsOf(yes, 'channelUpdate')).map(({ change }) => change)).toEqual(['removed', 'added'])

  await yes.ask('CreateFolio', { folioName: 'Left behind' })
  await yes.ask('LeaveTeam')
  expect(await newsOf(ines, 'ownerLeave')).toMatchObject([{ by: { fullName: 'Yara Yes' }, folioCount: 1 }])
})
