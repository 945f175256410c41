import { randomBase62 } from '@recto/document'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Dispute } from '../payment-provider.ts'

type Happened = {
  about: 'payment' | 'setup' | 'card'
  object: string
  /** When it is sent. */
  at: Date
  /** The payment's status according to the bank from then on. */
  dispute?: Dispute
}

/** Stores an event in the transaction of what it reports. */
export async function emitEvent(trx: Kysely<DB>, { about, object, at, dispute }: Happened): Promise<void> {
  await trx
    .insertInto('test_event')
    .values({ id: `tevt_${randomBase62(16)}`, about, object, due_at: at, dispute: dispute ?? null })
    .execute()
}

/** The bank's status of a dispute: sent with the next event. */
export const disputeEvent = (db: Kysely<DB>, object: string, dispute: Dispute, at: Date): Promise<void> =>
  emitEvent(db, { about: 'payment', object, at, dispute })

/** Posts an event once more, as a provider does that heard no answer. */
export async function sendEventAgain(db: Kysely<DB>, id: string, at: Date): Promise<void> {
  await db.updateTable('test_event').set({ sent_at: null, tries: 0, due_at: at }).where('id', '=', id).execute()
}
