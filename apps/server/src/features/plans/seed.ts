import { PLAN_TABLE, PLAN_VERSION, PLANS, TIER_NAMES, TIERS } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Adds this version's plans if they are missing. An operator's changes are kept. */
export async function seedPlans(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto('plan_tier')
    .values(
      TIERS.map((tier) => ({
        version: PLAN_VERSION,
        tier,
        display_name: TIER_NAMES[tier],
        rules: JSON.stringify(PLAN_TABLE[tier]),
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .execute()
  await db
    .insertInto('plan')
    .values(
      PLANS.map((plan) => ({
        id: plan.planId,
        version: PLAN_VERSION,
        tier: plan.tier,
        plan_group: plan.group,
        period: plan.period,
        price_cents: plan.priceCents,
        extra_seat_price_cents: plan.extraSeatPriceCents,
        status_type: plan.statusType,
        trial_days: plan.trialDays,
        is_legacy: plan.isLegacy,
        is_on_sale: plan.isOnSale,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .execute()
}
