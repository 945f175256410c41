import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { DB } from './schema.ts'

/** The oldest server Recto works with: PostgreSQL 15. */
const LOWEST_VERSION = 15

/** A database that cannot be used. The message is one sentence for the person who starts the server. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/** A pool of connections, and queries over it. */
export type Database = {
  db: Kysely<DB>
  pool: Pool
  /** Closes every connection, once those in use are returned. */
  close(): Promise<void>
}

/** Timeouts enforced by the database, in milliseconds: for a statement, a lock wait, an idle transaction. */
const TIMEOUTS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
}

type DatabaseOptions = {
  max?: number
  /** No time limit for statements: for migrations, a restore, an operator's command. */
  isPatient?: boolean
  /** Hears of idle connections that ended; without it an ending server would end this process. */
  onError(error: Error): void
}

/** Opens a pool on `url` with Kysely on top. Nothing is queried yet; see `checkDatabase`. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    types: { getTypeParser },
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    ...(options.isPatient ? {} : TIMEOUTS),
  })
  // A server that stops right after us may still say so on a connection that is on its way out.
  pool.on('error', (error) => {
    if (!pool.ending) options.onError(error)
  })
  // While a connection is in use, between two statements of a transaction, no one else would notice that it ended.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/**
 * Values as they arrive: int8 (ids, counts, seq) is a number, and a value beyond 2^53 - 1 throws rather than lose
 * digits; numeric (also `sum` of int8) and date stay text; timestamptz is a Date; bytea a Buffer; jsonb is parsed.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, safeInteger],
  [1016, (text) => arrayOfIntegers(text)],
  [types.builtins.DATE, (text) => text],
])

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format)
}

function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The int8 value ${text} is too large for a JavaScript number.`)
  return number
}

/** int8[], which needs no quoting: `{1,2,NULL}`. */
function arrayOfIntegers(text: string): (number | null)[] {
  const inner = text.slice(1, -1)
  return inner === '' ? [] : inner.split(',').map((one) => (one === 'NULL' ? null : safeInteger(one)))
}

/**
 * Checks that a recent enough PostgreSQL responds. @throws DatabaseError in one sentence that names the server and
 * never its password.
 */
export async function checkDatabase(pool: Pool, url: string): Promise<void> {
  let version: number
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
    version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  } catch (error) {
    throw new DatabaseError(`DATABASE_URL cannot be used: ${serverOf(url)} returned "${reasonOf(error)}".`)
  }
  if (version < LOWEST_VERSION) {
    throw new DatabaseError(
      `DATABASE_URL cannot be used: ${serverOf(url)} runs PostgreSQL ${version}, and ${LOWEST_VERSION} is the oldest supported version.`,
    )
  }
}

/** Host, port and database of a connection string, without user and password. */
export function serverOf(url: string): string {
  const rest = url.replace(/^\w+:\/\//, '').replace(/^[^/]*@/, '')
  const [place = '', query = ''] = rest.split('?')
  const socket = new URLSearchParams(query).get('host')
  return socket ? `${socket} (${place.replace(/^[^/]*\//, '')})` : place
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message || error.name : String(error)
}
