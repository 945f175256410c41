import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { randomBase62 } from '@recto/document'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { refused } from '../../http/refusal.ts'

/** The refusal of a code that is wrong, spent or expired. */
export const INVALID_CODE = 'Error: Invalid Code. Please try again.'
const EXPIRED = 'This code has expired. Please ask for a new one.'
const SPENT = 'Too many wrong codes. Please ask for a new one.'
const SPENT_RESET = 'Too many wrong codes. Use the link in the email, or ask for a new one.'
const LINK_ONLY = 'Codes no longer work for this account. Use the link in the email.'

/** Wrong tries that spend a code. */
const CODE_TRIES = 3
/** Wrong reset codes of an account until only links work, as long as the password stays the same. */
export const MOST_WRONG_RESET_CODES = 20
/**
 * How long a code is valid. A reset, which any stranger can request, lasts long enough for its owner to see the email.
 */
const MINUTES = { 'sign-up': 10, email: 10, password: 60 } as const
/** A code that is good for longer than this part of its time is sent again rather than a new one. */
const SENT_AGAIN = 0.5

/** The purpose and owner of a code. One that confirms a new address is valid only in the session that requested it. */
export type MailCodeFor =
  | { purpose: 'sign-up'; email: string }
  | { purpose: 'password'; email: string; accountId: number }
  | { purpose: 'email'; email: string; accountId: number; sessionId: number }

/** What an email contains; `code` is null while the account accepts links only. */
export type MailCode = { code: string | null; link: string; minutes: number }

/**
 * Mailed six-digit codes, each with a link that needs no code. Neither is stored: both are derived from a seed with the
 * key, so requesting again sends the same ones, and a stranger cannot invalidate those in someone's mailbox.
 */
export function createMailCodes(key: string) {
  const digestOf = (kind: 'code' | 'link', seed: string) =>
    createHmac('sha256', key).update(`mail-${kind}:${seed}`).digest()
  const codeOf = (seed: string) => String(digestOf('code', seed).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
  const linkOf = (seed: string) => digestOf('link', seed).toString('base64url').slice(0, 22)

  return {
    /**
     * The newest code that is valid for a while and not used up, else a new one; earlier ones stay valid for their
     * time.
     */
    async issue(db: Kysely<DB>, which: MailCodeFor, now: Date): Promise<MailCode> {
      await db
        .deleteFrom('mail_code')
        .where('expires_at', '<=', new Date(now.getTime() - 3_600_000))
        .execute()
      const lastsMs = MINUTES[which.purpose] * 60_000
      const takesCodes = which.purpose !== 'password' || (await wrongCodesOf(db, which)) < MOST_WRONG_RESET_CODES
      const known = await rowsOf(db, which)
        .where('expires_at', '>', new Date(now.getTime() + lastsMs * SENT_AGAIN))
        .executeTakeFirst()
      const isGood = known !== undefined && (known.tries < CODE_TRIES || !takesCodes)
      const row = isGood ? known : await insert(db, which, new Date(now.getTime() + lastsMs))
      const minutes = Math.floor((row.expires_at.getTime() - now.getTime()) / 60_000)
      return { code: takesCodes ? codeOf(row.seed) : null, link: linkOf(row.seed), minutes }
    },

    /**
     * The row that a code matches. Each check first uses up one of the row's attempts, in one statement, so parallel
     * checks get no more attempts than sequential ones. On separate connections: a wrong attempt counts although it is
     * refused. @throws Refusal
     */
    async check(db: Kysely<DB>, which: MailCodeFor, code: string, now: Date): Promise<{ id: number }> {
      const rows = await rowsOf(db, which).execute()
      const good = rows.filter(({ expires_at }) => expires_at > now)
      if (good.length === 0) throw refused(rows.length > 0 ? EXPIRED : INVALID_CODE)
      if (which.purpose === 'password') await countWrongCode(db, which)
      let looks = 0
      for (const { id, seed } of good) {
        const { numUpdatedRows } = await db
          .updateTable('mail_code')
          .set((eb) => ({ tries: eb('tries', '+', 1) }))
          .where('id', '=', id)
          .where('tries', '<', CODE_TRIES)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) continue
        looks++
        if (!timingSafeEqual(Buffer.from(codeOf(seed)), Buffer.from(code))) continue
        // Correct: a refusal for another reason has not cost an attempt.
        await db
          .updateTable('mail_code')
          .set((eb) => ({ tries: eb('tries', '-', 1) }))
          .where('id', '=', id)
          .execute()
        if (which.purpose === 'password') await takeBackWrongCode(db, which)
        return { id }
      }
      if (looks === 0 && which.purpose === 'password') await takeBackWrongCode(db, which)
      const spent = which.purpose === 'password' ? SPENT_RESET : SPENT
      throw refused(looks === 0 ? spent : INVALID_CODE)
    },

    /** The reset of a mailed link; null: none that is currently valid. */
    async resetOfLink(db: Kysely<DB>, link: string, now: Date) {
      const row = await db
        .selectFrom('mail_code')
        .select(['id', 'account_id as accountId', 'email'])
        .where('link_hash', '=', hashOfLink(link))
        .where('purpose', '=', 'password')
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row?.accountId ? { id: row.id, accountId: row.accountId, email: row.email } : null
    },

    /** A reset for someone who has proved their identity in another way, to continue with at once. */
    async issueLink(db: Kysely<DB>, which: MailCodeFor & { purpose: 'password' }, now: Date): Promise<string> {
      const { seed } = await insert(db, which, new Date(now.getTime() + MINUTES.password * 60_000))
      return linkOf(seed)
    },
  }

  async function insert(db: Kysely<DB>, which: MailCodeFor, expiresAt: Date) {
    const seed = randomBase62(22)
    return db
      .insertInto('mail_code')
      .values({
        purpose: which.purpose,
        email: which.email,
        account_id: 'accountId' in which ? which.accountId : null,
        session_id: 'sessionId' in which ? which.sessionId : null,
        seed,
        link_hash: hashOfLink(linkOf(seed)),
        expires_at: expiresAt,
      })
      .returning(['seed', 'expires_at'])
      .executeTakeFirstOrThrow()
  }
}

