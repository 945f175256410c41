import { planOfId } from '@recto/contract'
import { sql } from 'kysely'
import { ProviderError } from '../../adapters/payments/payment-provider.ts'
import { lockTeam } from '../../db/lock-order.ts'
import { planOf } from '../../http/plan-facts.ts'
import { Refusal } from '../../http/refusal.ts'
import { readTeamPlan, tellPlan } from '../plans/index.ts'
import { taxOfTeam } from './amounts/tax.ts'
import { apart } from './apart.ts'
import { cardOf } from './cards.ts'
import { mailBilling, planNameOf } from './mails.ts'
import { oneByOne } from './one-by-one.ts'
import type { BillingParts } from './parts.ts'
import { insertPurchase } from './purchase/begin.ts'
import { type Renewal, renewalOffer } from './quote.ts'
import { lockCredit } from './referral/credit.ts'

const AT_ONCE = 20

/** Creates a purchase for each plan due for renewal; returns their ids. Two nodes create one row for one due date. */
export async function makeRenewals(parts: BillingParts): Promise<number[]> {
  const { db, now } = parts
  const due = sql<Date>`coalesce(trial_ends_at, ends_at)`
  const rows = await db
    .selectFrom('team_plan')
    .select(['team_id', due.as('due')])
    .where('auto_renew', '=', true)
    .where('past_due_at', 'is', null)
    .where('delinquent_at', 'is', null)
    .where(due, '<=', new Date(now()))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('purchase')
            .select('id')
            .whereRef('purchase.team_id', '=', 'team_plan.team_id')
            .where('kind', '=', 'renewal')
            .where('state', 'in', ['open', 'named', 'asking', 'retry']),
        ),
      ),
    )
    .orderBy(due)
    .limit(AT_ONCE)
    .execute()
  const made: number[] = []
  for (const { team_id, due: at } of rows) {
    try {
      const id = await makeRenewal(parts, team_id, at)
      if (id !== null) made.push(id)
    } catch (error) {
      const isOurs = !(error instanceof ProviderError || error instanceof Refusal)
      parts.log[isOurs ? 'error' : 'warn']({ err: error, team: team_id }, 'a renewal could not be priced now')
    }
  }
  return made
}

/** A team's next period: the plan that it moves to, or its own as bought. */
export function renewalOf(row: {
  plan_id: string
  member_seats: number
  version: number | null
  next_plan_id: string | null
  next_seats: number | null
}): Renewal {
  return {
    planId: row.next_plan_id ?? planOfId(row.plan_id).planId,
    isChange: row.next_plan_id !== null || row.next_seats !== null,
    seats: row.next_seats ?? row.member_seats,
    // A plan that a team downgrades to is bought in its current version; its existing plan continues as bought.
    version: row.next_plan_id === null ? row.version : null,
  }
}

async function makeRenewal(parts: BillingParts, teamId: number, due: Date): Promise<number | null> {
  const at = new Date(parts.now())
  const before = await readTeamPlan(parts.db, teamId)
  if (!before) return null
  const { taxing, tax } = await taxOfTeam(parts, parts.db, teamId, (asked) =>
    renewalOffer(parts.db, teamId, renewalOf(before), { at, taxing: asked }),
  )
  return apart(parts, async (trx) => {
    await lockTeam(trx, teamId)
    const row = await readTeamPlan(trx, teamId)
    const isDue = row?.auto_renew && (row.trial_ends_at ?? row.ends_at)?.getTime() === due.getTime()
    if (!isDue || row.past_due_at) return null
    const requestId = `renew:${due.getTime()}`
    const known = await trx
      .selectFrom('purchase')
      .select('id')
      .where('team_id', '=', teamId)
      .where('request_id', '=', requestId)
      .executeTakeFirst()
    if (known) return null
    await lockCredit(trx, teamId)
    const priced = await renewalOffer(trx, teamId, renewalOf(row), { at, taxing })
    const card = await cardOf(trx, teamId)
    const { id } = await insertPurchase(
      trx,
      { teamId, accountId: null, kind: 'renewal', requestId, priced, card, typed: null, dueAt: due, tax },
      at,
    )
    return id
  })
}

/** A renewal's next try, with the card that is on file by then; returns whether there is one. */
export async function tryAgain(parts: BillingParts, id: number, presence: 'here' | 'away'): Promise<boolean> {
  const { db, payments, now } = parts
  const before = await db.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (before.state !== 'retry' || before.team_id === null) return false
  const card = await cardOf(db, before.team_id)
  // A payment belongs to a customer: another customer's card needs a new payment.
  const isAnother = before.payment !== null && card !== null && card.customer !== before.customer
  if (isAnother && before.payment) await payments.cancel(before.payment)
  const naming = isAnother ? { payment: null, naming: before.naming + 1 } : {}
  const state = before.payment === null || isAnother ? 'open' : 'named'
  const { numUpdatedRows } = await db
    .updateTable('purchase')
    .set({
      state,
      presence,
      attempt: before.attempt + 1,
      next_try_at: new Date(now() + 60_000),
      is_stopped: false,
      ...naming,
      ...(card ? { customer: card.customer, card: card.card } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'retry')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Reports, once, that a plan no longer applies: to open tabs, and by mail if it has ended. */
export async function tellEnded(parts: BillingParts): Promise<void> {
  const { db, now } = parts
  const at = new Date(now())
  const rows = await db
    .selectFrom('team_plan')
    .select('team_id as id')
    .where('is_end_told', '=', false)
    .where('locks_at', '<=', at)
    .execute()
  await oneByOne(parts.log, rows, 'the end of a plan was not told', ({ id }) =>
    apart(parts, async (trx, outbox) => {
      await lockTeam(trx, id)
      const { numUpdatedRows } = await trx
        .updateTable('team_plan')
        .set({ is_end_told: true })
        .where('team_id', '=', id)
        .where('is_end_told', '=', false)
        .where('locks_at', '<=', at)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      await tellPlan(trx, outbox, id, 'plusCancelled')
      const { state, subscription } = await planOf(trx, id, at)
      if (state.kind !== 'downgraded' || state.cause === 'delinquent') return
      await mailBilling(parts, trx, id, { news: 'ended', plan: planNameOf(subscription.planId) })
    }),
  )
}
