import type { QuoteLine } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { Seller } from '../../../config.ts'
import type { DB } from '../../../db/schema.ts'
import { type Buyer, buyerOf } from './buyer.ts'
import { nextNumber } from './number.ts'

/** An invoice or a credit note as printed. It never changes. */
export type InvoiceDocument = {
  number: string
  kind: 'invoice' | 'creditNote'
  isTest: boolean
  /** ms since 1970. */
  issuedAt: number
  currency: string
  seller: Seller
  buyer: Buyer
  team: string
  service: { from: number; until: number } | null
  lines: QuoteLine[]
  netCents: number
  taxCents: number
  totalCents: number
  balanceCents: number
  cardCents: number
  /** "Visa •••• 4242"; null: no card was charged. */
  card: string | null
  /** For a credit note, the invoice that it corrects; for an invoice, the credit note that it reverses. */
  corrects: string | null
}

/** What is printed in addition to the common parts of an invoice. */
type NewInvoice = Pick<
  InvoiceDocument,
  'kind' | 'service' | 'lines' | 'netCents' | 'taxCents' | 'totalCents' | 'balanceCents' | 'cardCents' | 'card'
> & { teamId: number; purchaseId: number | null; corrects: string | null; currency: string }

/** How this server's invoices are written. */
export type InvoiceStyle = { prefix: string; seller: Seller; isTest: boolean }

/** Takes the next number and writes the document, in the transaction of its subject. Returns the number. */
export async function writeInvoice(
  trx: Kysely<DB>,
  { prefix, seller, isTest }: InvoiceStyle,
  { teamId, purchaseId, corrects, ...given }: NewInvoice,
  at: Date,
): Promise<string> {
  const { name: team } = await trx.selectFrom('team').select('name').where('id', '=', teamId).executeTakeFirstOrThrow()
  const buyer = await buyerOf(trx, teamId)
  // Last: every team uses the counter's row.
  const number = await nextNumber(trx, isTest ? 'TEST' : prefix, at)
  const document: InvoiceDocument = {
    number,
    isTest,
    issuedAt: at.getTime(),
    seller,
    buyer,
    team,
    corrects,
    ...given,
  }
  await trx
    .insertInto('invoice')
    .values({
      number,
      kind: given.kind,
      purchase_id: purchaseId,
      team_id: teamId,
      corrects,
      total_cents: given.totalCents,
      issued_at: at,
      document: JSON.stringify(document),
    })
    .execute()
  return number
}
