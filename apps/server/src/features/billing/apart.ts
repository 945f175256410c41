import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createOutbox, type Outbox } from '../../http/outbox.ts'
import type { BillingParts } from './parts.ts'

/** Runs work in a separate transaction, whatever called it; tabs are notified after the commit. */
export async function apart<T>(
  { db, log, events }: Pick<BillingParts, 'db' | 'log' | 'events'>,
  work: (trx: Kysely<DB>, outbox: Outbox) => Promise<T>,
): Promise<T> {
  const outbox = createOutbox(events, (error) => log.error({ err: error }, 'after a payment'))
  const untold = outbox.mark()
  const result = await inTransaction(
    db,
    async (trx) => {
      const done = await work(trx, outbox)
      await outbox.keep(trx)
      return done
    },
    untold,
  )
  await outbox.flush()
  return result
}
