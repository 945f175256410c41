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

/** Where the browser goes next: a path, or another address of Recto that takes over the session. */
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
        /** The person's status in it; they are a member of all of these [BOOT-39]. */
        status: z.literal('accepted'),
      }),
    ),
    /** The host below which teams have their addresses; empty: there are none. */
    addressesBelow: z.string(),
    /** Teams that wait for an answer to an invitation to this person's address. */
    invitations: z.array(z.object({ t: z.string(), teamId: z.string(), name: z.string(), role: z.number() })),
  }),
  access: 'account.own',
})

/**
 * Switches to another of one's teams, in this browser; new sessions start there too [BOOT-30]. A team with an address
 * is used there [ROUTE-01].
 */
export const SwitchTeam = call('SwitchTeam', {
  kind: 'write',
  input: z.object({
    teamId: token22,
    /** Where to start there. */
    path: z
      .string()
      .regex(/^\/(?![/\\])[^\s\\]*$/)
      .max(300)
      .optional(),
  }),
  output: sessionUser.extend({ next }),
  access: 'account.own',
})

/** What an invitation is for, for anyone with its link; `t` is the token of an email, or of the team's own link. */
export const GetInvitation = call('GetInvitation', {
  kind: 'read',
  input: z.object({ t: token22 }),
  output: z.object({
    teamName: z.string(),
    invitedBy: z.string(),
    role: z.number(),
    /** The email's recipient; empty: the team's link, for anyone. */
    email: z.string(),
    hasAccount: z.boolean(),
    /** The included folio; empty: none. */
    folioName: z.string(),
  }),
  access: 'public.read',
  limit: { per: 'address', max: 600, windowS: 600 },
})

/** Joins the team and switches to it. An email's invitation is only for its recipient's address. */
export const AcceptInvitation = call('AcceptInvitation', {
  kind: 'write',
  input: z.object({ t: token22, requestId }),
  output: sessionUser.extend({ next }),
  access: 'account.own',
  retryable: true,
})

/** Declines; the link in the email becomes invalid. */
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
    /** Members for whom the plan no longer has a seat, last joined first; `RemoveUnpaidMembers` removes them. */
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

/**
 * Invites people by email. Someone already invited gets the email again, at most once a minute, with the latest role.
 */
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

/** Changes the role of a member or of an open invitation. */
export const ChangeMemberAccess = call('ChangeMemberAccess', {
  kind: 'write',
  input: z.object({ userEmail: email, userRole: givenRole, teamId }),
  output: ok,
  access: 'team.members',
  spellings: { useremail: 'userEmail', userrole: 'userRole' },
})

/**
 * Removes someone from the team; their folios stay in it and go to `moveTo`, or to the team's owner. For an invitation:
 * cancels it.
 */
export const RemoveMember = call('RemoveMember', {
  kind: 'write',
  input: z.object({ userEmail: email, moveTo: email.optional() }),
  output: z.object({ movedFolios: z.number() }),
  access: 'team.members',
  spellings: { useremail: 'userEmail' },
})

/**
 * Removes people for whom the team no longer has a seat after a downgrade: members, whose folios become the owner's,
 * and invitations. No one else: refused once everyone has a seat [API-215].
 */
export const RemoveUnpaidMembers = call('RemoveUnpaidMembers', {
  kind: 'write',
  input: z.object({ list: orJsonText(z.array(email).min(1).max(100)) }),
  output: z.object({ removed: z.array(z.string()) }),
  access: 'team.members',
  spellings: { emails: 'list' },
})

/** Leaves the team; one's folios stay in it and go to its owner. Returns the resulting current team. */
export const LeaveTeam = call('LeaveTeam', {
  kind: 'write',
  input: ok,
  output: sessionUser.extend({ next }),
  access: 'team.leave',
})

/** The team's link, with which anyone can join as a team member: on, off, or toggled without `isOn`. */
export const ToggleInviteByLink = call('ToggleInviteByLink', {
  kind: 'write',
  input: z.object({ teamId, isOn: z.boolean().optional() }),
  output: z.object({ inviteUrl: z.string().nullable() }),
  access: 'team.inviteLink',
})

/** `Data` is true if another team has the address [TEAM-25]. */
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

/** The caller's own folios in their own teams, which can be moved into the current team [TEAM-09]. */
export const GetUserFolios = call('GetUserFolios', {
  kind: 'read',
  input: ok,
  output: z.object({ folios: z.array(ownFolio) }),
  access: 'folio.create',
})

/** Moves such folios here, with their people; all of them, or none if the plan lacks room. */
export const MoveUserFolios = call('MoveUserFolios', {
  kind: 'write',
  input: z.object({ tokens: z.array(token22).max(500), requestId }),
  output: z.object({ moved: z.number() }),
  access: 'folio.create',
  spellings: { foliotokens: 'tokens' },
  retryable: true,
})
