import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { refused } from '../../../http/refusal.ts'
import { buyerOf } from '../invoices/buyer.ts'
import type { BillingParts } from '../parts.ts'
import { shareOf } from './share.ts'
import type { Taxing } from './totals.ts'

/** Nothing is taxed. */
export const untaxed: Taxing = () => []

/** How a team's purchase is taxed; `tax`: the provider's calculation, which goes with the payment. */
export type TeamTax = { taxing: Taxing; tax: string | null }

type TaxParts = Pick<BillingParts, 'config' | 'payments'>

/**
 * How a team is taxed. Where the provider calculates, it is asked about `netOf`, what the purchase costs before tax: so call it
 * outside a transaction. What costs something else by then is refused, and is shown anew.
 */
export async function taxOfTeam(
  { config: { tax }, payments }: TaxParts,
  db: Kysely<DB>,
  teamId: number,
  netOf: (taxing: Taxing) => Promise<unknown>,
): Promise<TeamTax> {
  if (tax.kind === 'none') return { taxing: untaxed, tax: null }
  const buyer = await buyerOf(db, teamId)
  if (tax.kind === 'flat') {
    const { name, ratePercent, country } = tax
    const isAbroad = country !== null && buyer.country !== '' && buyer.country !== country
    if (isAbroad) return { taxing: untaxed, tax: null }
    const taxing: Taxing = (net) =>
      net > 0 ? [{ name, ratePercent, cents: shareOf(net, Math.round(ratePercent * 1000), 100_000) }] : []
    return { taxing, tax: null }
  }
  let net = 0
  await netOf((asked) => {
    net = asked
    return []
  })
  if (net <= 0 || buyer.country === '') return { taxing: untaxed, tax: null }
  const { line1, city, region, zip, country } = buyer
  const answer = await payments.quoteTax({
    currency: 'usd',
    address: { line1, city, region, zip, country },
    vatId: buyer.vatId || null,
    lines: [{ reference: 'purchase', cents: net }],
  })
  const taxing: Taxing = (asked) => {
    if (asked !== net) throw refused('The price has changed. Please check it and pay again.', { reason: 'quote' })
    return answer.lines
  }
  return { taxing, tax: answer.tax }
}
