import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  type AskedChange,
  changeSentences,
  effectOf,
  lostFeatures,
  NO_SUBSCRIPTION,
  PLAN_TABLE,
  PLANS,
  type PlanChangeFacts,
  type PlanStanding,
  planDisplayName,
  planOfId,
} from '@recto/contract'
import { passTime } from '../src/features/billing/test-provider/test-clock.ts'
import { subscriptionOf } from '../src/http/plan-facts.ts'
import type { TestServer } from './harness.ts'
import { putCardOnFile } from './pay.ts'
import { mailsTo, type Person, signUp } from './people.ts'
import { onPlan, teamOf } from './plans.ts'

const DAY = 24 * 3600_000
/** Plans that the table begins with and leads to: those on sale. */
export const SOLD = PLANS.filter(({ isOnSale, period }) => isOnSale && period !== 'none').map(({ planId }) => planId)

/** A team on a plan, how it stands with it, and what its owner asks for. */
export type Cell = { from: string; standing: PlanStanding; asked: AskedChange }

const STANDINGS: readonly PlanStanding[] = [
  ...(['trial', 'active', 'scheduled', 'cancelling', 'pastDue', 'locked', 'ended'] as const),
]
const ASKED: readonly AskedChange[] = [
  ...SOLD.map((planId) => ({ is: 'plan', planId }) as const),
  ...(['free', 'cancel', 'cancelTrial', 'park', 'moreSeats', 'fewerSeats', 'takeBack'] as const).map((is) => ({ is })),
]

/** Every cell: each plan on sale in each state, Free, a parked plan and a lifetime deal, and all that can be asked. */
export const CELLS: readonly Cell[] = [
  ...SOLD.flatMap((from) => STANDINGS.map((standing) => ({ from, standing }))),
  { from: 'Free', standing: 'free' as const },
  { from: 'Parking', standing: 'parked' as const },
  { from: 'AppSumoTier1', standing: 'lifetime' as const },
].flatMap((start) => ASKED.map((asked) => ({ ...start, asked })))

/** A cell in words. */
export const nameOf = ({ from, standing, asked }: Cell): string =>
  `${from}, ${standing}: ${asked.is === 'plan' ? asked.planId : asked.is}`

type Row = {
  plan_id: string
  member_seats: number
  trial_ends_at: Date | null
  ends_at: Date | null
  next_plan_id: string | null
  next_seats: number | null
  past_due_at: Date | null
  delinquent_at: Date | null
  cancelled_at: Date | null
  locks_at: Date | null
  is_end_told: boolean
  is_trial_cancelled: boolean
  auto_renew: boolean
  cancel_at: Date | null
  updated_at: Date | null
}
type Money = { taken: number; unused: number; balance: number; paid: number; receipts: number; renewed: number | null }

/** What is said in a cell, and what of it is not so: nothing, where all holds. */
export type Walked = { said: string[]; isRefused?: boolean; differences: string[] }

/** Walks a cell through the product: what is said before, the change itself, and the end of the period. */
export async function walk(server: TestServer, cell: Cell): Promise<Walked> {
  const team = await begin(server, cell)
  const shown = await team.told(cell.asked)
  const before = { row: await team.row(), money: await team.money() }
  await team.mails()
  const differences: string[] = []
  const same = (what: string, is: unknown, wanted: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(wanted)) {
      differences.push(`${what}: ${JSON.stringify(is)} is not ${JSON.stringify(wanted)}`)
    }
  }
  const refusal = await team.act(cell.asked, shown)
  const after = { row: await team.row(), money: await team.money() }
  if (typeof shown === 'string' || refusal !== null) {
    same('refusal', refusal, shown)
    same('row', after.row, before.row)
    same('money', after.money, before.money)
    return { said: [refusal ?? ''], isRefused: true, differences }
  }
  const due = after.row.trial_ends_at ?? after.row.ends_at
  await team.settled()
  const told = await team.mails()
  // A minute before its end nothing has happened yet.
  if (due && due.getTime() > Date.now()) await team.pass(due.getTime() - Date.now() + 1_000)
  const end = { row: await team.row(), money: await team.money() }
  const toldThen = [...told, ...(await team.mails())]
  const facts = observed(cell, shown, { before, after, end, due, locked: await team.locked() })
  const said = shown === null ? [] : changeSentences(shown, String)
  if (shown !== null && facts !== null) same('sentence', said, changeSentences(facts, String))
  same('mails', toldThen.map(({ news }) => news).sort(), expectedMails({ before, after, end }).sort())
  const about = toldThen.find(({ news }) => news === 'changed' || news === 'cancelled')
  if (about && shown) {
    for (const sentence of changeSentences(shown, () => '§')) {
      const parts = sentence.split('§')
      if (!parts.every((part) => about.text.includes(part.trim()))) differences.push(`not in the mail: ${sentence}`)
    }
  }
  // What was taken and is not in the balance is what was paid for and not credited.
  const { taken, paid, unused, balance } = end.money
  same('ledger', balance, taken - paid + unused)
  return { said: shown === null ? ['Undone.'] : changeSentences(shown, () => 'the end'), differences }
}

