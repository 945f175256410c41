import type { PlanRules } from './rules.ts'
import type { Tier } from './table.ts'

/** The state of a team's plan; `downgraded`: the plan no longer applies, until another is chosen. */
export type PlanStateKind = 'active' | 'trial' | 'cancelling' | 'downgraded' | 'parked'

/** What the access table uses: the plan of the team that owns the subject, with the rules in force. */
export type PlanFacts = { planId: string; tier: Tier; state: PlanStateKind; rules: PlanRules }

/** Paid for, or tried: what "on paid plans" means [OPEN-07]. */
export const isPaidPlan = ({ tier, state }: Pick<PlanFacts, 'tier' | 'state'>): boolean =>
  tier !== 'free' && state !== 'downgraded'

/** What happened to a team's plan, as sent to its people's tabs; `plusCancelled`: it no longer applies. */
export type PlanChange =
  | 'upgraded'
  | 'trial'
  | 'trialCancelled'
  | 'cancelled'
  | 'resumed'
  /** It becomes another plan, or has fewer seats, from its next period on. */
  | 'changed'
  | 'renewed'
  | 'pastDue'
  | 'delinquent'
  | 'parked'
  | 'plusCancelled'
  /** Not the plan itself: the team is worked in at another address now. */
  | 'teamUrlUpdated'
