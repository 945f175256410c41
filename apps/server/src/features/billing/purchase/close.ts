import type { BillingParts } from '../parts.ts'
import type { Purchase } from './purchase.ts'

const AT_ONCE = 20

/**
 * Cancels the payments of purchases that ended without money. One that was taken all the same, in the same moment, goes
 * back whole: nothing was given for it.
 */
export async function closeEnded({ db, payments, now }: Pick<BillingParts, 'db' | 'payments' | 'now'>): Promise<void> {
  const rows = await db
    .selectFrom('purchase')
    .selectAll()
    .where('state', 'in', ['declined', 'lapsed', 'void'])
    .where('closed_at', 'is', null)
    .where('payment', 'is not', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  for (const { id, key, payment, amount_cents } of rows as Purchase[]) {
    if (payment === null) continue
    await payments.cancel(payment)
    const seen = await payments.look(payment)
    const isTaken = seen.is === 'taken' && seen.refundedCents < amount_cents
    if (isTaken) await payments.refund({ key: `${key}:close`, payment, amountCents: amount_cents })
    if (seen.is === 'processing') continue
    await db
      .updateTable('purchase')
      .set({ closed_at: new Date(now()), ...(seen.is === 'taken' ? { refunded_cents: amount_cents } : {}) })
      .where('id', '=', id)
      .execute()
  }
}
