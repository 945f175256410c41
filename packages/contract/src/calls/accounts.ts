import { typedCode } from '@recto/words'
import { z } from 'zod'
import { billingAddress } from '../billing/address.ts'
import { couponId, paying, planId, teamStep } from '../billing/paying.ts'
import { SPELLINGS } from '../billing/spellings.ts'
import { call } from '../call.ts'
import { email, fullName, password, sessionUser, sixDigits } from '../entities.ts'

const count = z.coerce.number().int().min(1).max(1000)

/** True or false, also as 1 and 0 and as text. */
const flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform((given) => [true, 1, '1', 'true'].includes(given))

/** Data.status is one of `ADDRESS_STATE`. */
export const CheckUserEmail = call('CheckUserEmail', {
  kind: 'read',
  input: z.object({ email }),
  output: z.object({ status: z.number() }),
  access: 'account.enter',
  limit: { per: 'address', max: 400, windowS: 600 },
})

/**
 * Whether a password is acceptable for a new account, before a code is mailed: not a common one, and not one's own
 * name.
 */
export const CheckPassword = call('CheckPassword', {
  kind: 'read',
  input: z.object({ email, fullName, password }),
  output: z.object({}),
  access: 'account.enter',
  limit: { per: 'address', max: 400, windowS: 600 },
})

/**
 * The challenge a browser has to solve before a code is mailed, and the number of zero bits; null: none is required
 * here.
 */
export const GetCaptcha = call('GetCaptcha', {
  kind: 'read',
  input: z.object({ action: z.literal('signup').default('signup') }),
  output: z.object({ challenge: z.string().nullable(), bits: z.number() }),
  access: 'account.enter',
  limit: { per: 'address', max: 400, windowS: 600 },
})

/**
 * Accepts a solution, `{challenge}.{number}`, once; `pass` is then used up by `Send6DigitVerificationEmail` [API-251].
 */
export const VerifyCaptcha = call('VerifyCaptcha', {
  kind: 'write',
  input: z.object({ token: z.string().min(1).max(300) }),
  output: z.object({ pass: z.string() }),
  access: 'account.enter',
  limit: { per: 'address', max: 400, windowS: 600 },
})

/**
 * Sends a 6-digit code to a new address. Data.outboxUrl is set while emails stay in the embedded outbox (loopback
 * only). `captcha`: the pass of `VerifyCaptcha`, if required.
 */
export const Send6DigitVerificationEmail = call('Send6DigitVerificationEmail', {
  kind: 'write',
  input: z.object({ email, fullName: fullName.optional(), captcha: z.string().max(300).optional() }),
  output: z.object({ outboxUrl: z.string().nullable() }),
  access: 'account.enter',
  external: true,
  everyS: 60,
  limit: { per: 'subject', max: 5, windowS: 600 },
})

/** Checks the code; three wrong tries spend it. The address counts as verified for the next 30 minutes, for `Register`. */
export const Verify6DigitVerificationEmail = call('Verify6DigitVerificationEmail', {
  kind: 'write',
  input: z.object({ email, code: sixDigits }),
  output: z.object({ verification: z.string() }),
  access: 'account.enter',
  limit: { per: 'subject', max: 10, windowS: 600 },
})

/** Ways to sign in besides a password: the name of the provider; null: there is none. */
export const GetSignInWays = call('GetSignInWays', {
  kind: 'read',
  input: z.object({}),
  output: z.object({ elsewhere: z.string().nullable() }),
  access: 'account.enter',
})

/**
 * Creates the account and its personal team and signs in (sets the session cookie). `isCheckout`: buys a plan with the
 * card entered after `BeginCheckoutCard`; account, team and purchase are written in one transaction, and
 * `ConfirmPurchase` takes the money. StatusCode 3: the address has an account. `reason` "UserExitsButNotVerified": it
 * has to be verified again.
 */
