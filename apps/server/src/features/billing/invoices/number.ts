import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/schema.ts'

/**
 * The next number of a run, such as "RECTO-2027-000123". Its row is locked until the commit, so that a rollback leaves no
 * gap.
 */
export async function nextNumber(trx: Kysely<DB>, prefix: string, at: Date): Promise<string> {
  const run = `${prefix}-${at.getUTCFullYear()}`
  const { last } = await trx
    .insertInto('invoice_counter')
    .values({ run, last: 1 })
    .onConflict((clash) => clash.column('run').doUpdateSet({ last: sql<number>`invoice_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${run}-${String(last).padStart(6, '0')}`
}
