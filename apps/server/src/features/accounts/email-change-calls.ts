import { ChangeEmail, GetEmailChange, RevokeEmailChange, SendEmailChange } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import type { AccountParts } from './account-parts.ts'
import { endOtherAccess } from './end-access.ts'
import { createMailCodes, hashOfLink, INVALID_CODE, spendMailCode } from './mail-codes.ts'
import { requirePassword } from './password-work.ts'
import { tellChanged } from './profile-calls.ts'
import { acceptInvitations, findAccount, sessionUserOf } from './queries.ts'
import { removeLinks } from './sign-in-links.ts'
import { refuseUnusable } from './usable-address.ts'

const TAKEN = 'Another account has this email address.'
const LINK_OVER = 'This link no longer works: it has expired or has already been used.'
/** For how long the former address can revert a change. */
export const REVOCABLE_DAYS = 7

/** Changing the sign-in address, and reverting it from the former address. */
export function emailChangeCalls(parts: AccountParts): Handler[] {
  const { db, mail, keys, baseUrl, outboxUrl } = parts
  const codes = createMailCodes(keys.codes)
  const within = (email: string, { accountId, sessionId }: { accountId: number; sessionId: number }) =>
    ({ purpose: 'email', email, accountId, sessionId }) as const

  return [
    handle(SendEmailChange, async ({ email, password }, { db, session, request, now, transaction }) => {
      await requirePassword(parts, session, password, request)
      refuseUnusable(email)
      if (email === session.email) throw refused('This is already your address.', { field: 'email' })
      if (await findAccount(db, email)) throw refused(TAKEN, { field: 'email' })
      const made = await transaction((trx) => codes.issue(trx, within(email, session), now))
      const data = { code: made.code ?? '', minutes: made.minutes }
      await mail.send({ to: email, template: 'email-change-code', data })
      return { outboxUrl }
    }),

    handle(
      ChangeEmail,
      async ({ email }, { db, session, outbox, now }, right: { id: number }) => {
        if (!(await spendMailCode(db, right))) throw refused(INVALID_CODE)
        if (await findAccount(db, email)) throw refused(TAKEN, { field: 'email' })
        const link = await keepFormer(db, session, email, now)
        await db.updateTable('account').set({ email }).where('id', '=', session.accountId).execute()
        await carryInvitations(db, session.accountId, email)
        await endOtherAccess({ db, outbox }, session.accountId, session)
        const data = { change: 'email', email, url: `${baseUrl}/account/revoke/${link}`, days: REVOCABLE_DAYS } as const
        await mail.queue(db, { to: session.email, template: 'security-notice', data })
        tellChanged(outbox, session)
        return { ...sessionUserOf(session), email }
      },
      ({ email, code }, { session, now }) => codes.check(db, within(email, session), code, now),
    ),

    handle(GetEmailChange, async ({ link }, { db, now }) => {
      const change = await changeOfLink(db, link, now).executeTakeFirst()
      if (!change) throw refused(LINK_OVER)
      return {
        formerEmail: change.former_email,
        email: change.email,
        changedUtc: change.changed_at.toISOString(),
        revocableUntilUtc: change.revocable_until.toISOString(),
      }
    }),

    handle(RevokeEmailChange, async ({ link }, { db, now, outbox }) => {
      const change = await changeOfLink(db, link, now).forUpdate().executeTakeFirst()
      if (!change) throw refused(LINK_OVER)
      const { id, account_id: accountId, former_email: email } = change
      const holder = await findAccount(db, email)
      if (holder && holder.id !== accountId) throw refused(TAKEN)
      await db.updateTable('account').set({ email }).where('id', '=', accountId).execute()
      await carryInvitations(db, accountId, email)
      await putBackProofs(db, change)
      await db.deleteFrom('email_change').where('account_id', '=', accountId).where('id', '>=', id).execute()
      await endOtherAccess({ db, outbox }, accountId, null)
      await mail.queue(db, { to: email, template: 'security-notice', data: { change: 'email-back', email } })
      return { email, reset: await codes.issueLink(db, { purpose: 'password', email, accountId }, now) }
    }),
  ]
}

const changeOfLink = (db: Kysely<DB>, link: string, now: Date) =>
  db.selectFrom('email_change').selectAll().where('link_hash', '=', hashOfLink(link)).where('revocable_until', '>', now)

/** The account's state before the change, for someone who reverts it. Returns the link for their email. */
async function keepFormer(
  db: Kysely<DB>,
  { accountId, email: formerEmail }: { accountId: number; email: string },
  email: string,
  now: Date,
): Promise<string> {
  await db.deleteFrom('email_change').where('revocable_until', '<=', now).execute()
  const link = randomBase62(22)
  await db
    .insertInto('email_change')
    .values({
      account_id: accountId,
      former_email: formerEmail,
      email,
      link_hash: hashOfLink(link),
      two_factor: sql`(select to_jsonb(two_factor) from two_factor where account_id = ${accountId} and verified)`,
      changed_at: now,
      revocable_until: new Date(now.getTime() + REVOCABLE_DAYS * DAY_MS),
    })
    .execute()
  return link
}

/**
 * Someone who changed the address knew the password, and may have added ways in without it: the password stops working,
 * passkeys and accounts elsewhere added since are removed, and the second step is restored.
 */
async function putBackProofs(db: Kysely<DB>, change: { id: number; account_id: number; changed_at: Date }) {
  const { account_id: accountId } = change
  await db
    .updateTable('credential')
    .set({ password_hash: null })
    .where('account_id', '=', accountId)
    .where('provider', '=', 'credential')
    .execute()
  await db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', change.changed_at)
    .execute()
  await removeLinks(db, accountId, change.changed_at)
  await db.deleteFrom('two_factor').where('account_id', '=', accountId).execute()
  const { numAffectedRows } = await sql`
    insert into two_factor (account_id, secret, backup_codes, verified, last_step)
    select account_id, two_factor ->> 'secret', two_factor ->> 'backup_codes', true, (two_factor ->> 'last_step')::bigint
    from email_change where id = ${change.id} and two_factor is not null`.execute(db)
  await db
    .updateTable('account')
    .set({ two_factor_enabled: (numAffectedRows ?? 0n) > 0n })
    .where('id', '=', accountId)
    .execute()
}

/**
 * What was shared with the person stays theirs under the new address, and pending invitations to that address become
 * theirs.
 */
async function carryInvitations(db: Kysely<DB>, accountId: number, email: string): Promise<void> {
  await db
    .deleteFrom('folio_collaborator')
    .where('email', '=', email)
    .where('account_id', 'is', null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('folio_collaborator as own')
            .select('own.folio_id')
            .whereRef('own.folio_id', '=', 'folio_collaborator.folio_id')
            .where('own.account_id', '=', accountId),
        ),
        exists(
          selectFrom('folio')
            .select('folio.id')
            .whereRef('folio.id', '=', 'folio_collaborator.folio_id')
            .where('folio.owner_id', '=', accountId),
        ),
      ]),
    )
    .execute()
  await acceptInvitations(db, accountId, email)
  await db.updateTable('folio_collaborator').set({ email }).where('account_id', '=', accountId).execute()
}
