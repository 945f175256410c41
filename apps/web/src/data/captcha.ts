import { GetCaptcha, VerifyCaptcha } from '@recto/contract'
import { isSecurePlace } from '@recto/ui'
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

/** With the browser's own hashing where it has one; over plain http with ours, which takes several times as long. */
async function hasher(): Promise<(bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>> {
  if (isSecurePlace()) return async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return (await import('@recto/store/sha256')).sha256
}

async function solve(challenge: string, bits: number): Promise<string> {
  const encoder = new TextEncoder()
  const hashOf = await hasher()
  for (let nonce = 0; ; nonce += AT_ONCE) {
    const tokens = Array.from({ length: AT_ONCE }, (_, at) => `${challenge}.${(nonce + at).toString(36)}`)
    const hashes = await Promise.all(tokens.map((token) => hashOf(encoder.encode(token))))
    const found = hashes.findIndex((hash) => zeroBits(new DataView(hash.buffer, hash.byteOffset).getUint32(0)) >= bits)
    if (found >= 0) return tokens[found] ?? ''
  }
}

/** Of the first 32, more than any challenge requires. */
const zeroBits = (first: number): number => Math.clz32(first)
