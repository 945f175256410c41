import { type FeatureName, planHas } from './features.ts'
import type { PlanRules } from './rules.ts'

/** What people miss on a smaller plan, in the order in which it is said. Small switches that come with these are left out. */
export const MISSED_FEATURES = [
  'addUsers',
  'guests',
  'workspaces',
  'archive',
  'privateLinks',
  'password',
  'customDomains',
  'styleGuide',
  'customFonts',
  'leads',
  'advancedStats',
] as const satisfies readonly FeatureName[]

/** Which of it one plan has and another has not, by the rules of both. */
export const lostFeatures = (own: PlanRules, to: PlanRules): (typeof MISSED_FEATURES)[number][] =>
  MISSED_FEATURES.filter((name) => planHas({ rules: own }, name) && !planHas({ rules: to }, name))
