import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { onFile, paying } from '../../../test/pay.ts'
import { mailsTo, type Person, signUp } from '../../../test/people.ts'
import { teamOf } from '../../../test/plans.ts'
import { SIGNATURE_HEADER, sign } from '../../adapters/payments/embedded/signature.ts'
import { deriveKey } from '../../keys.ts'
import { EVENTS_PATH } from './events.ts'

const AUTH_SECRET = 'a secret of the tests that is long enough'
const SECRET = deriveKey(AUTH_SECRET, 'test-payments')
const clock = Date.UTC(2026, 2, 1, 12)
let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startServer({ now: () => clock, env: { NEW_TEAM_PLAN: 'Free', AUTH_SECRET } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await signUp(server)
})

type Event = { id: string; about: string; object: string }
const eventOf = (object: string, about = 'payment'): Event => ({ id: `evt_${randomUUID()}`, about, object })

/** Posts an event as the provider does; returns the status. */
async function post(event: Event, { at = clock, secret = SECRET, body = JSON.stringify(event) } = {}): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: sign(JSON.stringify(event), at, secret),
  }
  return (await fetch(`${server.url}${EVENTS_PATH}`, { method: 'POST', headers, body })).status
}
const known = async (id: string) =>
  (await server.app.pool.query('select done_at from payment_event where id = $1', [id])).rows
const done = (id: string) =>
  expect.poll(async () => (await known(id))[0]?.done_at ?? null, { timeout: 10_000 }).not.toBeNull()

/** What the team's purchase, plan and invoices are. */
async function standing() {
  const { rows } = await server.app.pool.query(
    `select p.state, p.payment, p.refunded_cents, t.plan_id, t.auto_renew,
       (select json_agg(i.kind || ' ' || i.total_cents order by i.number) from invoice i where i.team_id = p.team_id) as invoices
     from purchase p join team_plan t using (team_id) where p.team_id = $1`,
    [await teamOf(server, owner)],
  )
  return rows[0]
}
const planOf = async () =>
  (
    await server.app.pool.query('select is_end_told, locks_at from team_plan where team_id = $1', [
      await teamOf(server, owner),
    ])
  ).rows[0]
const atProvider = (set: string, payment: string) =>
  server.app.pool.query(`update test_payment set ${set} where id = $1`, [payment])

describe('an event of the provider', () => {
  it('that is forged, changed, unsigned or old is refused, and nothing is kept of it', async () => {
    const event = eventOf('pay_1')
    expect(await post(event, { secret: 'another secret' })).toBe(400)
    expect(await post(event, { body: JSON.stringify({ ...event, object: 'pay_2' }) })).toBe(400)
    expect(await post(event, { at: clock - 301_000 })).toBe(400)
    expect((await fetch(`${server.url}${EVENTS_PATH}`, { method: 'POST', body: JSON.stringify(event) })).status).toBe(
      400,
    )
    expect((await fetch(`${server.url}${EVENTS_PATH}`, { method: 'POST' })).status).toBe(400)
    expect(await known(event.id)).toEqual([])
  })

  it('that is sent again is known, and what it tells of is done once', async () => {
    await owner.ask('Upgrade', { plan: 'pro', ...(await paying(server, owner)) })
    const { payment } = await standing()
    await atProvider('refunded_cents = 1000', payment)
    const event = eventOf(payment)
    expect(await Promise.all([post(event), post(event), post(event)])).toEqual([200, 200, 200])
    await done(event.id)
    expect(await known(event.id)).toHaveLength(1)
    const other = eventOf(payment)
    await post(other)
    await done(other.id)
    expect(await standing()).toMatchObject({
      state: 'paid',
      refunded_cents: 1_000,
      invoices: ['invoice 3000', 'creditNote 1000'],
      plan_id: 'ProMonthly25',
    })
  })

  it('about a payment that no purchase has changes nothing', async () => {
    for (const event of [eventOf('tpay_of_nobody'), eventOf('tcard_of_nobody', 'card'), eventOf('x', 'other')]) {
      expect(await post(event)).toBe(200)
      await done(event.id)
    }
  })

  it('is a hint: in whatever order and number they come, a refund and a lost dispute end the same and are told once', async () => {
    const ends = []
    const happens = { refund: 'refunded_cents = 500', lost: `dispute = 'lost'` } as const
    // What happens there, and after which of it events come, one or several at once.
    const courses: (keyof typeof happens | number)[][] = [
      ['refund', 1, 'lost', 1],
      ['lost', 'refund', 1],
      ['lost', 3, 'refund', 2, 1],
    ]
    for (const course of courses) {
      owner = await signUp(server, { fullName: 'Ines Solberg' })
      await owner.ask('Upgrade', { plan: 'pro', ...(await paying(server, owner)) })
      const { payment } = await standing()
      for (const step of course) {
        if (typeof step !== 'number') await atProvider(happens[step], payment)
        else {
          const events = Array.from({ length: step }, () => eventOf(payment))
          await Promise.all(events.map((event) => post(event)))
          for (const { id } of events) await done(id)
        }
      }
      const { payment: _, ...end } = await standing()
      // The clock says nothing more of the plan's end than the word of the dispute.
      await expect
        .poll(async () => (await planOf()).is_end_told && (await planOf()).locks_at !== null, { timeout: 10_000 })
        .toBe(true)
      const told = (await mailsTo(server, owner.email))
        .map(({ subject }) => subject.replace(/TEST-\d+-\d+/, '#'))
        .sort()
      ends.push({ ...end, told })
    }
    expect(ends[0]).toMatchObject({ state: 'lost', refunded_cents: 500, auto_renew: false })
    expect(ends[0]?.told).toHaveLength(3)
    expect(ends[1]).toEqual(ends[0])
    expect(ends[2]).toEqual(ends[0])
  })
})

