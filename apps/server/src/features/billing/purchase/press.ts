import { type BillingAddress, dollars } from '@recto/contract'
import type { Kysely } from 'kysely'
import { ProviderError } from '../../../adapters/payments/payment-provider.ts'
import { lockTeam } from '../../../db/lock-order.ts'
import type { DB } from '../../../db/schema.ts'
import { refused, unavailable } from '../../../http/refusal.ts'
import type { Session } from '../../../http/session.ts'
import { taxOfTeam } from '../amounts/tax.ts'
import type { Taxing } from '../amounts/totals.ts'
import { cardOf, type TeamCard, typedCard } from '../cards.ts'
import { lockCoupon } from '../discounts/coupon.ts'
import { putAddress } from '../invoices/buyer.ts'
import type { BillingParts } from '../parts.ts'
import { type Offer, offerOf, type Wanted } from '../quote.ts'
import { lockCredit } from '../referral/credit.ts'
import { isSameStorage } from '../storage-offer.ts'
import { insertPurchase } from './begin.ts'
import type { Drive, Driven } from './drive.ts'
import { inFlight, type Purchase, type PurchaseKind, purchaseOfRequest } from './purchase.ts'

/** A quote is good for this long. */
const QUOTE_KEPT_MS = 30 * 60_000

/** The input of pressing Pay. */
export type Paying = {
  requestId: string
  token?: string | undefined
  last4?: string | undefined
  quotedAt?: number | undefined
  dueCents?: number | undefined
}

/** Pay pressed by someone who may. `first` runs in the purchase's transaction, before anything is written. */
export type Press = {
  session: Pick<Session, 'teamId' | 'accountId' | 'role'>
  paying: Paying
  wanted: Wanted
  /** The new billing details, if they were entered with the purchase. */
  address?: BillingAddress | undefined
  first?: (trx: Kysely<DB>) => Promise<void>
}

type PressParts = BillingParts & { drive: Drive }

/** The kinds that change which plan a team is on: one at a time. */
const OF_PLANS: readonly PurchaseKind[] = ['plan', 'parking', 'renewal']

/**
 * Buys something: one purchase per `requestId`, however often it is sent; it costs what was shown, or nothing is
 * bought. Returns the bank's confirmation, if required. @throws Refusal
 */
export async function press(parts: PressParts, given: Press): Promise<Driven> {
  const { db, drive } = parts
  const { session, paying } = given
  const known = await purchaseOfRequest(db, session.teamId, paying.requestId)
  if (known) refuseAnother(known, given.wanted)
  const id = known?.id ?? (await write(parts, given))
  try {
    return answered(await drive.drive(id))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    parts.log.warn({ err: error, purchase: id }, 'the payment provider did not answer')
    throw unavailable(NOT_ANSWERED, 5)
  }
}

/** A purchase that ended without payment is refused with the bank's message. */
export function answered(driven: Driven): Driven {
  const { state, problem, code } = driven.purchase
  if (state === 'paid' || state === 'asking') return driven
  if (state === 'named' || state === 'open') throw unavailable(PROCESSING, 5)
  throw refused(problem ?? ENDED, { field: 'token', code: code ?? state })
}

/** A repeat is for the same thing. @throws Refusal */
function refuseAnother({ kind, gives }: Purchase, wanted: Wanted): void {
  const isSame =
    kind === wanted.kind &&
    (wanted.kind !== 'storage' || isSameStorage(wanted, gives)) &&
    (wanted.kind !== 'plan' || ('planId' in gives && gives.planId === wanted.plan.planId)) &&
    (wanted.kind !== 'seats' || (gives.is === 'seats' && (gives.asked ?? gives.seats) === wanted.count))
  if (!isSame) throw refused('This request was for a different purchase.', { field: 'requestId' })
}

