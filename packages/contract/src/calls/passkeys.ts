import { typedName } from '@recto/words'
import { z } from 'zod'
import { call } from '../call.ts'
import { sessionUser } from '../entities.ts'

const ok = z.object({})
/** Input and output of the browser's own API (WebAuthn level 3, its JSON form): parsed only by the server's library. */
const ceremony = z.record(z.string(), z.unknown())
const answer = z.looseObject({
  id: z.string().min(1).max(1_400),
  rawId: z.string().max(1_400),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
})
const id = z.string().length(22)
const name = z
  .string('Please enter a name.')
  .overwrite(typedName)
  .min(1, 'Please enter a name.')
  .max(60, 'At most 60 characters.')
const currentPassword = z.string('Please enter your password.').min(1, 'Please enter your password.').max(200)
/** Password attempts by the person at this browser. */
const guarded = { per: 'account', max: 10, windowS: 600 } as const

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdUtc: z.string(),
  /** Null: it has not been used yet. */
  usedUtc: z.string().nullable(),
})

/** A passkey of an account as its owner sees it. */
export type Passkey = z.infer<typeof passkey>

/** The person's passkeys, the oldest first. */
export const GetPasskeys = call('GetPasskeys', {
  kind: 'read',
  input: ok,
  output: z.object({
    passkeys: z.array(passkey),
    /** The host name for passkeys; null if Recto is opened at an IP address, which cannot have any. */
    host: z.string().nullable(),
  }),
  access: 'account.own',
})

/** Starts adding a passkey: the browser's request to the device. Valid for ten minutes, in this session. */
export const StartPasskey = call('StartPasskey', {
  kind: 'write',
  input: z.object({ password: currentPassword }),
  output: z.object({ options: ceremony }),
  access: 'account.own',
  limit: guarded,
})

/** The device's new passkey, reported by email. Without a name it is named after the browser. */
export const AddPasskey = call('AddPasskey', {
  kind: 'write',
  input: z.object({ answer, name: name.optional() }),
  output: passkey,
  access: 'account.own',
  limit: { per: 'account', max: 20, windowS: 600 },
})

/** Changes the name of one of this person's passkeys. */
export const RenamePasskey = call('RenamePasskey', {
  kind: 'write',
  input: z.object({ id, name }),
  output: ok,
  access: 'account.own',
})

/** It can no longer sign in, and every other session ends. Reported by email. */
export const RemovePasskey = call('RemovePasskey', {
  kind: 'write',
  input: z.object({ id, password: currentPassword }),
  output: ok,
  access: 'account.own',
  limit: guarded,
})

/** The browser's request for a passkey, for anyone: it reveals nothing about accounts. */
export const StartPasskeySignIn = call('StartPasskeySignIn', {
  kind: 'read',
  input: ok,
  output: z.object({ options: ceremony }),
  access: 'account.enter',
  limit: { per: 'address', max: 400, windowS: 600 },
})

/**
 * Signs in with a passkey alone. The device has verified the person (fingerprint, face or PIN) and has the key, which
 * are both factors at once: no code is asked for.
 */
export const SignInWithPasskey = call('SignInWithPasskey', {
  kind: 'write',
  input: z.object({ answer }),
  output: sessionUser,
  access: 'account.enter',
  limit: { per: 'address', max: 400, windowS: 600 },
})

/** The browser's request for a passkey, to prove one's identity again in this session. */
export const StartPasskeyReauthentication = call('StartPasskeyReauthentication', {
  kind: 'read',
  input: ok,
  output: z.object({ options: ceremony }),
  access: 'account.own',
  limit: { per: 'account', max: 400, windowS: 600 },
})

/**
 * Shows once more who is at this browser, by the password or one of the person's passkeys. Calls that answer with
 * `Data.reason` `reauthenticate` go through for ten minutes after that, as they do after the sign-in.
 */
export const Reauthenticate = call('Reauthenticate', {
  kind: 'write',
  input: z.object({ password: currentPassword.optional(), answer: answer.optional() }),
  output: ok,
  access: 'account.own',
  limit: guarded,
})
