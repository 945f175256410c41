import { dollars, type PlanRecord, type QuoteLine } from '@recto/contract'
import { rulesOf } from './records.ts'

/** Seats above those that a plan's price includes [OPEN-53]. */
const extraSeats = (plan: PlanRecord, memberSeats: number): number =>
  plan.extraSeatPriceCents === 0 ? 0 : Math.max(0, memberSeats - rulesOf(plan).freeUsers)

/** The price of a period, as lines: the plan, and seats beyond the included ones. */
export function linesOf(plan: PlanRecord, memberSeats: number): QuoteLine[] {
  const { planDisplayName: name, period, priceCents, extraSeatPriceCents } = plan
  const extra = extraSeats(plan, memberSeats)
  const lines: QuoteLine[] = [{ what: 'plan', label: `${name}, billed ${period}ly`, cents: priceCents }]
  if (extra > 0) {
    const detail = `${extra} × ${dollars(extraSeatPriceCents)}`
    lines.push({
      what: 'seats',
      label: 'Additional seats',
      detail,
      quantity: extra,
      cents: extra * extraSeatPriceCents,
    })
  }
  return lines
}

/** Cents for one period. */
export const priceOf = (plan: PlanRecord, memberSeats: number): number =>
  plan.priceCents + extraSeats(plan, memberSeats) * plan.extraSeatPriceCents
