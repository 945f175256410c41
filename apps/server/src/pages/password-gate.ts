import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import { BusyError } from '../fair-queue.ts'
import { networkOf } from '../http/address.ts'
import { type CookieStyle, cookieLine, readCookie, signedValue, verifiedValue } from '../http/cookies.ts'
import { hitNetworks, type Limits } from '../http/limits.ts'
import { verifyPassword } from '../http/passwords.ts'
import { actionOf, challengeOf, nameOfWork, WORK_BITS, WORK_GOOD_MS, workOf } from '../http/proof-of-work.ts'

/** What a password protects: a folio's page, a workspace's. */
export type Locked = { token: string; passwordHash: string }

/** The result of checking a page's password. */
export type Entered =
  | { is: 'in'; setCookie: string }
  | { is: 'wrong' }
  /** The page is being guessed at, and the browser did not do the work that this costs. */
  | { is: 'no-work' }
  | { is: 'too-many'; retryAfterS: number }

/** What a browser has to solve before a password is looked at. */
export type Work = { challenge: string; bits: number }

/** Passwords of public pages: entered once per browser, remembered for 30 days or until another one is set. */
export type PasswordGate = {
  /** Whether this browser has entered the current password. */
  isOpenTo(cookieHeader: string | undefined, locked: Locked): boolean
  /** What this browser has to solve first; null: nothing. */
  workFor(request: AtGate, locked: Locked): Promise<Work | null>
  /** Checks an entered password; counts before checking. `work`: the solution, where one is asked for. */
  enter(request: AtGate, locked: Locked, given: unknown, work?: unknown): Promise<Entered>
}

type AtGate = Pick<FastifyRequest, 'address' | 'headers'>

type GateParts = {
  db: Kysely<DB>
  now: () => number
  limits: Pick<Limits, 'hit' | 'reset' | 'isReached'>
  key: string
  style: CookieStyle
  /** Tells the owner of the page that its password is being guessed at; called once for a password. */
  tellGuessedAt(kind: Kind, token: string): Promise<void>
}

type Kind = 'folio' | 'folder'

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
/** Wrong passwords of a page in a day, from everywhere: from here on each try of an unknown browser costs work. */
const WRONG_A_DAY = { max: 3000, windowS: 24 * 3600 }
const TOLD_ONCE = { max: 1, windowS: 365 * 24 * 3600 }
const REMEMBERED_S = 30 * 24 * 3600
const LONGEST = 200

/** `kind` separates different kinds of gates, in cookies and counters. */
export function createPasswordGate(
  kind: Kind,
  { db, now, limits, key, style, tellGuessedAt }: GateParts,
): PasswordGate {
  const nameOf = (token: string) => `recto_${kind}_${token}`
  /** Ends with the password: another password needs another proof. */
  const proofOf = ({ token, passwordHash }: Locked) =>
    `${kind}:${token}:${createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22)}`

  const wrongOf = ({ token }: Locked) => `${kind}:wrong:${token}`
  /** Someone who entered a password of this page before, perhaps a former one. */
  const isKnown = ({ headers }: AtGate, { token }: Locked) =>
    verifiedValue(readCookie(headers.cookie, nameOf(token), style), key)?.startsWith(`${kind}:${token}:`) === true
  const costsWork = async (request: AtGate, locked: Locked) =>
    !isKnown(request, locked) && (await limits.isReached(db, wrongOf(locked), WRONG_A_DAY))

  async function isSolved(locked: Locked, work: unknown): Promise<boolean> {
    if (typeof work !== 'string' || actionOf(work) !== `${kind}:${locked.token}`) return false
    if (workOf(key, work, new Date(now())) !== 'good') return false
    const spent = await limits.hit(`work:${nameOfWork(work)}`, { max: 1, windowS: (2 * WORK_GOOD_MS) / 1000 })
    return spent.allowed
  }

  async function noteWrong(locked: Locked): Promise<void> {
    if ((await limits.hit(wrongOf(locked), WRONG_A_DAY)).allowed) return
    const told = await limits.hit(`told:${proofOf(locked)}`, TOLD_ONCE)
    if (told.allowed) await tellGuessedAt(kind, locked.token)
  }

  return {
    async workFor(request, locked) {
      if (!(await costsWork(request, locked))) return null
      return { challenge: challengeOf(key, `${kind}:${locked.token}`, new Date(now())), bits: WORK_BITS }
    },
    isOpenTo(cookieHeader, locked) {
      const given = verifiedValue(readCookie(cookieHeader, nameOf(locked.token), style), key)
      return given === proofOf(locked)
    },
    async enter(request, locked, given, work) {
      const { address } = request
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
      if ((await costsWork(request, locked)) && !(await isSolved(locked, work))) return { is: 'no-work' }
      const isRight = await verifyPassword(locked.passwordHash, given, network).catch((error: unknown) => {
        if (error instanceof BusyError) return error
        throw error
      })
      if (isRight instanceof BusyError) return { is: 'too-many', retryAfterS: isRight.retryAfterS }
      if (!isRight) {
        await noteWrong(locked)
        return { is: 'wrong' }
      }
      await limits.reset(ofNetwork(network))
      const proof = signedValue(proofOf(locked), key)
      return { is: 'in', setCookie: cookieLine(nameOf(locked.token), proof, style, REMEMBERED_S) }
    },
  }
}
