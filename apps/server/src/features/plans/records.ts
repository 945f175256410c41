import { type PlanPeriod, type PlanRecord, type PlanRules, readRules, ruleList } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Every plan of the newest version, as its rows say. */
export async function planRecords(db: Kysely<DB>): Promise<PlanRecord[]> {
  const rows = await db
    .selectFrom('plan')
    .innerJoin('plan_tier', (join) =>
      join.onRef('plan_tier.tier', '=', 'plan.tier').onRef('plan_tier.version', '=', 'plan.version'),
    )
    .selectAll('plan')
    .select(['plan_tier.display_name', 'plan_tier.rules'])
    .where('plan.version', '=', sql<number>`(select max(version) from plan)`)
    .orderBy('plan.price_cents')
    .orderBy('plan.id')
    .execute()
  return rows.map((row) => ({
    legacyPlan: row.is_legacy,
    planId: row.id,
    planName: row.tier,
    planDisplayName: row.display_name,
    period: row.period as PlanPeriod,
    priceCents: row.price_cents,
    extraSeatPriceCents: row.extra_seat_price_cents,
    trialDays: row.trial_days,
    isOnSale: row.is_on_sale,
    rules: ruleList(readRules(row.rules)),
  }))
}

/** One of them, by its id as it is stored. */
export async function planRecord(db: Kysely<DB>, planId: string): Promise<PlanRecord> {
  const found = (await planRecords(db)).find((one) => one.planId === planId)
  if (!found) throw new Error(`There is no row for the plan ${planId}.`)
  return found
}

/** The rules of a plan by name. */
export const rulesOf = ({ rules }: Pick<PlanRecord, 'rules'>): PlanRules =>
  readRules(Object.fromEntries(rules.map(({ name, value }) => [name, value])))
