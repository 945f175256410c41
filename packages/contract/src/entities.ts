import { typedAddress, typedCode, typedPassword } from '@recto/words'
import { z } from 'zod'
import { cleanFolioName, FOLIO_NAME_LENGTH } from './folio-name.ts'
import { nameSaying } from './names.ts'
import { isStatsDay } from './stats-ranges.ts'

/** A day for a stats query. */
export const askedDay = z.string().refine(isStatsDay, 'Use a day such as 2026-11-22, from 2000 to 2199.')

/** A token of 22 letters and digits. */
export const token22 = z.string().regex(/^[0-9A-Za-z]{22}$/, 'This is not a valid token.')
/** A folio's public token: 22 base62 characters. */
export const folioToken = token22

const emailSaying = (text: string) =>
  z
    .string(text)
    .overwrite(typedAddress)
    .max(254, text)
    .regex(/^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;\\]{2,}$/, text)

/** As `typedAddress` writes it [AUTH-05, BOOT-64]. */
export const email = emailSaying('Invalid email. Please provide a valid email address.')
/** The same rule in the words of the collaborators popup [SHARE-25]. */
export const collaboratorEmail = emailSaying('Invalid Email')

/** Full name [AUTH-04, OPEN-104]. */
export const fullName = nameSaying({
  blank: 'Please enter your full name.',
  tooLong: 'Your name may have at most 100 characters.',
  signs: 'A name cannot hold angle brackets or control characters.',
})

/** A new password [AUTH-06]; it is sent as it was typed, and `typedPassword` of it counts. */
export const password = z
  .string('Please enter a password.')
  .refine((text) => typedPassword(text).length >= 8, 'Your password needs at least 8 characters.')
  .max(200, 'Your password may have at most 200 characters.')

const INVALID_CODE = 'Error: Invalid Code. Please try again.'
/** The six digits of a mail [AUTH-16]. */
export const sixDigits = z
  .string(INVALID_CODE)
  .overwrite(typedCode)
  .regex(/^\d{6}$/, INVALID_CODE)

/** Folio name as sent: angle brackets stripped, trimmed, at least 3 characters [FOLIO-16, FOLIO-20, FOLIO-21]. */
export const folioName = z
  .string()
  .transform(cleanFolioName)
  .pipe(
    z
      .string()
      .min(FOLIO_NAME_LENGTH.least, 'Folio names must be at least three characters long.')
      .max(FOLIO_NAME_LENGTH.most, 'Folio names may have at most 200 characters.'),
  )

const isoTime = z.string()

/** A person with whom a folio is shared. */
export const collaborator = z.object({
  email: z.string(),
  fullName: z.string(),
  /** null: invited, has not answered. */
  accepted: z.boolean().nullable(),
  privilege: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
})

/** A person with whom a folio is shared. */
export type Collaborator = z.infer<typeof collaborator>

/** One card of the dashboard, as the wire has it: `role` is a privilege there. */
export const folioCard = z.object({
  token: z.string(),
  folioName: z.string(),
  status: z.number(),
  /**
   * Version of the editor it was made with [FOLIO-05]; sections can only be copied between folios of the same version.
   */
  folioVersion: z.number(),
  /** The caller's privilege on this folio. */
  role: z.number(),
  isCurrentUserOwner: z.boolean(),
  /** The caller's role in the team that owns it; null: not a member. */
  teamRole: z.number().nullable(),
  userEmail: z.string(),
  userFullName: z.string(),
  /** The team that owns it, for its members; otherwise empty [FOLIO-03]. */
  team: z.string(),
  teamId: z.string(),
  /** Last part of its address; null: its token. */
  curl: z.string().nullable(),
  /** Of its page: empty, its name and no description. */
  title: z.string(),
  description: z.string(),
  lastSavedUtc: isoTime,
  createdUtc: isoTime,
  archivedUtc: isoTime.nullable(),
  sharingType: z.number(),
  /** [FOLIO-13] */
  sharingSettings: z.object({ sharingType: z.number(), addCopiesToNotify: z.boolean() }),
  /** It cannot be opened by its link alone [FOLIO-06, FOLIO-37]. */
  private: z.boolean(),
  indexed: z.boolean(),
  hasPass: z.boolean(),
  /** 1 as a page, 2 as slides. */
  presentationMode: z.number(),
  /** Its hidden folio is a template [FOLIO-07]; such a one is in no list. */
  isTeamTemplate: z.boolean(),
  isUserTemplate: z.boolean(),
  /** Workspaces it is in that the caller has [FOLIO-10]. */
  labels: z.array(z.string()),
  /** What every member of its team may do through a workspace, as a sentence; absent: nothing, or the caller is none. */
  teamWay: z.string().optional(),
  /** Its link opens it to no one any more. */
  isLinkExpired: z.boolean().optional(),
  /** Answers to its forms, for those who may read them [FOLIO-08]. */
  leadCount: z.number(),
  /** How often its page was read, and when last; null for people who may not see stats. */
  views: z.number().nullable(),
  lastViewedUtc: isoTime.nullable(),
  /** Open access requests, for people who may answer them. */
  newRequestCount: z.number(),
  collaborators: z.array(collaborator),
  /** Address of the picture of the folio's first section; changes with its content; null until it is drawn. */
  thumbnailUrl: z.string().nullable(),
  presence: z.array(z.object({ email: z.string(), fullName: z.string(), status: z.enum(['ONLINE', 'EDITING']) })),
  /** One folio too many for its team's plan: it is read-only [PLAN-107]. */
  isLocked: z.boolean(),
  /** In a search's result: the words of its text around the first match, where its name does not have them. */
  passage: z.string().optional(),
})