type Seen = { row: Row; money: Money }

/** The facts as they turned out, from rows and the ledger; null where nothing is said. */
function observed(
  { asked }: Cell,
  shown: PlanChangeFacts | null,
  { before, after, end, due, locked }: { before: Seen; after: Seen; end: Seen; due: Date | null; locked: number },
): PlanChangeFacts | null {
  if (shown === null) return null
  const own = planIn(before.row)
  const isOver = (row: Row) => row.plan_id === 'Free' || (row.locks_at !== null && row.locks_at.getTime() <= Date.now())
  const leaves = asked.is === 'free' || asked.is === 'cancel' || asked.is === 'cancelTrial'
  const at = due?.getTime() ?? null
  const isSame = (one: Row, other: Row) => JSON.stringify(planIn(one)) === JSON.stringify(planIn(other))
  const isNow = leaves ? isOver(after.row) : !isSame(after.row, before.row) || after.money.paid !== before.money.paid
  const isLater = !isNow && (leaves ? isOver(end.row) : !isSame(end.row, after.row))
  const renewed = end.money.renewed
  const to = leaves ? { name: 'Free', period: 'none' as const, seats: 1 } : planIn(isNow ? after.row : end.row)
  const near = (seen: number | null, said: number | null) =>
    seen !== null && said !== null && Math.abs(seen - said) < 120_000 ? said : seen
  const next =
    renewed === null || leaves
      ? null
      : { cents: renewed, at: near(at, shown.next?.at ?? null) ?? 0, period: planIn(end.row).period }
  const scheduled = before.row.next_plan_id ?? before.row.next_seats
  const isKept = ['next_plan_id', 'next_seats'].every(
    (name) => before.row[name as keyof Row] === after.row[name as keyof Row],
  )
  const isReplaced = scheduled !== null && before.row.cancelled_at === null && !isKept
  const kept = shown.asked === 'moreSeats' && after.row.next_plan_id !== null
  return {
    asked: shown.asked,
    standing: shown.standing,
    when: isNow ? 'now' : isLater ? 'later' : 'same',
    at: isNow ? null : at,
    own,
    to,
    dueCents: after.money.taken - before.money.taken,
    creditCents: after.money.unused - before.money.unused,
    next,
    endsAt: isOver(end.row) && !leaves ? near(at, shown.endsAt) : null,
    locks: leaves ? { folios: locked, templates: 0 } : null,
    lacks: lost(before.row.plan_id, leaves ? 'Free' : isLater ? end.row.plan_id : before.row.plan_id),
    replaces:
      isReplaced && !kept
        ? {
            name: planDisplayName(planOfId(before.row.next_plan_id ?? before.row.plan_id)),
            seats: before.row.next_seats ?? 1,
            at: before.row.ends_at?.getTime() ?? 0,
          }
        : null,
  }
}

/** By the table of plans, as the doors that refuse ask it. */
const lost = (own: string, to: string) => lostFeatures(PLAN_TABLE[planOfId(own).tier], PLAN_TABLE[planOfId(to).tier])

function planIn({ plan_id, member_seats }: Row): PlanChangeFacts['own'] {
  const { period, extraSeatPriceCents, ...plan } = planOfId(plan_id)
  return { name: planDisplayName(plan), period, seats: extraSeatPriceCents === 0 ? 1 : member_seats }
}

/** One for each thing that happened: a receipt for each invoice, what was scheduled, and the end. */
function expectedMails({ before, after, end }: { before: Seen; after: Seen; end: Seen }): string[] {
  const { row } = after
  const isOver = (one: Row) => one.plan_id === 'Free' || (one.locks_at !== null && one.locks_at.getTime() <= Date.now())
  const leaves = row.cancelled_at !== null && before.row.cancelled_at === null && !isOver(row)
  const changes =
    row.cancelled_at === null &&
    (row.next_plan_id ?? row.next_seats) !== null &&
    (row.next_plan_id !== before.row.next_plan_id || row.next_seats !== before.row.next_seats)
  const wasOver = isOver(before.row) && before.row.delinquent_at === null
  return [
    ...Array<string>(end.money.receipts - before.money.receipts).fill('receipt'),
    ...(leaves ? ['cancelled'] : []),
    ...(changes ? ['changed'] : []),
    ...(isOver(end.row) && !wasOver ? ['ended'] : []),
  ]
}

