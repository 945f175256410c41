import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { shareOf } from '../amounts/share.ts'
import { addToBalance } from '../balance.ts'
import { type InvoiceStyle, writeInvoice } from '../invoices/document.ts'
import type { Purchase } from './purchase.ts'

/** Amount of a purchase that was lost: refunded to the card, or by a lost dispute. */
const goneOf = ({ state, refunded_cents, amount_cents }: Purchase): number =>
  state === 'lost' ? Math.max(refunded_cents, amount_cents) : refunded_cents

/**
 * Money of a purchase was lost, `goneCents` in total: the same share of what it paid for becomes void. What was
 * credited from it is debited from the balance; if that was spent, it becomes a debt. `purchase`: its former state, so
 * that each cent counts once.
 */
export async function takeBackUnused(
  trx: Kysely<DB>,
  style: InvoiceStyle,
  purchase: Purchase,
  goneCents: number,
  at: Date,
): Promise<void> {
  const { id, team_id: teamId, total_cents: totalCents } = purchase
  const before = totalCents - goneOf(purchase)
  const after = Math.max(0, totalCents - goneCents)
  if (teamId === null || before <= 0 || after >= before) return
  const left = (cents: number) => shareOf(cents, after, before)
  const times = await trx.selectFrom('paid_period').selectAll().where('purchase_id', '=', id).orderBy('id').execute()
  for (const { id: time, credited_at, ...paid } of times) {
    const change =
      credited_at === null
        ? { net_cents: left(paid.net_cents), tax_cents: left(paid.tax_cents) }
        : { credited_cents: left(paid.credited_cents), credited_tax_cents: left(paid.credited_tax_cents) }
    await trx.updateTable('paid_period').set(change).where('id', '=', time).execute()
    if (credited_at === null) continue
    const netCents = paid.credited_cents - left(paid.credited_cents)
    const taxCents = paid.credited_tax_cents - left(paid.credited_tax_cents)
    const cents = netCents + taxCents
    if (cents === 0) continue
    const lines = [{ what: 'plan' as const, label: `Credited time on ${paid.label}, withdrawn`, cents: netCents }]
    const amounts = { netCents, taxCents, totalCents: cents, balanceCents: cents, cardCents: 0, card: null }
    // It belongs to no purchase: nothing was bought.
    const about = { teamId, purchaseId: null, corrects: paid.credit_note, currency: purchase.currency }
    const invoice = await writeInvoice(trx, style, { kind: 'invoice', service: null, lines, ...amounts, ...about }, at)
    await addToBalance(trx, teamId, { deltaCents: -cents, reason: 'refund', purchaseId: id, invoice }, at)
  }
}
