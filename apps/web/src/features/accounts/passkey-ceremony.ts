import {
  AddPasskey,
  type InputOf,
  type OutputOf,
  type Passkey,
  type SessionUser,
  SignInWithPasskey,
  StartPasskey,
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
import { CallError, callServer } from '../../api/index.ts'

/** What the device or the browser would not do, for people. What the server refuses is a `CallError`. */
export class PasskeyProblem extends Error {}

const SAID: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for your account already.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'This device cannot keep passkeys. Try another one.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot check that it is you. Set a PIN for it, or try another one.',
  ERROR_INVALID_DOMAIN: 'Passkeys do not work at this address.',
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
    if (code === 'ERROR_INVALID_RP_ID') throw new PasskeyProblem(`Passkeys work at ${host ?? 'another address'} only.`)
    throw new PasskeyProblem((code && SAID[code]) ?? otherwise)
  }
}

/** Makes a passkey on a device of the person's. @throws PasskeyProblem, CallError */
export async function addPasskey(given: { name: string; password: string }): Promise<Passkey> {
  const { options } = await callServer(StartPasskey, { password: given.password })
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const answer = await asked(startRegistration({ optionsJSON }), {
    host: optionsJSON.rp.id,
    otherwise: 'No passkey was made. Please try again.',
  })
  const name = given.name.trim()
  return callServer(AddPasskey, { answer: asJson(answer), ...(name && { name }) })
}

/** Signs in with a passkey that the person chooses: in a dialog of the browser's, or in the field. @throws PasskeyProblem, CallError */
export async function signInWithPasskey({ inField }: { inField: boolean }): Promise<SessionUser> {
  const { options }: OutputOf<typeof StartPasskeySignIn> = await callServer(StartPasskeySignIn, {})
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const answer = await asked(startAuthentication({ optionsJSON, useBrowserAutofill: inField }), {
    host: optionsJSON.rpId,
    otherwise: 'No passkey was used. Try again, or sign in with your password.',
  })
  try {
    return await callServer(SignInWithPasskey, { answer: asJson(answer) })
  } catch (error) {
    if (error instanceof CallError && error.data.unknown === true) await forget(optionsJSON.rpId, answer.id)
    throw error
  }
}

/** As the contract names it, which leaves its reading to the server's library. */
const asJson = (answer: object) => ({ ...answer }) as InputOf<typeof SignInWithPasskey>['answer']

/** Nobody waits for a choice any more. */
export const leaveCeremony = (): void => WebAuthnAbortService.cancelCeremony()

/** The device need not offer what was removed here, where the browser can tell it so. */
async function forget(rpId: string | undefined, credentialId: string): Promise<void> {
  const browser = PublicKeyCredential as unknown as { signalUnknownCredential?(of: object): Promise<void> }
  await browser.signalUnknownCredential?.({ rpId, credentialId }).catch(() => {})
}
