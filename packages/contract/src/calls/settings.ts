import { typedAddress, typedCode } from '@recto/words'
import { z } from 'zod'
import { call } from '../call.ts'
import { email, fullName, password, sessionUser, sixDigits } from '../entities.ts'

const ok = z.object({})
/** The person's current sign-in secret: required again before sensitive actions. */
const currentPassword = z.string('Please enter your password.').min(1, 'Please enter your password.').max(200)
/** Password attempts by the person at this browser. */
const guarded = { per: 'account', max: 10, windowS: 600 } as const

/** The data of a person's settings. */
export const GetProfile = call('GetProfile', {
  kind: 'read',
  input: ok,
  output: z.object({
    fullName: z.string(),
    email: z.string(),
    pictureUrl: z.string().nullable(),
    createdUtc: z.string(),
    hasTwoFactor: z.boolean(),
    /** Recovery codes that were not used yet; 0 without a second step. */
    recoveryCodesLeft: z.number(),
  }),
  access: 'account.own',
})

/** Changes the name, with the messages of sign-up [AUTH-04]. */
export const UpdateProfile = call('UpdateProfile', {
  kind: 'write',
  input: z.object({ fullName }),
  output: sessionUser,
  access: 'account.own',
  spellings: { fullname: 'fullName' },
})

/**
 * A profile picture: multipart, one part `file`. Re-encoded as a square of 256 px; none of the file's bytes are passed
 * on.
 */
export const UploadPicture = call('UploadPicture', {
  kind: 'write',
  input: ok,
  output: z.object({ pictureUrl: z.string() }),
  access: 'account.own',
  upload: true,
  external: true,
  limit: { per: 'account', max: 60, windowS: 3600 },
})

/** Removes this person's picture. */
export const RemovePicture = call('RemovePicture', { kind: 'write', input: ok, output: ok, access: 'account.own' })

/** Pictures of oneself and of those one shares a team or a folio with, by e-mail address. */
export const GetPictures = call('GetPictures', {
  kind: 'read',
  input: ok,
  output: z.object({ pictures: z.record(z.string(), z.string()) }),
  access: 'account.own',
})

/** Another password; every other session ends. */
export const ChangePassword = call('ChangePassword', {
  kind: 'write',
  input: z.object({ password: currentPassword, newPassword: password }),
  output: z.object({ ended: z.number() }),
  access: 'account.own',
  limit: guarded,
})

/** Sends a 6-digit code to the address that shall become the person's. Data.outboxUrl as at sign-up. */
export const SendEmailChange = call('SendEmailChange', {
  kind: 'write',
  input: z.object({ email, password: currentPassword }),
  output: z.object({ outboxUrl: z.string().nullable() }),
  access: 'account.own',
  external: true,
  everyS: 60,
  limit: guarded,
})

/**
 * Confirms the code from the email, in the session that requested it: the person now signs in with this address, and
 * every other session ends. The former address is told, and can revert it for seven days (`RevokeEmailChange`).
 */
export const ChangeEmail = call('ChangeEmail', {
  kind: 'write',
  input: z.object({ email, code: sixDigits }),
  output: sessionUser,
  access: 'account.own',
  limit: guarded,
})

/**
 * Starts setting up 2-step verification: the key for the authenticator app. Sign-in is unchanged until
 * `ConfirmTwoFactor`.
 */
export const StartTwoFactor = call('StartTwoFactor', {
  kind: 'write',
  input: z.object({ password: currentPassword }),
  output: z.object({
    /** For the picture that the app scans. */
    uri: z.string(),
    /** The same, to be typed. */
    secret: z.string(),
    /** Each good once, for a day without the app; they are shown this one time. */
    recoveryCodes: z.array(z.string()),
  }),
  access: 'account.own',
  limit: guarded,
})

/** The app's first correct code: from now on sign-in asks for one. */
export const ConfirmTwoFactor = call('ConfirmTwoFactor', {
  kind: 'write',
  input: z.object({ code: sixDigits }),
  output: ok,
  access: 'account.own',
  limit: guarded,
})

/** Switches 2-step verification off. */
export const StopTwoFactor = call('StopTwoFactor', {
  kind: 'write',
  input: z.object({ password: currentPassword }),
  output: ok,
  access: 'account.own',
  limit: guarded,
})

/** New recovery codes; earlier ones become invalid. */
export const NewRecoveryCodes = call('NewRecoveryCodes', {
  kind: 'write',
  input: z.object({ password: currentPassword }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  access: 'account.own',
  limit: guarded,
})

const stake = z.object({ id: z.string(), name: z.string(), folios: z.number(), people: z.number() })

/** What deleting the account affects, shown beforehand. */
export const GetAccountTies = call('GetAccountTies', {
  kind: 'read',
  input: ok,
  output: z.object({
    /** Teams of the person's own with `people` others in them: to be handed over or deleted first. */
    toSettle: z.array(stake),
    /** Teams without other people: they are deleted with the account, and all their folios. */
    goes: z.array(stake),
    /** Other people's teams: the folios that the person owns there go to the team's owner. */
    stays: z.array(stake),
    hasTwoFactor: z.boolean(),
  }),
  access: 'account.own',
})

/**
 * Deletes the person's own account permanently. `typed` must be its email address; `code` is required with a second
 * step.
 */
export const DeleteAccount = call('DeleteAccount', {
  kind: 'write',
  input: z.object({
    typed: z.string('Type your email address.').overwrite(typedAddress).min(1, 'Type your email address.').max(254),
    password: currentPassword,
    code: z.string().overwrite(typedCode).max(40).optional(),
  }),
  output: ok,
  access: 'account.own',
  limit: guarded,
})

const archive = z.object({
  state: z.enum(['running', 'done', 'failed']),
  /** 0 to 1. */
  progress: z.number(),
  /** Null until it is done. */
  url: z.string().nullable(),
  bytes: z.number().nullable(),
  createdUtc: z.string(),
  /** When the file goes; null until it is done. */
  keptUntilUtc: z.string().nullable(),
  /** The error, for people. */
  error: z.string().nullable(),
})

/** An archive of a person's data: its state and file. */
export type AccountArchive = z.infer<typeof archive>

/** The person's last archive; null if there is none, or it has expired. */
export const GetArchive = call('GetArchive', {
  kind: 'read',
  input: ok,
  output: z.object({ archive: archive.nullable() }),
  access: 'account.own',
})

/** Starts creating one file with all of the person's data; one in progress is kept. Follow it with `GetArchive`. */
export const StartArchive = call('StartArchive', {
  kind: 'write',
  input: ok,
  output: z.object({ archive }),
  access: 'account.own',
  limit: { per: 'account', max: 10, windowS: 3600 },
})
