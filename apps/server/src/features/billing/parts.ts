import type { Kysely } from 'kysely'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import type { Events, Outbox } from '../../http/outbox.ts'
import type { Session } from '../../http/session.ts'

/** Removes everyone but its owner from a team; their folios there go to the owner. */
export type LeaveOnlyOwner = (
  db: Kysely<DB>,
  outbox: Outbox,
  team: Pick<Session, 'teamId' | 'teamToken' | 'teamName'>,
  now: Date,
) => Promise<void>

/** What buying needs. */
export type BillingParts = Pick<App, 'db' | 'now' | 'log' | 'config'> & {
  payments: PaymentProvider
  events: Events
  mail: Pick<Mailer, 'queue'>
  leaveOnlyOwner: LeaveOnlyOwner
}
