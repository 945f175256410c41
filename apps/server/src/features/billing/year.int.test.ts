import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { onFile, paying, putCardOnFile, typeCard } from '../../../test/pay.ts'
import { mailsTo, type Person, signUp } from '../../../test/people.ts'
import { teamOf } from '../../../test/plans.ts'
import { remindOfPayments } from './index.ts'

const DAY = 24 * 3600_000
const start = Date.UTC(2025, 0, 31, 9)
let clock = start
let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startServer({ now: () => clock, env: { NEW_TEAM_PLAN: 'Free' } })
  owner = await signUp(server, { fullName: 'Ines Solberg' })
})
afterAll(() => server.stop())

/** Time passes, day by day: what time alone does is done. */
async function until(moment: number): Promise<void> {
  while (clock < moment) {
    clock = Math.min(moment, clock + DAY)
    await remindOfPayments({ ...server.app, events: server.events, mail: server.mail })
  }
}
type Row = { number: string; kind: string; total_cents: number; card: number; from: string | null }
const invoices = async () =>
  (
    await server.app.pool.query<Row>(
      `select number, kind, total_cents, (document ->> 'cardCents')::int as card,
         to_char(to_timestamp((document -> 'service' ->> 'from')::bigint / 1000) at time zone 'UTC', 'YYYY-MM-DD') as "from"
       from invoice where team_id = $1 order by number`,
      [await teamOf(server, owner)],
    )
  ).rows.map(({ kind, total_cents, card, from }) => [kind, total_cents, card, from])
const settled = async (count: number) =>
  expect.poll(async () => (await invoices()).length, { timeout: 10_000 }).toBe(count)
const attempts = async () =>
  (
    await server.app.pool.query(`select attempt from purchase where state = 'retry' and team_id = $1`, [
      await teamOf(server, owner),
    ])
  ).rows[0]?.attempt
/** Of mails about money: what the bell also mails after a while is none. */
const subjects = async () =>
  (await mailsTo(server, owner.email))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.includes('has been extended until'))
    .reverse()

it('a year of a team, invoice by invoice and mail by mail [BILL-65, BILL-66]', async () => {
  // 31 January: Plus by the month, on the last day of the month.
  await owner.ask('Upgrade', { plan: 'newplus', ...(await paying(server, owner)) })
  await until(Date.UTC(2025, 1, 28, 9) + 5_000)
  await settled(2)
  await until(Date.UTC(2025, 2, 31, 9) + 5_000)
  await settled(3)
  // Half of the period from 31 March to 30 April is left: Pro costs that much less.
  await until(Date.UTC(2025, 3, 15, 9))
  await owner.ask('Upgrade', { plan: 'pro', ...onFile() })
  // A seat for the second half of May's period.
  await until(Date.UTC(2025, 3, 30, 9))
  await owner.ask('BuySeats', { count: 1, ...onFile() })
  // The card is declined in May, and another pays on the fourth day.
  await putCardOnFile(server, owner, 'pm_test_declinedLater')
  await until(Date.UTC(2025, 4, 15, 9) + 5_000)
  await expect.poll(async () => (await owner.ask<{ openPayment: unknown }>('GetBilling')).openPayment).not.toBeNull()
  for (const [day, tries] of [
    [16, 2],
    [18, 3],
  ] as const) {
    await until(Date.UTC(2025, 4, day, 9) + 5_000)
    await expect.poll(attempts, { timeout: 10_000 }).toBe(tries)
  }
  await until(Date.UTC(2025, 4, 19, 9))
  await owner.ask('KeepCard', { token: await typeCard(server, owner, 'pm_test_mastercard') })
  await settled(7)
  // June: a year at once. Unused time of Pro and its seat comes back.
  await until(Date.UTC(2025, 4, 31, 9))
  await owner.ask('Upgrade', { plan: 'ProYearly25', count: 2, ...onFile() })
  // The year is cancelled, resumed, and cancelled again before it ends.
  await owner.ask('CancelPlan')
  await owner.ask('ResumePlan')
  await until(Date.UTC(2026, 4, 30, 9))
  await owner.ask('CancelPlan', { qId: 6, response: 'Moved away' })
  await until(Date.UTC(2026, 4, 31, 9) + 5_000)
  await expect.poll(async () => (await subjects()).at(-1)).toMatch(/’s plan has ended$/)

  const seat = Math.round((10_00 * 15) / 30)
  const plusLeft = Math.round((15_00 * 15) / 30)
  expect(await invoices()).toEqual([
    ['invoice', 15_00, 15_00, '2025-01-31'],
    ['invoice', 15_00, 15_00, '2025-02-28'],
    ['invoice', 15_00, 15_00, '2025-03-31'],
    ['creditNote', plusLeft, 0, null],
    ['invoice', 30_00, 30_00 - plusLeft, '2025-04-15'],
    ['invoice', seat, seat, '2025-04-30'],
    ['invoice', 40_00, 40_00, '2025-05-15'],
    // 15 of 31 days of Pro with a seat are left.
    ['creditNote', Math.round((40_00 * 15) / 31), 0, null],
    ['invoice', 384_00, 384_00 - Math.round((40_00 * 15) / 31), '2025-05-31'],
  ])
  const said = (await subjects()).map((subject) =>
    subject.replace(/TEST-2025-0*/, '#').replace(/Ines Solberg’s team/, 'the team'),
  )
  expect(said).toEqual([
    'Your receipt #1 from Recto',
    'Your receipt #2 from Recto',
    'Your receipt #3 from Recto',
    'Your receipt #5 from Recto',
    'Your receipt #6 from Recto',
    'We could not charge your card for the team',
    'We could not charge your card for the team',
    'Your receipt #7 from Recto',
    'Your receipt #9 from Recto',
    'Pro is cancelled',
    'Pro renews on May 31st, 2026',
    'Pro is cancelled',
    'the team’s plan has ended',
  ])
}, 120_000)
