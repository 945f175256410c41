import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { refused } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'

/** How long after a proof of identity no new one is required, in ms. */
const PROOF_MS = 10 * 60_000

/** The person in this session has just proved their identity. */
export async function noteProof(db: Kysely<DB>, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ proved_at: now }).where('token_hash', '=', tokenHash).execute()
}

/**
 * Requires that the person at this browser has proved their identity in the last ten minutes: by signing in, or with
 * `Reauthenticate`. `Data` says which proofs the person has. @throws Refusal
 */
export async function requireRecentProof(
  db: Kysely<DB>,
  { accountId, provedAt }: Pick<Session, 'accountId' | 'provedAt'>,
  now: Date,
): Promise<void> {
  if (now.getTime() - provedAt < PROOF_MS) return
  const { hasPassword, hasPasskey } = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('credential')
            .select('id')
            .where('account_id', '=', accountId)
            .where('password_hash', 'is not', null),
        )
        .as('hasPassword'),
      eb.exists(eb.selectFrom('passkey').select('id').where('account_id', '=', accountId)).as('hasPasskey'),
    ])
    .executeTakeFirstOrThrow()
  throw refused('Please confirm again that it’s you.', { reason: 'reauthenticate', hasPassword, hasPasskey })
}
