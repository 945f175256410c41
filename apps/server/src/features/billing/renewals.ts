import { planOfId } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import { ProviderError } from '../../adapters/payments/payment-provider.ts'
import { lockTeam } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { readTeamPlan } from '../plans/index.ts'
import { taxOfTeam } from './amounts/tax.ts'
import { apart } from './apart.ts'
import { cardOf } from './cards.ts'
import type { BillingParts } from './parts.ts'
import { insertPurchase } from './purchase/begin.ts'
import { type Renewal, renewalOffer } from './quote.ts'
import { lockCredit } from './referral/credit.ts'
import { seatsKept } from './seat-changes.ts'

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

/** A team's next period: the plan that it moves to, or its own as bought; never fewer seats than are in use by then. */
export async function renewalOf(
  db: Kysely<DB>,
  teamId: number,
  row: {
    plan_id: string
    member_seats: number
    version: number | null
    next_plan_id: string | null
    next_seats: number | null
  },
): Promise<Renewal> {
  const planId = row.next_plan_id ?? planOfId(row.plan_id).planId
  // A plan that a team downgrades to is bought in its current version; its existing plan continues as bought.
  const version = row.next_plan_id === null ? row.version : null
  const isChange = row.next_plan_id !== null || row.next_seats !== null
  const seats =
    row.next_seats === null ? row.member_seats : await seatsKept(db, teamId, { planId, version, seats: row.next_seats })
  return { planId, isChange, seats, version }
}

async function makeRenewal(parts: BillingParts, teamId: number, due: Date): Promise<number | null> {
  const at = new Date(parts.now())
  const before = await readTeamPlan(parts.db, teamId)
  if (!before) return null
  const renewal = await renewalOf(parts.db, teamId, before)
  const { taxing, tax } = await taxOfTeam(parts, parts.db, teamId, (asked) =>
    renewalOffer(parts.db, teamId, renewal, { at, taxing: asked }),
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
    const priced = await renewalOffer(trx, teamId, await renewalOf(trx, teamId, row), { at, taxing })
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