export const Register = call('Register', {
  kind: 'write',
  input: z.object({
    email,
    fullName,
    password,
    verification: z.string().min(1),
    /** Of the person whose address led here; without it the one that the browser came by [REF-05]. */
    referredById: z.string().max(64).optional(),
    isCheckout: flag.default(false),
    plan: planId.optional(),
    count: count.optional(),
    couponId: couponId.optional(),
    ...teamStep,
    address: billingAddress.optional(),
    ...paying,
    requestId: paying.requestId.optional(),
  }),
  /** `purchase`: the argument for `ConfirmPurchase`; absent if nothing is bought. */
  output: sessionUser.extend({ purchase: z.string().optional() }),
  access: 'account.enter',
  spellings: { ...SPELLINGS, seats: 'count' },
  limit: { per: 'address', max: 200, windowS: 3600 },
})

/** The signed-in person, or the challenge for the second step; valid for 10 minutes. */
const entered = z.union([sessionUser, z.object({ challenge: z.string() })])

/**
 * A wrong e-mail and a wrong password get the same answer. With 2-step verification the answer is a challenge. After ten
 * failures for an address each next try from the same network, or from a browser known for the account, waits longer.
 */
export const SignIn = call('SignIn', {
  kind: 'write',
  input: z.object({ email, password: z.string().min(1, 'Please enter your password.').max(200) }),
  output: entered,
  access: 'account.enter',
})

/** The second step: six digits of the authenticator app, or a recovery code, which is then spent. */
export const VerifyTwoFactor = call('VerifyTwoFactor', {
  kind: 'write',
  input: z.object({
    challenge: z.string().min(1).max(500),
    code: z.string('Please enter the code.').overwrite(typedCode).min(6, 'Please enter the code.').max(40),
  }),
  output: sessionUser,
  access: 'account.enter',
  limit: { per: 'address', max: 400, windowS: 600 },
})

/** Ends the session of this browser. */
export const SignOut = call('SignOut', {
  kind: 'write',
  input: z.object({}),
  output: z.object({}),
  access: 'account.own',
})

/**
 * Emails a link and a 6-digit code for a new password; a repeated request sends the same ones. The response is the same
 * whether the account exists or not.
 */
export const SendPasswordReset = call('SendPasswordReset', {
  kind: 'write',
  input: z.object({ email }),
  output: z.object({ outboxUrl: z.string().nullable() }),
  access: 'account.enter',
  external: true,
  everyS: 60,
  limit: { per: 'subject', max: 5, windowS: 600 },
})

/** The token in a mailed link. */
const link = z.string().regex(/^[\w-]{22}$/, 'This link is incomplete. Please copy all of it.')

/**
 * Sets a new password with the mail's `link`, or with `email` and the mail's `code`, and ends every session. Passkeys stay
 * unless `removePasskeys`. A second step is still asked.
 */
export const ResetPassword = call('ResetPassword', {
  kind: 'write',
  input: z.object({
    email: email.optional(),
    code: sixDigits.optional(),
    link: link.optional(),
    password,
    removePasskeys: z.boolean().optional(),
  }),
  output: entered,
  access: 'account.enter',
  limit: { per: 'subject', max: 10, windowS: 600 },
})

/** The change of address that the link in a notice reverts. */
export const GetEmailChange = call('GetEmailChange', {
  kind: 'read',
  input: z.object({ link }),
  output: z.object({
    formerEmail: z.string(),
    email: z.string(),
    changedUtc: z.string(),
    revocableUntilUtc: z.string(),
  }),
  access: 'account.enter',
  limit: { per: 'address', max: 100, windowS: 600 },
})

/**
 * Restores the former address, without signing in: every session ends, the password stops working, and passkeys and the
 * second step are restored. `reset` is the link for setting a new password at once.
 */
export const RevokeEmailChange = call('RevokeEmailChange', {
  kind: 'write',
  input: z.object({ link }),
  output: z.object({ email: z.string(), reset: z.string() }),
  access: 'account.enter',
  limit: { per: 'address', max: 100, windowS: 600 },
})

/** The signed-in person; requested first by every page of the app. */
export const GetSessionUser = call('GetSessionUser', {
  kind: 'read',
  input: z.object({}),
  output: sessionUser,
  access: 'account.own',
})

/** Browsers in which this person is signed in. */
export const ListSessions = call('ListSessions', {
  kind: 'read',
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
  kind: 'write',
  input: z.object({ id: z.string().optional(), others: z.boolean().optional() }),
  output: z.object({ ended: z.number() }),
  access: 'account.own',
})
