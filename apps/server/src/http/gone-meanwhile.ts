import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import { isPassing } from '../db/transaction.ts'
import { notFound, notLoggedIn, Refusal } from './refusal.ts'
import type { Session } from './session.ts'

/**
 * The refusal of a call that failed because someone deleted what it works on while it was under way: its folio, the
 * caller's team or their account. Null if all of them are still there, so the failure is ours.
 */
export async function goneMeanwhile(
  db: Kysely<DB>,
  error: unknown,
  session: Session | null,
  folioId: number | null,
): Promise<Refusal | null> {
  if (error instanceof Refusal || isPassing(error)) return null
  const isThere = async (table: 'account' | 'team' | 'folio', id: number) =>
    (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  if (session && !(await isThere('account', session.accountId))) return notLoggedIn(true)
  if (session && !(await isThere('team', session.teamId))) return notFound('This team no longer exists.')
  if (folioId !== null && !(await isThere('folio', folioId))) return notFound('This folio no longer exists.')
  return null
}
