import { GetCaptcha, VerifyCaptcha } from '@recto/contract'
import { CallError, callServer, messageOf } from '../api/index.ts'
import * as words from './sign-up.words.ts'

/** Number of hashes requested at a time. */
const AT_ONCE = 256

/** Solves the server's challenge before it mails a code; undefined: there is none. @throws CallError [AUTH-28] */
export async function solveCaptcha(): Promise<string | undefined> {
  try {
    const { challenge, bits } = await callServer(GetCaptcha, {})
    if (challenge === null) return undefined
    const token = await solve(challenge, bits)
    return (await callServer(VerifyCaptcha, { token })).pass
  } catch (error) {
    throw new CallError(words.captchaError(messageOf(error)), { httpStatus: 200 })
  }
}

async function solve(challenge: string, bits: number): Promise<string> {
  const encoder = new TextEncoder()
  for (let nonce = 0; ; nonce += AT_ONCE) {
    const tokens = Array.from({ length: AT_ONCE }, (_, at) => `${challenge}.${(nonce + at).toString(36)}`)
    const hashes = await Promise.all(tokens.map((token) => crypto.subtle.digest('SHA-256', encoder.encode(token))))
    const found = hashes.findIndex((hash) => zeroBits(new DataView(hash).getUint32(0)) >= bits)
    if (found >= 0) return tokens[found] ?? ''
  }
}

/** Of the first 32, more than any challenge requires. */
const zeroBits = (first: number): number => Math.clz32(first)
