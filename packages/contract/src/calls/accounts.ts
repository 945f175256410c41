import { z } from 'zod'
import { call } from '../call.ts'
import { email, fullName, password, sessionUser, sixDigits } from '../entities.ts'

/** Data.status: 1 free to use, 2 a code was sent but not yet entered, 3 an account exists [AUTH-09..11]. */
export const CheckUserEmail = call('CheckUserEmail', {
  input: z.object({ email }),
  output: z.object({ status: z.number() }),
  access: 'account.enter',
  limit: { per: 'address', max: 400, windowS: 600 },
})

/** Sends a 6-digit code to a new address. Data.outboxUrl is set while mail stays in the embedded outbox (loopback only). */
export const Send6DigitVerificationEmail = call('Send6DigitVerificationEmail', {
  input: z.object({ email, fullName: fullName.optional() }),
  output: z.object({ outboxUrl: z.string().nullable() }),
  access: 'account.enter',
  external: true,
  everyS: 60,
  limit: { per: 'subject', max: 5, windowS: 600 },
})

/** Checks the code; three wrong tries spend it. The address counts as verified for the next 30 minutes, for `Register`. */
export const Verify6DigitVerificationEmail = call('Verify6DigitVerificationEmail', {
  input: z.object({ email, code: sixDigits }),
  output: z.object({ verification: z.string() }),
  access: 'account.enter',
  limit: { per: 'subject', max: 10, windowS: 600 },
})

/** Creates the account and its personal team and signs in (sets the session cookie). */
export const Register = call('Register', {
  input: z.object({ email, fullName, password, verification: z.string().min(1) }),
  output: sessionUser,
  access: 'account.enter',
  limit: { per: 'address', max: 200, windowS: 3600 },
})

/** Somebody who is in, or the challenge that a second step still asks of them; it is good for 10 minutes. */
const entered = z.union([sessionUser, z.object({ challenge: z.string() })])

/** A wrong e-mail and a wrong password get the same answer. With 2-step verification the answer is a challenge. */
export const SignIn = call('SignIn', {
  input: z.object({ email, password: z.string().min(1, 'Please enter your password.').max(200) }),
  output: entered,
  access: 'account.enter',
  limit: { per: 'subject', max: 10, windowS: 600 },
})

/** The second step: six digits of the authenticator app, or a recovery code, which is then spent. */
export const VerifyTwoFactor = call('VerifyTwoFactor', {
  input: z.object({
    challenge: z.string().min(1).max(500),
    code: z.string('Please enter the code.').trim().min(6, 'Please enter the code.').max(40),
  }),
  output: sessionUser,
  access: 'account.enter',
  limit: { per: 'address', max: 400, windowS: 600 },
})

export const SignOut = call('SignOut', { input: z.object({}), output: z.object({}), access: 'account.own' })

/** Always answers the same, whether the account exists or not. */
export const SendPasswordReset = call('SendPasswordReset', {
  input: z.object({ email }),
  output: z.object({ outboxUrl: z.string().nullable() }),
  access: 'account.enter',
  external: true,
  everyS: 60,
  limit: { per: 'subject', max: 5, windowS: 600 },
})

/** Sets a new password with the 6-digit code from the mail and ends every other session. A second step is still asked. */
export const ResetPassword = call('ResetPassword', {
  input: z.object({ email, code: sixDigits, password }),
  output: entered,
  access: 'account.enter',
  limit: { per: 'subject', max: 10, windowS: 600 },
})

/** Who is signed in; the start of every page of the app. */
export const GetSessionUser = call('GetSessionUser', {
  input: z.object({}),
  output: sessionUser,
  access: 'account.own',
})

export const ListSessions = call('ListSessions', {
  input: z.object({}),
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        createdUtc: z.string(),
        lastSeenUtc: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
  access: 'account.own',
})

/** Ends one session, or with `others` every session but this one; their sockets close within a second. */
export const RevokeSession = call('RevokeSession', {
  input: z.object({ id: z.string().optional(), others: z.boolean().optional() }),
  output: z.object({ ended: z.number() }),
  access: 'account.own',
})
