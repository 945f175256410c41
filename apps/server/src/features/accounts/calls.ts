import {
  CheckUserEmail,
  GetSessionUser,
  ListSessions,
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
import { type Auth, authCodeOf, CODE_SECONDS, createAuth, headersFor } from './auth.ts'
import { forgetCodes, issueProof, spendProof } from './codes.ts'
import { createAccountWithTeam } from './create-account.ts'
import { deviceName } from './device.ts'
import {
  acceptInvitations,
  endSessions,
  findAccount,
  hasPendingCode,
  listSessions,
  readSessionUser,
  sessionUserOf,
} from './queries.ts'

const ACCOUNT_EXISTS = 'An account with this email already exists, please sign in'
const INVALID_CODE = 'Error: Invalid Code. Please try again.'
const CODE_MINUTES = CODE_SECONDS / 60

export type AccountParts = {
  db: Kysely<DB>
  sessions: Pick<Sessions, 'cookieFor'>
  limits: Pick<Limits, 'reset'>
  mail: Mailer
  /** Signs cookies and keys codes. */
  secret: string
  /** Id of the plan that a new team starts on. */
  newTeamPlan: string
  baseUrl: string
  /** The outbox page's address, where whoever asks may be told it; null otherwise. */
  outboxUrl: string | null
}

/** Sign-up, sign-in and sessions, in the calls' own words over better-auth. */
export function accountCalls({
  db,
  sessions,
  limits,
  mail,
  secret,
  newTeamPlan,
  baseUrl,
  outboxUrl,
}: AccountParts): Handler[] {
  /** On connections of its own, so only outside a transaction: a wrong try counts although its call is refused. */
  const auth = createAuth(db, { secret, baseUrl })
  /** Its writes are the call's own. */
  const within = (trx: Kysely<DB>) => createAuth(trx, { secret, baseUrl })

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

    handle(Register, async ({ email, fullName, password, verification }, context) => {
      const { db, now, outbox, request, setCookie } = context
      if (await findAccount(db, email)) throw refused(ACCOUNT_EXISTS, { status: 3 })
      if (!(await spendProof(db, email, verification, now))) throw refused(INVALID_CODE)
      const account = { email, fullName, password, teamName: `${fullName}'s team`, planId: newTeamPlan, now }
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
    }),

    handle(SignIn, async ({ email, password }, { db, request, setCookie, outbox }) => {
      const signedIn = await within(db)
        .api.signInEmail({ body: { email, password }, headers: headersFor(request) })
        .catch((error) => {
          if (['INVALID_EMAIL_OR_PASSWORD', 'INVALID_EMAIL'].includes(authCodeOf(error) ?? ''))
            throw refused('This e-mail and password do not match. Please try again.')
          throw error
        })
      setCookie(sessions.cookieFor(signedIn.token))
      outbox.after(() => limits.reset(`SignIn:subject:${email}`))
      return readSessionUser(db, Number(signedIn.user.id))
    }),

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
      async ({ email, code, password }, { db, request, outbox, setCookie }) => {
        const account = await findAccount(db, email)
        if (!account) throw refused(INVALID_CODE)
        const inCall = within(db)
        outbox.sessionEnded(await endSessions(db, account.id, { exceptId: null }))
        await inCall.api.resetPasswordEmailOTP({ body: { email, otp: code, password } })
        const signedIn = await inCall.api.signInEmail({ body: { email, password }, headers: headersFor(request) })
        setCookie(sessions.cookieFor(signedIn.token))
        outbox.after(() => limits.reset(`SignIn:subject:${email}`))
        return readSessionUser(db, account.id)
      },
      ({ email, code }) => checkCode(auth, 'forget-password', email, code),
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
  ]
}

/** Right or refused; a wrong try is counted, and the third spends the code. */
async function checkCode(
  auth: Auth,
  type: 'email-verification' | 'forget-password',
  email: string,
  code: string,
): Promise<void> {
  try {
    await auth.api.checkVerificationOTP({ body: { email, type, otp: code } })
  } catch (error) {
    const reason = authCodeOf(error)
    // The code was right; there is no account yet, as in every sign-up.
    if (reason === 'USER_NOT_FOUND') return
    if (reason === 'OTP_EXPIRED') throw refused('This code has expired. Please ask for a new one.')
    if (reason === 'TOO_MANY_ATTEMPTS') throw refused('Too many wrong codes. Please ask for a new one.')
    if (reason === 'INVALID_OTP' || reason === 'INVALID_EMAIL') throw refused(INVALID_CODE)
    throw error
  }
}
