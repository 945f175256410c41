import { randomUUID } from 'node:crypto'
import { randomBase62 } from '@recto/document'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Totals } from '../amounts/totals.ts'
import type { TypedCard } from '../cards.ts'
import type { Coupon } from '../discounts/coupon.ts'
import type { Credit, Gives, Purchase, PurchaseKind } from './purchase.ts'

/** The cost and contents of a purchase, ready to be written. */
export type Priced = {
  totals: Totals
  credits: Credit[]
  gives: Gives
  coupon: Coupon | null
  /** Of the one-time discount. */
  offerCents: number
  /** The person whose referral credit pays a part. */
  referralAccountId: number | null
}

/** The person who pressed Pay, or the clock. */
export type NewPurchase = {
  teamId: number
  accountId: number | null
  kind: PurchaseKind
  requestId: string
  priced: Priced
  /** On file, or entered for this purchase; null: no card is charged. */
  card: { customer: string; card: string } | null
  typed: TypedCard | null
  /** Of a renewal: the end that it pays on from. */
  dueAt: Date | null
  /** The provider's calculation of the tax. */
  tax: string | null
}

/** When the clock checks an abandoned purchase. */
const FORGOTTEN_MS = 60_000

/**
 * Writes a purchase: from here on the money is taken once, whatever is killed, and the goods are delivered with it.
 * Call it under the team's lock.
 */
export async function insertPurchase(
  trx: Kysely<DB>,
  { teamId, accountId, kind, requestId, priced, card, typed, dueAt, tax }: NewPurchase,
  now: Date,
): Promise<Purchase> {
  const { totals, credits, gives, coupon, offerCents, referralAccountId } = priced
  const row = await trx
    .insertInto('purchase')
    .values({
      handle: randomBase62(22),
      key: randomUUID(),
      team_id: teamId,
      account_id: accountId,
      kind,
      request_id: requestId,
      state: 'open',
      presence: dueAt === null ? 'here' : 'away',
      lines: JSON.stringify(totals.lines),
      credits: JSON.stringify(credits),
      net_cents: totals.netCents,
      referral_cents: totals.referralCents,
      tax_cents: totals.taxCents,
      total_cents: totals.totalCents,
      balance_cents: totals.balanceCents,
      amount_cents: totals.amountCents,
      customer: card?.customer ?? null,
      card: card?.card ?? null,
      new_card: typed ? JSON.stringify(typed) : null,
      gives: JSON.stringify(gives),
      coupon: coupon?.code ?? null,
      offer_cents: offerCents,
      referral_account_id: referralAccountId,
      tax,
      due_at: dueAt,
      created_at: now,
      next_try_at: new Date(now.getTime() + FORGOTTEN_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as Purchase
}
