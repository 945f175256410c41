import { z } from 'zod'
import { checkoutTeamName, checkoutTeamUrl } from '../teams.ts'
import { line, NO_CARD, noCard, noCardId } from './no-card.ts'

/** Names one press, which is paid once. */
export const requestId = z.string().min(8).max(64).refine(noCardId, NO_CARD)

/** A coupon as people type it. */
export const couponId = line(40)

/** A plan by its id or name. */
export const planId = line(60).min(1)

/** Names a purchase. */
export const purchaseHandle = z
  .string()
  .regex(/^\w{8,40}$/)
  .refine(noCardId, NO_CARD)

const token = z
  .string()
  .regex(/^[A-Za-z0-9_]{8,100}$/)
  .refine(noCardId, NO_CARD)
const last4 = z.string().regex(/^\d{4}$/)
const quotedAt = z.coerce.number().int().min(0)
const dueCents = z.coerce.number().int().min(0)

/** A card that was typed into the pay frame (`BeginCard`). */
export const cardToken = token

/**
 * How a purchase is paid. `token` is a card entered in the pay frame (`BeginCard`); without it the card on file is
 * charged, which must match `last4` if given. The displayed price, `quotedAt` and `dueCents`, is compared with the
 * actual price.
 */
export const paying = {
  requestId,
  token: token.optional(),
  last4: last4.optional(),
  quotedAt: quotedAt.optional(),
  dueCents: dueCents.optional(),
}

/**
 * The result of pressing Pay: it was paid, or the person's bank requires confirmation: pass `confirm` to the pay frame,
 * then call `ConfirmPurchase`.
 */
export const paid = z.object({
  purchase: z.string().nullable(),
  confirm: z.object({ clientSecret: z.string() }).nullable(),
})

/** Step 4 of the checkout, for plans with custom domains [BILL-05]. */
export const teamStep = {
  teamName: checkoutTeamName.refine(noCard, NO_CARD).optional(),
  teamUrl: checkoutTeamUrl.refine(noCard, NO_CARD).optional(),
}
