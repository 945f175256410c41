import Fastify from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { App } from './context.ts'
import { checkDatabase, DatabaseError, openDatabase } from './db/connection.ts'
import { type EmbeddedDatabase, startEmbedded } from './db/embedded/index.ts'
import { migrateToLatest } from './db/migrate.ts'
import { LOOPBACK, listen } from './listen.ts'

/** A server that answers. */
export type RunningServer = {
  /** Origin to open in a browser on this machine. */
  url: string
  internalUrl: string
  app: App
  /** What is embedded and what is configured, a line each, for people. */
  parts: { name: string; what: string }[]
  /** Stops accepting, finishes what was accepted, lets go of everything, PostgreSQL last. May be called twice. */
  stop(): Promise<void>
}

export type ServerOptions = {
  log: Logger
  now?: () => number
  /** Told when the server cannot go on: its embedded database is gone for good. */
  onFatal?: (error: Error) => void
}

/**
 * Puts the server together from `config` and starts it.
 * @throws ConfigError, DatabaseError: one sentence for people; whatever was started is stopped again.
 */
export async function startServer(config: Config, options: ServerOptions): Promise<RunningServer> {
  const stops: (() => unknown)[] = []
  const stop = onceOnly(async () => {
    for (const one of stops.reverse()) await one()
  })
  try {
    return await compose(config, options, stops, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function compose(
  config: Config,
  { log, now = Date.now, onFatal }: ServerOptions,
  stops: (() => unknown)[],
  stop: () => Promise<void>,
): Promise<RunningServer> {
  const embedded = config.databaseUrl ? null : await startEmbedded({ ...config, onLost: onFatal })
  if (embedded) stops.push(() => embedded.stop())
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const database = openDatabase(url, { onError: (error) => log.warn({ err: error }, 'a database connection ended') })
  stops.push(() => database.close())
  if (config.databaseUrl) await checkDatabase(database.pool, url)
  const migrated = await migrateToLatest(database.db)
  if (migrated.length) log.info({ migrated }, 'database migrated')

  const app: App = { config, db: database.db, pool: database.pool, databaseUrl: url, log, now }
  const http = Fastify()
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async () => {
    await database.pool.query('select 1')
    return { status: 'ready' }
  })
  stops.push(() => http.close())
  const hosts = config.loopback ? LOOPBACK : [config.host]
  stops.push(await listen(http, { variable: 'PORT', port: config.port, hosts }))

  return {
    url: `http://localhost:${config.port}`,
    internalUrl: `http://localhost:${config.internalPort}`,
    app,
    parts: partsOf(config, embedded),
    stop,
  }
}

function partsOf(config: Config, embedded: EmbeddedDatabase | null): { name: string; what: string }[] {
  return [
    { name: 'database', what: embedded ? `embedded PostgreSQL, ${embedded.root}` : 'DATABASE_URL' },
    { name: 'files', what: `disk, ${config.dataDir}` },
  ]
}

function onceOnly(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= work()
    return running
  }
}

export { DatabaseError }
