import {
  ADDRESS_STATE,
  CheckPassword,
  CheckUserEmail,
  email,
  fullName,
  password,
  Send6DigitVerificationEmail,
  Verify6DigitVerificationEmail,
} from '@recto/contract'
import { useRef } from 'react'
import { CallError, callServer, messageOf } from '../api/index.ts'
import { solveCaptcha } from './captcha.ts'
import * as words from './sign-up.words.ts'

/** What is wrong with each field of a new account. */
export const ACCOUNT_SCHEMAS = { fullName, email, password }

/** Answers of the e-mail check with which sign-up goes on [AUTH-09, AUTH-10, AUTH-12]. */
const GO_ON = [1, 2, 4]

type Who = { email: string; fullName: string }
type WithPassword = Who & { password: string }

/**
 * Where a code was sent; `outboxUrl` undefined: it was sent before, and is still good. `wasUnverified`: the address was sent a
 * code before that nobody entered [AUTH-10].
 */
export type CodeSent = { outboxUrl: string | null | undefined; wasUnverified: boolean }

/** Whether a password is taken, where it is typed and not only after the code. @throws CallError at its field */
export const checkPassword = (given: WithPassword) => callServer(CheckPassword, given)

/** Checks an address and a password, then sends a code [AUTH-08]. @throws CallError, with the field where it is one's */
export async function checkAndSend({ password, ...who }: WithPassword): Promise<CodeSent> {
  const { status } = await callServer(CheckUserEmail, { email: who.email }).catch(named(words.checkFailed))
  // [AUTH-11]
  if (status === ADDRESS_STATE.taken) {
    throw new CallError(words.accountExists, { httpStatus: 200, data: { field: 'email' } })
  }
  // [AUTH-13]
  if (!GO_ON.includes(status)) throw new CallError(words.checkFailed, { httpStatus: 200 })
  await checkPassword({ ...who, password })
  const wasUnverified = status === ADDRESS_STATE.codeSent
  try {
    return { outboxUrl: await sendCode(who), wasUnverified }
  } catch (error) {
    // Who comes back within the minute has a code already: on to where it is entered.
    if (!(error instanceof CallError) || error.httpStatus !== 409) throw error
    return { outboxUrl: undefined, wasUnverified }
  }
}

/** Sends a code; answers where it can be read, on a server that sends no mail. @throws CallError [AUTH-14] */
export async function sendCode(who: Who): Promise<string | null> {
  const captcha = await solveCaptcha()
  const given = { ...who, ...(captcha === undefined ? {} : { captcha }) }
  const { outboxUrl } = await callServer(Send6DigitVerificationEmail, given).catch(named(words.sendFailed))
  return outboxUrl
}

/** Proves by a code whose address it is. A code that was right is good once, and what comes after it can fail: it is kept. */
export function useVerification(): (email: string, code: string) => Promise<string> {
  const proof = useRef<{ email: string; code: string; verification: string } | null>(null)
  return async (email, code) => {
    if (proof.current?.email !== email || proof.current.code !== code) {
      const { verification } = await callServer(Verify6DigitVerificationEmail, { email, code })
      proof.current = { email, code, verification }
    }
    return proof.current.verification
  }
}

/** Says `text` where the server gave no reason of its own for people: a limit's wording and a wrong field's stay. */
function named(text: string) {
  return (error: unknown): never => {
    if (error instanceof CallError && !error.isUnreachable && error.httpStatus < 500) throw error
    if (error instanceof CallError && error.isUnreachable) throw new CallError(`${text}. ${messageOf(error)}`)
    throw new CallError(text)
  }
}
