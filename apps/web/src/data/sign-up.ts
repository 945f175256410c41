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

/** The error of each field of a new account. */
export const ACCOUNT_SCHEMAS = { fullName, email, password }

/** Responses of the email check with which sign-up continues [AUTH-09, AUTH-10, AUTH-12]. */
const GO_ON = [1, 2, 4]

type Who = { email: string; fullName: string }
type WithPassword = Who & { password: string }

/**
 * Where a code was sent; `outboxUrl` undefined: it was sent before, and is still valid. `wasUnverified`: the address
 * was sent a code before that no one entered [AUTH-10].
 */
export type CodeSent = { outboxUrl: string | null | undefined; wasUnverified: boolean }

/** Checks whether a password is acceptable when it is typed, not only after the code. @throws CallError at its field */
export const checkPassword = (given: WithPassword) => callServer(CheckPassword, given)

/** Checks an address and a password, then sends a code [AUTH-08]. @throws CallError, with the field if there is one */
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
    // Someone who returns within the minute already has a code and can enter it.
    if (!(error instanceof CallError) || error.httpStatus !== 409) throw error
    return { outboxUrl: undefined, wasUnverified }
  }
}

/** Sends a code; returns where it can be read, on a server that sends no email. @throws CallError [AUTH-14] */
export async function sendCode(who: Who): Promise<string | null> {
  const captcha = await solveCaptcha()
  const given = { ...who, ...(captcha === undefined ? {} : { captcha }) }
  const { outboxUrl } = await callServer(Send6DigitVerificationEmail, given).catch(named(words.sendFailed))
  return outboxUrl
}

/**
 * Proves with a code who owns an address. A correct code is valid once, and what follows can fail, so the proof is
 * kept.
 */
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

/** Shows `text` if the server gave no reason for people: the messages of a limit and of a wrong field are kept. */
function named(text: string) {
  return (error: unknown): never => {
    if (error instanceof CallError && !error.isUnreachable && error.httpStatus < 500) throw error
    if (error instanceof CallError && error.isUnreachable) throw new CallError(`${text}. ${messageOf(error)}`)
    throw new CallError(text)
  }
}
