import type { Kysely } from 'kysely'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { DB } from '../../db/schema.ts'
import type { KnownDevices } from '../../http/known-devices.ts'
import type { Limits } from '../../http/limits.ts'
import type { Outbox } from '../../http/outbox.ts'
import type { Sessions } from '../../http/session.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import type { SignUpPurchase } from '../billing/index.ts'
import type { KeptFiles } from '../storage/index.ts'
import type { AccountKeys } from './account-keys.ts'

/**
 * A team of someone who is about to delete their account: how many of its folios are deleted or moved, and how many
 * other people are in it.
 */
export type TeamTie = { teamId: number; id: string; name: string; isOwn: boolean; folios: number; people: number }

/** How someone leaves other people's teams and folios, for code that deletes accounts. */
export type Departure = {
  /** Every team that the person is in, or owns a folio of. */
  teamTies(db: Kysely<DB>, accountId: number): Promise<TeamTie[]>
  /** @throws Refusal while a team of theirs has others in it. */
  refuseToLeaveOwn(ties: readonly TeamTie[]): void
  /** @throws Refusal when a team of theirs has others in it, as of now. */
  leaveEverything(
    db: Kysely<DB>,
    outbox: Outbox,
    who: { accountId: number; fullName: string; email: string },
    now: Date,
  ): Promise<void>
}

/** Writes the purchase in the transaction that creates the account; returns the argument for `ConfirmPurchase`. */
export type WritePurchase = (db: Kysely<DB>, who: { teamId: number; accountId: number }, now: Date) => Promise<string>

/** Buying with a new account; billing depends on accounts, so it is passed in. */
export type SignUpPurchases = {
  /** Validates the input, before the transaction. @throws Refusal */
  prepare(email: string, given: SignUpPurchase, now: Date): Promise<WritePurchase>
  beginCard(email: string, now: Date): Promise<{ setup: string; clientSecret: string }>
}

/** The provider that people can sign in with: its name for people. */
export type ProviderName = { issuer: string; name: string }

/** What the calls of accounts use. */
export type AccountParts = {
  db: Kysely<DB>
  sessions: Pick<Sessions, 'cookieFor'>
  devices: Pick<KnownDevices, 'cookieFor'>
  limits: Pick<Limits, 'hit' | 'hitWith' | 'attempt' | 'giveBack' | 'reset'>
  mail: Mailer
  files: KeptFiles
  sanitizer: Pick<Sanitizer, 'picture'>
  keys: AccountKeys
  /** Id of the plan that a new team starts on. */
  newTeamPlan: string
  baseUrl: string
  /** The provider that people can sign in with; null: none is set up. */
  provider: ProviderName | null
  /** Origin of the address that begins with a team's label; null if there is none. */
  teamOriginOf(label: string): string | null
  /** The outbox page's address, if the caller may be told it; null otherwise. */
  outboxUrl: string | null
  /** How someone leaves other people's teams and folios; teams depend on accounts, so it is passed in. */
  departure: Departure
  signUpPurchases: SignUpPurchases
  /** Whether a browser must solve a proof of work before a code is mailed to a new address. */
  hasCaptcha: boolean
}
