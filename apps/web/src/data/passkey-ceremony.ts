import {
  AddPasskey,
  type InputOf,
  type OutputOf,
  type Passkey,
  Reauthenticate,
  type SessionUser,
  SignInWithPasskey,
  StartPasskey,
  StartPasskeyReauthentication,
  StartPasskeySignIn,
} from '@recto/contract'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { CallError, callServer } from '../api/index.ts'
import * as words from './passkey.words.ts'

/** A refusal by the device or the browser, for people. A refusal by the server is a `CallError`. */
export class PasskeyProblem extends Error {}

const SAID: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: words.passkeyExists,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: words.passkeyUnsupported,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: words.passkeyUnverified,
  ERROR_INVALID_DOMAIN: words.passkeyWrongAddress,
}

/** Asks the device. @throws PasskeyProblem */
async function asked<T>(
  ceremony: Promise<T>,
  { host, otherwise }: { host: string | undefined; otherwise: string },
): Promise<T> {
  try {
    return await ceremony
  } catch (error) {
    const code = error instanceof WebAuthnError ? error.code : undefined
    if (code === 'ERROR_INVALID_RP_ID') throw new PasskeyProblem(words.passkeyOnlyAt(host ?? 'another address'))
    throw new PasskeyProblem((code && SAID[code]) ?? otherwise)
  }
}

/** Creates a passkey on the person's device. @throws PasskeyProblem, CallError */
export async function addPasskey(given: { name: string; password: string }): Promise<Passkey> {
  const { options } = await callServer(StartPasskey, { password: given.password })
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const answer = await asked(startRegistration({ optionsJSON }), {
    host: optionsJSON.rp.id,
    otherwise: words.passkeyNotCreated,
  })
  const name = given.name.trim()
  return callServer(AddPasskey, { answer: asJson(answer), ...(name && { name }) })
}

/**
 * Signs in with a passkey that the person chooses: in a dialog of the browser's, or in the field. `onChosen` is called
 * when the browser has returned it, before the server is asked. @throws PasskeyProblem, CallError
 */
export async function signInWithPasskey({
  inField,
  onChosen,
}: {
  inField: boolean
  onChosen?: () => void
}): Promise<SessionUser> {
  const { options } = await callServer(StartPasskeySignIn, {})
  const answer = await use(options, { inField, otherwise: words.passkeyNotUsedSignIn })
  onChosen?.()
  return sent(options, answer, callServer(SignInWithPasskey, { answer: asJson(answer) }))
}

/** Shows by a passkey once more who is there. @throws PasskeyProblem, CallError */
export async function reauthenticateWithPasskey(): Promise<void> {
  const { options } = await callServer(StartPasskeyReauthentication, {})
  const answer = await use(options, { inField: false, otherwise: words.passkeyNotUsedConfirm })
  await sent(options, answer, callServer(Reauthenticate, { answer: asJson(answer) }))
}

type Asked = OutputOf<typeof StartPasskeySignIn>['options']
const asOptions = (options: Asked) => options as unknown as PublicKeyCredentialRequestOptionsJSON

function use(options: Asked, { inField, otherwise }: { inField: boolean; otherwise: string }) {
  const optionsJSON = asOptions(options)
  return asked(startAuthentication({ optionsJSON, useBrowserAutofill: inField }), {
    host: optionsJSON.rpId,
    otherwise,
  })
}

async function sent<T>(options: Asked, { id }: { id: string }, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CallError && error.data.unknown === true) await forget(asOptions(options).rpId, id)
    throw error
  }
}

/** As the contract names it, which leaves its reading to the server's library. */
const asJson = (answer: object) => ({ ...answer }) as InputOf<typeof SignInWithPasskey>['answer']

/** No one is waiting for a choice any longer. */
export const leaveCeremony = (): void => WebAuthnAbortService.cancelCeremony()

/** Tells the device, if the browser can, that it need not offer a passkey removed here. */
async function forget(rpId: string | undefined, credentialId: string): Promise<void> {
  const browser = PublicKeyCredential as unknown as { signalUnknownCredential?(of: object): Promise<void> }
  await browser.signalUnknownCredential?.({ rpId, credentialId }).catch(() => {})
}
