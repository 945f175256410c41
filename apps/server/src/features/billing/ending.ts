import { NO_SUBSCRIPTION, planOfId, planStanding } from '@recto/contract'
import type { Kysely } from 'kysely'
import { lockTeam } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import type { Outbox } from '../../http/outbox.ts'
import { planOf } from '../../http/plan-facts.ts'
import { planRecord, putSubscription, tellPlan } from '../plans/index.ts'
import { apart } from './apart.ts'
import { mailBilling, planNameOf } from './mails.ts'
import { oneByOne } from './one-by-one.ts'
import type { BillingParts } from './parts.ts'
import { lackedBy, lockedByFree } from './plan-change.ts'
import { tooManyFor } from './too-many.ts'

/**
 * Reports, once, that a plan no longer applies: to open tabs, and by mail if it has ended. A team that chose Free is on
 * it from then on, unless it has more than Free holds: then its plan has ended [PLAN-109].
 */
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
      const { state, subscription } = await planOf(trx, id, at)
      const choseFree = subscription.nextPlanId !== null && planOfId(subscription.nextPlanId).tier === 'free'
      const problem = choseFree ? await tooManyFor(trx, id, planOfId('Free')) : null
      if (choseFree && problem === null) {
        await moveToFree(parts, trx, outbox, id, at)
        return
      }
      await tellPlan(trx, outbox, id, 'plusCancelled')
      if (state.kind !== 'downgraded' || state.cause === 'delinquent') return
      const about = { plan: planNameOf(subscription.planId), ...(await endsWith(trx, id, subscription.planId)) }
      await mailBilling(parts, trx, id, { news: 'ended', ...about, problem: problem?.message ?? null })
    }),
  )
}

/** The team is on Free from now on. Its plan's end is told here, unless it has been already [PLAN-113]. */
export async function moveToFree(
  parts: BillingParts,
  trx: Kysely<DB>,
  outbox: Outbox,
  teamId: number,
  at: Date,
): Promise<void> {
  const { subscription } = await planOf(trx, teamId, at)
  const isDue = subscription.nextPlanId !== null
  const isTold = planStanding(subscription, at.getTime()) === 'ended' && !isDue
  await putSubscription(trx, teamId, NO_SUBSCRIPTION, at, { version: null, memberSeats: 1 })
  await tellPlan(trx, outbox, teamId, 'plusCancelled')
  if (isTold) return
  const about = {
    plan: planNameOf(subscription.planId),
    ...(await endsWith(trx, teamId, subscription.planId)),
    problem: null,
  }
  await mailBilling(parts, trx, teamId, { news: 'ended', ...about })
}

/** What a plan's end locks, and what Free has not of it. */
async function endsWith(db: Kysely<DB>, teamId: number, planId: string) {
  return {
    locks: await lockedByFree(db, teamId),
    lacks: await lackedBy(db, planId, await planRecord(db, 'Free')),
  }
}
