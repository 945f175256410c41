import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { paying, putCardOnFile, takenOf } from '../../../test/pay.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { teamOf } from '../../../test/plans.ts'
import { embeddedPayments } from '../../adapters/payments/embedded/index.ts'
import { closeEnded } from './purchase/close.ts'

let clock = Date.UTC(2026, 2, 10, 12)
let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startServer({ now: () => clock, env: { NEW_TEAM_PLAN: 'Free' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await signUp(server)
})

type Acl = { plan: { planId: string; state: string } }
const planOf = async (person = owner) => (await person.ask<Acl>('GetAclData')).plan
const upgrade = async (input: Record<string, unknown>, person = owner) => {
  const { status, envelope } = await person.call('Upgrade', input)
  return { status, message: envelope.Message, data: envelope.Data as Record<string, unknown> }
}

/** What the provider took of a team, whether a purchase knows of it or not, and the invoices that say so. */
async function moneyOf(person = owner) {
  const team = [await teamOf(server, person)]
  const taken = await server.app.pool.query<{ amount_cents: number }>(
    `select amount_cents from test_payment where state = 'taken'
     and customer in (select customer from purchase where team_id = $1) order by id`,
    team,
  )
  const invoices = await server.app.pool.query('select 1 from invoice where team_id = $1', team)
  return { taken: taken.rows.map(({ amount_cents }) => amount_cents), invoices: invoices.rowCount }
}

describe('an upgrade whose money is taken', () => {
  it('is refused before that, where the address of the team is taken: nothing is charged [BILL-52]', async () => {
    const teamUrl = `taken${randomUUID().slice(0, 8)}`
    const plan = 'BusinessYearly22'
    const first = await upgrade({ plan, teamName: 'First', teamUrl, ...(await paying(server, owner)) })
    expect(first.message).toBe('Your team is on Business.')
    const second = await signUp(server)
    const refused = await upgrade({ plan, teamName: 'Second', teamUrl, ...(await paying(server, second)) }, second)
    expect(refused.data).toMatchObject({ field: 'teamUrl' })
    expect((await planOf(second)).planId).toBe('Free')
    expect(await moneyOf(second)).toEqual({ taken: [], invoices: 0 })
    expect(await takenOf(server, second)).toEqual([])
  })

  it.each([
    ['before the name of the payment is stored', 'update of payment on purchase', 'new.payment is not null'],
    ['before it is noted as paid', 'update of state on purchase', "new.state = 'paid'"],
    ['while its invoice is written', 'insert on invoice', 'true'],
    ['while the plan is given', 'update on team_plan', "new.plan_id = 'ProMonthly25'"],
  ])('is finished by the clock, once, when it is cut %s', async (_, event, when) => {
    const { pool } = server.app
    await pool.query(`create or replace function cut() returns trigger language plpgsql
                      as $$ begin raise exception 'cut'; end $$`)
    const asked = { plan: 'pro', ...(await paying(server, owner)) }
    await pool.query(`create trigger cut before ${event} for each row when (${when}) execute function cut()`)
    const cut = await upgrade(asked)
    await pool.query(`drop trigger cut on ${event.split(' ').at(-1)}`)
    expect(cut.status).toBeGreaterThanOrEqual(500)
    expect((await planOf()).planId).toBe('Free')
    clock += 61_000
    await expect.poll(async () => (await planOf()).planId).toBe('ProMonthly25')
    expect(await moneyOf()).toEqual({ taken: [3_000], invoices: 1 })
    // Pressed again it is the same purchase, with the same answer.
    expect((await upgrade(asked)).message).toBe('Your team is on Pro.')
    expect(await moneyOf()).toEqual({ taken: [3_000], invoices: 1 })
  })
})

it('two presses of Pay are paid once: without a name for the press nothing is bought, and of two names one counts', async () => {
  const { requestId, token } = await paying(server, owner)
  const nameless = await upgrade({ plan: 'pro', token })
  expect(nameless.data).toMatchObject({ field: 'requestId' })
  const both = await Promise.all(
    [requestId, randomUUID()].map((one) => upgrade({ plan: 'pro', requestId: one, token })),
  )
  expect(both.some(({ message }) => message === 'Your team is on Pro.')).toBe(true)
  expect(await moneyOf()).toEqual({ taken: [3_000], invoices: 1 })
})

it('a renewal costs what the plan cost when it was bought, whatever the price list says since', async () => {
  await upgrade({ plan: 'pro', ...(await paying(server, owner)) })
  await server.app.pool.query(`
    create temp table new_tier as select * from plan_tier where version = (select max(version) from plan_tier);
    create temp table new_plan as select * from plan where version = (select max(version) from plan);
    update new_tier set version = version + 1;
    update new_plan set version = version + 1, price_cents = price_cents * 2;
    insert into plan_tier select * from new_tier;
    insert into plan select * from new_plan;
    drop table new_plan; drop table new_tier;`)
  clock = Date.UTC(2026, 3, 10, 13)
  await expect.poll(async () => (await moneyOf()).invoices).toBe(2)
  expect((await moneyOf()).taken).toEqual([3_000, 3_000])
  // Who buys now pays the new price.
  const later = await signUp(server)
  await upgrade({ plan: 'pro', ...(await paying(server, later)) }, later)
  expect((await moneyOf(later)).taken).toEqual([6_000])
})

it('one declined renewal locks nobody: a week of tries comes first, and another card pays what is open [BILL-64]', async () => {
  await upgrade({ plan: 'UnlimitedMonthly25', ...(await paying(server, owner)) })
  const [bought] = (await moneyOf()).taken
  await putCardOnFile(server, owner, 'pm_test_declinedLater')
  clock = Date.UTC(2026, 4, 10, 13, 0, 1)
  const pastDue = async () =>
    (await server.app.pool.query('select past_due_at from team_plan where team_id = $1', [await teamOf(server, owner)]))
      .rows[0].past_due_at
  await expect.poll(pastDue).not.toBeNull()
  expect((await planOf()).state).toBe('active')
  expect((await owner.call('CreateFolio', {})).envelope.StatusCode).toBe(1)
  const { token } = await paying(server, owner, 'pm_test_mastercard')
  expect(await owner.ask('KeepCard', { token })).toMatchObject({ card: { last4: '4444' }, confirm: null })
  expect(await pastDue()).toBeNull()
  expect(bought).toBeGreaterThan(0)
  expect((await takenOf(server, owner)).map(([kind]) => kind)).toEqual(['plan', 'renewal'])
})

it('one purchase that cannot be finished holds up no other, nor the plans that are past due', async () => {
  const { pool } = server.app
  const other = await signUp(server)
  await pool.query(`create or replace function cut() returns trigger language plpgsql
                    as $$ begin raise exception 'cut'; end $$`)
  const cut = (when: string) =>
    pool.query(`create or replace trigger cut before update of payment on purchase for each row
                when (new.payment is not null and ${when}) execute function cut()`)
  await cut('true')
  await upgrade({ plan: 'pro', ...(await paying(server, owner)) })
  clock += 1_000
  await upgrade({ plan: 'pro', ...(await paying(server, other)) }, other)
  await cut(`new.team_id = ${await teamOf(server, owner)}`)
  clock += 61_000
  await expect.poll(async () => (await planOf(other)).planId, { timeout: 10_000 }).toBe('ProMonthly25')
  expect((await planOf()).planId).toBe('Free')
  await pool.query('drop trigger cut on purchase')
  clock += 61_000
  await expect.poll(async () => (await planOf()).planId, { timeout: 10_000 }).toBe('ProMonthly25')
  expect(await takenOf(server, owner)).toHaveLength(1)
})

it('of ended payments that were taken all the same the rest goes back, and one that fails holds up no other', async () => {
  const { db, pool, now, log } = server.app
  const people = [owner, await signUp(server), await signUp(server)]
  for (const person of people) await upgrade({ plan: 'pro', ...(await paying(server, person)) }, person)
  const teams = await Promise.all(people.map((person) => teamOf(server, person)))
  const [lost, part, whole] = teams
  await pool.query(`update purchase set state = 'void' where team_id = any($1)`, [teams])
  // The provider does not know one of them, and has given back a third of another.
  await pool.query(`update purchase set payment = 'tpay_nowhere' where team_id = $1`, [lost])
  await pool.query(
    `update test_payment set refunded_cents = 1000 where id = (select payment from purchase where team_id = $1)`,
    [part],
  )
  await closeEnded({ db, now, log, payments: embeddedPayments({ db, now, secret: 'any' }) })
  const { rows } = await pool.query(
    `select p.team_id, p.closed_at is not null as closed, t.refunded_cents = t.amount_cents as "isBack"
     from purchase p
     left join test_payment t on t.id = p.payment where p.team_id = any($1) order by p.id`,
    [teams],
  )
  expect(rows).toEqual([
    { team_id: lost, closed: false, isBack: null },
    { team_id: part, closed: true, isBack: true },
    { team_id: whole, closed: true, isBack: true },
  ])
})
