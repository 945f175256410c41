import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { planOf } from '../../http/plan-facts.ts'

/** The first moment of the month after. */
const monthAfter = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))

/** How many AI credits a team has; null: its plan does not count them [PLAN-086]. */
export async function aiCreditsOf(db: Kysely<DB>, teamId: number, at: Date): Promise<number | null> {
  const { facts } = await planOf(db, teamId, at)
  if (facts.rules.hideAiCredits) return null
  const month = at.toISOString().slice(0, 7)
  const { left, granted } = await db
    .selectFrom('ai_credit_lot')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('remaining'), eb.lit(0)).as('left'),
      eb.fn.count<number>('id').filterWhere('month', '=', month).as('granted'),
    ])
    .where('team_id', '=', teamId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .executeTakeFirstOrThrow()
  // The month's grant is written when the first of it is spent.
  return Number(left) + (Number(granted) > 0 ? 0 : facts.rules.monthlyAiCredits)
}

/** One use of AI credits by someone, named by its request. */
type Use = { teamId: number; accountId: number; credits: number; requestId: string }

/**
 * Spends AI credits, those that expire first before others; a repeated request spends nothing. Call it under the team's
 * lock. Returns what is left, null if they are not counted, or 'too-few': nothing was spent.
 */
export async function spendAiCredits(
  trx: Kysely<DB>,
  { teamId, accountId, credits, requestId }: Use,
  at: Date,
): Promise<number | null | 'too-few'> {
  const has = await aiCreditsOf(trx, teamId, at)
  if (has === null) return null
  const known = await trx
    .selectFrom('ai_credit_use')
    .select('id')
    .where('team_id', '=', teamId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (known) return has
  if (has < credits) return 'too-few'
  await grantMonth(trx, teamId, at)
  const lots = await trx
    .selectFrom('ai_credit_lot')
    .select(['id', 'remaining'])
    .where('team_id', '=', teamId)
    .where('remaining', '>', 0)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .orderBy(sql`expires_at asc nulls last`)
    .orderBy('id')
    .forUpdate()
    .execute()
  let open = credits
  for (const { id, remaining } of lots) {
    const taken = Math.min(open, remaining)
    if (taken === 0) break
    await trx
      .updateTable('ai_credit_lot')
      .set({ remaining: remaining - taken })
      .where('id', '=', id)
      .execute()
    open -= taken
  }
  await trx
    .insertInto('ai_credit_use')
    .values({ team_id: teamId, account_id: accountId, credits, request_id: requestId, at })
    .execute()
  return has - credits
}

/** Writes the plan's credits for the month, once. */
async function grantMonth(trx: Kysely<DB>, teamId: number, at: Date): Promise<void> {
  const { facts } = await planOf(trx, teamId, at)
  const amount = facts.rules.monthlyAiCredits
  await trx
    .insertInto('ai_credit_lot')
    .values({
      team_id: teamId,
      source: 'month',
      month: at.toISOString().slice(0, 7),
      amount,
      remaining: amount,
      expires_at: monthAfter(at),
      created_at: at,
    })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** Bought credits, which never end. */
export async function addAiCredits(
  trx: Kysely<DB>,
  { teamId, count, purchaseId }: { teamId: number; count: number; purchaseId: number },
  at: Date,
): Promise<void> {
  await trx
    .insertInto('ai_credit_lot')
    .values({
      team_id: teamId,
      source: 'bought',
      amount: count,
      remaining: count,
      purchase_id: purchaseId,
      created_at: at,
    })
    .execute()
}

/** Money was returned: the unspent credits of that purchase are removed. */
export async function takeBackAiCredits(trx: Kysely<DB>, purchaseId: number): Promise<void> {
  await trx.updateTable('ai_credit_lot').set({ remaining: 0 }).where('purchase_id', '=', purchaseId).execute()
}
