import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { CallContext } from '../../http/handler.ts'
import { endSessions } from './queries.ts'

/**
 * Ends everyone else's access: other sessions with the hand-overs and address codes they began, pending second-step
 * challenges, mailed resets. Returns how many sessions ended.
 */
export async function endOtherAccess(
  { db, outbox }: Pick<CallContext, 'db' | 'outbox'>,
  accountId: number,
  keep: { sessionId: number } | null,
): Promise<number> {
  const ended = await endSessions(db, accountId, { exceptId: keep?.sessionId ?? null })
  outbox.sessionEnded(ended)
  await endChallenges(db, accountId)
  await db.deleteFrom('mail_code').where('account_id', '=', accountId).where('purpose', '=', 'password').execute()
  return ended.length
}

/** better-auth stores a challenge as a row that names the account, and its attempts as another. */
async function endChallenges(db: Kysely<DB>, accountId: number): Promise<void> {
  await sql`
    with gone as (
      delete from verification where identifier like '2fa-%' and identifier not like '2fa-attempts-%'
        and value = ${String(accountId)} returning identifier)
    delete from verification where identifier in (select '2fa-attempts-' || identifier from gone)`.execute(db)
}
