import { ResetPassword, SendPasswordReset } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type CallContext, type Handler, handle } from '../../http/handler.ts'
import type { Backoff } from '../../http/limits.ts'
import { invalidInput, refused } from '../../http/refusal.ts'
import type { AccountParts } from './account-parts.ts'
import type { PasswordWork } from './auth.ts'
import { createAuth } from './auth.ts'
import { endOtherAccess } from './end-access.ts'
import { enter } from './enter.ts'
import { letIn } from './let-in.ts'
import { createMailCodes, INVALID_CODE, spendMailCode } from './mail-codes.ts'
import { noteDevice } from './new-device.ts'
import { passkeyNames } from './passkey-queries.ts'
import { refuseGuessed } from './password-rules.ts'
import { newPasswordWork } from './password-work.ts'
import { findAccount } from './queries.ts'
import { setPassword } from './set-password.ts'
import { linkNames, removeLinks } from './sign-in-links.ts'

/**
 * Emails of one kind to one address, from any requester: the code in the last one stays valid while no other is sent.
 */
export const MAIL_BACKOFF: Backoff = { free: 5, firstS: 60, maxS: 20 * 60, forgottenAfterS: 6 * 3600 }
const LINK_OVER = 'This link no longer works: it has expired or has already been used. Please ask for a new one.'

type Reset = { id: number; accountId: number; email: string; work: PasswordWork }

/** A forgotten password: a mail with a link and a code, either of which sets a new one. */
export function passwordResetCalls(parts: AccountParts): Handler[] {
  const { db, limits, mail, keys, baseUrl, outboxUrl } = parts
  const codes = createMailCodes(keys.codes)

  /** The owner of a reset, by link or by code. @throws Refusal */
  async function resetOf(
    { email, code, link }: { email?: string | undefined; code?: string | undefined; link?: string | undefined },
    { now }: Pick<CallContext, 'now'>,
  ) {
    if (link !== undefined) {
      const reset = await codes.resetOfLink(db, link, now)
      if (!reset) throw refused(LINK_OVER, { field: 'link' })
      return reset
    }
    if (email === undefined) throw invalidInput('email', 'Please enter your email address.')
    if (code === undefined) throw invalidInput('code', INVALID_CODE)
    const account = await findAccount(db, email)
    if (!account) throw refused(INVALID_CODE)
    const which = { purpose: 'password', email, accountId: account.id } as const
    return { ...(await codes.check(db, which, code, now)), accountId: account.id, email }
  }

  const nameOf = (db: Kysely<DB>, accountId: number) =>
    db.selectFrom('account').select('full_name').where('id', '=', accountId).executeTakeFirstOrThrow()

  const accountToken = (db: Kysely<DB>, accountId: number) =>
    db.selectFrom('account').select('token').where('id', '=', accountId).executeTakeFirstOrThrow()

  return [
    handle(SendPasswordReset, async ({ email }, { db, transaction, now, request: { device } }) => {
      const account = await findAccount(db, email)
      // Strangers use up the mails of strangers: the owner's own browser has its own.
      const asker = account && device?.accounts.includes(account.token) ? ` ${device.id}` : ''
      if (account && (await limits.attempt(`mail:password:${email}${asker}`, MAIL_BACKOFF)).allowed) {
        const which = { purpose: 'password', email, accountId: account.id } as const
        await transaction(async (trx) => {
          const { code, link, minutes } = await codes.issue(trx, which, now)
          const passkeys = await passkeyNames(trx, account.id)
          const data = { code, url: `${baseUrl}/account/reset/${link}`, minutes, passkeys }
          // Sent by a job, so that timing does not reveal whether there is an account.
          await mail.queue(trx, { to: email, template: 'password-code', data })
        })
      }
      return { outboxUrl }
    }),

    handle(
      ResetPassword,
      async ({ password, removePasskeys }, context, reset: Reset) => {
        const { db, request, outbox } = context
        const { accountId, email, work } = reset
        if (!(await spendMailCode(db, reset))) throw refused(INVALID_CODE)
        await setPassword(db, accountId, work)
        await endOtherAccess({ db, outbox }, accountId, null)
        if (removePasskeys) await db.deleteFrom('passkey').where('account_id', '=', accountId).execute()
        if (removePasskeys) await removeLinks(db, accountId)
        const passkeys = await passkeyNames(db, accountId)
        const data = { change: 'password', passkeys, links: await linkNames(db, accountId, parts.provider) } as const
        await mail.queue(db, { to: email, template: 'security-notice', data })
        const entered = await enter(createAuth(db, { keys, baseUrl }, work), { email, password }, request)
        outbox.after(() => limits.reset(`mail:password:${email}`))
        if (!('challenge' in entered)) return letIn(context, parts, { ...entered, isTold: true })
        // The code comes next: of this browser they are told with the new password.
        const { token } = await accountToken(db, accountId)
        await noteDevice({ db, request }, { limits }, { accountId, token, email })
        return entered
      },
      async (given, { request, now }): Promise<Reset> => {
        const reset = await resetOf(given, { now })
        const { full_name: fullName } = await nameOf(db, reset.accountId)
        await refuseGuessed('password', given.password, { email: reset.email, fullName })
        return { ...reset, work: await newPasswordWork(given.password, request) }
      },
    ),
  ]
}
