import type { Kysely } from 'kysely'
import type { TaxSettings } from '../../../config.ts'
import type { DB } from '../../../db/schema.ts'
import { refused } from '../../../http/refusal.ts'
import { type Buyer, buyerOf } from '../invoices/buyer.ts'
import type { BillingParts } from '../parts.ts'
import { shareOf } from './share.ts'
import type { Taxing } from './totals.ts'

/** No tax. */
export const untaxed: Taxing = () => []

/**
 * The tax on a team's purchase; `tax`: the provider's calculation, passed on with the payment. `later` applies the same
 * rates to another amount, such as the next payment.
 */
export type TeamTax = { taxing: Taxing; later: Taxing; tax: string | null }

const NONE: TeamTax = { taxing: untaxed, later: untaxed, tax: null }

/** Rates are stored to a thousandth of a percent. */
const rateOf = (net: number, ratePercent: number): number => shareOf(net, Math.round(ratePercent * 1000), 100_000)

/** The single rate that this seller adds for a buyer's country; none if there is none, or the provider calculates. */
export function flatTaxing(tax: TaxSettings, { country: of }: Pick<Buyer, 'country'>): Taxing {
  if (tax.kind !== 'flat') return untaxed
  const { name, ratePercent, country } = tax
  if (country !== null && of !== '' && of !== country) return untaxed
  return (net) => (net > 0 ? [{ name, ratePercent, cents: rateOf(net, ratePercent) }] : [])
}

/**
 * A team's tax, by its billing address, or by an `address` entered with the purchase. If the provider calculates, it is
 * asked about `netOf`, the price before tax, so call it outside a transaction. If the price has changed by then, the
 * purchase is refused and the new price is shown.
 */
export async function taxOfTeam(
  { config: { tax }, payments }: Pick<BillingParts, 'config' | 'payments'>,
  db: Kysely<DB>,
  teamId: number,
  netOf: (taxing: Taxing) => Promise<unknown>,
  address?: Omit<Buyer, 'name' | 'email'>,
): Promise<TeamTax> {
  if (tax.kind === 'none') return NONE
  const buyer = address ?? (await buyerOf(db, teamId))
  if (tax.kind === 'flat') {
    const taxing = flatTaxing(tax, buyer)
    return { taxing, later: taxing, tax: null }
  }
  let net = 0
  await netOf((asked) => {
    net = asked
    return []
  })
  if (net <= 0 || buyer.country === '') return NONE
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
  const later: Taxing = (asked) => answer.lines.map((line) => ({ ...line, cents: rateOf(asked, line.ratePercent) }))
  return { taxing, later, tax: answer.tax }
}
