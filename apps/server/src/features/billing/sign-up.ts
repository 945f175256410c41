import { randomUUID } from 'node:crypto'
import { type BillingAddress, GetCheckoutQuote } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { DB } from '../../db/schema.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import { planRecord } from '../plans/index.ts'
import { taxOfTeam } from './amounts/tax.ts'
import type { Taxing } from './amounts/totals.ts'
import { typedFor } from './cards.ts'
import { lockCoupon } from './discounts/coupon.ts'
import { putAddress } from './invoices/buyer.ts'
import { nameTeamOfStep } from './name-team.ts'
import type { BillingParts } from './parts.ts'
import { chosen, type PlanCallParts } from './plan-calls.ts'
import { insertPurchase } from './purchase/begin.ts'
import { compare, quotedAt } from './purchase/press.ts'
import { offerOf } from './quote.ts'
import { quoteOf } from './shown-quote.ts'

/** A plan that is bought with a new account. */
export type SignUpPurchase = {
  plan: string
  requestId: string
  count?: number | undefined
  couponId?: string | undefined
  token?: string | undefined
  quotedAt?: number | undefined
  dueCents?: number | undefined
  teamName?: string | undefined
  teamUrl?: string | undefined
  address?: BillingAddress | undefined
}

/** Stands for the team of a new account: no members, no balance and no card. */
const NEW_TEAM = 0

/** [BILL-56] */
const TEAM_FAILED = 'Error in creating team'

/** Prices of plans before there is an account. */
export function signUpQuoteCalls(parts: BillingParts): Handler[] {
  return [
    handle(GetCheckoutQuote, async ({ plan, count, couponId: coupon, address }, { db, now }) => {
      const record = await planRecord(db, chosen(plan).planId)
      const wanted = { kind: 'plan', plan: record, seats: count, coupon } as const
      return quoteOf({ ...parts, db }, NEW_TEAM, wanted, now, address)
    }),
  ]
}

/** Starts storing a card for someone who has verified `email`. */
async function beginCardOf(
  db: Kysely<DB>,
  payments: PaymentProvider,
  email: string,
  now: Date,
): Promise<{ setup: string; clientSecret: string }> {
  const asked = { key: randomUUID(), customer: null, email, about: {} }
  const { setup, clientSecret, customer } = await payments.beginCard(asked)
  await db.insertInto('card_setup').values({ setup, customer, email, created_at: now }).execute()
  return { setup, clientSecret }
}

/** Buying a plan with a new account: reads before the transaction, then writes. */
export function createSignUpPurchases(
  parts: Pick<BillingParts, 'db' | 'payments' | 'config' | 'log'> & Pick<PlanCallParts, 'nameTeam'>,
) {
  const { db, payments } = parts

  /** @throws Refusal with the card provider's message */
  async function prepare(email: string, given: SignUpPurchase, at: Date) {
    const { token, count: seats, couponId: coupon, requestId } = given
    const typed = token ? await typedFor(payments, token, () => setupOf(db, email, token)) : null
    const plan = await planRecord(db, chosen(given.plan).planId)
    const wanted = { kind: 'plan', plan, seats, coupon } as const
    const pricedAt = quotedAt(given, at)
    const netOf = (asked: Taxing) => offerOf(db, NEW_TEAM, wanted, { at: pricedAt, taxing: asked })
    const { taxing, tax } = await taxOfTeam(parts, db, NEW_TEAM, netOf, given.address)
    /** In the transaction that creates account and team; returns the purchase, which is not paid yet. */
    return async (trx: Kysely<DB>, who: { teamId: number; accountId: number }, now: Date): Promise<string> => {
      const step = { name: given.teamName, url: given.teamUrl, failed: TEAM_FAILED }
      await nameTeamOfStep(parts, trx, who.teamId, step)
      if (given.address) await putAddress(trx, who.teamId, given.address, now)
      await lockCoupon(trx, coupon)
      const priced = await offerOf(trx, who.teamId, wanted, { at: pricedAt, taxing })
      compare(priced, given)
      if (!typed && priced.totals.amountCents > 0) throw refused('Please add a card.', { field: 'token' })
      const row = { ...who, kind: 'plan', requestId, priced, card: typed, typed, dueAt: null, tax } as const
      return (await insertPurchase(trx, row, now)).handle
    }
  }
  return { prepare, beginCard: (email: string, now: Date) => beginCardOf(db, payments, email, now) }
}

/** A card that was begun for an address, and for no team. */
const setupOf = (db: Kysely<DB>, email: string, token: string) =>
  db
    .selectFrom('card_setup')
    .select('customer')
    .where('setup', '=', token)
    .where('email', '=', email)
    .where('team_id', 'is', null)
    .executeTakeFirst()
