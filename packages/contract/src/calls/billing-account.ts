import { z } from 'zod'
import { billingAddress } from '../billing/address.ts'
import { invoiceNumber, invoiceRow } from '../billing/invoice-row.ts'
import { leaving } from '../billing/leaving.ts'
import { line } from '../billing/no-card.ts'
import { paid, paying, planId, purchaseHandle, requestId } from '../billing/paying.ts'
import { planChange } from '../billing/plan-change.ts'
import { cardOnFile } from '../billing/quote.ts'
import { SPELLINGS } from '../billing/spellings.ts'
import { call } from '../call.ts'

/** ms since 1970, or null. */
const moment = z.number().nullable()
const none = z.object({})

/** A failed payment, and what happens when. */
const openPayment = z.object({
  purchase: z.string(),
  cents: z.number(),
  /** The bank's message. */
  problem: z.string().nullable(),
  /** The person's bank waits for an answer. */
  asks: z.boolean(),
  since: z.number(),
  nextTryAt: moment,
  locksAt: z.number(),
  endsAt: z.number(),
})

/** The content of a team's billing popup [BILL-63]. */
export const GetBilling = call('GetBilling', {
  kind: 'read',
  input: none,
  output: z.object({
    plan: z.object({
      planId: z.string(),
      name: z.string(),
      period: z.enum(['month', 'year', 'none']),
      state: z.enum(['active', 'trial', 'cancelling', 'downgraded', 'parked']),
      isLifetime: z.boolean(),
    }),
    /** What happens at the end of the period, if the plan does not go on as it is: `ResumePlan` or `TakeBackChange` revert it. */
    scheduled: planChange.nullable(),
    /** The next charge, as far as it is known today. */
    next: z.object({ cents: z.number(), at: z.number() }).nullable(),
    /** For a cancelled plan, or one without a card. */
    endsAt: moment,
    openPayment: openPayment.nullable(),
    card: cardOnFile.extend({ isStopped: z.boolean(), endsBeforePayment: z.boolean() }).nullable(),
    balanceCents: z.number(),
    /** Of the owner. */
    referralCents: z.number(),
    /** Off the next payment for a plan. */
    offerCents: z.number(),
    /** `reserved`: for invitations. */
    seats: z.object({
      members: z.number(),
      used: z.number(),
      reserved: z.number(),
      priceCents: z.number(),
      canBuy: z.boolean(),
      canReduce: z.boolean(),
    }),
    /** null: the plan does not count them. */
    aiCredits: z.number().nullable(),
    exportCredits: z.number(),
    address: billingAddress,
    invoices: z.array(invoiceRow),
    /** Cancelling, parking and the card are the owner's. */
    mayManage: z.boolean(),
    payFrame: z.string(),
    isTestMode: z.boolean(),
  }),
  access: 'billing.open',
})

/** Older invoices, after the number that came last. */
export const GetInvoices = call('GetInvoices', {
  kind: 'read',
  input: z.object({ after: invoiceNumber }),
  output: z.object({ invoices: z.array(invoiceRow) }),
  access: 'billing.open',
})

/** The buyer on future invoices; existing ones are unchanged. */
export const SetBillingAddress = call('SetBillingAddress', {
  kind: 'write',
  input: billingAddress,
  output: billingAddress,
  access: 'plan.choose',
})

/** Pays open payments with the card on file, or returns the bank's confirmation. */
export const PayInvoice = call('PayInvoice', {
  kind: 'write',
  input: z.object({ purchase: purchaseHandle }),
  output: z.object({ isPaid: z.boolean(), ...paid.shape }),
  access: 'plan.choose',
  external: true,
  limit: { per: 'account', max: 60, windowS: 3600 },
})

/** Removes the card on file: plans it would have renewed end with the paid period. */
export const RemoveCard = call('RemoveCard', { kind: 'write', input: none, output: none, access: 'plan.manage' })

/** A coupon, by its code. `Message` is the same as JSON [API-242]. */
export const GetCouponInfo = call('GetCouponInfo', {
  kind: 'read',
  input: z.object({ couponId: line(100) }),
  output: z.object({ valid: z.boolean(), name: z.string(), id: z.string(), percent_off: z.number() }),
  access: 'public.read',
  limit: { per: 'address', max: 60, windowS: 3600 },
})

/** Why people leave, as the operator asks, and where each answer leads [BILL-67]. */
export const GetLeavingReasons = call('GetLeavingReasons', {
  kind: 'read',
  input: none,
  output: z.object({
    reasons: z.array(z.object({ qId: z.number(), words: z.string(), leadsTo: z.enum(['confirm', 'offer', 'park']) })),
    offerCents: z.number(),
    parkingCents: z.number(),
    endsAt: moment,
  }),
  access: 'plan.manage',
})

/** The one-time discount of the off-boarding: the team stays, and its next payment is lower [API-239]. */
export const AddDiscount = call('AddDiscount', {
  kind: 'write',
  input: z.object(leaving),
  output: z.object({ cents: z.number() }),
  access: 'plan.manage',
})

/**
 * The next larger plan for the same period, with the card on file, after its quote was shown [API-245]: `plan` or
 * `dueCents` identifies what was shown, so that a second press does not upgrade further.
 */
export const UpgradeNow = call('UpgradeNow', {
  kind: 'write',
  input: z.object({ plan: planId.optional(), ...paying }),
  output: z.object({ planId: z.string(), startsAt: moment.optional(), ...paid.shape }),
  access: 'plan.choose',
  external: true,
  spellings: SPELLINGS,
  limit: { per: 'account', max: 60, windowS: 3600 },
})

/** AI credits of the team; null: its plan does not count them [API-029]. */
export const GetAICredits = call('GetAICredits', {
  kind: 'read',
  input: none,
  output: z.number().nullable(),
  access: 'team.read',
})

/** Spends AI credits of the team; returns the number left [API-030]. */
export const DeductAICredits = call('DeductAICredits', {
  kind: 'write',
  input: z.object({
    credits: z.coerce.number().int().min(1).max(1000).default(1),
    requestId,
  }),
  output: z.number().nullable(),
  access: 'folio.create',
})

/** 250 AI credits more, which never end [API-255]. */
export const BuyCredits = call('BuyCredits', {
  kind: 'write',
  input: z.object(paying),
  output: z.object({ aiCredits: z.number().nullable(), ...paid.shape }),
  access: 'plan.choose',
  external: true,
  spellings: SPELLINGS,
  limit: { per: 'account', max: 60, windowS: 3600 },
})

/** Someone's referral earnings. `Message` has Left, in dollars, as JSON [API-243]. */
export const GetReferralData = call('GetReferralData', {
  kind: 'write',
  input: none,
  output: z.object({
    url: z.string(),
    signUps: z.number(),
    upgrades: z.number(),
    earnedCents: z.number(),
    usedCents: z.number(),
    leftCents: z.number(),
    signUpCents: z.number(),
    upgradeCents: z.number(),
  }),
  access: 'team.referrals',
})
