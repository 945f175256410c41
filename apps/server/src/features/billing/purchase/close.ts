import { oneByOne } from '../one-by-one.ts'
import type { BillingParts } from '../parts.ts'
import type { Purchase } from './purchase.ts'

const AT_ONCE = 20
/** When a purchase that could not be closed is retried, after those that have waited longer. */
const AGAIN_MS = 5 * 60_000

type CloseParts = Pick<BillingParts, 'db' | 'payments' | 'now' | 'log'>

/**
 * Cancels the payments of purchases that ended without payment. A payment captured at that very moment is refunded,
 * unless it already was: nothing was delivered for it.
 */
export async function closeEnded(parts: CloseParts): Promise<void> {
  const { db, now, log } = parts
  const rows = await db
    .selectFrom('purchase')
    .selectAll()
    .where('state', 'in', ['declined', 'lapsed', 'void'])
    .where('closed_at', 'is', null)
    .where('payment', 'is not', null)
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', new Date(now()))]))
    .orderBy('next_try_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  const later = ({ id }: Purchase) =>
    db
      .updateTable('purchase')
      .set({ next_try_at: new Date(now() + AGAIN_MS) })
      .where('id', '=', id)
      .execute()
  const ended = rows as Purchase[]
  await oneByOne(log, ended, 'an ended payment was not closed', (row) => close(parts, row), later)
}

/** @throws Error if the provider does not refund it */
async function close({ db, payments, now }: CloseParts, { id, key, payment, amount_cents }: Purchase): Promise<void> {
  if (payment === null) return
  await payments.cancel(payment)
  const seen = await payments.look(payment)
  if (seen.is === 'processing') return
  if (seen.is === 'taken' && seen.refundedCents < amount_cents) {
    const amountCents = amount_cents - seen.refundedCents
    const answer = await payments.refund({ key: `${key}:close:${seen.refundedCents}`, payment, amountCents })
    if (!('refund' in answer)) throw new Error(`The payment was not refunded: ${answer.code}`)
  }
  await db
    .updateTable('purchase')
    .set({
      closed_at: new Date(now()),
      next_try_at: null,
      ...(seen.is === 'taken' ? { refunded_cents: amount_cents } : {}),
    })
    .where('id', '=', id)
    .execute()
}
