import type { Kysely } from 'kysely'
import type { TaxSettings } from '../../../config.ts'
import type { DB } from '../../../db/schema.ts'
import { refused } from '../../../http/refusal.ts'
import { type Buyer, buyerOf } from '../invoices/buyer.ts'
import type { BillingParts } from '../parts.ts'
import { shareOf } from './share.ts'
import type { Taxing } from './totals.ts'

/** Nothing is taxed. */
export const untaxed: Taxing = () => []

/**
 * How a team's purchase is taxed; `tax`: the provider's calculation, which goes with the payment. `later` says what the same
 * rates come to of another sum, such as of the next payment.
 */
export type TeamTax = { taxing: Taxing; later: Taxing; tax: string | null }

const NONE: TeamTax = { taxing: untaxed, later: untaxed, tax: null }

/** Rates are kept to a thousandth of a percent. */
const rateOf = (net: number, ratePercent: number): number => shareOf(net, Math.round(ratePercent * 1000), 100_000)

/** The one rate that this seller adds for a buyer of a country; nothing where there is none, or the provider calculates. */
export function flatTaxing(tax: TaxSettings, { country: of }: Pick<Buyer, 'country'>): Taxing {
  if (tax.kind !== 'flat') return untaxed
  const { name, ratePercent, country } = tax
  if (country !== null && of !== '' && of !== country) return untaxed
  return (net) => (net > 0 ? [{ name, ratePercent, cents: rateOf(net, ratePercent) }] : [])
}

/**
 * How a team is taxed, by the address that it gave, or by `address` that was typed with the purchase. Where the provider
 * calculates, it is asked about `netOf`, what the purchase costs before tax: so call it outside a transaction. What costs
 * something else by then is refused, and is shown anew.
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
