import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { IN_FLIGHT } from './purchase/purchase.ts'

type Entry = {
  deltaCents: number
  reason: 'unused' | 'paid' | 'refund' | 'carried' | 'given'
  purchaseId: number | null
  invoice: string | null
}

/** A team's balance in cents, less what pending purchases use of it; below 0: it owes. */
export async function balanceOf(db: Kysely<DB>, teamId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('team_balance')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('delta_cents'), eb.lit(0)).as('cents'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow()
  const held = await db
    .selectFrom('purchase')
    .select(['balance_cents', 'credits'])
    .where('team_id', '=', teamId)
    .where('state', 'in', IN_FLIGHT)
    .execute()
  // What a purchase itself credits is used first.
  const taken = held.map(({ balance_cents, credits }) => {
    const own = (credits as { cents: number; taxCents: number }[]).reduce(
      (sum, one) => sum + one.cents + one.taxCents,
      0,
    )
    return balance_cents > 0 ? Math.max(0, balance_cents - own) : balance_cents
  })
  return Number(cents) - taken.reduce((sum, one) => sum + one, 0)
}

/** Adds a line to the balance's ledger; nothing if the amount is 0. */
export async function addToBalance(
  trx: Kysely<DB>,
  teamId: number,
  { deltaCents, reason, purchaseId, invoice }: Entry,
  at: Date,
): Promise<void> {
  if (deltaCents === 0) return
  await trx
    .insertInto('team_balance')
    .values({ team_id: teamId, delta_cents: deltaCents, reason, purchase_id: purchaseId, invoice, at })
    .execute()
}
