import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { DatabaseError } from '../connection.ts'
import { FORMER_NODE_MS } from '../one-node.ts'
import { shutDownWhenIdle } from './idle-shutdown.ts'
import { findPlace, isMadeForThisStart, type Place, socketFolder } from './place.ts'
import {
  ensureCluster,
  isAlive,
  type Postmaster,
  ROLE,
  readPassword,
  runningPostmaster,
  startPostmaster,
  stopPostmaster,
  until,
} from './postmaster.ts'
import { APPLICATION_ROLE, applicationPassword, DATABASE, ensureDatabase, ownerOfDatabase } from './roles.ts'

import { boundLog, LOG_LOOK_MS, lastWords } from './server-log.ts'

/** An embedded PostgreSQL that only this process runs and uses. */
export type EmbeddedDatabase = {
  /** Connection string over the Unix socket, as a role that owns the database and is no superuser. */
  url: string
  /** The same server, another database of it. */
  urlOf(database: string): string
  /** Folder of the cluster. */
  root: string
  /** A notice for people about its location, if any. */
  note: string | null
  /** Process of the server, for tests that kill it. */
  pid(): number
  /** Stops the server. Resolves when its processes are gone. */
  stop(): Promise<void>
}

type EmbeddedOptions = {
  /** RECTO_DATA. */
  dataDir: string
  /** Folder of `initdb` and `postgres`; null: the npm package's. */
  postgresBin?: string | null
  /** PostgreSQL settings in addition to, or instead of, ours. */
  settings?: Readonly<Record<string, string>>
  /** Seconds after which a database without connections shuts down, because its process was killed. */
  aloneS?: number
  /** How long to wait for another process that uses the folder and may be about to stop. ms */
  waitMs?: number
  /** Called when the server ended by itself and could not be restarted. */
  onLost?: (error: Error) => void
}

/** Advisory lock that shows which process uses the cluster; held by one connection as long as it lives. */
const IN_USE = 0x5265_6374
/** Long enough for whatever restarts a killed process, which then takes over a warm server. */
const ALONE_S = 5
/** A server that does not respond at all for this long is stopped and restarted. */
const SILENT_MS = 60_000

/**
 * Starts PostgreSQL on `dataDir`, or takes over the one that a killed process left. It is restarted when it ends by
 * itself, so connections break and can be reopened. @throws DatabaseError in one sentence: another process uses the
 * folder, another major version, no user to run as.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = await findPlace(options.dataDir, options.postgresBin ?? null)
  await ensureCluster(place)
  const password = await readPassword(place)
  // One folder for as long as we live, so that the connection string outlives a restart of the server.
  const folder = await socketFolder(place, runningPostmaster(place)?.socketFolder ?? null)
  const connect = (database: string) => connectTo(folder, password, database)
  const { settings, aloneS = ALONE_S, waitMs = FORMER_NODE_MS } = options
  const context: Context = { place, folder, settings, aloneS, waitMs, connect }

  let stopping = false
  /** The way back to a server that ended or recovers. */
  let regaining: Promise<void> | null = null
  let { server, holder } = await hold(context, async (first) => {
    await endFormerConnections(first)
    await ensureDatabase(first, password, connect)
  })
  watch()
  const bounding = setInterval(() => boundLog(place).catch(() => {}), LOG_LOOK_MS).unref()

  /** The holder's connection ends with the server, whatever killed it. */
  function watch() {
    holder.once('end', () => {
      if (stopping) return
      regaining = hold(context)
        .then((again) => {
          ;({ server, holder } = again)
          if (!stopping) watch()
        })
        .catch((error) => {
          if (!stopping) options.onLost?.(error)
        })
    })
  }

  const urlOf = (database: string) => applicationUrl(folder, password, database)
  return {
    url: urlOf(DATABASE),
    urlOf,
    root: place.root,
    note: place.note,
    pid: () => server.pid,
    async stop() {
      stopping = true
      clearInterval(bounding)
      // A recovery is finished first: it would ignore a stop, and an interrupted recovery starts over.
      await regaining
      // The lock ends with the server, so a waiting process never sees one that is about to stop.
      await stopPostmaster(server.pid)
      await holder.end().catch(() => {})
      if (isMadeForThisStart(folder, place)) await rm(folder, { recursive: true, force: true })
    },
  }
}

export { holdsEmbedded } from './place.ts'

/** Connection string of the embedded database running on `dataDir`, whichever process runs it; null if none does. */
export async function runningEmbedded({ dataDir, postgresBin = null }: EmbeddedOptions): Promise<string | null> {
  const place = await findPlace(dataDir, postgresBin)
  const running = runningPostmaster(place)
  if (!running) return null
  const [folder, password] = [running.socketFolder, await readPassword(place)]
  const client = await connectTo(folder, password, 'postgres')
  const owner = await ownerOfDatabase(client).finally(() => client.end())
  // An older Recto that still runs has one role for everything.
  return owner === ROLE ? urlIn(folder, ROLE, password, DATABASE) : applicationUrl(folder, password, DATABASE)
}

