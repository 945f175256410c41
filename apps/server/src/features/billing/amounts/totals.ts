import type { QuoteLine } from '@recto/contract'

/** The least that a card is charged with. Less is carried in the balance as owed. */
export const LEAST_CHARGE_CENTS = 50

/** What reduces an amount, in order of application. */
type Reductions = {
  coupon: { name: string; percentOff: number } | null
  /** The one-time offer; not applied together with a coupon. */
  offerCents: number
  /** Available credit of the person who pays. */
  referralCents: number
  /** The team's balance; below 0: its debt. */
  balanceCents: number
}

/** A tax on a net amount; returns a line for each rate. */
export type Taxing = (netCents: number) => readonly { name: string; ratePercent: number; cents: number }[]

/** A sum that adds up: `netCents - referralCents + taxCents = totalCents = balanceCents + amountCents`. */
export type Totals = {
  /** The line items, then reductions and taxes. */
  lines: QuoteLine[]
  netCents: number
  referralCents: number
  taxCents: number
  totalCents: number
  /** Paid from the balance; below 0: a debt is paid with it. */
  balanceCents: number
  /** Charged to the card. */
  amountCents: number
}

const sum = (all: readonly { cents: number }[]): number => all.reduce((cents, one) => cents + one.cents, 0)

/** The coupon is good for plans and seats. */
const isReduced = ({ what }: QuoteLine): boolean => what === 'plan' || what === 'seats'

/**
 * Adds up a purchase: lines, coupon, one-time offer, referral credit, tax, balance, card. Each share is rounded once.
 */
export function totalsOf(
  bought: readonly QuoteLine[],
  { coupon, offerCents, referralCents: credit, balanceCents: balance }: Reductions,
  taxing: Taxing,
): Totals {
  const lines = [...bought]
  const off = coupon ? Math.round((sum(bought.filter(isReduced)) * coupon.percentOff) / 100) : 0
  if (coupon && off > 0) {
    lines.push({ what: 'coupon', label: coupon.name, detail: `${coupon.percentOff}% off`, cents: -off })
  }
  const offer = coupon ? 0 : Math.min(offerCents, sum(lines))
  if (offer > 0) lines.push({ what: 'offer', label: 'One-time discount', cents: -offer })
  const netCents = sum(lines)
  const referralCents = Math.min(credit, netCents)
  if (referralCents > 0) lines.push({ what: 'referral', label: 'Referral credit', cents: -referralCents })
  const taxes = taxing(netCents - referralCents)
  for (const { name, ratePercent, cents } of taxes) {
    lines.push({ what: 'tax', label: name, detail: `${ratePercent}%`, cents })
  }
  const taxCents = sum(taxes)
  const totalCents = netCents - referralCents + taxCents
  return { lines, netCents, referralCents, taxCents, totalCents, ...paid(totalCents, balance) }
}

function paid(totalCents: number, balance: number): { balanceCents: number; amountCents: number } {
  const fromBalance = Math.min(balance, totalCents)
  const amount = totalCents - fromBalance
  return amount > 0 && amount < LEAST_CHARGE_CENTS
    ? { balanceCents: totalCents, amountCents: 0 }
    : { balanceCents: fromBalance, amountCents: amount }
}
