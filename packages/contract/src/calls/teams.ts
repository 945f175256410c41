import { z } from 'zod'
import { call } from '../call.ts'
import { email, sessionUser, token22 } from '../entities.ts'
import { orJsonText } from '../program-data.ts'
import { givenRole, teamMember, teamName, teamSeats, teamUrl } from '../teams.ts'

const ok = z.object({})
const requestId = z.string().min(8).max(64).optional()
/** Programs name the team; it is always the one that the caller works in. */
const teamId = z.string().optional()
const byEmail = { useremail: 'userEmail', email: 'userEmail', username: 'userEmail' }

/** Where the browser goes from here: a path, or another address of the product that takes the session over. */
const next = z.string()

/** The teams a person is in, the one it works in first. Message carries the list too, as JSON text [API-209]. */
export const GetUserTeams = call('GetUserTeams', {
  kind: 'read',
  input: ok,
  output: z.object({
    teams: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        role: z.number(),
        teamUrl: z.string(),
        /** Bought exports that are left, and finished ones, ever [EXPORT-02]. */
        availableCredits: z.number(),
        totalExports: z.number(),
        logoUrl: z.string().nullable(),
        /** How the person stands in it; they are in all of these [BOOT-39]. */
        status: z.literal('accepted'),
      }),
    ),
    /** The host that teams' own addresses stand below; empty: there are none. */
    addressesBelow: z.string(),
    /** Teams that wait for an answer to an invitation to this person's address. */
    invitations: z.array(z.object({ t: z.string(), teamId: z.string(), name: z.string(), role: z.number() })),
  }),
  access: 'account.own',
})

/** Works in another of one's teams from now on, in this browser; new ones begin there too [BOOT-30]. A team that has an address is worked in there [ROUTE-01]. */
export const SwitchTeam = call('SwitchTeam', {
  kind: 'write',
  input: z.object({
    teamId: token22,
    /** Where to begin there. */
    path: z
      .string()
      .regex(/^\/(?![/\\])[^\s\\]*$/)
      .max(300)
      .optional(),
  }),
  output: sessionUser.extend({ next }),
  access: 'account.own',
})

/** What an invitation is to, for whoever holds its link; `t` is that of a mail, or of the team's own link. */
export const GetInvitation = call('GetInvitation', {
  kind: 'read',
  input: z.object({ t: token22 }),
  output: z.object({
    teamName: z.string(),
    invitedBy: z.string(),
    role: z.number(),
    /** Whom the mail went to; empty: the team's link, for anybody. */
    email: z.string(),
    hasAccount: z.boolean(),
    /** That it brings along; empty: none. */
    folioName: z.string(),
  }),
  access: 'public.read',
  limit: { per: 'address', max: 600, windowS: 600 },
})

/** Joins the team and works in it from now on. A mail's invitation is for the address it went to. */
export const AcceptInvitation = call('AcceptInvitation', {
  kind: 'write',
  input: z.object({ t: token22, requestId }),
  output: sessionUser.extend({ next }),
  access: 'account.own',
  retryable: true,
})

/** Says no; the link of the mail is then worth nothing. */
export const DeclineInvitation = call('DeclineInvitation', {
  kind: 'write',
  input: z.object({ t: token22 }),
  output: ok,
  access: 'account.own',
})

/** Members without guests [TEAM-04], the owner first, and the seats. */
export const ListTeamMembers = call('ListTeamMembers', {
  kind: 'read',
  input: z.object({ teamId }),
  output: z.object({ members: z.array(teamMember), ...teamSeats.shape }),
  access: 'team.listMembers',
})

/** Members, guests and invitations that wait; and the team's link, for those who may hand it out. */
export const ListALLMembers = call('ListALLMembers', {
  kind: 'read',
  input: z.object({ teamId }),
  output: z.object({
    members: z.array(teamMember),
    inviteUrl: z.string().nullable(),
    ...teamSeats.shape,
    /** Whom the plan has no member seat for any more, who came last first; `RemoveUnpaidMembers` takes them out. */
    unseated: z.array(z.string()),
  }),
  access: 'team.listMembers',
})

/** One member of a team. */
export const GetMember = call('GetMember', {
  kind: 'read',
  input: z.object({ teamId, userEmail: email }),
  output: z.object({ member: teamMember }),
  access: 'team.listMembers',
  spellings: byEmail,
})

/** How many folios a person has in the team. */
export const GetUserFolioCountFromTeam = call('GetUserFolioCountFromTeam', {
  kind: 'read',
  input: z.object({ teamId, userEmail: email }),
  output: z.object({ count: z.number() }),
  access: 'team.listMembers',
  spellings: byEmail,
})

