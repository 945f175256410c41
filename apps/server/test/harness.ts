import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { type Logger, pino } from 'pino'
import type { Statfs } from '../src/adapters/disk-space.ts'
import type { SafeFetch } from '../src/adapters/safe-fetch.ts'
import { loadConfig } from '../src/config.ts'
import { type RunningServer, startServer as startReal } from '../src/server.ts'
import { HTTP_NAME, resolveHttpName } from './by-name.ts'
import { createTestDatabase, temporaryFolder } from './databases.ts'

export { createTestDatabase, startDatabase } from './databases.ts'

/** The product running in this process on ports, a folder and a database of its own. */
export type TestServer = RunningServer & {
  /** Connection string of its database. */
  databaseUrl: string
  dataDir: string
  /** Stops it and starts it once more on the same ports, database and folder; `stop` then ends the new one. */
  restart(options?: { seedDemo?: boolean }): Promise<RunningServer>
}

export type TestServerOptions = {
  /** Added to, or instead of, what the harness sets. */
  env?: Record<string, string>
  /** Is reached over plain http by a name that no browser trusts, and not as localhost; see `by-name.ts`. */
  byName?: boolean
  /** Makes the demo team, as a first start does. */
  seedDemo?: boolean
  /** Draws pictures of folios: a browser's work, for the tests that look at them. */
  thumbnails?: boolean
  /** Milliseconds since 1970. */
  now?: () => number
  /** How the room on a disk is asked for. */
  statfs?: Statfs
  /** How addresses that people give are fetched. */
  safeFetch?: SafeFetch
  /** Instead of what LOG_LEVEL says. */
  log?: Logger
}

/**
 * Starts the real composition. Forwarded headers from 127.0.0.1 count, so that each client has an address of its own
 * (see `nextAddress`) and limits stay on. Logs nothing unless LOG_LEVEL is set.
 */
export async function startServer({
  env = {},
  byName = false,
  seedDemo = false,
  thumbnails = false,
  now,
  statfs,
  safeFetch,
  log: given,
}: TestServerOptions = {}): Promise<TestServer> {
  if (byName) resolveHttpName()
  const database = await createTestDatabase()
  const dataDir = await temporaryFolder()
  const cleanUp = async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const [port, internalPort] = await freePorts()
  const config = loadConfig({
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    RECTO_DATA: dataDir,
    DATABASE_URL: database.url,
    ALLOW_EMBEDDED_MAIL: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    // Plans get in no one's way, unless a test is about them.
    NEW_TEAM_PLAN: 'UnlimitedYearly25',
    CHROMIUM_PATH: process.env.CHROMIUM_PATH,
    // Whatever room there is, unless a test says otherwise.
    DISK_FLOOR_MB: statfs ? '1024' : '0',
    THUMBNAILS: thumbnails ? 'folios' : '0',
    ...(byName ? { PUBLIC_URL: `http://${HTTP_NAME}:${port}` } : {}),
    ...env,
  })
  const log = given ?? pino({ level: config.logLevel }, pino.destination(2))
  const start = (isSeeded: boolean) => startReal({ ...config, seedDemo: isSeeded }, { log, now, statfs, safeFetch })
  const server = await start(seedDemo).catch(async (error) => {
    await cleanUp()
    throw error
  })
  let running = server
  return {
    ...server,
    databaseUrl: database.url,
    dataDir,
    async restart(options = {}) {
      await running.stop()
      running = await start(options.seedDemo ?? seedDemo)
      return running
    },
    async stop() {
      await running.stop()
      await cleanUp()
    },
  }
}

let lastAddress = randomInt(1, 200) * 65_536

/** An address that no other client of this run has, to be sent as `x-forwarded-for`. */
export function nextAddress(): string {
  lastAddress++
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}

/** Two ports that are free now, outside the range that outgoing connections take theirs from. */
export async function freePorts(): Promise<[number, number]> {
  const ports: number[] = []
  while (ports.length < 2) {
    const port = randomInt(10_000, 32_000)
    if (!ports.includes(port) && (await isFree(port))) ports.push(port)
  }
  return ports as [number, number]
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)))
  })
}
