import { ROLE } from '@recto/document'
import { typedLine } from '@recto/words'
import { z } from 'zod'
import { nameSaying } from './names.ts'

/** Messages for a team's name and address outside the checkout [OPEN-47]. */
export const TEAM_WORDS = {
  nameSigns: 'Names may contain only alphabetical and numerical values, hyphens and underscores.',
  urlShort: 'A url must be at least 3 characters long.',
  urlSigns: 'URL may only contain alphabetical and numerical values.',
  bothBlank: 'Team Name and URL cannot be Blank.',
  urlBlank: 'Team URL cannot be Blank.',
  nameBlank: 'Team Name cannot be Blank.',
  check: 'Check the required fields and try again',
  taken: 'This Team url is already taken. Please choose another Url.',
  noFolio: 'Please Select a Folio to move.',
} as const

/** The same checks in step 4 of the checkout [OPEN-47]. */
const CHECKOUT_WORDS = {
  ...TEAM_WORDS,
  nameSigns: 'Team Name may contain only alphabetical and numerical values, hyphens and underscores.',
  urlShort: 'Team URL must be at least 3 characters long.',
} as const

type TeamWords = Record<'nameSigns' | 'nameBlank' | 'urlShort' | 'urlSigns' | 'urlBlank', string>

/** A team's name: angle brackets are stripped, the rest is a name like any other [TEAM-11, OPEN-104]. */
const teamNameSaying = ({ nameBlank, nameSigns }: TeamWords) =>
  z
    .string(nameBlank)
    .transform((name) => name.replace(/[<>]/g, ''))
    .pipe(nameSaying({ blank: nameBlank, tooLong: 'Names may have at most 100 characters.', signs: nameSigns }))

/** A team's name; its errors are those of the team settings. */
export const teamName = teamNameSaying(TEAM_WORDS)

/** A team's name; its errors are those of the checkout. */
export const checkoutTeamName = teamNameSaying(CHECKOUT_WORDS)

/** The first label of a team's own address; stored in lower case [TEAM-16]. */
const urlSaying = (words: TeamWords) =>
  z
    .string(words.urlBlank)
    .overwrite((text) => typedLine(text).toLowerCase())
    .min(1, words.urlBlank)
    .regex(/^[a-z0-9]*$/, words.urlSigns)
    .min(3, words.urlShort)
    .max(63, 'A url may have at most 63 characters.')

/** A team's address; its errors are those of the team settings. */
export const teamUrl = urlSaying(TEAM_WORDS)

/** A team's address; its errors are those of the checkout. */
export const checkoutTeamUrl = urlSaying(CHECKOUT_WORDS)

/** The address that a name suggests [TEAM-17]. */
export const urlOfName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 63)

/**
 * The errors in a team's name and address, each with the message for its place, and the sentence above them; null if
 * there are none.
 */
export function teamProblems(
  name: string,
  url: string,
  where: 'settings' | 'checkout' = 'settings',
): { teamName?: string; teamUrl?: string; all: string } | null {
  const byName = (where === 'checkout' ? checkoutTeamName : teamName).safeParse(name)
  const byUrl = (where === 'checkout' ? checkoutTeamUrl : teamUrl).safeParse(url)
  if (byName.success && byUrl.success) return null
  const isBlank = (text: string) => text.replace(/[<>]/g, '').trim() === ''
  const all = isBlank(name) && isBlank(url) ? TEAM_WORDS.bothBlank : TEAM_WORDS.check
  return {
    ...(byName.success ? {} : { teamName: byName.error.issues[0]?.message }),
    ...(byUrl.success ? {} : { teamUrl: byUrl.error.issues[0]?.message }),
    all,
  }
}

/** Roles for invitations and later changes; a team has one owner, and a single-folio guest comes with a folio. */
export const GIVEN_ROLES = [ROLE.admin, ROLE.member, ROLE.premiumGuest, ROLE.guest] as const

/** A role that can be given to a member. */
export type GivenRole = (typeof GIVEN_ROLES)[number]

/** A role that can be given to a member, as a number or its digits. */
export const givenRole = z.coerce.number().pipe(z.literal(GIVEN_ROLES))

/** Means a single-folio guest on the wire. */
const INVITED_ANEW = 0

/** 0 means 5 when a single-folio guest is newly invited [ROLE-08, OPEN-58]. */
export const folioRole = z.coerce
  .number()
  .transform((role) => (role === INVITED_ANEW ? ROLE.singleFolioGuest : role))
  .pipe(z.literal([...GIVEN_ROLES, ROLE.singleFolioGuest]))

/** A role that can be given to a person on a folio. */
export type FolioRole = z.output<typeof folioRole>

/** What the add flow knows about an address [SHARE-17]. */
export const PERSON_STATUSES = ['non-user', 'user', 'existing', 'pending', 'single-folio-guest'] as const

/** One person of a team, or an invitation that waits [TEAM-02]. */
export const teamMember = z.object({
  email: z.string(),
  fullName: z.string(),
  role: z.number(),
  roleName: z.string(),
  /** null: invited, has not answered. */
  accepted: z.boolean().nullable(),
  /** What the role itself gives access to: 1 one's own and shared items, 2 the team's items too. */
  accessType: z.number(),
  /** On the team: 3 its owner, 2 people who manage members, 1 everyone else. */
  privilege: z.number(),
  numberOfFolios: z.number(),
  numberOfTemplates: z.number(),
})

/** A member of a team. */
export type TeamMember = z.infer<typeof teamMember>

/** Paid seats [TEAM-03], used seats [TEAM-06], and the plan's total; null: as many as needed. */
export const teamSeats = z.object({
  guestSeatsPurchased: z.number(),
  memberSeatsPurchased: z.number(),
  /** Members that there are seats for, where seats are bought; null: as many as the plan has. */
  memberSeats: z.number().nullable(),
  /** Cents per additional seat and period; 0: none are sold. */
  seatPriceCents: z.number(),
  memberSeatsUsed: z.number(),
  guestSeatsUsed: z.number(),
  /** Of the rest, those reserved by invitations. */
  memberSeatsKept: z.number(),
  guestSeatsKept: z.number(),
  maxUsers: z.number().nullable(),
  maxGuests: z.number().nullable(),
})

/** Seats of a team by role: used, free and the maximum. */
export type TeamSeats = z.infer<typeof teamSeats>
