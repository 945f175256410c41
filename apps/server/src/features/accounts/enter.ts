import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { signedValue, verifiedValue } from '../../http/cookies.ts'
import type { CallContext } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import { type Auth, authCodeOf, headersFor } from './auth.ts'
import { INVALID_CODE } from './mail-codes.ts'
import { takeTotpStep } from './totp-step.ts'

/** The signed-in person, or the challenge for the second step. */
export type Entered = { accountId: number; sessionToken: string } | { challenge: string }

/** better-auth's cookie with a challenge; we give its signed value to the page instead. */
const challengeCookie = async (auth: Auth) => (await auth.$context).createAuthCookie('two_factor').name

/** Checks email and password; if the account has a second step, no session begins before it. @throws Refusal */
export async function enter(
  auth: Auth,
  given: { email: string; password: string },
  request: CallContext['request'],
): Promise<Entered> {
  const { headers, response } = await auth.api
    .signInEmail({ body: given, headers: headersFor(request), returnHeaders: true })
    .catch((error) => {
      if (['INVALID_EMAIL_OR_PASSWORD', 'INVALID_EMAIL'].includes(authCodeOf(error) ?? '')) {
        throw refused('This email and password do not match. Please try again.')
      }
      throw error
    })
  if (!('twoFactorRedirect' in response)) {
    return { accountId: Number(response.user.id), sessionToken: response.token }
  }
  const start = `${await challengeCookie(auth)}=`
  const line = headers.getSetCookie().find((one) => one.startsWith(start))
  if (!line) throw new Error('The second step came without a challenge.')
  return { challenge: line.slice(start.length).split(';')[0] ?? '' }
}

/**
 * The second step. On separate connections, not in a call's transaction: a wrong attempt counts although it is refused.
 * @throws Refusal
 */
export async function passTwoFactor(
  auth: Auth,
  db: Kysely<DB>,
  { challenge, code }: { challenge: string; code: string },
  request: CallContext['request'],
): Promise<{ accountId: number; sessionToken: string }> {
  const headers = headersFor(request)
  headers.set('cookie', `${await challengeCookie(auth)}=${challenge.replace(/[^\w%.~-]/g, '')}`)
  const { secret, internalAdapter } = await auth.$context
  const identifier = verifiedValue(challenge, secret)
  const waiting = identifier === null ? null : await internalAdapter.findVerificationValue(identifier)
  if (!waiting) throw refused(GONE, { again: true })
  const { token, user } = await verifyCode(auth, db, Number(waiting.value), code, headers)
  if (!token) throw new Error('The second step returned no session.')
  return { accountId: Number(user.id), sessionToken: token }
}

/** Whether this is a code of an authenticator app, not a recovery code. */
export const isOfApp = (code: string): boolean => /^\d{6}$/.test(code)

/** Six digits of the app, or a recovery code, of whom the headers name. Either is good once. @throws Refusal */
export async function verifyCode(auth: Auth, db: Kysely<DB>, accountId: number, code: string, headers: Headers) {
  if (isOfApp(code)) await takeTotpStep(auth, db, accountId, code)
  try {
    return isOfApp(code)
      ? await auth.api.verifyTOTP({ body: { code }, headers })
      : await auth.api.verifyBackupCode({ body: { code: await recoveryCode(auth, accountId, code) }, headers })
  } catch (error) {
    throw asRefusal(error) ?? error
  }
}

/** The code as it is stored, by its letters and digits: capitals and signs between them do not count. */
async function recoveryCode(auth: Auth, accountId: number, typed: string): Promise<string> {
  const plain = (code: string) => code.replace(/[^0-9A-Za-z]/g, '').toLowerCase()
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: String(accountId) } })
  return backupCodes.find((one) => plain(one) === plain(typed)) ?? typed
}

const GONE = 'This took too long. Please sign in again.'
const SAID: Readonly<Record<string, string>> = {
  INVALID_CODE,
  INVALID_BACKUP_CODE: INVALID_CODE,
  INVALID_TWO_FACTOR_COOKIE: GONE,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Please sign in again.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many wrong codes. Please wait a few minutes, then sign in again.',
}

/** better-auth's refusals as messages for people; `Data.again`: only signing in again helps. */
function asRefusal(error: unknown) {
  const code = authCodeOf(error) ?? ''
  const text = SAID[code]
  return text ? refused(text, text === INVALID_CODE ? { field: 'code' } : { again: true }) : null
}

/**
 * The cookie by which better-auth's own calls identify a session; ours has the same format under another name and key.
 */
export async function sessionHeaders(auth: Auth, { token }: Pick<Session, 'token'>): Promise<Headers> {
  const { authCookies, secret } = await auth.$context
  return new Headers({ cookie: `${authCookies.sessionToken.name}=${signedValue(token, secret)}` })
}
