import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { ownerIdOf } from '../../plans/index.ts'
import { IN_FLIGHT } from '../purchase/purchase.ts'

type Entry = {
  deltaCents: number
  reason: 'signUp' | 'upgrade' | 'spent' | 'takenBack' | 'returned'
  referralId?: number | null
  purchaseId?: number | null
}

/** A person's unused referral credit, in cents, less what pending purchases use of it. */
export async function leftOf(db: Kysely<DB>, accountId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('referral_credit')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('delta_cents'), eb.lit(0)).as('cents'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const held = await db
    .selectFrom('purchase')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('referral_cents'), eb.lit(0)).as('cents'))
    .where('referral_account_id', '=', accountId)
    .where('state', 'in', [...IN_FLIGHT, 'retry'])
    .executeTakeFirstOrThrow()
  return Math.max(0, Number(cents) - Number(held.cents))
}

/** Serialises purchases of one person's teams, so that no cent is spent twice. In a transaction. */
export async function lockCredit(trx: Kysely<DB>, teamId: number): Promise<void> {
  const accountId = await ownerIdOf(trx, teamId)
  if (accountId === null) return
  await trx.selectFrom('referral_code').select('account_id').where('account_id', '=', accountId).forUpdate().execute()
}

/** Adds a line to a person's ledger; nothing if the amount is 0. */
export async function addToCredit(trx: Kysely<DB>, accountId: number, entry: Entry, at: Date): Promise<void> {
  const { deltaCents, reason, referralId = null, purchaseId = null } = entry
  if (deltaCents === 0) return
  await trx
    .insertInto('referral_credit')
    .values({
      account_id: accountId,
      delta_cents: deltaCents,
      reason,
      referral_id: referralId,
      purchase_id: purchaseId,
      at,
    })
    .execute()
}
