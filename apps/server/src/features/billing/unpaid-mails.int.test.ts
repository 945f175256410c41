import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { paying, putCardOnFile, typeCard } from '../../../test/pay.ts'
import { mailsTo, type Person, signUp } from '../../../test/people.ts'
import { remind } from '../notifications/index.ts'
import { remindOfPayments } from './index.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 2, 1, 12)
let clock = START
let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: () => clock, env: { NEW_TEAM_PLAN: 'Free' } })
  await server.app.pool.query(`insert into coupon (code, name, percent_off, tiers, created_at) values
    ('ALL', 'On us', 100, '{}', now())`)
})
afterAll(() => server.stop())

/** Every team’s state by the clock: what is due is done once nothing of it is left. */
async function settled(): Promise<void> {
  const left = () =>
    server.app.pool.query(
      `select (select count(*) from team_plan where not is_end_told and locks_at <= $1)
        + (select count(*) from team_plan where past_due_at <= $2)
        + (select count(*) from team_plan where past_due_at <= $3 and delinquent_at is null)
        + (select count(*) from team_plan where auto_renew and past_due_at is null
            and coalesce(trial_ends_at, ends_at) <= $1)
        + (select count(*) from purchase where state in ('open', 'named') or (state = 'retry' and next_try_at <= $1)) as n`,
      [new Date(clock), new Date(clock - 28 * DAY), new Date(clock - 7 * DAY)],
    )
  await expect.poll(async () => Number((await left()).rows[0].n), { timeout: 20_000, interval: 100 }).toBe(0)
}

/** Time passes to an hour after these days, and what time alone does is done. */
async function go(...days: number[]): Promise<void> {
  for (const day of days) {
    clock = START + day * DAY + HOUR
    await settled()
    await remindOfPayments({ ...server.app, events: server.events, mail: server.mail })
    await remind({ ...server.app, events: server.events, stats: server.app })
  }
}

/** Subjects of the mails to an owner, the first one first; without their team's name and the numbers of receipts. */
const subjects = async (owner: Person) =>
  (await mailsTo(server, owner.email))
    .map(({ subject }) => subject.replace(/^.*’s team’s /, 'The team’s ').replace(/TEST-\d+-\d+/, '#'))
    .map((subject) => subject.replace(/(for|of|The folios of) [\w ]+’s team/, '$1 the team'))
    .reverse()
    // What the bell also mails after a while is none.
    .filter((subject) => !/code|extended until|plan ends on [A-Z][a-z]{2} \d/.test(subject))

it('M3, M4: from a plan that is not paid to its end, each thing is told once, and a card that is missing in time', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => signUp(server, { fullName: 'Ines Solberg' })))
  const [unpaid, gift, year, cancelled, added, trial] = people as [Person, Person, Person, Person, Person, Person]
  const free = (plan: string) => ({ plan, couponId: 'ALL', requestId: randomUUID() })
  await unpaid.ask('Upgrade', { plan: 'pro', ...(await paying(server, unpaid)) })
  await putCardOnFile(server, unpaid, 'pm_test_declinedLater')
  for (const one of [gift, cancelled, added]) await one.ask('Upgrade', free('pro'))
  await year.ask('Upgrade', free('ProYearly25'))
  await trial.ask('Upgrade', { plan: 'pro', trial: true, requestId: randomUUID() })
  await cancelled.ask('CancelPlan')

  type Billing = { next: { cents: number; at: number } | null; card: unknown }
  expect(await gift.ask<Billing>('GetBilling')).toMatchObject({ card: null, next: { cents: 30_00 } })

  // The trial is over on day 7.
  await go(5, 8, 25)
  await added.ask('KeepCard', { token: await typeCard(server, added) })
  // Due on day 31, locked on day 38, ended on day 59.
  await go(31, 34, 38, 52, 59, 62)
  const [receipt, needed] = ['Your receipt # from Recto', 'Add a card by April 1st, 2026 to keep Pro']
  const end = ['The team’s folios are locked', 'The team’s plan ends on April 29th, 2026', 'The team’s plan has ended']
  const failed = 'We could not charge your card for the team'
  expect(await Promise.all(people.map(subjects))).toEqual([
    [receipt, failed, failed, ...end],
    [receipt, needed, 'The plan of the team needs a card', ...end],
    [receipt],
    [receipt, 'Pro is cancelled', 'The team’s plan has ended'],
    [receipt, needed, receipt, receipt],
    ['Your Pro trial ends on March 8th, 2026', 'The team’s plan has ended'],
  ])
}, 120_000)
