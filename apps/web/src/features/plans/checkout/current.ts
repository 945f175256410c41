import { planOfId } from '@recto/contract'
import type { TeamPlan } from '../../../data/use-team-plan.ts'
import { rulesOf } from '../compare.ts'

/** What of a team's plan decides the steps of the checkout: a plan that has ended counts as Free. */
export const currentOf = ({ plan, subscription }: TeamPlan): { isParking: boolean; hasDomain: boolean } => ({
  isParking: planOfId(subscription.planId).tier === 'parking',
  hasDomain: rulesOf(plan).customDomainEnabled,
})
