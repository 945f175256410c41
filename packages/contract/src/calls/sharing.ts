import { z } from 'zod'
import { call } from '../call.ts'
import { collaboratorEmail, folioName, folioToken, token22 } from '../entities.ts'
import { mailMessage } from '../mail-message.ts'
import { accessRequest, customLink, SHARING_WORDS, sharedPerson, sharePassword, sharingSettings } from '../sharing.ts'
import { pageText } from '../workspaces.ts'

const ok = z.object({})
/** Older names of a collaborator's privilege [API-061, API-188]. */
const spellings = { privelage: 'privilege', privilage: 'privilege', role: 'privilege' }
const privilege = z.union([z.literal(1), z.literal(2)])
const people = z.object({ collaborators: z.array(sharedPerson) })

/** StatusCode 3: sharing is disabled [SHARE-08]. */
export const GetFolioSharingSettings = call('GetFolioSharingSettings', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: sharingSettings,
  access: 'folio.view',
  spellings: { foliotoken: 'token' },
})

/**
 * Who can open it without an invitation, how it is shown, what its copies become: given fields are changed, at once.
 */
export const ChangeFolioSharingSettings = call('ChangeFolioSharingSettings', {
  kind: 'write',
  input: z.object({
    token: folioToken,
    sharingType: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
    sharedViewType: z.union([z.literal(1), z.literal(2)]).optional(),
    indexed: z.boolean().optional(),
    /** null or 0: copies become folios. */
    addAsTemplateType: z
      .union([z.literal(0), z.literal(1), z.literal(2)])
      .nullable()
      .optional(),
    addCopiesToType: z.union([z.literal(0), z.literal(1)]).optional(),
    /** Empty: none. */
    addCopiesToChannelToken: z.union([token22, z.literal('')]).optional(),
    addCopiesToNotify: z.boolean().optional(),
    /** When the link stops opening it to anyone; null: never. */
    linkExpiresUtc: z.iso.datetime(SHARING_WORDS.endPast).nullable().optional(),
    /** Whether readers of the page may download it as a PDF. */
    allowDownload: z.boolean().optional(),
    /** A folio on a custom domain may be closed only by taking it off there [SHARE-05]. */
    removeFromDomain: z.boolean().optional(),
    title: pageText.optional(),
    description: pageText.optional(),
  }),
  output: sharingSettings,
  access: 'folio.share',
  spellings: { foliotoken: 'token' },
})

/**
 * Closes the page to everyone but its people, or opens it to anyone with the link; closing removes it from search
 * engines [API-040].
 */
export const UpdatePrivacy = call('UpdatePrivacy', {
  kind: 'write',
  input: z.object({ token: folioToken, private: z.boolean(), indexed: z.boolean().optional() }),
  output: sharingSettings,
  access: 'folio.share',
  aliases: ['ChangeFolioPrivacy'],
})

/** Both at once; without a privacy it is refused [FOLIO-22]. */
export const RenameFoliowithPrivacySettings = call('RenameFoliowithPrivacySettings', {
  kind: 'write',
  input: z.object({
    token: folioToken,
    folioName,
    private: z.boolean(SHARING_WORDS.choosePrivacy),
    indexed: z.boolean().optional(),
  }),
  output: sharingSettings,
  access: 'folio.share',
  spellings: { name: 'folioName', isprivate: 'private', isindexed: 'indexed' },
})

/** As slides, or as a page. */
export const ChangePresentationMode = call('ChangePresentationMode', {
  kind: 'write',
  input: z.object({ token: folioToken, present: z.boolean() }),
  output: sharingSettings,
  access: 'folio.share',
  aliases: ['ChangePresentMode'],
})

/** StatusCode 1: available; 3: already this folio's; 4: used elsewhere, or not allowed [SHARE-11]. */
export const CheckCurlIsAvailable = call('CheckCurlIsAvailable', {
  kind: 'read',
  input: z.object({ token: folioToken, curl: customLink }),
  output: z.object({ status: z.number(), customLink: z.string() }),
  access: 'folio.customLink',
  aliases: ['CheckCurlAvailability'],
  limit: { per: 'account', max: 600, windowS: 600 },
})

/** Gives the folio a custom link; the previous one is free at once. */
export const UpdateFoliosCurl = call('UpdateFoliosCurl', {
  kind: 'write',
  input: z.object({ token: folioToken, curl: customLink }),
  output: sharingSettings,
  access: 'folio.customLink',
  aliases: ['UpdateFolioCurl', 'SetSlug'],
  spellings: { slug: 'curl', customlink: 'curl' },
})

/** The custom link of a folio, and the address of its page. */
export const GetFoliosCurl = call('GetFoliosCurl', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({ curl: z.string(), url: z.string() }),
  access: 'folio.view',
  aliases: ['GetFolioCurl'],
})

/** Taking it away needs no plan. */
export const RemoveFoliosCurl = call('RemoveFoliosCurl', {
  kind: 'write',
  input: z.object({ token: folioToken }),
  output: sharingSettings,
  access: 'folio.share',
  aliases: ['RemoveFolioCurl'],
})

