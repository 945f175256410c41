import { z } from 'zod'
import { call } from '../call.ts'
import { planWireFacts } from '../plans/wire.ts'

/** ms since 1970, or null. */
const moment = z.number().nullable()

/** The rules of the team's plan, and how it stands with it. Message carries the plan's record too, as JSON text [PLAN-010, OPEN-67]. */
export const GetAclData = call('GetAclData', {
  input: z.object({}),
  output: z.object({
    plan: planWireFacts,
    subscription: z.object({
      planId: z.string(),
      trialEndsAt: moment,
      isTrialCancelled: z.boolean(),
      endsAt: moment,
      autoRenew: z.boolean(),
      cancelledAt: moment,
      cancelAt: moment,
      delinquentAt: moment,
    }),
    /** The server's clock, ms since 1970: countdowns go by it. */
    now: z.number(),
    /** Active folios of the team, as far as its plan counts them. */
    folioCount: z.number(),
  }),
  access: 'plan.read',
  aliases: ['GetPlanAclList'],
})
