import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { atBank, onFile, paying, putCardOnFile, takenOf } from '../../../test/pay.ts'
import { mailsTo, type Person, signUp } from '../../../test/people.ts'
import { onPlan, teamOf } from '../../../test/plans.ts'
import { embeddedPayments } from '../../adapters/payments/embedded/index.ts'
import { closeEnded } from './purchase/close.ts'
import { passTime } from './test-provider/test-clock.ts'

const DAY = 24 * 3600_000

let clock = Date.UTC(2026, 2, 1, 12)
let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startServer({ now: () => clock, env: { NEW_TEAM_PLAN: 'Free' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await signUp(server)
})

type Asked = { purchase: string; confirm: { clientSecret: string } | null }
type Acl = { plan: { planId: string; state: string }; subscription: { endsAt: number | null } }
const acl = () => owner.ask<Acl>('GetAclData')
const said = async (name: string, input: object = {}) => {
  const { envelope } = await owner.call(name, input)
  return { code: envelope.StatusCode, message: envelope.Message, data: envelope.Data as Record<string, unknown> }
}
const pays = () => paying(server, owner)
const seats = async () =>
  (await server.app.pool.query('select member_seats from team_plan where team_id = $1', [await teamOf(server, owner)]))
    .rows[0].member_seats
const kinds = async () => (await takenOf(server, owner)).map(([kind]) => kind)

/** Five seats are pressed for, and the bank's dialog stays open; returns what its person presses in the end. */
async function askForSeats(): Promise<{ confirm: () => ReturnType<typeof said>; purchase: string }> {
  const card = await paying(server, owner, 'pm_test_asksAlways')
  const { purchase, confirm } = await owner.ask<Asked>('BuySeats', { count: 5, ...card })
  expect(confirm).not.toBeNull()
  return {
    purchase,
    confirm: async () => {
      await atBank(server, confirm?.clientSecret ?? '')
      return said('ConfirmPurchase', { purchase })
    },
  }
}

/** How a purchase stands, what was taken for it, and what went back. */
async function stand(purchase: string) {
  const { db, now, pool } = server.app
  const payments = embeddedPayments({ db, now, secret: 'nothing is signed' })
  await closeEnded({ db, now, log: server.app.log, payments })
  const { rows } = await pool.query(
    `select p.state, t.state as money, t.amount_cents as taken, t.refunded_cents as back
     from purchase p join test_payment t on t.id = p.payment where p.handle = $1`,
    [purchase],
  )
  return rows[0]
}

describe('a trial', () => {
  it('is refused where a plan is paid for, and nothing of that plan is lost [PLAN-101]', async () => {
    await owner.ask('Upgrade', { plan: 'newplus', count: 2, ...(await pays()) })
    const [before, had] = [await acl(), await seats()]
    const no = await said('Upgrade', { plan: 'pro', trial: true, ...onFile() })
    expect([no.code, no.message]).toEqual([0, 'A trial can be started on Free only. Your team is on Plus.'])
    expect([await acl(), await seats()]).toEqual([before, had])
    await owner.ask('CancelPlan')
    expect((await said('Upgrade', { plan: 'pro', trial: true, ...onFile() })).code).toBe(0)
    // What was refused is not used up: when the plan has ended, it can be tried.
    clock += 32 * DAY
    expect((await said('Upgrade', { plan: 'pro', trial: true, ...onFile() })).message).toBe(
      'Your Pro trial has started.',
    )
    expect((await said('Upgrade', { plan: 'BusinessMonthly22', trial: true, ...onFile() })).message).toBe(
      'A trial can be started on Free only. Your team is on Pro.',
    )
  })

  it('of a plan that locked for want of a payment asks for that payment no more', async () => {
    await owner.ask('Upgrade', { plan: 'newplus', ...(await pays()) })
    await putCardOnFile(server, owner, 'pm_test_declinedLater')
    clock += 32 * DAY
    await expect.poll(async () => (await said('GetBilling')).data.openPayment, { timeout: 10_000 }).not.toBeNull()
    clock += 8 * DAY
    await expect.poll(async () => (await acl()).plan.state, { timeout: 10_000 }).toBe('downgraded')
    expect((await said('Upgrade', { plan: 'pro', trial: true, ...onFile() })).code).toBe(1)
    const { rows } = await server.app.pool.query(`select state from purchase where kind = 'renewal' and team_id = $1`, [
      await teamOf(server, owner),
    ])
    expect(rows).toEqual([{ state: 'void' }])
  })
})

describe('seats that the bank asks about', () => {
  it('are not given for another plan than they were priced for: the money goes back, and it is said [BILL-42]', async () => {
    await owner.ask('Upgrade', { plan: 'pro', ...(await pays()) })
    const asked = await askForSeats()
    await owner.ask('Upgrade', { plan: 'ProYearly25', ...(await pays()) })
    const had = await seats()
    const answer = await asked.confirm()
    expect([answer.code, answer.message]).toEqual([
      0,
      'Your plan changed before this payment went through, so nothing was bought. Any money that was taken is refunded.',
    ])
    expect(await seats()).toBe(had)
    expect(await stand(asked.purchase)).toEqual({ state: 'void', money: 'taken', taken: 5_000, back: 5_000 })
    expect((await mailsTo(server, owner.email)).map(({ subject }) => subject)).toContain(
      `A payment for ${owner.user.team.name} was not needed`,
    )
    // Asked again, nothing else comes of it.
    expect((await said('ConfirmPurchase', { purchase: asked.purchase })).code).toBe(0)
    expect(await seats()).toBe(had)
  })

  it('are not given for a period that they were not paid for [BILL-42]', async () => {
    await owner.ask('Upgrade', { plan: 'pro', ...(await pays()) })
    const { endsAt } = (await acl()).subscription
    clock = (endsAt ?? 0) - 20 * 3600_000
    const asked = await askForSeats()
    await putCardOnFile(server, owner)
    clock = (endsAt ?? 0) + 1_000
    await expect.poll(kinds, { timeout: 10_000 }).toEqual(['plan', 'renewal'])
    expect((await asked.confirm()).code).toBe(0)
    expect(await seats()).toBe(1)
    expect(await stand(asked.purchase)).toMatchObject({ state: 'void', money: 'taken' })
    expect((await stand(asked.purchase)).back).toBe((await stand(asked.purchase)).taken)
  })

  it('are given where the plan is still what it was, cancelled or not', async () => {
    await owner.ask('Upgrade', { plan: 'pro', ...(await pays()) })
    const asked = await askForSeats()
    await owner.ask('CancelPlan')
    expect((await asked.confirm()).data).toMatchObject({ isPaid: true })
    expect(await seats()).toBe(6)
  })
})

it('seats that wait for the bank move with the time of their team in test mode', async () => {
  await owner.ask('Upgrade', { plan: 'pro', ...(await pays()) })
  const { purchase } = await askForSeats()
  await passTime(server.app.db, await teamOf(server, owner), DAY)
  const { rows } = await server.app.pool.query(
    `select (gives->>'endsAt')::float8 as ends from purchase where handle = $1`,
    [purchase],
  )
  expect(rows).toEqual([{ ends: (await acl()).subscription.endsAt }])
})

it('seats cannot be bought for a period that is over and not paid on yet', async () => {
  await putCardOnFile(server, owner, 'pm_test_declinedLater')
  await onPlan(server, owner, { planId: 'ProMonthly25', endsAt: clock - 1, autoRenew: true }, 1)
  const no = await said('BuySeats', { count: 1, ...onFile() })
  // The clock may have asked for the renewal by now.
  expect([
    'Your plan is being renewed. Please wait a moment and try again.',
    'Please pay the open invoice first.',
  ]).toContain(no.message)
  expect(await seats()).toBe(1)
})

it('a plan is not given for unused time that was credited meanwhile: the money goes back', async () => {
  await owner.ask('Upgrade', { plan: 'newplus', ...(await pays()) })
  const card = await paying(server, owner, 'pm_test_asksAlways')
  const asked = await owner.ask<Asked>('Upgrade', { plan: 'pro', ...card })
  await server.app.pool.query('update paid_period set credited_at = now() where team_id = $1', [
    await teamOf(server, owner),
  ])
  await atBank(server, asked.confirm?.clientSecret ?? '')
  const answer = await said('ConfirmPurchase', { purchase: asked.purchase })
  expect(answer.code).toBe(0)
  expect((await acl()).plan.planId).toBe('NewPlusMonthly25')
  expect(await stand(asked.purchase)).toEqual({ state: 'void', money: 'taken', taken: 1_500, back: 1_500 })
})

describe('one step up', () => {
  it('is the plan that was shown: a second press climbs no further [API-245]', async () => {
    await owner.ask('Upgrade', { plan: 'newplus', ...(await pays()) })
    const first = onFile()
    const up = await said('UpgradeNow', { ...first, plan: 'ProMonthly25' })
    expect(up.message).toBe('Your team is on Pro.')
    expect((await said('UpgradeNow', { ...first, plan: 'ProMonthly25' })).data).toEqual(up.data)
    const second = await said('UpgradeNow', { ...onFile(), plan: 'ProMonthly25' })
    expect([second.code, second.message]).toEqual([
      0,
      'Your plan was changed a moment ago. Please check it before you change it again.',
    ])
    const nameless = await said('UpgradeNow', onFile())
    expect([nameless.code, nameless.data.field]).toEqual([0, 'plan'])
    expect(await kinds()).toEqual(['plan', 'plan'])
    expect((await acl()).plan.planId).toBe('ProMonthly25')
  })

  it('of two presses at once is bought once [API-245]', async () => {
    await owner.ask('Upgrade', { plan: 'newplus', ...(await pays()) })
    await Promise.all([1, 2].map(() => said('UpgradeNow', { requestId: randomUUID(), plan: 'ProMonthly25' })))
    expect(await kinds()).toEqual(['plan', 'plan'])
  })
})
