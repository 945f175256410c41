import { z } from 'zod'
import { billingAddress } from '../billing/address.ts'
import { NO_CARD, noCard, noCardId } from '../billing/no-card.ts'
import { couponId, planId } from '../billing/paying.ts'
import { quote } from '../billing/quote.ts'
import { call } from '../call.ts'
import { email } from '../entities.ts'

/** The price of a plan for a new team, for someone without an account. */
export const GetCheckoutQuote = call('GetCheckoutQuote', {
  kind: 'read',
  input: z.object({
    plan: planId,
    count: z.coerce.number().int().min(1).max(1000).optional(),
    couponId: couponId.optional(),
    /** The buyer on the invoice: tax may depend on it. */
    address: billingAddress.optional(),
  }),
  output: quote,
  access: 'account.enter',
  limit: { per: 'address', max: 600, windowS: 3600 },
})

/**
 * Starts storing a card for a new account: `verification` proves its address. `clientSecret` is passed to the pay
 * frame, and `setup` comes back as `token` of `Register`.
 */
export const BeginCheckoutCard = call('BeginCheckoutCard', {
  kind: 'write',
  input: z.object({
    email: email.refine(noCard, NO_CARD),
    verification: z.string().min(1).max(200).refine(noCardId, NO_CARD),
  }),
  output: z.object({ setup: z.string(), clientSecret: z.string() }),
  access: 'account.enter',
  external: true,
  limit: { per: 'subject', max: 30, windowS: 3600 },
})
