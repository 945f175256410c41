import { z } from 'zod'
import { cardOnFile } from '../billing/quote.ts'
import { call } from '../call.ts'
import { storageUse } from '../plans/storage.ts'
import { planWireFacts } from '../plans/wire-facts.ts'

/** ms since 1970, or null. */
const moment = z.number().nullable()
const none = z.object({})

/** A plan with its price and its rules [PLAN-011]. */
const planRecord = z.object({
  legacyPlan: z.boolean(),
  planId: z.string(),
  planName: z.string(),
  planDisplayName: z.string(),
  period: z.enum(['month', 'year', 'none']),
  priceCents: z.number(),
  extraSeatPriceCents: z.number(),
  trialDays: z.number(),
  isOnSale: z.boolean(),
  rules: z.array(z.object({ name: z.string(), value: z.union([z.number(), z.boolean()]) })),
})

/** A plan with its state, rules and prices. */
export type PlanRecord = z.infer<typeof planRecord>

/**
 * The rules of the team's plan, and the plan's state. Message also contains the plan's record, as JSON text [PLAN-010,
 * OPEN-67].
 */
export const GetAclData = call('GetAclData', {
  kind: 'read',
  input: none,
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
      pastDueAt: moment,
      delinquentAt: moment,
      nextPlanId: z.string().nullable(),
      nextSeats: z.number().nullable(),
    }),
    /** The server's clock, ms since 1970: countdowns go by it. */
    now: z.number(),
    /** Active folios of the team, as far as its plan counts them. */
    folioCount: z.number(),
    /** Members of the team, counted up to four: above three a free team is told [PLAN-089]. */
    memberCount: z.number(),
    /** Whom to ask for another plan. */
    owner: z.object({ fullName: z.string(), email: z.string() }).nullable(),
    /** The team's total storage use, and its plan's limit. */
    storage: storageUse,
  }),
  access: 'plan.read',
  aliases: ['GetPlanAclList'],
})

/** The rules for someone without an account; Message is that plan's record [OPEN-67]. */
export const GetPlanAclListAnon = call('GetPlanAclListAnon', {
  kind: 'read',
  input: none,
  output: z.object({ plan: planRecord }),
  access: 'public.read',
})

/** Every plan; Message is the list as JSON text. */
export const GetAllPlansAclData = call('GetAllPlansAclData', {
  kind: 'read',
  input: none,
  output: z.object({
    plans: z.array(planRecord),
    /** No money moves here: shown wherever an amount is shown. */
    isTestMode: z.boolean(),
    /** The card on file. */
    card: cardOnFile.nullable(),
    /** Plans that the caller has tried already, or the team. */
    tried: z.array(z.string()),
  }),
  access: 'plan.choose',
})

/** The same for someone without an account. */
export const GetAllPlansAclListAnon = call('GetAllPlansAclListAnon', {
  kind: 'read',
  input: none,
  output: z.object({ plans: z.array(planRecord) }),
  access: 'public.read',
})

/** Message is JSON of End, ST and AR [PLAN-009, OPEN-34]; `End` is ms since 1970. */
export const GetFreePlusInfo = call('GetFreePlusInfo', {
  kind: 'read',
  input: none,
  output: z.object({
    end: moment,
    st: z.number(),
    ar: z.number(),
    last4: z.string().nullable(),
    brand: z.string().nullable(),
  }),
  access: 'plan.read',
})

/** How many templates the team has saved. */
export const GetUserTemplateCount = call('GetUserTemplateCount', {
  kind: 'read',
  input: none,
  output: z.object({ count: z.number() }),
  access: 'team.read',
})
