import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { BusyError } from '../fair-queue.ts'
import { networkOf } from '../http/address.ts'
import { type CookieStyle, cookieLine, readCookie, signedValue, verifiedValue } from '../http/cookies.ts'
import { hitNetworks, type Limits } from '../http/limits.ts'
import { verifyPassword } from '../http/passwords.ts'

/** What a password protects: a folio's page, a workspace's. */
export type Locked = { token: string; passwordHash: string }

/** The result of checking a page's password. */
export type Entered = { is: 'in'; setCookie: string } | { is: 'wrong' } | { is: 'too-many'; retryAfterS: number }

/** Passwords of public pages: entered once per browser, remembered for 30 days or until another one is set. */
export type PasswordGate = {
  /** Whether this browser has entered the current password. */
  isOpenTo(cookieHeader: string | undefined, locked: Locked): boolean
  /** Checks an entered password; counts before checking. */
  enter(request: Pick<FastifyRequest, 'address'>, locked: Locked, given: unknown): Promise<Entered>
}

/** Passwords tried in ten minutes from one network, which an office may share. */
const PER_NETWORK = { max: 30, windowS: 600 }
/**
 * Above this many attempts from everywhere, someone is guessing: each network is slowed down to a few, no one is locked
 * out.
 */
const PER_PAGE = { max: 300, windowS: 600 }
const PER_NETWORK_GUESSED_AT = { max: 3, windowS: 600 }
/** And from one network at all pages together: each look costs the server an argon2. */
const PER_NETWORK_ANYWHERE = { max: 120, windowS: 600 }
const REMEMBERED_S = 30 * 24 * 3600
const LONGEST = 200

/** `kind` separates different kinds of gates, in cookies and counters. */
export function createPasswordGate(
  kind: 'folio' | 'folder',
  { limits, key, style }: { limits: Pick<Limits, 'hit' | 'reset'>; key: string; style: CookieStyle },
): PasswordGate {
  const nameOf = (token: string) => `recto_${kind}_${token}`
  /** Ends with the password: another password needs another proof. */
  const proofOf = ({ token, passwordHash }: Locked) =>
    `${kind}:${token}:${createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22)}`

  return {
    isOpenTo(cookieHeader, locked) {
      const given = verifiedValue(readCookie(cookieHeader, nameOf(locked.token), style), key)
      return given === proofOf(locked)
    },
    async enter({ address }, locked, given) {
      const network = networkOf(address)
      const isGuessedAt = !(await limits.hit(`${kind}:${locked.token}`, PER_PAGE)).allowed
      const perNetwork = isGuessedAt ? PER_NETWORK_GUESSED_AT : PER_NETWORK
      const ofNetwork = (one: string) => `${kind}:${locked.token}:${isGuessedAt ? 'guessed:' : ''}${one}`
      const counted = [
        await hitNetworks(limits, ofNetwork, address, perNetwork),
        await hitNetworks(limits, (one) => `page-password:${one}`, address, PER_NETWORK_ANYWHERE),
      ]
      for (const one of counted) if (!one.allowed) return { is: 'too-many', retryAfterS: one.retryAfterS }
      if (typeof given !== 'string' || given.length > LONGEST) return { is: 'wrong' }
      const isRight = await verifyPassword(locked.passwordHash, given, network).catch((error: unknown) => {
        if (error instanceof BusyError) return error
        throw error
      })
      if (isRight instanceof BusyError) return { is: 'too-many', retryAfterS: isRight.retryAfterS }
      if (!isRight) return { is: 'wrong' }
      await limits.reset(ofNetwork(network))
      const proof = signedValue(proofOf(locked), key)
      return { is: 'in', setCookie: cookieLine(nameOf(locked.token), proof, style, REMEMBERED_S) }
    },
  }
}
