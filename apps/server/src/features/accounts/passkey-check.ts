import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { CallContext } from '../../http/handler.ts'
import { Refusal, refused } from '../../http/refusal.ts'
import type { AccountParts } from './account-parts.ts'
import { CEREMONY_MS, createChallenges, type Purpose, relyingHost } from './passkey-ceremony.ts'
import { findPasskey, originOf } from './passkey-queries.ts'

const UNKNOWN = 'Recto does not know this passkey. Sign in with your password or with another passkey.'

/** Loaded with the first ceremony, not with the server: it includes certificate formats. */
export const library = () => import('@simplewebauthn/server')

/**
 * What every use of a passkey is checked against: the browser's origin, the challenge, and that it is used for the
 * first time.
 */
export function createPasskeyCheck(parts: Pick<AccountParts, 'limits' | 'keys' | 'baseUrl' | 'teamOriginOf'>) {
  const { limits, keys, baseUrl } = parts
  const host = relyingHost(baseUrl)
  const challenges = createChallenges(keys.passkeys)

  /** The origin that the browser must have been at. @throws Refusal */
  async function expected({ db, request }: Pick<CallContext, 'db' | 'request'>) {
    const expectedOrigin = await originOf(db, request.site, parts)
    if (host === null || expectedOrigin === null) throw refused('Passkeys do not work at this address.')
    return { expectedRPID: host, expectedOrigin, requireUserVerification: true }
  }

  /** A correctly answered challenge is worthless afterwards, whatever happens to the call. @throws Refusal */
  async function spend(challenge: string): Promise<void> {
    const answer = await limits.hit(`passkey:spent:${challenge}`, { max: 1, windowS: (2 * CEREMONY_MS) / 1000 })
    if (!answer.allowed) throw refused('This has already been used. Please try again.')
  }

  /** The passkey that was used rightly for this purpose; the use is noted. @throws Refusal */
  async function used(
    context: Pick<CallContext, 'db' | 'request' | 'now'>,
    answer: Record<string, unknown>,
    purpose: Purpose,
  ) {
    const { db, now } = context
    const wanted = await expected(context)
    const response = answer as unknown as AuthenticationResponseJSON
    const known = await findPasskey(db, response.id)
    if (!known) throw refused(UNKNOWN, { unknown: true })
    const { verifyAuthenticationResponse } = await library()
    let challenge = ''
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...wanted,
      response,
      expectedChallenge(given) {
        challenge = given
        return challenges.isOurs(given, purpose, now)
      },
      credential: {
        id: known.credential_id,
        publicKey: new Uint8Array(known.public_key),
        counter: known.counter,
      },
    }).catch((error) => {
      throw error instanceof Refusal ? error : refused('This passkey did not work. Please try again.')
    })
    // A device that says whose it thinks the key is has to agree.
    const handle = response.response.userHandle
    const isTheirs = handle === undefined || Buffer.from(handle, 'base64url').toString() === known.account_token
    if (!verified || !isTheirs) throw refused('This passkey did not work. Please try again.')
    await spend(challenge)
    await db
      .updateTable('passkey')
      .set({ counter: authenticationInfo.newCounter, used_at: now })
      .where('id', '=', known.id)
      .execute()
    return known
  }

  return { host, challenges, expected, spend, used }
}
