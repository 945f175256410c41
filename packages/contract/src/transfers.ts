import { z } from 'zod'

/**
 * Reasons against giving a folio away [XFER-06..10]; if the rows leave a name out, it is the folio's or the address
 * [OPEN-48].
 */
export const TRANSFER_WORDS = {
  toSelf: 'You can not transfer to yourself!',
  singleFolioGuest: 'This user is a Single-Folio Guest on this team.',
  notFound: (email: string) => `User Not found: ${email}. Team folios can only be transferred to existing users`,
  membersOnly: (folioName: string) => `Can not transfer folio "${folioName}": only to another team member`,
  owner: 'This person owns the folio.',
  gone: 'This request has expired, was answered, or was cancelled.',
} as const

/** A folio that is offered to the caller, and waits for an answer [XFER-01]. */
export const transferRequest = z.object({
  /** Of the folio; with it the person it is offered to may answer, as with the mail's secret. */
  token: z.string(),
  folioName: z.string(),
  /** Who offers it. */
  userName: z.string(),
  userEmail: z.string(),
  message: z.string(),
  sentUtc: z.string(),
  /** Where it may go; the first is the default. */
  teams: z.array(z.object({ id: z.string(), name: z.string() })),
  /** It stays in its team: no limit applies. */
  isSameTeam: z.boolean(),
})

/** A folio that is offered to someone. */
export type TransferRequest = z.infer<typeof transferRequest>
