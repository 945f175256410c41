import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { MailTo } from '../../adapters/mail/templates/index.ts'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'
import type { Limits } from '../../http/limits.ts'
import { refused } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import { MAILS_A_DAY_TO_ONE, RECIPIENTS_A_DAY, REPORTS, recipientsADay } from './limits.ts'
import { withHonestNames } from './official-names.ts'
import { sealedStop } from './stop-token.ts'

/** Email that one person causes to another person's address. */
export type Strangers = {
  /**
   * Queues the emails in the call's transaction. Those to people outside the team count towards the sender's daily
   * limit, say how to unsubscribe, contain no links but ours, and give the sender's address instead of a name that
   * sounds as if the product wrote. People who unsubscribed get none: with `isAllOfIt`
   * the call is then refused, because it would do nothing else. @throws Refusal
   */
  queue(context: StrangerContext, mails: readonly MailTo[], how?: { isAllOfIt?: boolean }): Promise<void>
  /** Unsubscribes an address from such emails, or subscribes it again. */
  setWanted(db: Kysely<DB>, email: string, isWanted: boolean, now: Date): Promise<void>
  /** Someone reports an email of this person as unwanted; counts once per address. */
  report(by: { email: string; accountId: number }): Promise<void>
}

type StrangerContext = {
  db: Kysely<DB>
  session: Pick<Session, 'accountId' | 'email' | 'plan'>
  teamId: number
  now: Date
}

type StrangersParts = {
  mail: Pick<Mailer, 'queue'>
  limits: Pick<Limits, 'hit' | 'isReached'>
  /** Hashes addresses, and seals them in links. */
  key: string
  publicUrl: string
}

const reportsOf = (accountId: number) => `mail-reports:${accountId}`

/** Limits and sends mail to people outside the team. */
export function createStrangers({ mail, limits, key, publicUrl }: StrangersParts): Strangers {
  const hashOf = (email: string) => createHmac('sha256', key).update(email.toLowerCase()).digest('base64url')

  return {
    async queue(context, mails, { isAllOfIt = false } = {}) {
      const { db, session } = context
      const outside = await outsideOf(context, mails)
      const unwanted = await whoWantsNone(db, [...outside].map(hashOf))
      const isUnwanted = (to: string) => outside.has(to) && unwanted.has(hashOf(to))
      const refusing = mails.find(({ to }) => isUnwanted(to))
      if (refusing && isAllOfIt) {
        throw refused(`${refusing.to} doesn’t want email from Recto. Remove the address, or send the link yourself.`)
      }
      const counted = mails.filter(({ to }) => outside.has(to) && !isUnwanted(to))
      if (counted.length > 0) {
        if (await limits.isReached(db, reportsOf(session.accountId), REPORTS)) throw refused(REPORTED)
        await count(context, counted, hashOf)
      }
      for (const one of mails) {
        if (isUnwanted(one.to)) continue
        const stop = { to: one.to, by: session.accountId }
        const isOutside = outside.has(one.to)
        await mail.queue(
          db,
          isOutside ? withHonestNames(one, session.email) : one,
          isOutside ? { stopUrl: `${publicUrl}/no-mail/${sealedStop(stop, key)}` } : {},
        )
      }
    },
    async setWanted(db, email, isWanted, now) {
      const address_hash = hashOf(email)
      if (isWanted) await db.deleteFrom('mail_opt_out').where('address_hash', '=', address_hash).execute()
      else {
        await db
          .insertInto('mail_opt_out')
          .values({ address_hash, created_at: now })
          .onConflict((clash) => clash.doNothing())
          .execute()
      }
    },
    async report({ email, accountId }) {
      const once = { max: 1, windowS: REPORTS.windowS }
      const first = await limits.hit(`mail-report:${accountId}:${hashOf(email)}`, once)
      if (first.allowed) await limits.hit(reportsOf(accountId), REPORTS)
    },
  }
}

const REPORTED =
  'People reported email you sent as unwanted, so you can’t email anyone outside your team for now. You can send links yourself.'

/** Those of these addresses that belong to no one in the team. */
async function outsideOf({ db, teamId }: StrangerContext, mails: readonly MailTo[]): Promise<Set<string>> {
  const addresses = [...new Set(mails.map(({ to }) => to))]
  if (addresses.length === 0) return new Set()
  const inside = await db
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.account_id')
    .select('account.email')
    .where('team_member.team_id', '=', teamId)
    .where('account.email', 'in', addresses)
    .execute()
  const known = new Set(inside.map(({ email }) => email))
  return new Set(addresses.filter((email) => !known.has(email)))
}

async function whoWantsNone(db: Kysely<DB>, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('mail_opt_out')
    .select('address_hash')
    .where('address_hash', 'in', [...hashes])
    .execute()
  return new Set(rows.map((row) => row.address_hash))
}

/**
 * Under locks on the sender and on each address, so that parallel calls from anyone are counted together. @throws
 * Refusal
 */
async function count(
  { db, session, now }: StrangerContext,
  mails: readonly MailTo[],
  hashOf: (email: string) => string,
): Promise<void> {
  const { accountId, plan } = session
  await lockCounts(db, [`mail-recipients:${accountId}`])
  const since = new Date(now.getTime() - DAY_MS)
  const { sent, created_at } = await db
    .selectFrom('account')
    .select(({ selectFrom }) => [
      'created_at',
      selectFrom('mail_recipient')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .where('created_at', '>', since)
        .as('sent'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const isInvitation = mails.every(({ template }) => template === 'team-invitation')
  const accountAgeMs = now.getTime() - created_at.getTime()
  const allowed = recipientsADay({ plan, accountAgeMs }, { isInvitation })
  const left = Math.max(0, allowed - Number(sent))
  if (mails.length > left) {
    const more = allowed < RECIPIENTS_A_DAY.paid ? ' The limit is higher on a paid plan and after your first week.' : ''
    throw refused(`You can email ${allowed} people outside your team per day. You have ${left} left today.${more}`, {
      reason: 'recipients',
      left,
    })
  }
  const rows = mails.map(({ to }) => ({ account_id: accountId, address_hash: hashOf(to), created_at: now }))
  await lockCounts(
    db,
    rows.map((row) => `mail-address:${row.address_hash}`),
  )
  const full = await db
    .selectFrom('mail_recipient')
    .select('address_hash')
    .where('created_at', '>', since)
    .where(
      'address_hash',
      'in',
      rows.map((row) => row.address_hash),
    )
    .groupBy('address_hash')
    .having(({ fn }) => fn.countAll(), '>=', MAILS_A_DAY_TO_ONE)
    .executeTakeFirst()
  if (full) {
    const one = mails.find(({ to }) => hashOf(to) === full.address_hash)
    throw refused(
      `${one?.to} has received many emails through Recto today. Please try again tomorrow, or send the link yourself.`,
    )
  }
  await db.insertInto('mail_recipient').values(rows).execute()
}

/** Until the transaction ends, and always in the same order. */
async function lockCounts(db: Kysely<DB>, names: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from unnest(${[...names]}::text[]) as name order by key
  ) as ordered`.execute(db)
}