/** A folio in a list, as sent. */
export type FolioCardOnWire = z.infer<typeof folioCard>

/** One form response: the questions at the time, and the answers. */
export const formAnswer = z.object({
  answerId: z.string(),
  moduleId: z.string(),
  createdUtc: z.string(),
  /** From the first field that asks for a name, and the first that asks for an email address; empty without one. */
  fullName: z.string(),
  email: z.string(),
  /** The consent text that the person saw and agreed to; empty: none was asked for. */
  consent: z.string(),
  answers: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      kind: z.string(),
      value: z.union([z.string(), z.array(z.string())]),
    }),
  ),
})

/** An answer to a form of a folio. */
export type FormAnswer = z.infer<typeof formAnswer>

/** The signed-in person with the team they work in. */
export const sessionUser = z.object({
  token: z.string(),
  email: z.string(),
  fullName: z.string(),
  team: z.object({
    id: z.string(),
    name: z.string(),
    role: z.number(),
    /** First label of its own address; empty: it has none. */
    teamUrl: z.string(),
    /** null: it has no logo. */
    logoUrl: z.string().nullable(),
  }),
  /** This is the address of a team that the person is not in: `SwitchTeam` says where theirs is. */
  isElsewhere: z.boolean().optional(),
  /** The newest kept event when this was read: a page that begins with it misses none after it. */
  hubPosition: z.number().int(),
})

/** The signed-in person with the team they work in. */
export type SessionUser = z.infer<typeof sessionUser>

/** The most that one folio may contain; `canvases` are the pages of a paged folio [PLAN-073, OPEN-62]. */
export const folioLimits = z.object({
  modules: z.number().int().min(1),
  canvases: z.number().int().min(1),
  sections: z.number().int().min(1),
  /** Modules that show HTML or sites of others in frames [PLAN-068, OPEN-63]. */
  embeds: z.number().int().min(0),
})

/** The most sections and modules that a folio may contain. */
export type FolioLimits = z.infer<typeof folioLimits>

/** How a revision was created: automatically, on request, right before a restore, or as a restore's result. */
const VERSION_KINDS = ['auto', 'saved', 'before', 'restored'] as const

/** One revision of a folio [REV-02]. */
export const folioVersion = z.object({
  id: z.string(),
  time: isoTime,
  /** Its name; empty: none. */
  notes: z.string(),
  /** It has the folio's current content [REV-06]. */
  isCurrent: z.boolean(),
  /** The plan allows viewing and restoring it [REV-07]. */
  isWithinRetention: z.boolean(),
  kind: z.enum(VERSION_KINDS),
  /** For kinds `before` and `restored`: the time of the restored version. */
  ofTime: isoTime.nullable(),
  /** The newest one from before the folio was migrated to a newer format. */
  isBeforeUpdate: z.boolean(),
  /** Who wrote since the previous revision. */
  authors: z.array(z.object({ fullName: z.string(), email: z.string() })),
})

/** A version of a folio in its list. */
export type FolioVersionRow = z.infer<typeof folioVersion>
