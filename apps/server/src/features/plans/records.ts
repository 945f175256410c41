import { type PlanPeriod, type PlanRecord, type PlanRules, readRules, ruleList } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'

type Found = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number]

const records = (db: Kysely<DB>) =>
  db
    .selectFrom('plan')
    .innerJoin('plan_tier', (join) =>
      join.onRef('plan_tier.tier', '=', 'plan.tier').onRef('plan_tier.version', '=', 'plan.version'),
    )
    .selectAll('plan')
    .select(['plan_tier.display_name', 'plan_tier.rules'])

const recordOf = (row: Found): PlanRecord => ({
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
})

/** Every plan of the newest version, as its rows say. */
export async function planRecords(db: Kysely<DB>): Promise<PlanRecord[]> {
  const rows = await records(db)
    .where('plan.version', '=', sql<number>`(select max(version) from plan)`)
    .orderBy('plan.price_cents')
    .orderBy('plan.id')
    .execute()
  return rows.map(recordOf)
}

/** One of them by its id, as stored in a version; null: in the newest version that has it. */
export async function planRecord(db: Kysely<DB>, planId: string, version: number | null = null): Promise<PlanRecord> {
  const row = await records(db)
    .where('plan.id', '=', planId)
    .$if(version !== null, (query) => query.where('plan.version', '<=', version as number))
    .orderBy('plan.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Error(`The plan ${planId} has no row.`)
  return recordOf(row)
}

/** The newest version of the plans. */
export async function newestVersion(db: Kysely<DB>): Promise<number> {
  const row = await db
    .selectFrom('plan')
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirstOrThrow()
  return row.version
}

/** The rules of a plan by name. */
export const rulesOf = ({ rules }: Pick<PlanRecord, 'rules'>): PlanRules =>
  readRules(Object.fromEntries(rules.map(({ name, value }) => [name, value])))
