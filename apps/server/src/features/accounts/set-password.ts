import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { PasswordWork } from './auth.ts'

/** Sets the account's new password; the count of wrong reset codes starts again. */
export async function setPassword(db: Kysely<DB>, accountId: number, { hash }: PasswordWork): Promise<void> {
  if (hash === undefined) throw new Error('The password must be hashed before the transaction.')
  await db
    .updateTable('credential')
    .set({ password_hash: hash })
    .where('account_id', '=', accountId)
    .where('provider', '=', 'credential')
    .execute()
  await db.updateTable('account').set({ wrong_reset_codes: 0 }).where('id', '=', accountId).execute()
}
