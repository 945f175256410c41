import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { DB } from './db/schema.ts'

/**
 * What a part of the server starts with. It is a small record, not a registry: a part takes the fields it needs and
 * hands its own functions to `server.ts`, which passes them on to the parts that want them.
 */
export type App = {
  config: Config
  db: Kysely<DB>
  /** The pool under `db`, for the few hot named statements. */
  pool: Pool
  /** Connection string of the same database, for what opens connections of its own (job queue, listeners). */
  databaseUrl: string
  log: Logger
  /** Milliseconds since 1970. Injected, so that tests need not wait. */
  now: () => number
}

/** A part that holds something open. `stop` finishes what was accepted, then lets go; it is called once. */
export type Part = { stop(): Promise<void> }
