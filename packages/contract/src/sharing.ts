import { typedLine, typedPassword } from '@recto/words'
import { z } from 'zod'
import { folioWays } from './access/ways.ts'
import { collaborator } from './entities.ts'

/** Exact words of the Share popup's rules. */
export const SHARING_WORDS = {
  linkSigns: 'Only numbers, letters and hyphens are allowed in custom links.',
  linkLong: 'Url can have maximum of 255 characters.',
  linkTaken: 'This link is taken. Please choose another one.',
  linkEmpty: 'Please enter a link.',
  passwordEmpty: 'Please enter a password.',
  passwordShort: 'A password needs at least 6 characters.',
  invalidEmail: 'Please provide a valid email address.',
  choosePrivacy: "Please select this folio's privacy access to continue.",
  fetchFailed: 'There was an error fetching Folio settings',
  disabled: 'Sharing is disabled for this folio.',
  grantFailed: 'Oops! Error granting access',
  notOpen:
    'Search engines can list a folio only while anyone with the link can view it, without a password or an end date.',
  endPast: 'Choose a day that is still to come.',
  oldFolio: 'Copies can be shared only of folios made with the newer editor.',
} as const

/** StatusCodes with a special meaning in the sharing calls. */
export const SHARING_STATUS = {
  /** Settings: sharing is disabled [SHARE-08]. */
  disabled: 3,
  /** Custom link: already this folio's [SHARE-11]. */
  sameLink: 3,
  /** Custom link: used by another folio, or not allowed [SHARE-11]. */
  linkSet: 4,
} as const

/** Maximum length of a custom link including its prefix [SHARE-10]. */
export const LINK_MOST_SIGNS = 255

/** Copies can be shared from this version of the editor on [SHARE-06]. */
export const COPIES_FROM_VERSION = 3

/** The end of an address: letters, digits and hyphens, in lower case; spaces become hyphens [SHARE-09]. */
export const customLink = z
  .string(SHARING_WORDS.linkEmpty)
  .transform((text) => typedLine(text).toLowerCase().replace(/\s+/g, '-'))
  .pipe(
    z
      .string()
      .min(1, SHARING_WORDS.linkEmpty)
      .regex(/^[a-z0-9-]+$/, SHARING_WORDS.linkSigns)
      .max(LINK_MOST_SIGNS, SHARING_WORDS.linkLong),
  )

/** Signs of a page's password at least; those set before this was asked go on working. */
const LEAST_PASSWORD = 6

/** A password of a folio's page; never empty [SHARE-13]. */
export const sharePassword = z
  .string(SHARING_WORDS.passwordEmpty)
  .refine((text) => typedPassword(text) !== '', SHARING_WORDS.passwordEmpty)
  .refine(
    (text) => typedPassword(text) === '' || [...typedPassword(text)].length >= LEAST_PASSWORD,
    SHARING_WORDS.passwordShort,
  )
  .max(200, 'Your password may have at most 200 characters.')

/** A person of a folio, with their role in the team that owns it; outside it 6, a guest. */
export const sharedPerson = collaborator.extend({ role: z.number(), roleName: z.string() })

/** A person with whom a folio is shared, with their role in the team. */
export type SharedPerson = z.infer<typeof sharedPerson>

/** Someone who requests access [SHARE-19]. */
export const accessRequest = z.object({
  requestId: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** 1 to view, 2 to edit. */
  wanted: z.number(),
  /** ISO 8601. */
  time: z.string(),
  pending: z.boolean(),
  granted: z.boolean(),
})

/** Someone's request for access to a folio. */
export type AccessRequest = z.infer<typeof accessRequest>

/** Reasons that can block a part of the Share popup. */
export const SHARE_PARTS = [
  'sharingType',
  'privateLink',
  'customLink',
  'password',
  'index',
  'embed',
  'invite',
  'inviteOutside',
  'grantAccess',
] as const

/** A part of the sharing settings that a person may or may not change. */
export type SharePart = (typeof SHARE_PARTS)[number]

/** Variants of adding people [SHARE-16]: `no-members`: a plan whose only other people are guests. */
const PEOPLE_LAYOUTS = ['plain', 'free', 'no-guests', 'no-members', 'company'] as const

/** A folio's variant of adding people. */
export type PeopleLayout = (typeof PEOPLE_LAYOUTS)[number]

const refusal = z.object({ reason: z.string(), text: z.string(), role: z.number().nullable() }).nullable()

/** How a folio is shared [SHARE-01]; the password itself is never returned. */
export const sharingSettings = z.object({
  folioToken: z.string(),
  folioName: z.string(),
  folioVersion: z.number(),
  sharingType: z.number(),
  sharedViewType: z.number(),
  indexed: z.boolean(),
  /** Whether its page has a password [SHARE-12]. */
  addPassword: z.boolean(),
  passwordSetUtc: z.string().nullable(),
  /** 1 a copy becomes a personal template, 2 a team template; null: a folio [OPEN-45]. */
  addAsTemplateType: z.number().nullable(),
  /** 1 into the workspace `addCopiesToChannelToken`, 0 to the copier's usual place. */
  addCopiesToType: z.number(),
  addCopiesToChannelToken: z.string(),
  addCopiesToNotify: z.boolean(),
  /** When its link stops opening it to anyone, ISO 8601; null: never. */
  linkExpiresUtc: z.string().nullable(),
  /** Whether readers of the page may download it as a PDF. */
  allowDownload: z.boolean(),
  /** Of its page and cards; empty: its name. */
  title: z.string(),
  description: z.string(),
  customLink: z.string(),
  pageUrl: z.string(),
  /** The part before a custom link. */
  linkPrefix: z.string(),
  thumbnailUrl: z.string().nullable(),
  collaborators: z.array(sharedPerson),
  /** Everyone else who gets to it, and through what. */
  ways: folioWays,
  /** The widest of these ways, in a few words. */
  access: z.string(),
  /** Anyone with the link reads its page, apart from its password. */
  isOpenByLink: z.boolean(),
  /** Open requests, for people who may answer them. */
  requests: z.array(accessRequest),
  canShare: z.boolean(),
  /** The team that owns it. */
  team: z.object({ id: z.string(), name: z.string() }),
  /** By the plan of that team. */
  layout: z.enum(PEOPLE_LAYOUTS),
  /** What blocks each part, as text; null: nothing. */
  refusals: z.object(
    Object.fromEntries(SHARE_PARTS.map((part) => [part, refusal])) as Record<SharePart, typeof refusal>,
  ),
})

/** Who can open a folio, and how its page looks. */
export type SharingSettings = z.infer<typeof sharingSettings>