describe('unused time that was credited', () => {
  const balance = async () =>
    (await owner.ask<{ balanceCents: number }>('GetBilling').catch(() => null))?.balanceCents ?? null
  const ledger = async () => {
    const { rows } = await server.app.pool.query(
      `select b.delta_cents, b.reason, i.kind, i.corrects is not null as "isCorrection"
       from team_balance b left join invoice i on i.number = b.invoice where b.team_id = $1 order by b.id`,
      [await teamOf(server, owner)],
    )
    return rows
  }
  const sum = async () => (await ledger()).reduce((cents, { delta_cents }) => cents + delta_cents, 0)
  /** The newest payment of the team. */
  const newest = async () =>
    (
      await server.app.pool.query('select payment, amount_cents from purchase where team_id = $1 order by id desc', [
        await teamOf(server, owner),
      ])
    ).rows[0] as { payment: string; amount_cents: number }
  async function happens(set: string, payment: string) {
    await atProvider(set, payment)
    for (const event of [eventOf(payment), eventOf(payment)]) {
      await post(event)
      await done(event.id)
    }
  }
  beforeEach(async () => {
    await owner.ask('Upgrade', { plan: 'newplus', ...(await paying(server, owner)) })
    await owner.ask('Upgrade', { plan: 'ProYearly25', ...onFile() })
  })

  it('is taken back from the balance with the refund of its payment, once, with a document that says so', async () => {
    const { payment, amount_cents } = await newest()
    expect(amount_cents).toBe(273_00)
    await owner.ask('ParkingPlan', onFile())
    expect(await sum()).toBe(278_00)
    await happens('refunded_cents = 7300', payment)
    expect(await sum()).toBe(205_00)
    await happens('refunded_cents = 27300', payment)
    // What Plus was paid with is with us still, less what parking costs.
    expect(await sum()).toBe(5_00)
    expect((await ledger()).slice(-2)).toEqual([
      { delta_cents: -73_00, reason: 'refund', kind: 'invoice', isCorrection: true },
      { delta_cents: -200_00, reason: 'refund', kind: 'invoice', isCorrection: true },
    ])
  })

  it('is owed where it was spent before its dispute was lost, and a refund of it takes nothing more', async () => {
    const { payment } = await newest()
    await owner.ask('ParkingPlan', onFile())
    await owner.ask('Upgrade', { plan: 'ProYearly25', ...onFile() })
    expect(await sum()).toBe(0)
    await happens(`dispute = 'lost'`, payment)
    expect([await sum(), await balance()]).toEqual([-273_00, -273_00])
    await happens('refunded_cents = 27300', payment)
    expect(await sum()).toBe(-273_00)
  })

  it('is less by what went back to the card before', async () => {
    const { payment } = await newest()
    await happens('refunded_cents = 7300', payment)
    await owner.ask('ParkingPlan', onFile())
    expect(await sum()).toBe(205_00)
    await happens('refunded_cents = 27300', payment)
    expect(await sum()).toBe(5_00)
  })
})
