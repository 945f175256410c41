import type { PlanFacts } from './facts.ts'
import { BOOLEAN_RULES, NUMERIC_RULES, type PlanRules, UNLIMITED_MB } from './rules.ts'

const EVERYTHING: PlanRules = Object.fromEntries([
  ...NUMERIC_RULES.map((name) => [name, UNLIMITED_MB]),
  ...BOOLEAN_RULES.map((name) => [
    name,
    !['showAds', 'disableAdvPdfOptions', 'restrictedExportsEnabled'].includes(name),
  ]),
]) as PlanRules

/**
 * Used if the plan does not matter, or is unknown: nothing is locked by guessing, and the server refuses what it must.
 */
export const ANY_PLAN: PlanFacts = { planId: '', tier: 'unlimited', state: 'active', rules: EVERYTHING }
