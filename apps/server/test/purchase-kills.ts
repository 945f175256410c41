import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { startServer, type TestServer } from './harness.ts'
import { putCardOnFile } from './pay.ts'
import { type Person, signUp } from './people.ts'

/** What is left after a run of purchases that were cut. */
export type KillsEnd = {
  purchases: number
  /** Statements that were cut, by the point at which. */
  cuts: Record<string, number>
  paid: number
  declined: number
  void: number
  /** Purchases that are neither. */
  open: number
  /** Money that purchases say, and money that the provider holds, cents. */
  wantedCents: number
  takenCents: number
  /** Presses that made two purchases, or heard two answers. */
  doubled: number
  /** Credits, storage blocks and paid periods (of plans and seats) that paid purchases are for, and that teams have. */
  soldCredits: number
  givenCredits: number
  soldBlocks: number
  givenBlocks: number
  soldPeriods: number
  givenPeriods: number
  invoices: number
  /** Numbers that are missing in the run of invoices. */
  gaps: number
}

/**
 * Where a purchase is cut: the statement fails, and with it whatever had not been committed. A cut after the provider acted
 * is the next statement's: `named` is an answer to naming that was lost, `settled` one to the taking.
 */
const POINTS = {
  written: ['insert on purchase', 'true'],
  named: ['update of payment on purchase', 'new.payment is not null'],
  taken: ['update of state on test_payment', "new.state = 'taken'"],
  settled: ['update of state on purchase', "new.state = 'paid'"],
  invoiced: ['insert on invoice', 'true'],
  given: ['update of available_credits on team', 'true'],
  opened: ['insert on paid_period', 'true'],
  stored: ['insert on storage_block', 'true'],
} as const

/** A tenth of the statements at each point. */
const CUT_PERCENT = 10
const TEAMS_AT_ONCE = 4

/** Cuts statements at random, until it is taken back. Counts outlive what is rolled back. */
async function cutAtRandom(
  { app: { pool } }: TestServer,
  seed: number,
): Promise<() => Promise<Record<string, number>>> {
  const points = Object.keys(POINTS)
  await pool.query(points.map((point) => `create sequence cut_${point}; create sequence seen_${point};`).join(''))
  await pool.query(`create function cut_point() returns trigger language plpgsql as $$
    begin
      if abs(hashtext(tg_argv[0] || nextval('seen_' || tg_argv[0])::text || '${seed}')) % 100 < ${CUT_PERCENT} then
        perform nextval('cut_' || tg_argv[0]);
        raise exception 'cut at %', tg_argv[0];
      end if;
      return new;
    end $$`)
  for (const [point, [event, when]] of Object.entries(POINTS)) {
    await pool.query(
      `create trigger cut_${point} before ${event} for each row when (${when}) execute function cut_point('${point}')`,
    )
  }
  return async () => {
    const cuts: Record<string, number> = {}
    for (const [point, [event]] of Object.entries(POINTS)) {
      await pool.query(`drop trigger cut_${point} on ${event.split(' ').at(-1)}`)
      const { rows } = await pool.query(`select last_value, is_called from cut_${point}`)
      cuts[point] = rows[0].is_called ? Number(rows[0].last_value) : 0
    }
    return cuts
  }
}

/** What is bought at a turn: first a plan, then what can be bought beside it, at last the next plan. */
function wantedAt(turn: number, perTeam: number): [call: string, input: object] {
  const at = turn % perTeam
  if (at === 0) return ['Upgrade', { plan: 'newplus' }]
  if (at === perTeam - 1) return ['Upgrade', { plan: 'unlimited' }]
  const others: [string, object][] = [
    ['BuyExportCredits', {}],
    ['BuySeats', { count: 1 }],
    ['BuyCredits', {}],
    ['BuyStorage', { count: 1 + (turn % 2) }],
  ]
  return others[turn % others.length] as [string, object]
}

/** Of one turn: asked for until it is answered or given up. A third is asked for twice at once; a fifth once, whatever is heard. */
export async function pressAt(
  turn: number,
  perTeam: number,
  ask: (name: string, input: object) => Promise<{ StatusCode: number } | null>,
): Promise<{ isDouble: boolean }> {
  const [name, what] = wantedAt(turn, perTeam)
  const input = { ...what, requestId: randomUUID() }
  const tries = turn % 5 === 4 ? 1 : 6
  let isDouble = false
  for (let one = 0; one < tries; one++) {
    const heard = await Promise.all(turn % 3 === 0 ? [ask(name, input), ask(name, input)] : [ask(name, input)])
    const said = heard.filter((answer) => answer?.StatusCode === 1 || answer?.StatusCode === 0)
    isDouble ||= new Set(said.map((answer) => answer?.StatusCode)).size > 1
    if (said.length > 0) break
  }
  return { isDouble }
}

/** Whether the card of a turn is declined when it is charged. */
export const isDeclinedAt = (turn: number): boolean => turn % 10 === 3

