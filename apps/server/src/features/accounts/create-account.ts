import { NO_SUBSCRIPTION } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { Config } from '../../config.ts'
import type { DB } from '../../db/schema.ts'
import { putSubscription } from '../plans/index.ts'
import type { AccountKeys } from './account-keys.ts'
import { createAuth, headersFor } from './auth.ts'
import { createOwnTeam } from './queries.ts'

type NewAccount = {
  email: string
  fullName: string
  password: string
  /** Hash of the password, made before the transaction. */
  hash: string
  teamName: string
  /** The initial plan of the team; it has no end. */
  planId: string
  now: Date
}

/**
 * Creates a person whose address is verified, with their own team, in the caller's transaction. The token is a new
 * session's.
 */
export async function createAccountWithTeam(
  trx: Kysely<DB>,
  { email, fullName, password, hash, teamName, planId, now }: NewAccount,
  { keys, config }: { keys: AccountKeys; config: Pick<Config, 'publicUrl'> },
  request = { address: '', userAgent: '' },
): Promise<{ accountId: number; teamId: number; sessionToken: string }> {
  const auth = createAuth(trx, { keys, baseUrl: config.publicUrl }, { hash })
  const signedUp = await auth.api.signUpEmail({
    body: { email, name: fullName, password },
    headers: headersFor(request),
  })
  const accountId = Number(signedUp.user.id)
  await trx.updateTable('account').set({ email_verified: true }).where('id', '=', accountId).execute()
  const team = await createOwnTeam(trx, accountId, teamName)
  await putSubscription(trx, team.id, { ...NO_SUBSCRIPTION, planId }, now)
  return { accountId, teamId: team.id, sessionToken: signedUp.token ?? '' }
}
