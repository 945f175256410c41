import type { Kysely } from 'kysely'
import type { Declined } from '../../adapters/payments/payment-provider.ts'
import { lockTeam } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'
import type { Outbox } from '../../http/outbox.ts'
import { subscriptionOf } from '../../http/plan-facts.ts'
import { putSubscription, readTeamPlan, tellPlan } from '../plans/index.ts'
import { apart } from './apart.ts'
import { mailBilling, mailOnce } from './mails.ts'
import { oneByOne } from './one-by-one.ts'
import type { BillingParts } from './parts.ts'
import type { Purchase } from './purchase/purchase.ts'

/** Days after the first failure on which the card is tried again. */
const TRIES_ON = [1, 3, 5, 7, 10, 14]
/** Days after which an unpaid plan is locked, and after which it ends. */
export const LOCKS_ON_DAY = 7
/** See `LOCKS_ON_DAY`. */
export const ENDS_ON_DAY = 28
const AT_ONCE = 20

/** When a failed renewal is retried; null: never automatically. */
export const nextTry = (since: number, now: number): Date | null => {
  const day = TRIES_ON.find((one) => since + one * DAY_MS > now)
  return day === undefined ? null : new Date(since + day * DAY_MS)
}

/** A bank confirmation that no one answered. */
export const UNCONFIRMED = { code: 'not_confirmed', problem: 'Your bank did not confirm the payment.' } as const

/**
 * A purchase waits for its next attempt, or for its owner if `tryAt` is null. `why` null: see `UNCONFIRMED`;
 * confirmation is requested again.
 */
export async function waitForTry(
  trx: Kysely<DB>,
  { id, naming }: Purchase,
  why: Declined | null,
  tryAt: Date | null,
): Promise<void> {
  const { code, problem } = why ?? UNCONFIRMED
  await trx
    .updateTable('purchase')
    .set({
      state: 'retry',
      presence: 'away',
      code,
      problem,
      is_stopped: why?.stop ?? true,
      next_try_at: tryAt,
      ...(why === null ? { payment: null, naming: naming + 1, asked_at: null } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'named', 'asking'])
    .execute()
}

/**
 * A renewal was not paid: it waits for its next attempt, and the plan stays active until day 7. A card that must not be
 * tried again, or an unanswered bank confirmation, waits for the owner.
 */
export async function refuseRenewal(parts: BillingParts, purchase: Purchase, why: Declined | null): Promise<void> {
  const { id, team_id: teamId } = purchase
  if (teamId === null) return
  const at = new Date(parts.now())
  await apart(parts, async (trx, outbox) => {
    await lockTeam(trx, teamId)
    const since = await pastDueSince(trx, outbox, purchase, teamId, at)
    const { problem } = why ?? UNCONFIRMED
    const tryAt = why && !why.stop ? nextTry(since, at.getTime()) : null
    await waitForTry(trx, purchase, why, tryAt)
    // On the first day and on the third: people hear of it twice before anything locks.
    const day = at.getTime() >= since + 3 * DAY_MS ? 3 : 0
    const about = {
      news: 'failed' as const,
      cents: purchase.amount_cents,
      problem,
      nextTryAt: tryAt?.getTime() ?? null,
      hasCard: purchase.card !== null,
      locksAt: since + LOCKS_ON_DAY * DAY_MS,
    }
    if (at.getTime() < since + LOCKS_ON_DAY * DAY_MS)
      await mailOnce(parts, trx, { teamId, key: `${id} ${day}`, at }, about)
  })
}

/** The bank wants to ask the owner about a renewal: one mail with a link, and no tries. */
export async function renewalAsks(parts: BillingParts, purchase: Purchase): Promise<void> {
  const { team_id: teamId, due_at } = purchase
  if (teamId === null || due_at === null) return
  const at = new Date(parts.now())
  await apart(parts, async (trx, outbox) => {
    await lockTeam(trx, teamId)
    await pastDueSince(trx, outbox, purchase, teamId, at)
    const key = `${purchase.id} ${purchase.naming}`
    await mailOnce(parts, trx, { teamId, key, at }, { news: 'confirm', cents: purchase.amount_cents })
  })
}

/**
 * Records that the plan is past due, the first time; returns since when. Counted from the due date, so that retries
 * keep their time of day.
 */
async function pastDueSince(
  trx: Kysely<DB>,
  outbox: Outbox,
  { due_at }: Purchase,
  teamId: number,
  at: Date,
): Promise<number> {
  const row = await readTeamPlan(trx, teamId)
  if (!row) return at.getTime()
  if (row.past_due_at) return row.past_due_at.getTime()
  const since = Math.max(due_at?.getTime() ?? 0, at.getTime() - DAY_MS)
  await putSubscription(trx, teamId, { ...subscriptionOf(row), pastDueAt: since }, at)
  await tellPlan(trx, outbox, teamId, 'pastDue')
  return since
}

/**
 * Locks plans a week past due, and ends those four weeks past due, whose open renewal becomes void. That a plan has ended
 * is told by `tellEnded`, whatever ended it.
 */
export async function dunDue(parts: BillingParts): Promise<void> {
  const { db, now } = parts
  const at = new Date(now())
  const before = (days: number) => new Date(now() - days * DAY_MS)
  const rows = await db
    .selectFrom('team_plan')
    .select('team_id as id')
    .where('past_due_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('past_due_at', '<=', before(LOCKS_ON_DAY)), eb('delinquent_at', 'is', null)]),
        eb('past_due_at', '<=', before(ENDS_ON_DAY)),
      ]),
    )
    .limit(AT_ONCE)
    .execute()
  await oneByOne(parts.log, rows, 'a plan that is past due was not looked at', ({ id: teamId }) =>
    apart(parts, async (trx, outbox) => {
      await lockTeam(trx, teamId)
      const row = await readTeamPlan(trx, teamId)
      if (!row?.past_due_at) return
      const subscription = subscriptionOf(row)
      if (row.past_due_at <= before(ENDS_ON_DAY)) {
        await endUnpaid(trx, teamId)
        const ended = { ...subscription, pastDueAt: null, delinquentAt: null, autoRenew: false, trialEndsAt: null }
        await putSubscription(trx, teamId, { ...ended, endsAt: ended.endsAt ?? at.getTime() }, at)
      } else if (row.delinquent_at === null) {
        const since = row.past_due_at.getTime() + LOCKS_ON_DAY * DAY_MS
        await putSubscription(trx, teamId, { ...subscription, delinquentAt: since }, at)
        await tellPlan(trx, outbox, teamId, 'delinquent')
        const cents = await openCents(trx, teamId)
        const endsAt = row.past_due_at.getTime() + ENDS_ON_DAY * DAY_MS
        await mailBilling(parts, trx, teamId, { news: 'locked', cents, endsAt })
      }
    }),
  )
}

/** What a team owes for its renewal, in cents. */
export async function openCents(db: Kysely<DB>, teamId: number): Promise<number> {
  const row = await db
    .selectFrom('purchase')
    .select('amount_cents')
    .where('team_id', '=', teamId)
    .where('kind', '=', 'renewal')
    .where('state', 'in', ['open', 'named', 'asking', 'retry'])
    .executeTakeFirst()
  return row?.amount_cents ?? 0
}

/** Open payments for a plan that ended are no longer requested. */
export async function endUnpaid(trx: Kysely<DB>, teamId: number): Promise<void> {
  await trx
    .updateTable('purchase')
    .set({ state: 'void', next_try_at: null })
    .where('team_id', '=', teamId)
    .where('kind', '=', 'renewal')
    .where('state', 'in', ['open', 'named', 'asking', 'retry'])
    .execute()
}
