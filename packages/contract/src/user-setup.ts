import { z } from 'zod'

/** ms since 1970, or null: there is none. */
const moment = z.number().nullable()

/**
 * The signed-in person, their team and their rights: what every screen of Recto starts from, besides its own data
 * [BOOT-46].
 */
export const userSetup = z.object({
  /** Of the account [BOOT-40]. */
  token: z.string(),
  fullName: z.string(),
  userEmail: z.string(),
  /** The team they work in [BOOT-38]. */
  team: z.object({
    id: z.string(),
    name: z.string(),
    /** Of this person. */
    role: z.number(),
    /** First label of its own address; empty: it has none. */
    teamUrl: z.string(),
    logoUrl: z.string().nullable(),
    createdUtc: z.string(),
    isTrial: z.boolean(),
    isTeamOwnerTrialExpired: z.boolean(),
    /** Account of its owner. */
    userId: z.string(),
    /** Status type of its plan [PLAN-008]; 0 is free. */
    st: z.number(),
    ownerEmail: z.string(),
    plusExpireTime: moment,
    isDelinquent: z.boolean(),
  }),
  /** Every team the person is in, this one first [BOOT-39]; `status` 1: a member of it, 0: invited. */
  userTeams: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      logoUrl: z.string().nullable(),
      teamUrl: z.string(),
      status: z.number(),
      role: z.number(),
    }),
  ),
  /** The state of the team's plan [BOOT-42]. */
  subscription: z.object({
    subCancelledDate: moment,
    isDelinquent: z.boolean(),
    isTrial: z.boolean(),
    isTrialExpired: z.boolean(),
    plusInfo: z.object({ end: moment }),
    /** It is on a plan that counts and is not Free. */
    isUpgraded: z.boolean(),
    autoRenew: z.boolean(),
  }),
  /** Domains of the team [BOOT-44]. */
  customDomainCount: z.number(),
  /** The team's heading and body fonts, else Recto's: the fonts of a new folio [BOOT-44]. */
  defaultFonts: z.array(z.object({ fontJson: z.string(), sourceString: z.string() })),
  /** The team's remaining AI credits; null: its plan does not count them. */
  aicredits: z.number().nullable(),
  /** For the owner: people whose seats were not paid for, and their intended roles [BILL-61]. */
  failedMemberEmails: z.array(z.object({ email: z.string(), role: z.number() })),
  /** Kind of the newest notification that is not read; null: all are. */
  nType: z.string().nullable(),
  /** Which notice about the plan to show; null: none. */
  msgType: z.string().nullable(),
  /** How full the team's library is; `maxBytes` null: the plan sets no limit. */
  imageLibrary: z.object({ usedBytes: z.number(), maxBytes: z.number().nullable() }),
  /** Names of the roles, by number. */
  teamRoles: z.record(z.string(), z.string()),
})

/** What the app starts with for a person. */
export type UserSetup = z.infer<typeof userSetup>