/** Links are stored hashed: the table alone opens nothing. */
export const hashOfLink = (link: string): string => createHash('sha256').update(link).digest('base64url')

/** Uses up a code or link, in the transaction it is for; false: another call was first. */
export async function spendMailCode(db: Kysely<DB>, { id }: { id: number }): Promise<boolean> {
  const spent = await db.deleteFrom('mail_code').where('id', '=', id).returning('id').executeTakeFirst()
  return spent !== undefined
}

/** The newest first. */
function rowsOf(db: Kysely<DB>, which: MailCodeFor) {
  return db
    .selectFrom('mail_code')
    .select(['id', 'seed', 'tries', 'expires_at'])
    .where('purpose', '=', which.purpose)
    .where('email', '=', which.email)
    .where(({ eb, lit }) => ('accountId' in which ? eb('account_id', '=', which.accountId) : lit(true)))
    .where(({ eb, lit }) => ('sessionId' in which ? eb('session_id', '=', which.sessionId) : lit(true)))
    .orderBy('id', 'desc')
}

type OfAccount = { accountId: number }

async function wrongCodesOf(db: Kysely<DB>, { accountId }: OfAccount): Promise<number> {
  const row = await db
    .selectFrom('account')
    .select('wrong_reset_codes')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.wrong_reset_codes
}

/** Called before the check. @throws Refusal if so many were wrong that no more are checked */
async function countWrongCode(db: Kysely<DB>, { accountId }: OfAccount): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set((eb) => ({ wrong_reset_codes: eb('wrong_reset_codes', '+', 1) }))
    .where('id', '=', accountId)
    .where('wrong_reset_codes', '<', MOST_WRONG_RESET_CODES)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw refused(LINK_ONLY)
}

async function takeBackWrongCode(db: Kysely<DB>, { accountId }: OfAccount): Promise<void> {
  await db
    .updateTable('account')
    .set((eb) => ({ wrong_reset_codes: eb('wrong_reset_codes', '-', 1) }))
    .where('id', '=', accountId)
    .where('wrong_reset_codes', '>', 0)
    .execute()
}
