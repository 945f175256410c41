import { PLANS, type Plan, planOfId, type Tier } from '@recto/contract'
import type { TeamPlan } from '../plans/index.ts'

/** Monthly price of a plan in this version of the price list: determines the order of plans. */
function monthOf(tier: Tier): number {
  const plans = PLANS.filter((one) => one.tier === tier)
  const month = plans.find(({ period }) => period === 'month')
  return month?.priceCents ?? Math.round((plans[0]?.priceCents ?? 0) / 12)
}

/** Whether a change takes effect at once: to a larger plan, or from monthly to yearly. */
function isStepUp(from: Plan, to: Plan): boolean {
  if (from.tier === to.tier) return from.period === 'month' && to.period === 'year'
  return monthOf(to.tier) > monthOf(from.tier)
}

/**
 * When a downgrade begins: at the end of the paid period. Null: the change takes effect now, because it is an upgrade,
 * or no future time is paid.
 */
export function laterFrom({ subscription, state }: Pick<TeamPlan, 'subscription' | 'state'>, to: Plan): number | null {
  const { endsAt, pastDueAt, planId } = subscription
  const own = planOfId(planId)
  const isPaid = (state.kind === 'active' || state.kind === 'cancelling') && endsAt !== null && pastDueAt === null
  if (!isPaid || own.tier === 'parking') return null
  return own.planId !== to.planId && isStepUp(own, to) ? null : endsAt
}
