import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { networkOf } from '../../http/address.ts'
import type { CallContext } from '../../http/handler.ts'
import type { Limit } from '../../http/limits.ts'
import { checkNothing, hashPassword, verifyPassword } from '../../http/passwords.ts'
import { refused, tooMany } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import type { AccountParts } from './account-parts.ts'
import type { PasswordWork } from './auth.ts'

type Asker = Pick<CallContext['request'], 'address'>
type Given = { email: string; password: string }

/** Hashes a new password, which is then the right one. Outside transactions. */
export async function newPasswordWork(password: string, { address }: Asker): Promise<Required<PasswordWork>> {
  const hash = await hashPassword(password, networkOf(address))
  return { hash, rightFor: hash }
}

/** Checks the password of a sign-in. An address without an account takes the same time. Outside transactions. */
export async function signInWork(
  db: Kysely<DB>,
  { email, password }: Given,
  { address }: Asker,
): Promise<PasswordWork> {
  const network = networkOf(address)
  const stored = await storedHash(db, email)
  if (stored === null) return { hash: await checkNothing(password, network), rightFor: null }
  return { rightFor: (await verifyPassword(stored, password, network)) ? stored : null }
}

/** Whether this is still the person's password. For the demo login; people use `SignIn`, which is rate limited. */
export async function isPasswordOf(db: Kysely<DB>, { email, password }: Given): Promise<boolean> {
  const stored = await storedHash(db, email)
  return stored !== null && verifyPassword(stored, password, 'this server')
}

/** Wrong passwords for one account within ten minutes, over all calls that ask for it. */
const WRONG: Limit = { max: 10, windowS: 600 }
/** The owner reads it once a day. */
const TOLD: Limit = { max: 1, windowS: 24 * 3600 }

/**
 * Checks that the person at this browser knows the password: a session that was taken must not guess it. Counts before
 * looking, so that parallel attempts count too; the right one starts the count anew. Outside transactions. @throws Refusal
 */
export async function requirePassword(
  { db, limits, mail }: Pick<AccountParts, 'db' | 'limits' | 'mail'>,
  { email, accountId }: Pick<Session, 'email' | 'accountId'>,
  password: string,
  { address }: Asker,
): Promise<PasswordWork> {
  const key = `password:${accountId}`
  const counted = await limits.hit(key, WRONG)
  if (!counted.allowed) {
    if ((await limits.hit(`${key}:told`, TOLD)).allowed) {
      await mail.queue(db, { to: email, template: 'security-notice', data: { change: 'password-guessed' } })
    }
    throw tooMany(counted.retryAfterS)
  }
  const stored = await storedHash(db, email)
  const isRight =
    stored !== null &&
    (await verifyPassword(stored, password, networkOf(address)).catch(async (error) => {
      await limits.giveBack(key)
      throw error
    }))
  if (!isRight) throw refused('This is not your password. Please try again.', { field: 'password' })
  await limits.reset(key)
  return { rightFor: stored }
}

async function storedHash(db: Kysely<DB>, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('credential')
    .innerJoin('account', 'account.id', 'credential.account_id')
    .select('credential.password_hash')
    .where('account.email', '=', email)
    .where('credential.provider', '=', 'credential')
    .executeTakeFirst()
  return row?.password_hash ?? null
}
