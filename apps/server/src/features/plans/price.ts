import type { PlanPeriod } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { planRecord, rulesOf } from './records.ts'

/** Cents for one period: the plan, and a price for each member seat above those that it includes [OPEN-53]. */
export async function amountOf(db: Kysely<DB>, planId: string, memberSeats: number): Promise<number> {
  const plan = await planRecord(db, planId)
  const extra = Math.max(0, memberSeats - rulesOf(plan).freeUsers)
  return plan.priceCents + extra * plan.extraSeatPriceCents
}

/** When a period that begins at `from` ends: the same day a month or a year on, or the last day before it. Null: never. */
export function periodAfter(from: number, period: PlanPeriod): number | null {
  if (period === 'none') return null
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + (period === 'month' ? 1 : 12))
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}
