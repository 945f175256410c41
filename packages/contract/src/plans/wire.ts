import { z } from 'zod'
import type { PlanFacts } from './facts.ts'
import { readRules, ruleList } from './rules.ts'
import type { Tier } from './table.ts'

const rule = z.object({ name: z.string(), value: z.union([z.number(), z.boolean()]) })

/** Plan facts as calls answer them: the rules in force as a list of name and value [PLAN-011]. */
export const planWireFacts = z.object({
  planId: z.string(),
  tier: z.string(),
  state: z.enum(['active', 'trial', 'cancelling', 'downgraded', 'parked']),
  rules: z.array(rule),
})
export type PlanWireFacts = z.infer<typeof planWireFacts>

export const planWire = ({ planId, tier, state, rules }: PlanFacts): PlanWireFacts => ({
  planId,
  tier,
  state,
  rules: ruleList(rules),
})

/** The facts that the access table looks at, from what a call answered. */
export const planFromWire = ({ planId, tier, state, rules }: PlanWireFacts): PlanFacts => ({
  planId,
  tier: tier as Tier,
  state,
  rules: readRules(Object.fromEntries(rules.map(({ name, value }) => [name, value]))),
})
