import { planOfId, TIER_NAMES, type Tier } from '@recto/contract'
import { typedLine } from '@recto/words'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { refused } from '../../../http/refusal.ts'
import { IN_FLIGHT } from '../purchase/purchase.ts'

/** A coupon that a team can use now. */
export type Coupon = { code: string; name: string; percentOff: number }

/** [BILL-22], exact. */
const INVALID = 'Invalid Coupon Code'

/** States of purchases that use up a coupon, or may yet; one that ended without payment returns it. */
const USES = [...IN_FLIGHT, 'paid', 'disputed', 'lost'] as const

/** Typed codes in the form in which codes are stored. */
export const codeOf = (typed: string): string => typedLine(typed).toUpperCase()

/**
 * A coupon by its code, for anyone; null: it does not exist, has ended, or is used up. `besides`: a team whose pending
 * purchases do not count.
 */
export async function openCoupon(db: Kysely<DB>, typed: string, at: Date, besides?: number) {
  const row = await db.selectFrom('coupon').selectAll().where('code', '=', codeOf(typed)).executeTakeFirst()
  if (!row || (row.ends_at !== null && row.ends_at <= at)) return null
  if (row.max_uses !== null && (await countUses(db, row.code, { besides })) >= row.max_uses) return null
  return row
}

/**
 * The coupon that a team entered for a plan. `isShown`: for a displayed price, which the team's own pending purchase
 * does not use up, since it may be the one being paid. @throws Refusal if it is not valid for the plan [BILL-22]
 */
export async function couponFor(
  db: Kysely<DB>,
  teamId: number,
  typed: string | undefined,
  planId: string,
  { at, isShown = false }: { at: Date; isShown?: boolean },
): Promise<Coupon | null> {
  if (typed === undefined || typed.trim() === '') return null
  const besides = isShown ? teamId : undefined
  const row = await openCoupon(db, typed, at, besides)
  const { tier, period } = planOfId(planId)
  const isFor = (names: readonly string[], name: string) => names.length === 0 || names.includes(name)
  if (row === null) throw refused(INVALID, { field: 'couponId' })
  if (!isFor(row.tiers, tier) || !isFor(row.periods, period)) {
    throw refused(`${INVALID}. ${row.code} is for ${holdsFor(row)}.`, { field: 'couponId' })
  }
  if ((await countUses(db, row.code, { teamId, besides })) > 0) {
    throw refused(`${INVALID}. Your team has used ${row.code} already.`, { field: 'couponId' })
  }
  return { code: row.code, name: row.name, percentOff: row.percent_off }
}

/** The plans and periods that a coupon is for, in words. */
export function holdsFor({ tiers, periods }: { tiers: readonly string[]; periods: readonly string[] }): string {
  const names = tiers.map((tier) => TIER_NAMES[tier as Tier] ?? tier)
  const plans = names.length === 0 ? 'plans' : names.join(' or ')
  const billed = periods.map((period) => (period === 'year' ? 'yearly' : 'monthly')).join(' or ')
  return periods.length === 0 ? plans : `${plans} billed ${billed}`
}

/** Serialises purchases with one coupon, so that its last use goes to one team. In a transaction. */
export async function lockCoupon(trx: Kysely<DB>, typed: string | undefined): Promise<void> {
  if (typed) await trx.selectFrom('coupon').select('code').where('code', '=', codeOf(typed)).forUpdate().execute()
}

async function countUses(
  db: Kysely<DB>,
  code: string,
  { teamId, besides }: { teamId?: number; besides?: number | undefined },
): Promise<number> {
  const { count } = await db
    .selectFrom('purchase')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('coupon', '=', code)
    .where('state', 'in', USES)
    .$if(teamId !== undefined, (query) => query.where('team_id', '=', teamId as number))
    .$if(besides !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('team_id', 'is', null), eb('team_id', '!=', besides as number), eb('state', 'not in', IN_FLIGHT)]),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
