import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Purchase } from './purchase/purchase.ts'

/**
 * People whose seats were not paid for: they wait outside the team until it is paid, or the owner drops them [BILL-61].
 */
export async function noteUnpaidMembers(
  trx: Kysely<DB>,
  { id, gives, team_id: teamId }: Pick<Purchase, 'id' | 'gives' | 'team_id'>,
  at: Date,
): Promise<void> {
  if (teamId === null || gives.is !== 'seats' || !gives.members?.length) return
  const rows = gives.members.map(({ email, role }) => ({
    team_id: teamId,
    email,
    role,
    purchase_id: id,
    failed_at: at,
  }))
  await trx
    .insertInto('unpaid_member')
    .values(rows)
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** People whose seats were not paid, by address. */
export async function unpaidMembersOf(db: Kysely<DB>, teamId: number): Promise<{ email: string; role: number }[]> {
  return db
    .selectFrom('unpaid_member')
    .select(['email', 'role'])
    .where('team_id', '=', teamId)
    .orderBy('email')
    .execute()
}

/** They no longer wait: they were invited, or dropped. Returns who had waited. */
export async function forgetUnpaidMembers(
  trx: Kysely<DB>,
  teamId: number,
  emails: readonly string[],
): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = await trx
    .deleteFrom('unpaid_member')
    .where('team_id', '=', teamId)
    .where('email', 'in', emails)
    .returning('email')
    .execute()
  return rows.map(({ email }) => email)
}
