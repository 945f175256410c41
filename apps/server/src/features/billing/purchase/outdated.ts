import { planOfId, type Subscription } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { subscriptionOf } from '../../../http/plan-facts.ts'
import { readTeamPlan } from '../../plans/index.ts'
import { mailBilling } from '../mails.ts'
import type { BillingParts } from '../parts.ts'
import { noteUnpaidMembers } from '../unpaid-members.ts'
import { MOVING, type Purchase } from './purchase.ts'

/** The message to the payer. */
const OUTDATED =
  'Your plan changed before this payment went through, so nothing was bought. Any money that was taken is refunded.'

/** Whether the plan's current period has ended: the next one is not paid yet, or there is none. */
export const isOver = ({ trialEndsAt, endsAt }: Pick<Subscription, 'trialEndsAt' | 'endsAt'>, at: Date): boolean => {
  const until = trialEndsAt ?? endsAt
  return until !== null && until <= at.getTime()
}

/**
 * Whether a purchase was priced for a state of the plan that no longer exists: seats for another plan or period, a plan
 * with unused time that was credited in another way. Call it under the team's lock.
 */
export async function isOutdated(
  trx: Kysely<DB>,
  { gives, credits }: Pick<Purchase, 'gives' | 'credits'>,
  teamId: number,
  at: Date,
): Promise<boolean> {
  if (gives.is === 'seats') {
    const row = await readTeamPlan(trx, teamId)
    if (!row) return true
    const now = subscriptionOf(row)
    const isOther = gives.planId !== undefined && planOfId(now.planId).planId !== gives.planId
    return isOther || now.endsAt !== gives.endsAt || isOver(now, at)
  }
  if (gives.is !== 'plan' || credits.length === 0) return false
  const ids = credits.map(({ paidPeriodId }) => paidPeriodId)
  const gone = await trx
    .selectFrom('paid_period')
    .select('id')
    .where('id', 'in', ids)
    .where('credited_at', 'is not', null)
    .executeTakeFirst()
  return gone !== undefined
}

/** Ends an outdated purchase: nothing is delivered, and any money taken is refunded (`closeEnded`). */
export async function voidOutdated(
  trx: Kysely<DB>,
  parts: BillingParts,
  purchase: Purchase,
  teamId: number,
  at: Date,
): Promise<void> {
  const ended = await trx
    .updateTable('purchase')
    .set({ state: 'void', next_try_at: null, code: 'outdated', problem: OUTDATED })
    .where('id', '=', purchase.id)
    .where('state', 'in', MOVING)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return
  await noteUnpaidMembers(trx, purchase, at)
  const what = purchase.lines[0]?.label ?? 'your team'
  await mailBilling(parts, trx, teamId, { news: 'outdated', cents: purchase.amount_cents, what })
}
