import {
  CheckUserEmail,
  GetSessionUser,
  ListSessions,
  ownTeamName,
  Register,
  ResetPassword,
  RevokeSession,
  Send6DigitVerificationEmail,
  SendPasswordReset,
  SignIn,
  SignOut,
  Verify6DigitVerificationEmail,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { DB } from '../../db/schema.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import type { Limits } from '../../http/limits.ts'
import { notFound, Refusal, refused } from '../../http/refusal.ts'
import type { Sessions } from '../../http/session.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import type { KeptFiles } from '../storage/index.ts'
import type { Farewell } from '../teams/index.ts'
import { type AccountKeys, CODE_SECONDS, createAuth, type PasswordWork } from './auth.ts'
import { checkCode, INVALID_CODE } from './check-code.ts'
import { forgetCodes, hasProof, issueProof, spendProof } from './codes.ts'
import { createAccountWithTeam } from './create-account.ts'
import { deleteCalls } from './delete-calls.ts'
import { deviceName } from './device.ts'
import { enter } from './enter.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { newPasswordWork, signInWork } from './password-work.ts'
import { profileCalls } from './profile-calls.ts'
import {
  acceptInvitations,
  endSessions,
  findAccount,
  hasPendingCode,
  listSessions,
  readSessionUser,
  sessionUserOf,
} from './queries.ts'
import { twoFactorCalls } from './two-factor-calls.ts'

const ACCOUNT_EXISTS = 'An account with this email already exists, please sign in'
const CODE_MINUTES = CODE_SECONDS / 60

export type AccountParts = {
  db: Kysely<DB>
  sessions: Pick<Sessions, 'cookieFor'>
  limits: Pick<Limits, 'hit' | 'reset'>
  mail: Mailer
  files: KeptFiles
  sanitizer: Pick<Sanitizer, 'picture'>
  /** Removes files that no row names any more. */
  tidy(): void
  secret: AccountKeys
  /** Id of the plan that a new team starts on. */
  newTeamPlan: string
  baseUrl: string
  /** Origin of the address that begins with a team's label; null where there is none. */
  teamOriginOf(label: string): string | null
  /** The outbox page's address, where whoever asks may be told it; null otherwise. */
  outboxUrl: string | null
  /** How somebody leaves what is others' too; teams stand on accounts, so it is handed in. */
  farewell: Farewell
}

/** Sign-up, sign-in and sessions, in the calls' own words over better-auth. */
export function accountCalls(parts: AccountParts): Handler[] {
  const { db, sessions, limits, mail, secret, newTeamPlan, baseUrl, outboxUrl } = parts
  /** On connections of its own, so only outside a transaction: a wrong try counts although its call is refused. */
  const auth = createAuth(db, { secret, baseUrl })
  /** Its writes are the call's own. */
  const within = (trx: Kysely<DB>, work: PasswordWork) => createAuth(trx, { secret, baseUrl }, work)

  return [
    handle(CheckUserEmail, async ({ email }, { db }) => {
      if (await findAccount(db, email)) return new Answer({ status: 3 }, ACCOUNT_EXISTS)
      return { status: (await hasPendingCode(db, email)) ? 2 : 1 }
    }),

    handle(Send6DigitVerificationEmail, async ({ email }, { db }) => {
      if (await findAccount(db, email)) throw refused(ACCOUNT_EXISTS, { status: 3 })
      await forgetCodes(db, 'email-verification', email)
      const code = await auth.api.createVerificationOTP({ body: { email, type: 'email-verification' } })
      try {
        await mail.send({ to: email, template: 'sign-up-code', data: { code, minutes: CODE_MINUTES } })
      } catch {
        throw new Refusal({ httpStatus: 502, statusCode: 0 }, 'Error sending 6-digit verification')
      }
      return { outboxUrl }
    }),

    handle(
      Verify6DigitVerificationEmail,
      async ({ email }, { db, now }) => {
        await forgetCodes(db, 'email-verification', email)
        return { verification: await issueProof(db, email, now) }
      },
      ({ email, code }) => checkCode(auth, 'email-verification', email, code),
    ),

    handle(
      Register,
      async ({ email, fullName, password, verification }, context, { hash }: { hash: string }) => {
        const { db, now, outbox, request, setCookie } = context
        if (await findAccount(db, email)) throw refused(ACCOUNT_EXISTS, { status: 3 })
        if (!(await spendProof(db, email, verification, now))) throw refused(INVALID_CODE)
        const account = { email, fullName, password, hash, teamName: ownTeamName(fullName), planId: newTeamPlan, now }
        const { accountId, sessionToken } = await createAccountWithTeam(
          db,
          account,
          { secret, config: { publicUrl: baseUrl } },
          request,
        )
        for (const { id, token, privilege } of await acceptInvitations(db, accountId, email)) {
          outbox.accessChanged(id, accountId)
          const collaborator = { email, fullName, accepted: true, privilege: privilege as 1 | 2 }
          const data = { folioToken: token, verb: 'accept', collaborator } as const
          outbox.toFolio(id, { type: 'collaborator', data })
        }
        setCookie(sessions.cookieFor(sessionToken))
        return readSessionUser(db, accountId)
      },
      async ({ email, password, verification }, { db, now, request }) => {
        if (await findAccount(db, email)) throw refused(ACCOUNT_EXISTS, { status: 3 })
        // Nobody's password is hashed for an address that was not shown to be theirs.
        if (!(await hasProof(db, email, verification, now))) throw refused(INVALID_CODE)
        return newPasswordWork(password, request)
      },
    ),

    handle(
      SignIn,
      async ({ email, password }, { db, request, setCookie, outbox }, work: PasswordWork) => {
        const entered = await enter(within(db, work), { email, password }, request)
        outbox.after(() => limits.reset(`SignIn:subject:${email}`))
        if ('challenge' in entered) return entered
        setCookie(sessions.cookieFor(entered.sessionToken))
        return readSessionUser(db, entered.accountId)
      },
      (given, { db, request }) => signInWork(db, given, request),
    ),

    handle(SignOut, async (_, { db, session, outbox, setCookie }) => {
      outbox.sessionEnded(await endSessions(db, session.accountId, { handle: session.handle }))
      setCookie(sessions.cookieFor(null))
      return {}
    }),

    handle(SendPasswordReset, async ({ email }, { db, transaction, outbox }) => {
      const account = await findAccount(db, email)
      if (account) {
        await forgetCodes(db, 'forget-password', email)
        const code = await auth.api.createVerificationOTP({ body: { email, type: 'forget-password' } })
        const data = { code, minutes: CODE_MINUTES }
        await transaction((trx) => mail.queue(trx, { to: email, template: 'password-code', data }))
        // Not waited for: how long it takes must not tell whether there is an account.
        outbox.after(() => void mail.deliver())
      }
      return { outboxUrl }
    }),

    handle(
      ResetPassword,
      async ({ email, code, password }, { db, request, outbox, setCookie }, work: PasswordWork) => {
        const account = await findAccount(db, email)
        if (!account) throw refused(INVALID_CODE)
        const inCall = within(db, work)
        outbox.sessionEnded(await endSessions(db, account.id, { exceptId: null }))
        await inCall.api.resetPasswordEmailOTP({ body: { email, otp: code, password } })
        const entered = await enter(inCall, { email, password }, request)
        outbox.after(() => limits.reset(`SignIn:subject:${email}`))
        if ('challenge' in entered) return entered
        setCookie(sessions.cookieFor(entered.sessionToken))
        return readSessionUser(db, account.id)
      },
      async ({ email, code, password }, { request }) => {
        await checkCode(auth, 'forget-password', email, code)
        return newPasswordWork(password, request)
      },
    ),

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

    ...profileCalls(parts),
    ...twoFactorCalls(parts),
    ...passkeyCalls(parts),
    ...deleteCalls(parts),
  ]
}
