import { z } from 'zod'
import { call } from '../call.ts'
import { storageUse } from '../plans/storage.ts'
import { planWireFacts } from '../plans/wire-facts.ts'
import { checkoutTeamName, checkoutTeamUrl } from '../teams.ts'

/** ms since 1970, or null. */
const moment = z.number().nullable()
const none = z.object({})
const planId = z.string().trim().min(1).max(60)
const requestId = z.string().min(8).max(64).optional()

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

/** The rules of the team's plan, and how it stands with it. Message carries the plan's record too, as JSON text [PLAN-010, OPEN-67]. */
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
      delinquentAt: moment,
    }),
    /** The server's clock, ms since 1970: countdowns go by it. */
    now: z.number(),
    /** Active folios of the team, as far as its plan counts them. */
    folioCount: z.number(),
    /** Members of the team, counted to one above three: more is told to a free team [PLAN-089]. */
    memberCount: z.number(),
    /** Whom to ask for another plan. */
    owner: z.object({ fullName: z.string(), email: z.string() }).nullable(),
    /** All that the team stores, against what its plan holds. */
    storage: storageUse,
  }),
  access: 'plan.read',
  aliases: ['GetPlanAclList'],
})

/** The rules that count for somebody without an account; Message is that plan's record [OPEN-67]. */
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
    /** No money moves here: said wherever an amount shows. */
    isTestMode: z.boolean(),
    /** The card on file. */
    card: z.object({ last4: z.string(), brand: z.string() }).nullable(),
    /** Plans that the caller has tried already, or the team. */
    tried: z.array(z.string()),
  }),
  access: 'plan.choose',
})

/** The same for somebody without an account. */
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

/**
 * Puts the team on a higher plan and takes its price, or begins a trial. `plan` is an id or one of newplus, pro,
 * unlimited [PLAN-062]. `cardToken` is what the provider's form made of a card (in test mode the number of a test card);
 * left out, the card on file is charged, and a trial needs none. Message says what the team is on now.
 */
export const Upgrade = call('Upgrade', {
  kind: 'write',
  input: z.object({
    plan: planId,
    /** Member seats in all. */
    count: z.coerce.number().int().min(1).max(1000).optional(),
    cardToken: z.string().max(200).optional(),
    trial: z.boolean().default(false),
    /** Step 4 of the checkout, for plans with domains of their own [BILL-04]. */
    teamName: checkoutTeamName.optional(),
    teamUrl: checkoutTeamUrl.optional(),
    requestId,
  }),
  output: z.object({ planId: z.string() }),
  access: 'plan.choose',
  external: true,
  limit: { per: 'account', max: 30, windowS: 3600 },
})

/**
 * Adds member seats to the plan; what is left of the period is paid now with the card on file. `requestId` names this one
 * purchase: however often it is asked for, it is made once.
 */
export const BuySeats = call('BuySeats', {
  kind: 'write',
  input: z.object({ count: z.coerce.number().int().min(1).max(1000), requestId: z.string().min(8).max(64) }),
  /** `memberSeats`: as of now. */
  output: z.object({ memberSeats: z.number(), amountCents: z.number() }),
  access: 'plan.choose',
  external: true,
  limit: { per: 'account', max: 120, windowS: 3600 },
})

/** What a plan with so many seats costs a period, and when it is next paid; without a plan the team's own [API-240]. */
export const GetUpcomingInvoice = call('GetUpcomingInvoice', {
  kind: 'read',
  input: z.object({ plan: planId.optional(), seats: z.coerce.number().int().min(1).max(1000).optional() }),
  output: z.object({
    planId: z.string(),
    seats: z.number(),
    /** How many seats can be taken with it here. */
    least: z.number(),
    most: z.number(),
    amountCents: z.number(),
    nextAt: moment,
    isTestMode: z.boolean(),
  }),
  access: 'plan.choose',
})

/** Off-boarding to Free, at once, with the reason that was given [PLAN-109, PLAN-113]. */
export const ChangePlan = call('ChangePlan', {
  kind: 'write',
  input: z.object({ plan: planId, qId: z.coerce.number().int().optional(), response: z.string().max(1000).optional() }),
  output: z.object({ planId: z.string() }),
  access: 'plan.manage',
})

/** The plan is not paid again: it counts until its End, and `ResumePlan` takes it back until then. */
export const CancelPlan = call('CancelPlan', {
  kind: 'write',
  input: none,
  output: z.object({ endsAt: moment }),
  access: 'plan.manage',
})

/** Takes back a cancellation before the plan ends. */
export const ResumePlan = call('ResumePlan', { kind: 'write', input: none, output: none, access: 'plan.manage' })

/** Ends a trial now [PLAN-104]; `url` is where the browser goes. */
export const CancelTrial = call('CancelTrial', {
  kind: 'write',
  input: none,
  output: z.object({ url: z.string() }),
  access: 'plan.manage',
})

/** Keeps everything and lets nothing be used, for the price of parking [PLAN-091]. */
export const ParkingPlan = call('ParkingPlan', {
  kind: 'write',
  input: z.object({ cardToken: z.string().max(200).optional(), requestId }),
  output: z.object({ planId: z.string() }),
  access: 'plan.manage',
  external: true,
})

/** How many templates the team has saved. */
export const GetUserTemplateCount = call('GetUserTemplateCount', {
  kind: 'read',
  input: none,
  output: z.object({ count: z.number() }),
  access: 'team.read',
})
