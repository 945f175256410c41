import {
  AddPasskey,
  GetPasskeys,
  RemovePasskey,
  RenamePasskey,
  SignInWithPasskey,
  StartPasskey,
  StartPasskeySignIn,
} from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type CallContext, type Handler, handle } from '../../http/handler.ts'
import { notFound, Refusal, refused } from '../../http/refusal.ts'
import { createAuth } from './auth.ts'
import type { AccountParts } from './calls.ts'
import { deviceName } from './device.ts'
import { endOtherAccess } from './end-access.ts'
import { letIn } from './let-in.ts'
import { CEREMONY_MS, createChallenges, relyingHost } from './passkey-ceremony.ts'
import { findPasskey, originOf, passkeyOnWire, passkeysOf } from './passkey-queries.ts'
import { requirePassword } from './password-work.ts'

/** A person has a few devices; so many are somebody's mistake. */
const MOST_PASSKEYS = 20
/** EdDSA, ES256, RS256: what every device knows one of. */
const ALGORITHMS = [-8, -7, -257]
const UNKNOWN = 'This passkey is not known here. Sign in with your password, or with another passkey.'
const NOT_MADE = 'This passkey could not be added. Please try again.'

/** With the first ceremony, not with the server: it brings certificates' formats along. */
const library = () => import('@simplewebauthn/server')

/**
 * Passkeys: keys of people's devices, on rows of our own, checked by @simplewebauthn/server. The device has to check its
 * person each time (`userVerification: required`), so a passkey stands for password and second step at once.
 */
export function passkeyCalls(parts: AccountParts): Handler[] {
  const { mail, limits, secret, baseUrl } = parts
  const host = relyingHost(baseUrl)
  const challenges = createChallenges(secret.passkeys)

  /** Where the browser has to have been. @throws Refusal */
  async function expected({ db, request }: Pick<CallContext, 'db' | 'request'>) {
    const expectedOrigin = await originOf(db, request.site, parts)
    if (host === null || expectedOrigin === null) throw refused('Passkeys do not work at this address.')
    return { expectedRPID: host, expectedOrigin, requireUserVerification: true }
  }

  /** What was answered rightly once is worth nothing after that, whatever becomes of the call. @throws Refusal */
  async function spend(challenge: string): Promise<void> {
    const answer = await limits.hit(`passkey:spent:${challenge}`, { max: 1, windowS: (2 * CEREMONY_MS) / 1000 })
    if (!answer.allowed) throw refused('This was used already. Please try again.')
  }

  return [
    handle(GetPasskeys, async (_, { db, session }) => ({
      passkeys: (await passkeysOf(db, session.accountId)).map(passkeyOnWire),
      host,
    })),

    handle(
      StartPasskey,
      async (_, context) => {
        const { db, session, now } = context
        const { expectedRPID } = await expected(context)
        const own = await passkeysOf(db, session.accountId)
        if (own.length >= MOST_PASSKEYS) throw refused(`You have ${own.length} passkeys. Remove one of them first.`)
        const { generateRegistrationOptions } = await library()
        const options = await generateRegistrationOptions({
          rpName: 'Recto',
          rpID: expectedRPID,
          // Says nothing about the person, and stays when their address changes.
          userID: new Uint8Array(Buffer.from(session.accountToken)),
          userName: session.email,
          userDisplayName: session.fullName,
          challenge: challenges.make(`add:${session.sessionId}`, now),
          timeout: CEREMONY_MS,
          attestationType: 'none',
          supportedAlgorithmIDs: ALGORITHMS,
          excludeCredentials: own.map(({ credential_id, transports }) => ({
            id: credential_id,
            transports: transports as string[],
          })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        })
        return { options: { ...options } }
      },
      ({ password }, { db, session, request }) => requirePassword(db, session, password, request),
    ),

    handle(AddPasskey, async ({ answer, name }, context) => {
      const { db, session, now, request, outbox } = context
      const wanted = await expected(context)
      const { verifyRegistrationResponse } = await library()
      let challenge = ''
      const { registrationInfo: made } = await verifyRegistrationResponse({
        ...wanted,
        response: answer as unknown as RegistrationResponseJSON,
        supportedAlgorithmIDs: ALGORITHMS,
        expectedChallenge(given) {
          challenge = given
          return challenges.isOurs(given, `add:${session.sessionId}`, now)
        },
      }).catch((error) => {
        throw error instanceof Refusal ? error : refused(NOT_MADE)
      })
      if (!made) throw refused(NOT_MADE)
      await spend(challenge)
      const row = await db
        .insertInto('passkey')
        .values({
          handle: randomBase62(22),
          account_id: session.accountId,
          credential_id: made.credential.id,
          public_key: Buffer.from(made.credential.publicKey),
          counter: made.credential.counter,
          transports: JSON.stringify((made.credential.transports ?? []).map(String).slice(0, 10)),
          name: name ?? deviceName(request.userAgent),
          created_at: now,
        })
        .onConflict((on) => on.column('credential_id').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!row) throw refused('This passkey is in use already.')
      const data = { change: 'passkey-added', passkey: row.name } as const
      await mail.queue(db, { to: session.email, template: 'security-notice', data })
      outbox.after(() => void mail.deliver())
      return passkeyOnWire(row)
    }),

    handle(RenamePasskey, async ({ id, name }, { db, session }) => {
      const { numUpdatedRows } = await db
        .updateTable('passkey')
        .set({ name })
        .where('handle', '=', id)
        .where('account_id', '=', session.accountId)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw notFound('This passkey was removed already.')
      return {}
    }),

    handle(
      RemovePasskey,
      async ({ id }, { db, session, outbox }) => {
        const gone = await db
          .deleteFrom('passkey')
          .where('handle', '=', id)
          .where('account_id', '=', session.accountId)
          .returning('name')
          .executeTakeFirst()
        if (!gone) throw notFound('This passkey was removed already.')
        // Whoever came in with it is out.
        await endOtherAccess({ db, outbox }, session.accountId, session)
        const data = { change: 'passkey-removed', passkey: gone.name } as const
        await mail.queue(db, { to: session.email, template: 'security-notice', data })
        outbox.after(() => void mail.deliver())
        return {}
      },
      ({ password }, { db, session, request }) => requirePassword(db, session, password, request),
    ),

    handle(StartPasskeySignIn, async (_, context) => {
      const { expectedRPID } = await expected(context)
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({
        rpID: expectedRPID,
        challenge: challenges.make('sign-in', context.now),
        timeout: CEREMONY_MS,
        userVerification: 'required',
      })
      return { options: { ...options } }
    }),

    handle(SignInWithPasskey, async ({ answer }, context) => {
      const { db, now, request } = context
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
          return challenges.isOurs(given, 'sign-in', now)
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
      const { internalAdapter } = await createAuth(db, { secret, baseUrl }).$context
      const { token } = await internalAdapter.createSession(String(known.account_id), false, {
        ipAddress: request.address,
        userAgent: request.userAgent.slice(0, 300),
      })
      return letIn(context, parts, { accountId: known.account_id, sessionToken: token })
    }),
  ]
}
