import {
  AddPasskey,
  GetPasskeys,
  Reauthenticate,
  RemovePasskey,
  RenamePasskey,
  SignInWithPasskey,
  StartPasskey,
  StartPasskeyReauthentication,
  StartPasskeySignIn,
} from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Handler, handle } from '../../http/handler.ts'
import { invalidInput, notFound, Refusal, refused } from '../../http/refusal.ts'
import { hashOfSessionToken } from '../../http/session.ts'
import type { AccountParts } from './account-parts.ts'
import { createAuth } from './auth.ts'
import { deviceName } from './device.ts'
import { endOtherAccess } from './end-access.ts'
import { letIn } from './let-in.ts'
import { CEREMONY_MS } from './passkey-ceremony.ts'
import { createPasskeyCheck, library } from './passkey-check.ts'
import { passkeyOnWire, passkeysOf } from './passkey-queries.ts'
import { requirePassword } from './password-work.ts'
import { noteProof } from './recent-proof.ts'

/** A person has a few devices; more than this many is a mistake. */
const MOST_PASSKEYS = 20
/** EdDSA, ES256, RS256: what every device knows one of. */
const ALGORITHMS = [-8, -7, -257]
const NOT_MADE = 'This passkey could not be added. Please try again.'

/**
 * Passkeys: keys of people's devices, in our own rows, checked by @simplewebauthn/server. The device must verify its
 * user each time (`userVerification: required`), so a passkey replaces both password and second step.
 */
export function passkeyCalls(parts: AccountParts): Handler[] {
  const { mail, keys, baseUrl } = parts
  const { host, challenges, expected, spend, used } = createPasskeyCheck(parts)

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
          // Reveals nothing about the person, and stays when their address changes.
          userID: new Uint8Array(Buffer.from(session.accountToken)),
          userName: session.email,
          userDisplayName: session.fullName,
          challenge: challenges.make(`add:${session.sessionId}`, now),
          timeout: CEREMONY_MS,
          attestationType: 'none',
          supportedAlgorithmIDs: ALGORITHMS,
          excludeCredentials: own.map(asDescriptor),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        })
        return { options: { ...options } }
      },
      ({ password }, { session, request }) => requirePassword(parts, session, password, request),
    ),

    handle(AddPasskey, async ({ answer, name }, context) => {
      const { db, session, now, request } = context
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
      if (!row) throw refused('This passkey is already in use.')
      const data = { change: 'passkey-added', passkey: row.name } as const
      await mail.queue(db, { to: session.email, template: 'security-notice', data })
      return passkeyOnWire(row)
    }),

    handle(RenamePasskey, async ({ id, name }, { db, session }) => {
      const { numUpdatedRows } = await db
        .updateTable('passkey')
        .set({ name })
        .where('handle', '=', id)
        .where('account_id', '=', session.accountId)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw notFound('This passkey has already been removed.')
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
        if (!gone) throw notFound('This passkey has already been removed.')
        // Someone who signed in with it is signed out.
        await endOtherAccess({ db, outbox }, session.accountId, session)
        const data = { change: 'passkey-removed', passkey: gone.name } as const
        await mail.queue(db, { to: session.email, template: 'security-notice', data })
        return {}
      },
      ({ password }, { session, request }) => requirePassword(parts, session, password, request),
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
      const { db, request } = context
      const { account_id: accountId } = await used(context, answer, 'sign-in')
      const { internalAdapter } = await createAuth(db, { keys, baseUrl }).$context
      const { token } = await internalAdapter.createSession(String(accountId), false, {
        ipAddress: request.address,
        userAgent: request.userAgent.slice(0, 300),
      })
      return letIn(context, parts, { accountId, sessionToken: token })
    }),

    handle(StartPasskeyReauthentication, async (_, context) => {
      const { db, session, now } = context
      const { expectedRPID } = await expected(context)
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({
        rpID: expectedRPID,
        challenge: challenges.make(`again:${session.sessionId}`, now),
        timeout: CEREMONY_MS,
        userVerification: 'required',
        allowCredentials: (await passkeysOf(db, session.accountId)).map(asDescriptor),
      })
      return { options: { ...options } }
    }),

    handle(
      Reauthenticate,
      async ({ answer }, context) => {
        const { db, session, now } = context
        if (answer) {
          const { account_id } = await used(context, answer, `again:${session.sessionId}`)
          if (account_id !== session.accountId) throw refused('This passkey belongs to someone else.')
        }
        await noteProof(db, hashOfSessionToken(session.token), now)
        return {}
      },
      async ({ password, answer }, { db, session, request }) => {
        if (password !== undefined) await requirePassword(parts, session, password, request)
        else if (!answer) throw invalidInput('password', 'Please enter your password.')
      },
    ),
  ]
}

/** How the browser is told which passkeys to use. */
const asDescriptor = ({ credential_id, transports }: { credential_id: string; transports: unknown }) => ({
  id: credential_id,
  transports: transports as string[],
})
