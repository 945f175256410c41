import {
  ADDRESS_STATE,
  CheckPassword,
  CheckUserEmail,
  GetSessionUser,
  GetSignInWays,
  ListSessions,
  RevokeSession,
  Send6DigitVerificationEmail,
  SignIn,
  SignOut,
  Verify6DigitVerificationEmail,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { notFound, Refusal, refused } from '../../http/refusal.ts'
import type { AccountParts } from './account-parts.ts'
import { createAuth, type PasswordWork } from './auth.ts'
import { captchaCalls, spendCaptcha } from './captcha.ts'
import { issueProof } from './codes.ts'
import { deleteCalls } from './delete-calls.ts'
import { deviceName } from './device.ts'
import { emailChangeCalls } from './email-change-calls.ts'
import { enter } from './enter.ts'
import { letIn } from './let-in.ts'
import { createMailCodes, INVALID_CODE, spendMailCode } from './mail-codes.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { MAIL_BACKOFF, passwordResetCalls } from './password-reset-calls.ts'
import { refuseGuessed } from './password-rules.ts'
import { signInWork } from './password-work.ts'
import { profileCalls } from './profile-calls.ts'
import { endSessions, findAccount, hasPendingCode, listSessions, sessionUserOf } from './queries.ts'
import { ACCOUNT_EXISTS, registerCalls } from './register-calls.ts'
import { createSignInAttempts, type Tried } from './sign-in-attempts.ts'
import { signInLinkCalls } from './sign-in-links.ts'
import { twoFactorCalls } from './two-factor-calls.ts'
import { refuseUnusable } from './usable-address.ts'

/** Sign-up, sign-in and sessions: our calls on top of better-auth. */
export function accountCalls(parts: AccountParts): Handler[] {
  const { db, sessions, limits, mail, keys, baseUrl, outboxUrl } = parts
  const codes = createMailCodes(keys.codes)
  const attempts = createSignInAttempts(limits)
  const captcha = { isOn: parts.hasCaptcha, key: keys.codes, limits }
  /** Its writes are the call's own. */
  const within = (trx: Kysely<DB>, work: PasswordWork) => createAuth(trx, { keys, baseUrl }, work)

  return [
    handle(CheckUserEmail, async ({ email }, { db }) => {
      if (await findAccount(db, email)) return new Answer({ status: ADDRESS_STATE.taken }, ACCOUNT_EXISTS)
      return { status: (await hasPendingCode(db, email)) ? ADDRESS_STATE.codeSent : ADDRESS_STATE.free }
    }),

    handle(CheckPassword, async ({ email, fullName, password }) => {
      await refuseGuessed('password', password, { email, fullName })
      return {}
    }),

    handle(GetSignInWays, async () => ({ elsewhere: parts.provider?.name ?? null })),

    ...captchaCalls(captcha),

    handle(Send6DigitVerificationEmail, async ({ email, captcha: pass }, { db, now, transaction }) => {
      refuseUnusable(email)
      await spendCaptcha(captcha, pass, now)
      if (await findAccount(db, email)) throw refused(ACCOUNT_EXISTS, { status: ADDRESS_STATE.taken })
      if (!(await limits.attempt(`mail:sign-up:${email}`, MAIL_BACKOFF)).allowed) return { outboxUrl }
      const made = await transaction((trx) => codes.issue(trx, { purpose: 'sign-up', email }, now))
      try {
        const data = { code: made.code ?? '', minutes: made.minutes }
        await mail.send({ to: email, template: 'sign-up-code', data })
      } catch {
        await limits.giveBack(`mail:sign-up:${email}`)
        throw new Refusal({ httpStatus: 502, statusCode: 0 }, 'Error sending 6-digit verification')
      }
      return { outboxUrl }
    }),

    handle(
      Verify6DigitVerificationEmail,
      async ({ email }, { db, now }, right: { id: number }) => {
        if (!(await spendMailCode(db, right))) throw refused(INVALID_CODE)
        return { verification: await issueProof(db, email, now) }
      },
      ({ email, code }, { now }) => codes.check(db, { purpose: 'sign-up', email }, code, now),
    ),

    ...registerCalls(parts),

    handle(
      SignIn,
      async ({ email, password }, context, { tried, work }: { tried: Tried; work: PasswordWork }) => {
        const { db, request, outbox } = context
        const entered = await enter(within(db, work), { email, password }, request)
        outbox.after(() => attempts.succeeded(request, tried))
        return 'challenge' in entered ? entered : letIn(context, parts, entered)
      },
      async (given, { db, request }) => {
        const account = await findAccount(db, given.email)
        const tried = { email: given.email, accountToken: account?.token ?? null }
        await attempts.begin(request, tried)
        try {
          return { tried, work: await signInWork(db, given, request) }
        } catch (error) {
          await attempts.broke(request, tried)
          throw error
        }
      },
    ),

    handle(SignOut, async (_, { db, session, outbox, setCookie }) => {
      outbox.sessionEnded(await endSessions(db, session.accountId, { handle: session.handle }))
      setCookie(sessions.cookieFor(null))
      return {}
    }),

    handle(GetSessionUser, async (_, { session }) => sessionUserOf(session)),

    handle(ListSessions, async (_, { db, session, now }) => {
      const rows = await listSessions(db, session.accountId, now)
      return {
        sessions: rows.map((row) => ({
          id: row.handle,
          device: deviceName(row.user_agent ?? ''),
          createdUtc: row.created_at.toISOString(),
          lastSeenUtc: row.updated_at.toISOString(),
          isCurrent: row.id === session.sessionId,
        })),
      }
    }),

    handle(RevokeSession, async ({ id, others }, { db, session, outbox, setCookie }) => {
      const which = others ? { exceptId: session.sessionId } : id ? { handle: id } : null
      const ended = which ? await endSessions(db, session.accountId, which) : []
      if (id && ended.length === 0) throw notFound('This session has already ended.')
      outbox.sessionEnded(ended)
      if (ended.includes(session.sessionId)) setCookie(sessions.cookieFor(null))
      return { ended: ended.length }
    }),

    ...signInLinkCalls(parts),
    ...passwordResetCalls(parts),
    ...profileCalls(parts),
    ...emailChangeCalls(parts),
    ...twoFactorCalls(parts),
    ...passkeyCalls(parts),
    ...deleteCalls(parts),
  ]
}
