import { z } from 'zod'

/** ms since 1970, or null: there is none. */
const moment = z.number().nullable()

/** Who is here, in which team, on what terms: what every screen of the product starts from, beside its own data [BOOT-46]. */
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
  /** How the team stands with its plan [BOOT-42]. */
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
  /** The team's fonts of headings and body text, else the product's: what a new folio is drawn in [BOOT-44]. */
  defaultFonts: z.array(z.object({ fontJson: z.string(), sourceString: z.string() })),
  /** What is left of the team's AI credits; null: its plan counts none. */
  aicredits: z.number().nullable(),
  /** For the owner: people whose seats were not paid, and as what they were to join [BILL-61]. */
  failedMemberEmails: z.array(z.object({ email: z.string(), role: z.number() })),
  /** Kind of the newest notification that is not read; null: all are. */
  nType: z.string().nullable(),
  /** Which notice about the plan is to be shown; null: none. */
  msgType: z.string().nullable(),
  /** How full the team's library is; `maxBytes` null: the plan sets no limit. */
  imageLibrary: z.object({ usedBytes: z.number(), maxBytes: z.number().nullable() }),
  /** What each role is called, by its number. */
  teamRoles: z.record(z.string(), z.string()),
})

/** What the app starts with for a person. */
export type UserSetup = z.infer<typeof userSetup>
