import { z } from 'zod'

const rule = z.object({ name: z.string(), value: z.union([z.number(), z.boolean()]) })

/** Plan facts as calls answer them: the rules in force as a list of name and value [PLAN-011]. */
export const planWireFacts = z.object({
  planId: z.string(),
  tier: z.string(),
  state: z.enum(['active', 'trial', 'cancelling', 'downgraded', 'parked']),
  rules: z.array(rule),
})

/** A team's plan as sent. */
export type PlanWireFacts = z.infer<typeof planWireFacts>
