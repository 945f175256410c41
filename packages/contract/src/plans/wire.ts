import type { PlanFacts } from './facts.ts'
import { readRules, ruleList } from './rules.ts'
import type { Tier } from './table.ts'
import type { PlanWireFacts } from './wire-facts.ts'

/** A team's plan as sent, from its facts. */
export const planWire = ({ planId, tier, state, rules }: PlanFacts): PlanWireFacts => ({
  planId,
  tier,
  state,
  rules: ruleList(rules),
})

/** The facts for the access table, from a call's response. */
export const planFromWire = ({ planId, tier, state, rules }: PlanWireFacts): PlanFacts => ({
  planId,
  tier: tier as Tier,
  state,
  rules: readRules(Object.fromEntries(rules.map(({ name, value }) => [name, value]))),
})