const applicationUrl = (folder: string, password: string, database: string) =>
  urlIn(folder, APPLICATION_ROLE, applicationPassword(password), database)

const urlIn = (folder: string, role: string, password: string, database: string) =>
  `postgres://${role}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(folder)}`

type Context = Pick<EmbeddedOptions, 'settings'> & {
  aloneS: number
  waitMs: number
  place: Place
  folder: string
  connect: (database: string) => Promise<Client>
}
type Held = { server: Postmaster; holder: Client }

/** Starts or adopts a server and takes its lock; `prepare` runs under the lock. */
async function hold(context: Context, prepare?: (holder: Client) => Promise<void>, attempts = 5): Promise<Held> {
  const server = await adoptOrStart(context)
  try {
    const holder = await context.connect('postgres')
    if (await until(() => takeLock(holder), context.waitMs)) {
      await prepare?.(holder)
      shutDownWhenIdle(await context.connect('postgres'), server.pid, IN_USE, context.aloneS)
      return { server, holder }
    }
    await holder.end()
  } catch (error) {
    // The previous owner was stopping and took the server with it, or no process had claimed it in time.
    if (!(isGoingDown(error) || isRefusing(error)) || attempts === 0) throw error
    return hold(context, prepare, attempts - 1)
  }
  throw new DatabaseError(
    `Another Recto is running on ${context.place.root}: stop it first, or set RECTO_DATA to another folder.`,
  )
}

async function takeLock(holder: Client): Promise<boolean> {
  const { rows } = await holder.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [IN_USE])
  return rows[0]?.got === true
}

/** Ends what a killed process had in progress: it must not commit after we have begun to read. */
async function endFormerConnections(holder: Client): Promise<void> {
  await holder.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
}

async function adoptOrStart(context: Context): Promise<Postmaster> {
  const { place, folder, settings } = context
  const left = runningPostmaster(place)
  if (left && (await comesUp(context, () => isAlive(left.pid)))) return left
  if (left && isAlive(left.pid)) await stopPostmaster(left.pid)

  let started = await startPostmaster(place, folder, settings)
  // Backends of a killed server may keep its shared memory for a moment; a rival start may have won.
  let attempts = 0
  const rival = () => {
    const running = runningPostmaster(place)
    return running && running.pid !== started.pid ? running : null
  }
  const isUp = await comesUp(context, async () => {
    if (started.child.exitCode === null && started.child.signalCode === null) return true
    if (rival()) return true
    if (++attempts > 40) throw new DatabaseError(`The embedded database did not start: ${await lastWords(place)}`)
    await pause(100)
    started = await startPostmaster(place, folder, settings)
    return true
  })
  if (!isUp) throw new DatabaseError(`The embedded database does not respond: ${await lastWords(place)}`)
  return rival() ?? started
}

/**
 * Waits until the server accepts connections: as long as it reports that it is starting or recovering, since an
 * interrupted recovery starts over. False if it is gone, is about to stop, or has not responded at all for a minute.
 */
async function comesUp(context: Context, isThere: () => boolean | Promise<boolean>): Promise<boolean> {
  let heardAt = performance.now()
  while ((await isThere()) && performance.now() - heardAt < SILENT_MS) {
    const reach = await reachOf(context)
    if (reach === 'open') return true
    if (reach === 'stopping') return false
    if (reach === 'starting') heardAt = performance.now()
    await pause(15)
  }
  return false
}

/** The server's response to a new connection; `silent` if there is none. */
type Reach = 'open' | 'starting' | 'stopping' | 'silent'

async function reachOf({ connect }: Context): Promise<Reach> {
  try {
    const client = await connect('postgres')
    await client.end()
    return 'open'
  } catch (error) {
    if (isRefusing(error)) return /shutting down/.test((error as Error).message) ? 'stopping' : 'starting'
    if (isGoingDown(error)) return 'silent'
    throw error
  }
}

/** Whether it refuses connections for now: it is starting, recovering or stopping. */
const isRefusing = (error: unknown): boolean => (error as { code?: string }).code === '57P03'

/** Whether the error means that nothing answers on the server's socket (yet, or any longer). */
function isGoingDown(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  // 57P01 to 57P02: shutting down. The driver's own error for a closed connection has no code.
  if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02'].includes(code)) return true
  return /terminated|not queryable|timeout/.test(message)
}

/** As the superuser, which only the supervisor uses. */
async function connectTo(folder: string, password: string, database: string): Promise<Client> {
  const client = new Client({ host: folder, user: ROLE, password, database, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // its `end` says the same and is always sent
  await client.connect()
  return client
}
