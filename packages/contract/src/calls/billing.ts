import { z } from 'zod'
import { billingAddress } from '../billing/address.ts'
import { leaving } from '../billing/leaving.ts'
import { NO_CARD, noCard } from '../billing/no-card.ts'
import { cardToken, couponId, paid, paying, planId, purchaseHandle, teamStep } from '../billing/paying.ts'
import { planChange } from '../billing/plan-change.ts'
import { cardOnFile, quote } from '../billing/quote.ts'
import { SPELLINGS } from '../billing/spellings.ts'
import { call } from '../call.ts'
import { email } from '../entities.ts'
import { givenRole } from '../teams.ts'

/** ms since 1970, or null. */
const moment = z.number().nullable()
const none = z.object({})
const count = z.coerce.number().int().min(1).max(1000)

/** The current price of a purchase, and the card for it. */
export const GetQuote = call('GetQuote', {
  kind: 'read',
  input: z.object({
    kind: z.enum(['plan', 'seats', 'parking', 'exportCredits', 'aiCredits', 'storage']),
    plan: planId.optional(),
    /** Of storage. */
    period: z.enum(['month', 'year']).optional(),
    renews: z.boolean().optional(),
    count: count.optional(),
    couponId: couponId.optional(),
    /** The buyer on the invoice, if entered with a plan; otherwise the team's billing details. */
    address: billingAddress.optional(),
  }),
  output: quote,
  access: 'plan.choose',
})

/** Starts storing a card: `clientSecret` is passed to the pay frame, and `setup` comes back as `token`. */
export const BeginCard = call('BeginCard', {
  kind: 'write',
  input: none,
  output: z.object({ setup: z.string(), clientSecret: z.string() }),
  access: 'plan.choose',
  external: true,
  limit: { per: 'account', max: 60, windowS: 3600 },
})

/** Puts an entered card on file. Open payments are charged to it at once. */
export const KeepCard = call('KeepCard', {
  kind: 'write',
  input: z.object({ token: cardToken }),
  output: z.object({ card: cardOnFile, ...paid.shape }),
  access: 'plan.choose',
  external: true,
  limit: { per: 'account', max: 60, windowS: 3600 },
})

/** After the bank's dialog: whether the purchase is paid now. Can be called again at any time. */
export const ConfirmPurchase = call('ConfirmPurchase', {
  kind: 'write',
  input: z.object({ purchase: purchaseHandle }),
  output: z.object({ isPaid: z.boolean(), ...paid.shape }),
  access: 'plan.choose',
  external: true,
})

/**
 * Upgrades the team and charges the price, or starts a trial. `plan` is an id or one of newplus, pro, unlimited
 * [PLAN-062]. A trial needs no card. Message says which plan the team has now.
 */
export const Upgrade = call('Upgrade', {
  kind: 'write',
  input: z.object({
    ...paying,
    plan: planId,
    /** Member seats in all. */
    count: count.optional(),
    couponId: couponId.optional(),
    trial: z.boolean().default(false),
    /** The buyer on this and future invoices. */
    address: billingAddress.optional(),
    ...teamStep,
  }),
  /** `startsAt`: a change to less begins with the next period. */
  output: z.object({ planId: z.string(), startsAt: moment.optional(), ...paid.shape }),
  access: 'plan.choose',
  external: true,
  spellings: SPELLINGS,
  limit: { per: 'account', max: 60, windowS: 3600 },
})

/**
 * Adds member seats to the plan; the rest of the period is charged now to the card on file. `requestId` identifies this
 * purchase: however often it is sent, it is made once.
 */
export const BuySeats = call('BuySeats', {
  kind: 'write',
  input: z.object({
    ...paying,
    count,
    couponId: couponId.optional(),
    /** Whom the seats are for: if they are not paid, these wait outside the team. */
    members: z
      .array(z.object({ email: email.refine(noCard, NO_CARD), role: givenRole }))
      .max(20)
      .optional(),
  }),
  /** `memberSeats`: as of now. */
  output: z.object({ memberSeats: z.number(), amountCents: z.number(), ...paid.shape }),
  access: 'plan.choose',
  external: true,
  spellings: SPELLINGS,
  limit: { per: 'account', max: 120, windowS: 3600 },
})

