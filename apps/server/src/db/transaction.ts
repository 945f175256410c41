import { type Kysely, sql, type Transaction } from 'kysely'
import { retrying } from '../load/retries.ts'
import type { DB } from './schema.ts'

const DEADLOCK = '40P01'
const NOT_SERIALIZABLE = '40001'

/** Whether the same transaction may succeed on a retry. */
export const isWorthRetry = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return code === DEADLOCK || code === NOT_SERIALIZABLE
}

/**
 * Whether the database is unavailable, full, or aborted this in favour of another transaction: a retry may succeed in a
 * moment.
 */
export function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return (
    isWorthRetry(error) ||
    /^(08|57P|53)|^(57014|55P03)$|^ECONN|^ENOENT$/.test(code) ||
    /timeout exceeded when trying to connect/.test(message)
  )
}

/**
 * Runs `work` in a transaction, and again if the database aborted it in favour of another. `forget` reverts what the
 * former attempt left outside the database.
 */
export async function inTransaction<T>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
  forget: () => void = () => {},
): Promise<T> {
  return retrying('transactions', isWorthRetry, (tries) => {
    if (tries > 1) forget()
    return db.transaction().execute(work)
  })
}

/**
 * Runs a part of a transaction that the rest can do without: if it fails, its writes are rolled back and `failed` is
 * called. Errors that a retry of the whole may avoid are thrown.
 */
export async function aside(
  trx: Kysely<DB>,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): Promise<void> {
  await sql`savepoint aside`.execute(trx)
  try {
    await work()
  } catch (error) {
    if (isPassing(error)) throw error
    await sql`rollback to savepoint aside`.execute(trx)
    failed(error)
  }
  await sql`release savepoint aside`.execute(trx)
}