/** A password on the page, for everyone without other access; StatusCode 6: the plan has ended [EXPORT-03]. */
export const SetFolioPassFolioSharingSettings = call('SetFolioPassFolioSharingSettings', {
  kind: 'write',
  input: z.object({ token: folioToken, pass: sharePassword, isLabel: z.boolean().optional() }),
  output: sharingSettings,
  access: 'folio.password',
  aliases: ['SetFolioPass'],
  spellings: { password: 'pass', foliotoken: 'token' },
})

/** Removes the password of a folio's page. */
export const RemoveFolioPassFolioSharingSettings = call('RemoveFolioPassFolioSharingSettings', {
  kind: 'write',
  input: z.object({ token: folioToken, isLabel: z.boolean().optional(), pass: z.string().optional() }),
  output: sharingSettings,
  access: 'folio.removePassword',
  aliases: ['RemoveFolioPass'],
  spellings: { password: 'pass', foliotoken: 'token' },
})

/**
 * Invites a person by email; someone outside the team becomes a guest, which requires an admin [OPEN-05]. A team member
 * gets access at once; someone with an account elsewhere can open the folio at once too, and then accepts or declines;
 * someone without an account is pending until they sign up with that address.
 */
export const AddCollaborator = call('AddCollaborator', {
  kind: 'write',
  input: z.object({ token: folioToken, email: collaboratorEmail, privilege }),
  output: people,
  access: 'folio.invite',
  aliases: ['ShareInviteByEmail', 'ShareResourceInviteByEmail'],
  spellings,
  limit: { per: 'account', max: 100, windowS: 3600 },
})

/** Changes a collaborator's privilege; 0, or `verb: remove`, removes them and closes what they have open [API-188]. */
export const ChangeCollaborator = call('ChangeCollaborator', {
  kind: 'write',
  input: z.object({
    token: folioToken,
    email: collaboratorEmail,
    privilege: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
    /** `cancel` cancels a pending invitation; the same as `remove`. */
    verb: z.enum(['change', 'remove', 'cancel', 'resend']).optional(),
  }),
  output: people,
  access: 'folio.share',
  spellings,
})

/** The mail of an invitation that waits, once more; for one person at most every 60 s. */
export const ResendCollaborator = call('ResendCollaborator', {
  kind: 'write',
  input: z.object({ token: folioToken, email: collaboratorEmail }),
  output: ok,
  access: 'folio.invite',
  spellings: { useremail: 'email' },
  everyS: 60,
})

/** The folio's link by mail, to people who get no right by it: for folios that anyone with the link can open. */
export const ShareFolioByEmail = call('ShareFolioByEmail', {
  kind: 'write',
  input: z.object({
    token: folioToken,
    emails: z.array(collaboratorEmail).min(1).max(20),
    message: mailMessage,
  }),
  output: z.object({ sent: z.number() }),
  access: 'folio.share',
  limit: { per: 'account', max: 30, windowS: 3600 },
})

/** Accepts or rejects an invitation to a folio; `id` is the folio's token [API-042, SHARE-26]. */
export const ProcessCollaborator = call('ProcessCollaborator', {
  kind: 'write',
  input: z.object({ verb: z.enum(['accept', 'reject']), id: folioToken }),
  output: z.object({ folioToken: z.string(), folioName: z.string(), privilege: z.number() }),
  access: 'account.own',
  spellings: { token: 'id' },
})

/** The invitation of a link or a notification; refused if it was answered or cancelled. */
export const GetCollabRequest = call('GetCollabRequest', {
  kind: 'read',
  input: z.object({ id: folioToken }),
  output: z.object({
    folioName: z.string(),
    teamName: z.string(),
    by: z.object({ fullName: z.string(), email: z.string() }),
    privilege: z.number(),
  }),
  access: 'account.own',
})

/** Requests access from the owner of a folio. The response is the same whether or not the folio exists. */
export const RequestFolioAccess = call('RequestFolioAccess', {
  kind: 'write',
  /** A token, or a custom link. */
  input: z.object({ folio: z.string().trim().min(1).max(255), privilege: privilege.default(1) }),
  output: ok,
  access: 'account.own',
  spellings: { ...spellings, token: 'folio' },
  limit: { per: 'account', max: 30, windowS: 3600 },
})

/** Those that wait, oldest first. Message carries the list too, as JSON text [API-199]. */
export const GetAccessRequests = call('GetAccessRequests', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({ requests: z.array(accessRequest) }),
  access: 'folio.grantAccess',
})

/** Grants a request, as made or with another privilege, or dismisses it [SHARE-20]. */
export const ProcessFolioAccessRequest = call('ProcessFolioAccessRequest', {
  kind: 'write',
  input: z.object({
    token: folioToken,
    requestId: token22,
    op: z.enum(['approve', 'reject']),
    privilege: privilege.optional(),
  }),
  output: z.object({ collaborators: z.array(sharedPerson), requests: z.array(accessRequest) }),
  access: 'folio.grantAccess',
  spellings,
})
