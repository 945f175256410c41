import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { addToBalance } from '../balance.ts'
import { type InvoiceStyle, writeInvoice } from '../invoices/document.ts'
import type { Credit } from './purchase.ts'

/** Credited unused time, with the purchase that credits it. */
type Credited = { teamId: number; purchaseId: number | null; credits: readonly Credit[] }

/** Credits parts of paid time to the balance, each once, with a credit note for each invoice that is corrected. */
export async function creditParts(
  trx: Kysely<DB>,
  style: InvoiceStyle,
  { teamId, purchaseId, credits }: Credited,
  at: Date,
): Promise<void> {
  const credited: (Credit & { invoice: string | null })[] = []
  for (const credit of credits) {
    const part = await trx
      .updateTable('paid_period')
      .set({ credited_at: at })
      .where('id', '=', credit.paidPeriodId)
      .where('credited_at', 'is', null)
      .returning(['purchase_id', 'net_cents', 'tax_cents'])
      .executeTakeFirst()
    if (!part) continue
    // Since it was shown, money of it may have gone back to the card.
    const cents = Math.min(credit.cents, part.net_cents)
    const taxCents = Math.min(credit.taxCents, part.tax_cents)
    if (cents + taxCents === 0) continue
    credited.push({ ...credit, cents, taxCents, invoice: await invoiceOf(trx, part.purchase_id) })
  }
  for (const [corrects, parts] of Map.groupBy(credited, ({ invoice }) => invoice)) {
    const lines = parts.map(({ label, cents }) => ({ what: 'plan' as const, label: `Unused time on ${label}`, cents }))
    const netCents = lines.reduce((sum, { cents }) => sum + cents, 0)
    const taxCents = parts.reduce((sum, one) => sum + one.taxCents, 0)
    const totalCents = netCents + taxCents
    const amounts = { netCents, taxCents, totalCents, balanceCents: totalCents, cardCents: 0, card: null }
    const note = { kind: 'creditNote' as const, service: null, lines, ...amounts, currency: 'usd' }
    const invoice = await writeInvoice(trx, style, { ...note, teamId, purchaseId, corrects }, at)
    await addToBalance(trx, teamId, { deltaCents: totalCents, reason: 'unused', purchaseId, invoice }, at)
    for (const { paidPeriodId, cents, taxCents } of parts) {
      await trx
        .updateTable('paid_period')
        .set({ credited_cents: cents, credited_tax_cents: taxCents, credit_note: invoice })
        .where('id', '=', paidPeriodId)
        .execute()
    }
  }
}

/** The number of a purchase's invoice. */
export async function invoiceOf(trx: Kysely<DB>, purchaseId: number | null): Promise<string | null> {
  if (purchaseId === null) return null
  const row = await trx
    .selectFrom('invoice')
    .select('number')
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  return row?.number ?? null
}
