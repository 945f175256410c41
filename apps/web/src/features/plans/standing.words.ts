import type { PlanChange } from '@recto/contract'

// TeamPlan
/** What other people in a team are told about a change of its plan. */
export const SAID: Partial<Record<PlanChange, string>> = {
  upgraded: 'Your team has a new plan.',
  trial: 'Your team’s trial has started.',
  trialCancelled: 'Your team’s trial was cancelled.',
  cancelled: 'Your team’s plan is cancelled.',
  resumed: 'Your team’s plan continues.',
  delinquent: 'A payment for your team’s plan failed.',
  parked: 'Your team’s plan is parked.',
  plusCancelled: 'Your team’s plan has ended.',
}
export const newAddress = 'Your team has a new address.'
export const goThere = 'Go there'