const NEWS: readonly [string, RegExp][] = [
  ['receipt', /^Your receipt /],
  ['cancelled', / is cancelled$/],
  ['changed', / will (move to|have fewer) /],
  ['ended', /’s plan has ended$/],
]

/** What is said before a change; text: it is refused, null: nothing is said. */
type Told = (PlanChangeFacts & { quotedAt?: number }) | string | null
type Paid = { owner: Person; row: () => Promise<Row>; pass: (ms: number) => Promise<void> }

/** A team in the state of a cell, with the card that pays. */
async function begin(server: TestServer, { from, standing, asked }: Cell) {
  const owner = await signUp(server)
  const teamId = await teamOf(server, owner)
  const { pool, db } = server.app
  const row = async (): Promise<Row> =>
    (await pool.query<Row>('select * from team_plan where team_id = $1', [teamId])).rows[0] ??
    ({ plan_id: 'Free', member_seats: 1, ends_at: null, trial_ends_at: null, cancelled_at: null } as Row)
  const until = async (what: string, holds: () => Promise<boolean>) => {
    for (const began = Date.now(); !(await holds()); await setTimeout(100)) {
      if (Date.now() - began > 120_000) throw new Error(`${what} did not come: ${JSON.stringify(await row())}`)
    }
  }
  const settled = () =>
    until('rest', async () => {
      const { rows } = await pool.query<{ open: number }>(
        `select (select count(*) from purchase where team_id = $1 and state in ('open', 'named'))
           + (select count(*) from team_plan where team_id = $1 and ((not is_end_told and locks_at <= now())
             or (auto_renew and past_due_at is null and coalesce(trial_ends_at, ends_at) <= now()))) as open`,
        [teamId],
      )
      return Number(rows[0]?.open) === 0
    })
  const pass = async (ms: number) => {
    await passTime(db, teamId, ms)
    await settled()
  }
  const team = { owner, row, settled, pass, ...reads(server, owner, teamId) }
  await stand(server, team, { from, standing }, { until })
  await putCardOnFile(server, owner)
  if (asked.is === 'cancel' || asked.is === 'cancelTrial') {
    for (const name of ['One', 'Two', 'Three']) await owner.call('CreateFolio', { folioName: name })
  }
  return { ...team, told: (what: AskedChange) => told(owner, row, what), act: act(owner, row) }
}

/** What a team's rows and mails say. */
function reads(server: TestServer, owner: Person, teamId: number) {
  const { pool } = server.app
  const seen = new Set<string>()
  return {
    async money(): Promise<Money> {
      const { rows } = await pool.query<Record<keyof Money, string | null>>(
        `select (select coalesce(sum(t.amount_cents), 0) from test_payment t join purchase p on p.payment = t.id
             where p.team_id = $1 and t.state = 'taken') as taken,
           (select coalesce(sum(delta_cents), 0) from team_balance where team_id = $1 and reason = 'unused') as unused,
           (select coalesce(sum(delta_cents), 0) from team_balance where team_id = $1) as balance,
           (select coalesce(sum(total_cents), 0) from purchase where team_id = $1 and state = 'paid') as paid,
           (select count(*) from invoice where team_id = $1 and kind = 'invoice') as receipts,
           (select total_cents from purchase where team_id = $1 and state = 'paid' and kind = 'renewal'
             order by id desc limit 1) as renewed`,
        [teamId],
      )
      const [found] = rows
      const number = (value: string | null | undefined) => Number(value ?? 0)
      return {
        taken: number(found?.taken),
        unused: number(found?.unused),
        balance: number(found?.balance),
        paid: number(found?.paid),
        receipts: number(found?.receipts),
        renewed: found?.renewed == null ? null : Number(found.renewed),
      }
    },
    /** Of the mails about the plan, those that came since. */
    async mails() {
      const all = (await mailsTo(server, owner.email)).map(({ subject, text }) => {
        return { subject, text, news: NEWS.find(([, form]) => form.test(subject))?.[0] ?? subject }
      })
      const fresh = all.filter(({ subject, text }) => !seen.has(subject + text))
      for (const { subject, text } of fresh) seen.add(subject + text)
      return fresh.filter(({ subject }) => !/extended until|code/.test(subject))
    },
    async locked(): Promise<number> {
      const { folios } = await owner.ask<{ folios: { isLocked: boolean }[] }>('GetPagedDashboard', { pageSize: 20 })
      return folios.filter(({ isLocked }) => isLocked).length
    },
  }
}

