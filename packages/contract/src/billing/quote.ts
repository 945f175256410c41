import { z } from 'zod'
import { billingAddress } from './address.ts'
import { planChange } from './plan-change.ts'

const cents = z.number()
/** ms since 1970, or null. */
const moment = z.number().nullable()

/** One row of a sum: something that is bought, or what lowers or taxes it, with its sign. */
export const quoteLine = z.object({
  what: z.enum(['plan', 'seats', 'storage', 'credits', 'parking', 'coupon', 'offer', 'referral', 'tax']),
  label: z.string(),
  /** How the amount is computed, such as "3 × $10.00". */
  detail: z.string().optional(),
  quantity: z.number().optional(),
  cents,
})

/** One row of a sum. */
export type QuoteLine = z.infer<typeof quoteLine>

/** A card on file, as far as people may see it. */
export const cardOnFile = z.object({
  brand: z.string(),
  last4: z.string(),
  /** "2028-04". */
  expires: z.string(),
})

/** What a purchase costs: shown before paying, and compared on paying. */
export const quote = z.object({
  /** The server's time for which it is valid; sent back when paying. */
  quotedAt: z.number(),
  lines: z.array(quoteLine),
  /** Credited unused time, each amount above 0. */
  credits: z.array(z.object({ label: z.string(), cents })),
  netCents: cents,
  taxCents: cents,
  totalCents: cents,
  /** Paid from the balance; below 0: a debt is paid with it. */
  balanceCents: cents,
  /** Charged to the card now. */
  dueCents: cents,
  /** In the balance after it. */
  leftCents: cents,
  /** Seats of a plan; null: it is not a plan. */
  seats: z.object({ count: z.number(), least: z.number(), most: z.number(), step: z.number() }).nullable(),
  /** The regular price from then on, and the first date. */
  next: z.object({ cents, at: moment, period: z.enum(['month', 'year', 'none']) }).nullable(),
  /** A downgrade: nothing is paid now, and it begins then. */
  startsAt: moment,
  /** What it changes of the team's plan; null: nothing, or there is no team yet. */
  change: planChange.nullable(),
  coupon: z.object({ code: z.string(), name: z.string(), percentOff: z.number() }).nullable(),
  card: cardOnFile.nullable(),
  /** Whom the team gave for its invoices. */
  address: billingAddress,
  /** Where customers can ask about more seats than the plan allows; null: nowhere, or the plan has no such offer. */
  salesUrl: z.string().nullable(),
  /** Address of the frame in which a card is typed. */
  payFrame: z.string(),
  isTestMode: z.boolean(),
})

/** The price of a purchase. */
export type Quote = z.infer<typeof quote>
