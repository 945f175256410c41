import { type PlanPeriod, planOfId } from '@recto/contract'
import type { TeamPlan } from '../../../data/use-team-plan.ts'
import { rulesOf } from '../compare.ts'

/** The part of a team's plan that determines the checkout's steps and first period: an ended plan counts as Free. */
export const currentOf = ({
  plan,
  subscription,
}: TeamPlan): { isParking: boolean; hasDomain: boolean; period: PlanPeriod } => ({
  period: planOfId(subscription.planId).period,
  isParking: planOfId(subscription.planId).tier === 'parking',
  hasDomain: rulesOf(plan).customDomainEnabled,
})
