import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { DB } from './db/schema.ts'

/**
 * What a component of the server starts with. It is a small record, not a registry: a component takes the fields it
 * needs and gives its own functions to `server.ts`, which passes them on to the components that need them.
 */
export type App = {
  config: Config
  db: Kysely<DB>
  /** The pool under `db`, for the few hot named statements. */
  pool: Pool
  /** Connection string of the same database, for components that open their own connections (job queue, listeners). */
  databaseUrl: string
  log: Logger
  /** Milliseconds since 1970. Injected, so that tests need not wait. */
  now: () => number
}

/** A component with open resources. `stop` finishes accepted work, then releases them; it is called once. */
export type Part = { stop(): Promise<void> }
