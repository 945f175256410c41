import { typedName } from '@recto/words'
import { z } from 'zod'
import { call } from '../call.ts'
import { email, sessionUser } from '../entities.ts'

const ok = z.object({})
const requestId = z.string().min(8).max(64).optional()
const moment = z.number().nullable()

/** The caller's current team, with related data [TEAM-01, BOOT-38, API-206]. Times are ms since 1970. */
export const GetUserCurrentTeamDataAndFolios = call('GetUserCurrentTeamDataAndFolios', {
  kind: 'read',
  input: z.object({ userEmail: email.optional() }),
  output: z.object({
    id: z.string(),
    name: z.string(),
    teamUrl: z.string(),
    logoUrl: z.string().nullable(),
    role: z.number(),
    /** Token of the caller's account. */
    userId: z.string(),
    ownerEmail: z.string(),
    createdUtc: z.string(),
    /** Type code of the plan [PLAN-008]. */
    st: z.number(),
    plan: z.string(),
    isTrial: z.boolean(),
    /** A trial has ended, and no plan was chosen since. */
    isTeamOwnerTrialExpired: z.boolean(),
    isDelinquent: z.boolean(),
    plusExpireTime: moment,
    memberCount: z.number(),
    guestCount: z.number(),
    /** Bought exports that are left. */
    availableCredits: z.number(),
    /** Number of exports made in the team. */
    totalExports: z.number(),
    /** Folios of the requested person, or of the team [FOLIO-38]. */
    totalFolios: z.number(),
  }),
  access: 'team.read',
  aliases: ['GetTeam'],
  spellings: { useremail: 'userEmail', username: 'userEmail' },
})

/** The team's logo: a picture, re-encoded at 512 px at most. */
export const UploadTeamLogo = call('UploadTeamLogo', {
  kind: 'write',
  input: ok,
  output: z.object({ logoUrl: z.string() }),
  access: 'team.logo',
  upload: true,
  limit: { per: 'account', max: 60, windowS: 3600 },
})

/** Removes the team's logo. */
export const RemoveTeamLogo = call('RemoveTeamLogo', { kind: 'write', input: ok, output: ok, access: 'team.settings' })

/** What deleting or handing over the team affects, shown beforehand. */
export const GetTeamTies = call('GetTeamTies', {
  kind: 'read',
  input: ok,
  output: z.object({
    /** All of the team's, in the trash and saved as templates too. */
    folios: z.number(),
    /** Besides the owner, including guests. */
    people: z.number(),
    /**
     * A plan that is paid for until then: what of it is not used yet, and what is in the balance, in cents. Both are lost
     * with the team. Null: there is nothing of either.
     */
    paid: z
      .object({
        plan: z.string(),
        until: moment,
        unusedCents: z.number(),
        balanceCents: z.number(),
        canCancel: z.boolean(),
      })
      .nullable(),
    /** Whom it can be handed to: its admins and members. */
    successors: z.array(z.object({ email: z.string(), fullName: z.string(), role: z.number() })),
  }),
  access: 'team.own',
})

/**
 * Makes another member of the team its owner; the caller becomes an admin. The plan continues until its end; the card
 * stays with the former owner, so the new one adds their own.
 */
export const HandOverTeam = call('HandOverTeam', {
  kind: 'write',
  input: z.object({ userEmail: email, requestId }),
  output: sessionUser,
  access: 'team.own',
  spellings: { useremail: 'userEmail', email: 'userEmail' },
  retryable: true,
})

/** Deletes the team with everything in it, permanently. `teamName` must be its name, as typed. */
export const DeleteTeam = call('DeleteTeam', {
  kind: 'write',
  input: z.object({ teamName: z.string().overwrite(typedName).min(1) }),
  output: sessionUser.extend({ next: z.string() }),
  access: 'team.own',
  spellings: { teamname: 'teamName' },
})