/** A person's purchases, one after another. */
async function buy(
  person: Person,
  server: TestServer,
  { turns, perTeam }: { turns: number[]; perTeam: number },
  note: (isDouble: boolean) => void,
) {
  for (const turn of turns) {
    await putCardOnFile(server, person, isDeclinedAt(turn) ? 'pm_test_declinedLater' : 'pm_test_visa')
    const ask = async (name: string, input: object) => (await person.call(name, input)).envelope
    note((await pressAt(turn, perTeam, ask)).isDouble)
  }
}

/** `count` purchases of people who press, lose answers and do not come back, while statements are cut at eight points. */
export async function killPurchases(
  server: TestServer,
  { count, perTeam, seed, later }: { count: number; perTeam: number; seed: number; later: (ms: number) => void },
): Promise<KillsEnd> {
  const { pool } = server.app
  const teams = Math.ceil(count / perTeam)
  const people: Person[] = []
  for (let at = 0; at < teams; at++) people.push(await signUp(server))
  let doubled = 0
  const stopCuts = await cutAtRandom(server, seed)
  const waiting = people.map((person, at) => ({
    person,
    turns: Array.from({ length: Math.min(perTeam, count - at * perTeam) }, (_, one) => at * perTeam + one),
  }))
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await buy(next.person, server, { turns: next.turns, perTeam }, (isDouble) => {
        if (isDouble) doubled++
      })
    }
  }
  await Promise.all(Array.from({ length: TEAMS_AT_ONCE }, work))
  const cuts = await stopCuts()
  // The clock finishes what no one came back for.
  const moving = async () =>
    Number(
      (
        await pool.query(`select count(*) from purchase where state in ('open', 'named', 'asking', 'retry')
          or (state in ('declined', 'lapsed', 'void') and payment is not null and closed_at is null)`)
      ).rows[0].count,
    )
  for (let tries = 0; tries < 60 && (await moving()) > 0; tries++) {
    later(61_000)
    await wait(500)
  }
  return { cuts, doubled, ...(await countEnd(pool)), open: await moving() }
}

/** What purchases say and what teams have, counted. `takenCents` is of the embedded provider. */
export async function countEnd(pool: Pick<Pool, 'query'>): Promise<Omit<KillsEnd, 'cuts' | 'doubled' | 'open'>> {
  const { rows } = await pool.query(`select
    (select count(*)::int from purchase) as purchases,
    (select count(*)::int from purchase where state = 'paid') as paid,
    (select count(*)::int from purchase where state = 'declined') as declined,
    (select count(*)::int from purchase where state = 'void') as void,
    (select coalesce(sum(amount_cents), 0)::int from purchase where state = 'paid') as "wantedCents",
    (select coalesce(sum(amount_cents - refunded_cents), 0)::int from test_payment where state = 'taken') as "takenCents",
    (select coalesce(sum((gives ->> 'count')::int), 0)::int from purchase
      where state = 'paid' and kind in ('exportCredits', 'aiCredits')) as "soldCredits",
    (select coalesce(sum(available_credits), 0)::int from team)
      + (select coalesce(sum(amount), 0)::int from ai_credit_lot where source = 'bought') as "givenCredits",
    (select coalesce(sum((gives ->> 'count')::int), 0)::int from purchase where state = 'paid' and kind = 'storage')
      as "soldBlocks",
    (select coalesce(sum(blocks), 0)::int from storage_block) as "givenBlocks",
    (select count(*)::int from purchase where state = 'paid' and kind in ('plan', 'seats')) as "soldPeriods",
    (select count(*)::int from paid_period) as "givenPeriods",
    (select count(*)::int from invoice where kind = 'invoice') as invoices,
    (select coalesce(sum(last), 0)::int from invoice_counter) - (select count(*)::int from invoice) as gaps`)
  return rows[0]
}

/** Runs it on a server of its own, and holds what has to be true of its end. */
export async function expectNoneLost({ count, perTeam }: { count: number; perTeam: number }): Promise<KillsEnd> {
  let ahead = 0
  const server = await startServer({ now: () => Date.now() + ahead, env: { NEW_TEAM_PLAN: 'Free' } })
  try {
    const seed = Number(process.env.RECTO_SEED ?? Date.now() % 1_000_000)
    const later = (ms: number) => {
      ahead += ms
    }
    const end = await killPurchases(server, { count, perTeam, seed, later })
    console.info(`seed ${seed}: ${JSON.stringify(end)}`)
    expectWhole(end)
    return end
  } finally {
    await server.stop()
  }
}

/** Money taken is money wanted, each thing is given once, no number is missing, nothing is left open. */
export function expectWhole(end: Omit<KillsEnd, 'cuts'>): void {
  expect(end).toMatchObject({
    ...{ open: 0, doubled: 0, gaps: 0, takenCents: end.wantedCents },
    ...{ givenCredits: end.soldCredits, givenBlocks: end.soldBlocks, givenPeriods: end.soldPeriods },
  })
  // Seats whose plan was changed before they were settled are void, and their money has gone back.
  expect(end.paid + end.declined + end.void).toBe(end.purchases)
  expect(end.invoices).toBe(end.paid)
}
