import { z } from 'zod'
import { billingAddress } from '../billing/address.ts'
import { NO_CARD, noCard, noCardId } from '../billing/no-card.ts'
import { couponId, planId } from '../billing/paying.ts'
import { quote } from '../billing/quote.ts'
import { call } from '../call.ts'
import { email } from '../entities.ts'

/** What a plan would cost a new team, for somebody without an account. */
export const GetCheckoutQuote = call('GetCheckoutQuote', {
  kind: 'read',
  input: z.object({
    plan: planId,
    count: z.coerce.number().int().min(1).max(1000).optional(),
    couponId: couponId.optional(),
    /** Who is to be on the invoice: it may be taxed by it. */
    address: billingAddress.optional(),
  }),
  output: quote,
  access: 'account.enter',
  limit: { per: 'address', max: 600, windowS: 3600 },
})

/**
 * Begins to keep a card for an account that is made with it: `verification` shows whose it will be. `clientSecret` goes to the
 * pay frame, and `setup` comes back as `token` of `Register`.
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