/** Keeps everything but allows no use, for the price of parking [PLAN-091]. */
export const ParkingPlan = call('ParkingPlan', {
  kind: 'write',
  input: z.object({ ...paying, ...leaving }),
  output: z.object({ planId: z.string(), ...paid.shape }),
  access: 'plan.manage',
  external: true,
  spellings: SPELLINGS,
  limit: { per: 'account', max: 60, windowS: 3600 },
})

/** Five exports more, for the team that the person works in; the same `requestId` pays once. */
export const BuyExportCredits = call('BuyExportCredits', {
  kind: 'write',
  input: z.object(paying),
  output: z.object({ availableCredits: z.number(), ...paid.shape }),
  access: 'plan.choose',
  external: true,
  spellings: SPELLINGS,
  limit: { per: 'account', max: 60, windowS: 3600 },
})

/**
 * The price per period of a plan with this many seats, and the next payment date; without a plan, the team's own
 * [API-240].
 */
export const GetUpcomingInvoice = call('GetUpcomingInvoice', {
  kind: 'read',
  input: z.object({ plan: planId.optional(), seats: count.optional() }),
  output: z.object({
    planId: z.string(),
    seats: z.number(),
    /** How many seats can be bought with it here. */
    least: z.number(),
    most: z.number(),
    amountCents: z.number(),
    nextAt: moment,
    isTestMode: z.boolean(),
  }),
  access: 'plan.choose',
})

/** What a change would do, said before it is confirmed; of fewer seats: to how many. */
export const GetPlanChange = call('GetPlanChange', {
  kind: 'read',
  input: z.object({ to: z.enum(['free', 'cancel', 'cancelTrial', 'fewerSeats']), count: count.optional() }),
  output: z.object({
    change: planChange.nullable(),
    /** Why it is not possible, and whether cancelling the plan is. */
    refusal: z.object({ text: z.string(), canCancel: z.boolean() }).nullable(),
  }),
  access: 'plan.choose',
})

/** Member seats, who uses them, and how many fewer the plan can have. */
export const GetSeats = call('GetSeats', {
  kind: 'read',
  input: none,
  output: z.object({
    members: z.number(),
    /** Neither used nor reserved for an invitation. */
    free: z.number(),
    /** Numbers of seats that the plan is sold with. */
    least: z.number(),
    most: z.number(),
    step: z.number(),
    /** Whoever uses one, the owner first, and then invitations. */
    people: z.array(z.object({ name: z.string(), email: z.string(), isOwner: z.boolean(), isInvited: z.boolean() })),
  }),
  access: 'plan.choose',
})

/**
 * Fewer member seats, `count` in all: from the next period, or at once where nothing is paid for them. Never below the
 * seats in use.
 */
export const ReduceSeats = call('ReduceSeats', {
  kind: 'write',
  input: z.object({ count }),
  /** `startsAt`: null: now. */
  output: z.object({ memberSeats: z.number(), startsAt: moment }),
  access: 'plan.choose',
})

/** The plan continues as it is: a scheduled change to another plan, or to fewer seats, is taken back. */
export const TakeBackChange = call('TakeBackChange', {
  kind: 'write',
  input: none,
  output: none,
  access: 'plan.choose',
})

/**
 * Downgrade to Free, with the given reason [PLAN-109, PLAN-113]: at the end of the paid time, and until then `ResumePlan`
 * reverts it; at once where nothing is paid for.
 */
export const ChangePlan = call('ChangePlan', {
  kind: 'write',
  input: z.object({ plan: planId, ...leaving }),
  /** `startsAt`: null: now. */
  output: z.object({ planId: z.string(), startsAt: moment }),
  access: 'plan.manage',
})

/** The plan is not renewed: it stays active until its End, and `ResumePlan` reverts this until then. An unpaid plan ends now. */
export const CancelPlan = call('CancelPlan', {
  kind: 'write',
  input: z.object(leaving),
  output: z.object({ endsAt: moment }),
  access: 'plan.manage',
})

/** Reverts a cancellation, or a downgrade to Free, before the plan ends. */
export const ResumePlan = call('ResumePlan', { kind: 'write', input: none, output: none, access: 'plan.manage' })

/** Ends a trial now [PLAN-104]; `url` is where the browser goes next. */
export const CancelTrial = call('CancelTrial', {
  kind: 'write',
  input: none,
  output: z.object({ url: z.string() }),
  access: 'plan.manage',
})