async function write(parts: PressParts, { session, paying, wanted, address, first }: Press): Promise<number> {
  const { db, payments, now } = parts
  const { teamId, accountId } = session
  const typed = paying.token ? await typedCard(db, payments, session, paying.token) : null
  const at = new Date(now())
  const pricedAt = quotedAt(paying, at)
  const netOf = (taxing: Taxing) => offerOf(db, teamId, wanted, { at: pricedAt, taxing })
  const tax = await taxOfTeam(parts, db, teamId, netOf, address)
  return db.transaction().execute(async (trx) => {
    await lockTeam(trx, teamId)
    const known = await purchaseOfRequest(trx, teamId, paying.requestId)
    if (known) {
      refuseAnother(known, wanted)
      return known.id
    }
    if (wanted.kind === 'plan' || wanted.kind === 'parking') await oneAtATime(trx, teamId)
    await first?.(trx)
    if (address) await putAddress(trx, teamId, address, at)
    if ('coupon' in wanted) await lockCoupon(trx, wanted.coupon)
    await lockCredit(trx, teamId)
    const offer = await offerOf(trx, teamId, wanted, { at: pricedAt, taxing: tax.taxing })
    compare(offer, paying)
    const card = typed ?? (offer.totals.amountCents > 0 ? usable(await cardOf(trx, teamId), paying) : null)
    const requestId = paying.requestId
    const row = {
      teamId,
      accountId,
      kind: wanted.kind,
      requestId,
      priced: offer,
      card,
      typed,
      dueAt: null,
      tax: tax.tax,
    }
    return (await insertPurchase(trx, row, at)).id
  })
}

/** The time for which a quote was made, while it is valid. */
export const quotedAt = ({ quotedAt: given }: Pick<Paying, 'quotedAt'>, now: Date): Date =>
  given !== undefined && given <= now.getTime() && given > now.getTime() - QUOTE_KEPT_MS ? new Date(given) : now

/** The quoted price is charged. @throws Refusal: the new price has to be shown. */
export function compare({ totals }: Offer, { dueCents }: Pick<Paying, 'dueCents'>): void {
  if (dueCents === undefined || dueCents === totals.amountCents) return
  throw refused(`The price has changed to ${dollars(totals.amountCents)}. Please check it and pay again.`, {
    reason: 'quote',
    dueCents: totals.amountCents,
  })
}

/** The card on file, if it can be charged and is the one that was shown. @throws Refusal */
function usable(card: TeamCard | null, { last4 }: Paying): TeamCard {
  if (!card) throw refused('Please add a card.', { field: 'token' })
  if (last4 !== undefined && last4 !== card.last4) {
    throw refused('The card on file has changed. Please check it and pay again.', { field: 'token', reason: 'card' })
  }
  if (card.isStopped) {
    throw refused('Your bank has stopped this card. Please use another one.', { field: 'token', reason: 'card' })
  }
  return card
}

/** A purchase waiting for its bank is abandoned for a new one; one being charged is waited for. @throws Refusal */
async function oneAtATime(trx: Kysely<DB>, teamId: number): Promise<void> {
  for (const { id, state } of await inFlight(trx, teamId, OF_PLANS)) {
    if (state !== 'asking') throw refused(UNDER_WAY, { reason: 'under-way' })
    await trx
      .updateTable('purchase')
      .set({ state: 'void', next_try_at: null })
      .where('id', '=', id)
      .where('state', '=', 'asking')
      .execute()
  }
}

/** A call's response in addition to what was bought. */
export const paidAnswer = ({ purchase, clientSecret }: Driven) => ({
  purchase: purchase.handle,
  confirm: clientSecret === null ? null : { clientSecret },
})

/** Whether a request bought what it was for. */
export const isPaid = ({ state }: Pick<Purchase, 'state'>): boolean => state === 'paid'

const UNDER_WAY = 'A payment for your plan is in progress. Please wait a moment and try again.'
const NOT_ANSWERED =
  'The payment provider did not answer. You won’t be charged twice: press Pay again, or wait for our email.'
const PROCESSING = 'Your bank is still processing the payment. You’ll get an email when it goes through.'
const ENDED = 'The payment was cancelled.'