/** Seats of the team [API-220]. */
export const GetTeamSetCount = call('GetTeamSetCount', {
  kind: 'read',
  input: z.object({ teamId }),
  output: teamSeats,
  access: 'team.listMembers',
})

/** Invites people by mail. Whoever is invited already gets the mail again, at most once a minute, and the role given last. */
export const AddMembers = call('AddMembers', {
  kind: 'write',
  input: z.object({
    teamMembers: z
      .array(z.object({ email, role: givenRole }))
      .min(1)
      .max(50),
    requestId,
  }),
  output: z.object({ invited: z.array(z.string()) }),
  access: 'team.members',
  retryable: true,
  limit: { per: 'account', max: 120, windowS: 3600 },
})

/** Another role, of somebody in the team or of an invitation that waits. */
export const ChangeMemberAccess = call('ChangeMemberAccess', {
  kind: 'write',
  input: z.object({ userEmail: email, userRole: givenRole, teamId }),
  output: ok,
  access: 'team.members',
  spellings: { useremail: 'userEmail', userrole: 'userRole' },
})

/** Out of the team; their folios stay in it and go to `moveTo`, or to the team's owner. Of an invitation: taken back. */
export const RemoveMember = call('RemoveMember', {
  kind: 'write',
  input: z.object({ userEmail: email, moveTo: email.optional() }),
  output: z.object({ movedFolios: z.number() }),
  access: 'team.members',
  spellings: { useremail: 'userEmail' },
})

/**
 * Takes out people for whom the team has no seat any more, after a plan that had more: members, whose folios are the
 * owner's then, and invitations. Nobody else: refused once everybody has a seat [API-215].
 */
export const RemoveUnpaidMembers = call('RemoveUnpaidMembers', {
  kind: 'write',
  input: z.object({ list: orJsonText(z.array(email).min(1).max(100)) }),
  output: z.object({ removed: z.array(z.string()) }),
  access: 'team.members',
  spellings: { emails: 'list' },
})

/** Takes oneself out; one's folios stay in the team and go to its owner. Answers the team one works in then. */
export const LeaveTeam = call('LeaveTeam', {
  kind: 'write',
  input: ok,
  output: sessionUser.extend({ next }),
  access: 'team.leave',
})

/** The team's link, with which anybody joins as a team member: on, off, or without `isOn` the other way round. */
export const ToggleInviteByLink = call('ToggleInviteByLink', {
  kind: 'write',
  input: z.object({ teamId, isOn: z.boolean().optional() }),
  output: z.object({ inviteUrl: z.string().nullable() }),
  access: 'team.inviteLink',
})

/** `Data` is true when the address is taken by another team [TEAM-25]. */
export const CheckTeamURL = call('CheckTeamURL', {
  kind: 'read',
  input: z.object({ teamUrl }),
  output: z.boolean(),
  access: 'account.own',
  spellings: { teamurl: 'teamUrl' },
})

/** A new team of the caller's own, in which they work from now on. */
export const CreateTeamApi = call('CreateTeamApi', {
  kind: 'write',
  input: z.object({ teamName, teamUrl, requestId }),
  output: sessionUser.extend({ next }),
  access: 'account.own',
  aliases: ['CreateTeam'],
  spellings: { teamname: 'teamName', teamurl: 'teamUrl' },
  retryable: true,
  limit: { per: 'account', max: 20, windowS: 3600 },
})

/** Name and address of the team. */
export const AddTeamDomain = call('AddTeamDomain', {
  kind: 'write',
  input: z.object({ teamId, teamName, teamUrl }),
  output: z.object({ teamName: z.string(), teamUrl: z.string(), next }),
  access: 'team.settings',
  spellings: { teamname: 'teamName', teamurl: 'teamUrl' },
})

const ownFolio = z.object({ token: z.string(), folioName: z.string(), teamId: z.string(), teamName: z.string() })

/** The caller's own folios in teams of their own, which can be moved into the team that they work in [TEAM-09]. */
export const GetUserFolios = call('GetUserFolios', {
  kind: 'read',
  input: ok,
  output: z.object({ folios: z.array(ownFolio) }),
  access: 'folio.create',
})

/** Moves such folios here, with their people; as many as the plan has room for, or none. */
export const MoveUserFolios = call('MoveUserFolios', {
  kind: 'write',
  input: z.object({ tokens: z.array(token22).max(500), requestId }),
  output: z.object({ moved: z.number() }),
  access: 'folio.create',
  spellings: { foliotokens: 'tokens' },
  retryable: true,
})
