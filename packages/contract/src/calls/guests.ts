import { ROLE } from '@recto/document'
import { z } from 'zod'
import { call } from '../call.ts'
import { collaboratorEmail, folioToken } from '../entities.ts'
import { folioRole, PERSON_STATUSES } from '../teams.ts'

const ok = z.object({})
const requestId = z.string().min(8).max(64).optional()
const privilege = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)]))
const spellings = { useremail: 'email', privelage: 'privilege', privilage: 'privilege' }

/**
 * What an address is to a folio and its team, and how it can be added [SHARE-17, SHARE-18, API-210]. `user`: has an
 * account and is not in the team; `existing`: is in it; `pending`: is invited to it.
 */
export const FindUser = call('FindUser', {
  kind: 'read',
  input: z.object({ token: folioToken, email: collaboratorEmail }),
  output: z.object({
    status: z.enum(PERSON_STATUSES),
    /** Only for people in the team or on the folio; no one else's name is revealed. */
    fullName: z.string(),
    /** In the team, or as invited to it. */
    teamRole: z.number().nullable(),
    /** On this folio, or as invited to it; 0: none. */
    privilege: z.number(),
    /** The ways to add someone outside the team, with what prevents each [SHARE-18]. */
    modes: z.array(
      z.object({
        role: z.number(),
        roleName: z.string(),
        isAllowed: z.boolean(),
        /** For `showProblem`: the reason, and the message. */
        reason: z.string().nullable(),
        feature: z.string().nullable(),
        text: z.string(),
      }),
    ),
  }),
  access: 'folio.share',
  spellings,
  // Addresses that a person looks up as they type; not a way to try a list of them.
  limit: { per: 'account', max: 200, windowS: 3600 },
})

/** People who are invited to the team and to this folio with it, and have not answered. */
export const ListFolioInvitations = call('ListFolioInvitations', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({
    invitations: z.array(
      z.object({ email: z.string(), role: z.number(), roleName: z.string(), privilege: z.number() }),
    ),
  }),
  access: 'folio.share',
})

/**
 * Invites someone to the folio's team and to the folio, as any kind of member or guest [SHARE-18]; accepting gives
 * both. Repeating the call changes the privilege or the role; the email is sent again after a minute.
 */
export const InviteToFolio = call('InviteToFolio', {
  kind: 'write',
  input: z.object({ token: folioToken, email: collaboratorEmail, role: folioRole, privilege, requestId }),
  output: ok,
  access: 'folio.inviteToTeam',
  spellings,
  retryable: true,
  limit: { per: 'account', max: 120, windowS: 3600 },
})

/** The same as a single-folio guest: someone who is in the team for this one folio [API-189]. */
export const AddSingleFolioGuest = call('AddSingleFolioGuest', {
  kind: 'write',
  input: z.object({ token: folioToken, email: collaboratorEmail, privilege: privilege.default(1), requestId }),
  output: ok,
  access: 'folio.inviteToTeam',
  spellings,
  retryable: true,
  limit: { per: 'account', max: 120, windowS: 3600 },
})

/** Sends the mail again, at most once a minute; `role` 0 or 5 [ROLE-08, API-191]. */
export const ResendSFGEmailNotification = call('ResendSFGEmailNotification', {
  kind: 'write',
  input: z.object({ token: folioToken, email: collaboratorEmail, role: folioRole.default(ROLE.singleFolioGuest) }),
  output: ok,
  access: 'folio.inviteToTeam',
  aliases: ['ResendFolioInvitation'],
  spellings,
  limit: { per: 'account', max: 120, windowS: 3600 },
})

/**
 * Removes a single-folio guest from the team, or cancels an invitation; an open invitation for any other role too
 * [API-190].
 */
export const RemoveSingleFolioGuest = call('RemoveSingleFolioGuest', {
  kind: 'write',
  input: z.object({ token: folioToken, email: collaboratorEmail }),
  output: ok,
  access: 'folio.shareOutside',
  aliases: ['RemoveFolioInvitation'],
  spellings,
})

/**
 * The answer to such an invitation, from its notification; `id` is in the notification's data [SHARE-27, API-043].
 * StatusCode 2: already accepted, 1002: it no longer exists [API-014].
 */
export const ProcessSFG = call('ProcessSFG', {
  kind: 'write',
  input: z.object({ id: z.string().min(8).max(64), verb: z.enum(['accept', 'reject']).default('accept'), requestId }),
  output: z.object({ folioToken: z.string() }),
  access: 'account.own',
  retryable: true,
})
