import { isLifetimeDeal, PLANS, type Plan, planOfId } from './ids.ts'
import { planState, type Subscription } from './state.ts'
import type { Tier } from './table.ts'

/** How a team stands with its plan, as far as changes of it differ. `scheduled`: active, and another from the next period. */
export type PlanStanding =
  | 'free'
  | 'trial'
  | 'active'
  | 'scheduled'
  | 'cancelling'
  | 'pastDue'
  | 'locked'
  | 'ended'
  | 'parked'
  | 'lifetime'

/** What someone asks of a team's plan. `takeBack`: nothing of what was scheduled happens. */
export type AskedChange =
  | { is: 'plan'; planId: string }
  | { is: 'free' | 'cancel' | 'cancelTrial' | 'park' | 'moreSeats' | 'fewerSeats' | 'takeBack' }

/** Why the plan's state refuses a change. */
export type ChangeRefusal =
  | 'lifetime'
  | 'onFree'
  | 'nothingToCancel'
  | 'noTrial'
  | 'nothingToTakeBack'
  | 'payFirst'
  | 'noSeats'
  | 'ending'
  | 'becomesAnother'

/**
 * When a change takes effect. `now`: at once, because it costs more, or because no future time is paid for. `later`: at
 * the end of the time that is paid for. `same`: the plan continues as it is.
 */
export type ChangeEffect =
  | { is: 'refused'; why: ChangeRefusal }
  | { is: 'now' }
  | { is: 'later'; at: number }
  | { is: 'same'; at: number }

/** How a team stands with its plan at `now`. */
export function planStanding(one: Subscription, now: number): PlanStanding {
  const { tier } = planOfId(one.planId)
  if (tier === 'free') return 'free'
  const state = planState(one, now)
  if (state.kind === 'downgraded') return state.cause === 'delinquent' ? 'locked' : 'ended'
  if (isLifetimeDeal(tier)) return 'lifetime'
  if (state.kind !== 'active') return state.kind
  if (one.pastDueAt !== null) return 'pastDue'
  return one.nextPlanId === null && one.nextSeats === null ? 'active' : 'scheduled'
}

/** The end of the time that is paid for; null: none is. */
export function paidUntil(one: Subscription, now: number): number | null {
  const paid: readonly PlanStanding[] = ['active', 'scheduled', 'cancelling', 'parked']
  return paid.includes(planStanding(one, now)) ? one.endsAt : null
}

/** When a change of a team's plan takes effect, or why it is refused, by the state of the plan alone. */
export function effectOf(one: Subscription, asked: AskedChange, now: number): ChangeEffect {
  const standing = planStanding(one, now)
  if (standing === 'lifetime' && asked.is !== 'takeBack') return refuse('lifetime')
  const end = paidUntil(one, now)
  const atEnd: ChangeEffect = end === null ? { is: 'now' } : { is: 'later', at: end }
  switch (asked.is) {
    case 'plan':
      return effectOfPlan(one, planOfId(asked.planId), standing, end)
    case 'free':
      return standing === 'free' ? refuse('onFree') : atEnd
    case 'cancel': {
      const isCancellable = ['active', 'scheduled', 'pastDue', 'locked'].includes(standing)
      const isParked = standing === 'parked' && one.cancelledAt === null
      return one.endsAt !== null && (isCancellable || isParked) ? atEnd : refuse('nothingToCancel')
    }
    case 'cancelTrial':
      return standing === 'trial' ? { is: 'now' } : refuse('noTrial')
    case 'park':
      return { is: 'now' }
    case 'moreSeats':
    case 'fewerSeats':
      return effectOfSeats(one, asked.is, standing, atEnd)
    case 'takeBack': {
      const isScheduled = standing === 'scheduled' || standing === 'cancelling'
      const isEnding = standing === 'parked' && one.cancelledAt !== null
      return isScheduled || isEnding ? { is: 'now' } : refuse('nothingToTakeBack')
    }
  }
}

const refuse = (why: ChangeRefusal): ChangeEffect => ({ is: 'refused', why })

function effectOfPlan(one: Subscription, to: Plan, standing: PlanStanding, end: number | null): ChangeEffect {
  const own = planOfId(one.planId)
  if (end === null || standing === 'parked') return { is: 'now' }
  if (own.planId === to.planId) return { is: 'same', at: end }
  return isStepUp(own, to) ? { is: 'now' } : { is: 'later', at: end }
}

function effectOfSeats(
  one: Subscription,
  is: 'moreSeats' | 'fewerSeats',
  standing: PlanStanding,
  atEnd: ChangeEffect,
): ChangeEffect {
  if (standing === 'pastDue') return refuse('payFirst')
  if (!['trial', 'active', 'scheduled', 'cancelling'].includes(standing)) return refuse('noSeats')
  if (is === 'moreSeats') return { is: 'now' }
  if (standing === 'cancelling') return refuse('ending')
  if (standing === 'trial') return { is: 'now' }
  if (one.nextPlanId !== null) return refuse('becomesAnother')
  return one.autoRenew ? atEnd : refuse('ending')
}

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
