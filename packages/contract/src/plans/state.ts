import { isGuestRole, ROLE, type TeamRole } from '@recto/document'
import type { PlanFacts, PlanStateKind } from './facts.ts'
import { planOfId } from './ids.ts'
import type { PlanRules } from './rules.ts'
import { PLAN_TABLE } from './table.ts'

/** [PLAN-094]: without its own date, a cancellation takes effect this long after the plan's end. */
export const CANCEL_FALLBACK_MS = 28 * 24 * 3600_000

/** A team's subscription. Times are ms since 1970; null: there is none. */
export type Subscription = {
  planId: string
  /** The one end of its trial [OPEN-02]; null once it was paid for. */
  trialEndsAt: number | null
  isTrialCancelled: boolean
  /** The plan's End [PLAN-009]. */
  endsAt: number | null
  /** AR [OPEN-34]: it renews at its end. */
  autoRenew: boolean
  cancelledAt: number | null
  /** From when a cancellation counts. */
  cancelAt: number | null
  /** Since when the renewal is not paid; everything still works. */
  pastDueAt: number | null
  /** Since when a missing payment locks the plan. */
  delinquentAt: number | null
  /** The plan it becomes at its end, and the number of seats. */
  nextPlanId: string | null
  nextSeats: number | null
}

/** A team that never chose a plan. */
export const NO_SUBSCRIPTION: Subscription = {
  planId: 'Free',
  trialEndsAt: null,
  isTrialCancelled: false,
  endsAt: null,
  autoRenew: false,
  cancelledAt: null,
  cancelAt: null,
  pastDueAt: null,
  delinquentAt: null,
  nextPlanId: null,
  nextSeats: null,
}

type DowngradeCause = 'delinquent' | 'trial-cancelled' | 'trial-ended' | 'cancelled' | 'expired'

/** The state of a team's plan. `downgraded`: the plan no longer applies, until another is chosen. */
export type PlanState =
  | { kind: 'active' | 'parked' }
  | { kind: 'trial'; endsAt: number }
  | { kind: 'cancelling'; endsAt: number | null }
  | { kind: 'downgraded'; cause: DowngradeCause; since: number }

/** When a cancellation takes effect [PLAN-094]; null: it was not cancelled, or there is no date. */
export function cancelDateOf({ cancelledAt, cancelAt, endsAt }: Subscription): number | null {
  if (cancelledAt === null) return null
  return cancelAt ?? (endsAt === null ? null : endsAt + CANCEL_FALLBACK_MS)
}

/**
 * Every reason for which a subscription stops applying, with its time; among equals, the one that takes precedence
 * comes first.
 */
function endings(one: Subscription): { cause: DowngradeCause; since: number | null }[] {
  return [
    { cause: 'delinquent', since: one.delinquentAt },
    { cause: one.isTrialCancelled ? 'trial-cancelled' : 'trial-ended', since: one.autoRenew ? null : one.trialEndsAt },
    { cause: 'cancelled', since: cancelDateOf(one) },
    {
      cause: 'expired',
      since: one.autoRenew || one.cancelledAt !== null || one.trialEndsAt !== null ? null : one.endsAt,
    },
  ]
}

/**
 * From when the subscription no longer applies, as far as is known now; null: nothing ends it. A renewing plan ends
 * only by a failed payment. The database stores it next to the facts, so that SQL can compare.
 */
export function locksAt(one: Subscription): number | null {
  const times = endings(one).flatMap(({ since }) => (since === null ? [] : [since]))
  return times.length === 0 ? null : Math.min(...times)
}

/** The state of a team's plan at `now` [PLAN-093, PLAN-095, PLAN-096, PLAN-106]. A missing payment takes precedence. */
export function planState(one: Subscription, now: number): PlanState {
  const over = endings(one).find(({ since }) => since !== null && since <= now)
  if (over) return { kind: 'downgraded', cause: over.cause, since: over.since as number }
  if (planOfId(one.planId).tier === 'parking') return { kind: 'parked' }
  if (one.trialEndsAt !== null && one.trialEndsAt > now) return { kind: 'trial', endsAt: one.trialEndsAt }
  if (one.cancelledAt !== null) return { kind: 'cancelling', endsAt: cancelDateOf(one) }
  return { kind: 'active' }
}

/** The rules that count: of a downgraded team those of Free, whatever it had [PLAN-107]. `free` and `own` are its rows. */
export const rulesInForce = (state: PlanStateKind, own: PlanRules, free: PlanRules): PlanRules =>
  state === 'downgraded' ? free : own

/** Plan facts of a subscription. `rules`: those of its plan and of Free, if they are not the newest version's. */
export function planFacts(one: Subscription, now: number, rules?: { own: PlanRules; free: PlanRules }): PlanFacts {
  const { planId, tier } = planOfId(one.planId)
  const { kind } = planState(one, now)
  const { own, free } = rules ?? { own: PLAN_TABLE[tier], free: PLAN_TABLE.free }
  return { planId, tier, state: kind, rules: rulesInForce(kind, own, free) }
}

/** What a person is shown because of the state of their team's plan [OPEN-28]. */
export type PlanNotice =
  | 'failed-payment'
  | 'expired-trial'
  | 'universal-blocker'
  | 'downgraded'
  | 'cancellation-pending'
  | 'parked'
  | 'team-expired'

/** A Business or Agency trial has a bar that counts down, unless the plan is a legacy one [PLAN-098]. */
export const hasTrialBar = (one: Pick<Subscription, 'planId'>): boolean => {
  const { tier, isLegacy } = planOfId(one.planId)
  return !isLegacy && (tier === 'business' || tier === 'agency')
}

/** The notice for someone with this role; null: none, as for most. A missing payment takes precedence [OPEN-28]. */
export function planNotice(one: Subscription, state: PlanState, role: TeamRole | null): PlanNotice | null {
  if (isGuestRole(role)) return null
  if (state.kind === 'parked') return 'parked'
  if (state.kind === 'cancelling') return 'cancellation-pending'
  if (state.kind !== 'downgraded') return null
  if (state.cause === 'delinquent') return 'failed-payment'
  if (state.cause === 'trial-ended' && hasTrialBar(one)) return null
  if (role !== ROLE.owner && state.cause === 'expired') return 'team-expired'
  if (state.cause === 'trial-ended') return 'expired-trial'
  return state.cause === 'trial-cancelled' ? 'universal-blocker' : 'downgraded'
}

/** Days, hours and minutes left of a trial [OPEN-14]; whole minutes, rounded up, none once it is over. */
export function timeLeft(endsAt: number, now: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((endsAt - now) / 60_000))
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
}
