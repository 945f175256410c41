import { setTimeout as pause } from 'node:timers/promises'
import { Client, type QueryConfig } from 'pg'
import type { Logger } from 'pino'
import { DatabaseError, serverOf } from './connection.ts'
import { folderIsTaken } from './folder-lock.ts'

/** Advisory locks of a running server: on the whole database, and, with this as the first of two keys, on its node id. */
const NODE_LOCK = 0x5265_6374
/** How long a starting server waits for one that is about to stop, in milliseconds. */
export const FORMER_NODE_MS = 15_000
/** How often the connection that holds the locks is checked, in milliseconds. */
const LOOK_EVERY_MS = 5_000
/** Between two tries to connect again, in milliseconds. */
const AGAIN_MS = 500
/** Lets the database drop, within 11 s, a holder whose machine is gone and sends no close. */
const KEEPALIVES = 'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3'

/** The claim that keeps other servers away from the database. */
export type NodeClaim = {
  /** Lets the next server start. */
  release(): Promise<void>
}

type NodeClaimOptions = {
  databaseUrl: string
  /** RECTO_DATA, and the id stored in it. */
  dataDir: string
  nodeId: string
  /** Other servers may use the database, each with its own RECTO_DATA. */
  isCluster: boolean
  log: Logger
  /** Called if another server has the database after the connection to it was lost. */
  onLost(error: Error): void
  waitMs?: number
}

/**
 * Makes this process the owner of the database, through locks held by one connection. A lost connection is reopened; a
 * process that then finds the locks taken has to stop. @throws DatabaseError in one sentence if another server still
 * has them after `waitMs`.
 */
export async function claimNode(options: NodeClaimOptions): Promise<NodeClaim> {
  const { log, onLost } = options
  let isReleased = false
  let looking: NodeJS.Timeout | undefined
  let client = await hold(options)
  let regaining: Promise<void> | null = null
  watch()

  function watch(): void {
    const held = client
    looking = setInterval(() => {
      const question: QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: LOOK_EVERY_MS }
      held.query(question).catch(() => held.end().catch(() => {}))
    }, LOOK_EVERY_MS).unref()
    held.once('end', () => {
      clearInterval(looking)
      if (isReleased) return
      log.warn('the connection that holds this database for this server ended, and is made anew')
      regaining = regain().catch((error) => onLost(error))
    })
  }

  async function regain(): Promise<void> {
    while (!isReleased) {
      try {
        client = await hold(options)
        if (isReleased) await client.end()
        else watch()
        return
      } catch (error) {
        if (error instanceof DatabaseError) throw error
        await pause(AGAIN_MS)
      }
    }
  }

  return {
    async release() {
      isReleased = true
      clearInterval(looking)
      await client.end().catch(() => {})
      await regaining
    },
  }
}

async function hold(options: NodeClaimOptions): Promise<Client> {
  const { databaseUrl, nodeId, dataDir, isCluster, waitMs = FORMER_NODE_MS, log } = options
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'recto node',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {}) // its `end` says the same and is always sent
  try {
    await client.connect()
    await client.query(`${KEEPALIVES}; set statement_timeout = 0; set lock_timeout = ${waitMs}`)
    const take = async (key: string, mode: string, values: unknown[], sentence: string) => {
      const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock${mode}(${key}) as got`, values)
      if (rows[0]?.got) return
      log.info({ waitMs }, 'another server has this database and is waited for')
      await client.query(`select pg_advisory_lock${mode}(${key})`, values).catch((error) => {
        throw error.code === LOCK_TIMEOUT ? new DatabaseError(sentence) : error
      })
    }
    await take('$1', isCluster ? '_shared' : '', [NODE_LOCK], onDatabase(databaseUrl))
    await take('$1, hashtext($2)', '', [NODE_LOCK, nodeId], folderIsTaken(dataDir))
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** SQLSTATE of a lock that was not had in time. */
const LOCK_TIMEOUT = '55P03'

const onDatabase = (url: string): string =>
  `Another Recto is running on the database ${serverOf(url)}: stop it first, or set DATABASE_URL to another database.`
