import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { refused } from '../../../http/refusal.ts'
import { IN_FLIGHT } from '../purchase/purchase.ts'

/** The one-time discount of the off-boarding [BILL-25, OPEN-87]. */
export const OFFER_CENTS = 10_00

/** A team's one-time discount on its next payment; 0: it has none, or a pending payment uses it. */
export async function openOffer(db: Kysely<DB>, teamId: number): Promise<number> {
  const row = await db
    .selectFrom('team_offer')
    .select('cents')
    .where('team_id', '=', teamId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (!row) return 0
  const holding = await db
    .selectFrom('purchase')
    .select('id')
    .where('team_id', '=', teamId)
    .where('offer_cents', '>', 0)
    .where('state', 'in', [...IN_FLIGHT, 'retry'])
    .executeTakeFirst()
  return holding ? 0 : row.cents
}

/** Whether a team can be offered the discount: once ever, on a plan that it has paid for. */
export async function canBeOffered(db: Kysely<DB>, teamId: number): Promise<boolean> {
  const before = await db.selectFrom('team_offer').select('team_id').where('team_id', '=', teamId).executeTakeFirst()
  if (before) return false
  const paid = await db
    .selectFrom('purchase')
    .select('id')
    .where('team_id', '=', teamId)
    .where('kind', 'in', ['plan', 'renewal'])
    .where('state', '=', 'paid')
    .where('net_cents', '>', 0)
    .executeTakeFirst()
  return paid !== undefined
}

/** The team accepts the discount: it is deducted from its next payment for a plan. @throws Refusal */
export async function takeOffer(trx: Kysely<DB>, teamId: number, at: Date): Promise<number> {
  if (!(await canBeOffered(trx, teamId))) throw refused('This discount is available once, on a paid plan.')
  await trx.insertInto('team_offer').values({ team_id: teamId, cents: OFFER_CENTS, offered_at: at }).execute()
  return OFFER_CENTS
}

/** A payment used the discount up. */
export async function useOffer(trx: Kysely<DB>, teamId: number, purchaseId: number, at: Date): Promise<void> {
  await trx
    .updateTable('team_offer')
    .set({ used_at: at, purchase_id: purchaseId })
    .where('team_id', '=', teamId)
    .where('used_at', 'is', null)
    .execute()
}