/** Brings a team to its state, as people and time do. */
async function stand(
  server: TestServer,
  { owner, row, pass }: Paid,
  { from, standing }: Omit<Cell, 'asked'>,
  { until }: { until: (what: string, holds: () => Promise<boolean>) => Promise<void> },
): Promise<void> {
  if (standing === 'free') return
  if (standing === 'lifetime') return onPlan(server, owner, from)
  await putCardOnFile(server, owner)
  const requestId = () => randomUUID()
  if (standing === 'parked') {
    await owner.ask('ParkingPlan', { requestId: requestId() })
    return
  }
  const hasSeats = planOfId(from).extraSeatPriceCents > 0
  const count = hasSeats ? { count: 3 } : {}
  await owner.ask('Upgrade', { plan: from, ...count, trial: standing === 'trial', requestId: requestId() })
  if (standing === 'scheduled') {
    if (from.startsWith('NewPlus')) await owner.ask('ReduceSeats', { count: 2 })
    else await owner.ask('Upgrade', { plan: 'NewPlusMonthly25', requestId: requestId() })
  }
  if (standing === 'cancelling') await owner.ask('CancelPlan')
  const toEnd = async () => ((await row()).ends_at?.getTime() ?? 0) - Date.now() + 1_000
  if (standing === 'ended') {
    await owner.ask('CancelPlan')
    await pass(await toEnd())
  }
  if (standing === 'pastDue' || standing === 'locked') {
    await putCardOnFile(server, owner, 'pm_test_declinedLater')
    await pass(await toEnd())
    await until('past due', async () => (await row()).past_due_at !== null)
  }
  if (standing === 'locked') {
    await pass(7 * DAY)
    await until('the lock', async () => (await row()).delinquent_at !== null && (await row()).is_end_told)
  }
}

/** What is said before a change: its facts, or the refusal; null: nothing is. */
async function told(owner: Person, row: () => Promise<Row>, asked: AskedChange): Promise<Told> {
  if (asked.is === 'takeBack') {
    const one = await row()
    const subscription = one.updated_at ? subscriptionOf(one) : NO_SUBSCRIPTION
    if (effectOf(subscription, asked, Date.now()).is !== 'refused') return null
    return one.cancelled_at === null ? 'There is no change to undo.' : 'There is nothing to resume.'
  }
  const ask = async (name: string, input: object) => {
    const { envelope } = await owner.call(name, input)
    return envelope.StatusCode === 1 ? (envelope.Data as Record<string, unknown>) : envelope.Message
  }
  if (asked.is === 'plan' || asked.is === 'park' || asked.is === 'moreSeats') {
    const kind = { plan: 'plan', park: 'parking', moreSeats: 'seats' }[asked.is]
    const more = asked.is === 'plan' ? { plan: asked.planId } : asked.is === 'moreSeats' ? { count: 1 } : {}
    const quote = await ask('GetQuote', { kind, ...more })
    if (typeof quote === 'string') return quote
    return { ...(quote.change as PlanChangeFacts), quotedAt: Number(quote.quotedAt) }
  }
  const count = asked.is === 'fewerSeats' ? { count: fewer(await row()) } : {}
  const answer = await ask('GetPlanChange', { to: asked.is, ...count })
  if (typeof answer === 'string') return answer
  const refusal = answer.refusal as { text: string } | null
  return refusal ? refusal.text : (answer.change as PlanChangeFacts)
}

const fewer = ({ next_seats, member_seats }: Row): number => (next_seats ?? member_seats) - 1 || 1

/** Does what was asked, for the price that was shown; returns the refusal, if it is one. */
const act =
  (owner: Person, row: () => Promise<Row>) =>
  async (asked: AskedChange, shown: Told): Promise<string | null> => {
    const price =
      shown !== null && typeof shown === 'object' ? { quotedAt: shown.quotedAt, dueCents: shown.dueCents } : {}
    const paying = { requestId: randomUUID(), ...price }
    const calls: Record<AskedChange['is'], () => Promise<readonly [string, object]>> = {
      plan: async () => ['Upgrade', { plan: asked.is === 'plan' ? asked.planId : '', ...paying }],
      free: async () => ['ChangePlan', { plan: 'Free' }],
      cancel: async () => ['CancelPlan', {}],
      cancelTrial: async () => ['CancelTrial', {}],
      park: async () => ['ParkingPlan', paying],
      moreSeats: async () => ['BuySeats', { count: 1, ...paying }],
      fewerSeats: async () => ['ReduceSeats', { count: fewer(await row()) }],
      takeBack: async () => [(await row()).cancelled_at === null ? 'TakeBackChange' : 'ResumePlan', {}],
    }
    const [name, input] = await calls[asked.is]()
    const { envelope } = await owner.call(name, input)
    return envelope.StatusCode === 1 ? null : envelope.Message
  }
