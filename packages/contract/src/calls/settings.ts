import { z } from 'zod'
import { call } from '../call.ts'
import { email, fullName, password, sessionUser, sixDigits } from '../entities.ts'

const ok = z.object({})
/** What the person signs in with now: asked again before anything that somebody else at this browser must not do. */
const currentPassword = z.string('Please enter your password.').min(1, 'Please enter your password.').max(200)
/** Tries of a password by whoever is at this browser. */
const guarded = { per: 'account', max: 10, windowS: 600 } as const

/** Who a person is, as their settings show it. */
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

/** Another name, in the words of sign-up [AUTH-04]. */
export const UpdateProfile = call('UpdateProfile', {
  kind: 'write',
  input: z.object({ fullName }),
  output: sessionUser,
  access: 'account.own',
  spellings: { fullname: 'fullName' },
})

/** A picture of the person: multipart, one part `file`. Encoded anew as a square of 256 px; nothing of the file is passed on. */
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
 * The code of that mail, in the session that asked for it: from now on the person signs in with this address, and every
 * other session ends. The former address is told, and can take it back for seven days (`RevokeEmailChange`).
 */
export const ChangeEmail = call('ChangeEmail', {
  kind: 'write',
  input: z.object({ email, code: sixDigits }),
  output: sessionUser,
  access: 'account.own',
  limit: guarded,
})

/** Begins 2-step verification: what the authenticator app reads. Nothing is asked at sign-in before `ConfirmTwoFactor`. */
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

/** A first right code of the app: from now on sign-in asks for one. */
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

/** New recovery codes; the ones until now are worth nothing any more. */
export const NewRecoveryCodes = call('NewRecoveryCodes', {
  kind: 'write',
  input: z.object({ password: currentPassword }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  access: 'account.own',
  limit: guarded,
})

const stake = z.object({ id: z.string(), name: z.string(), folios: z.number(), people: z.number() })

/** What deleting the account touches, said before it is. */
export const GetAccountTies = call('GetAccountTies', {
  kind: 'read',
  input: ok,
  output: z.object({
    /** Teams of the person's own with `people` others in them: to be handed over or deleted first. */
    toSettle: z.array(stake),
    /** Teams in which nobody else is: they go with the account, and all their folios. */
    goes: z.array(stake),
    /** Other people's teams: the folios that the person owns there go to the team's owner. */
    stays: z.array(stake),
    hasTwoFactor: z.boolean(),
  }),
  access: 'account.own',
})

/** Deletes the person's own account, for good. `typed` has to be its e-mail address; `code` is asked for with a second step. */
export const DeleteAccount = call('DeleteAccount', {
  kind: 'write',
  input: z.object({
    typed: z.string('Type your email address.').trim().toLowerCase().min(1, 'Type your email address.').max(254),
    password: currentPassword,
    code: z.string().trim().max(40).optional(),
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
  /** What went wrong, for people. */
  error: z.string().nullable(),
})

/** An archive of a person's data: its state and file. */
export type AccountArchive = z.infer<typeof archive>

/** The person's last archive; null when there is none, or it is no longer kept. */
export const GetArchive = call('GetArchive', {
  kind: 'read',
  input: ok,
  output: z.object({ archive: archive.nullable() }),
  access: 'account.own',
})

/** Begins one file with everything that is the person's; one that is being made goes on. Follow it with `GetArchive`. */
export const StartArchive = call('StartArchive', {
  kind: 'write',
  input: ok,
  output: z.object({ archive }),
  access: 'account.own',
  limit: { per: 'account', max: 10, windowS: 3600 },
})
