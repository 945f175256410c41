import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { findPlace, type Place } from '../../apps/server/src/db/embedded/place.ts'
import { ROLE, readPassword, runningPostmaster, stopPostmaster } from '../../apps/server/src/db/embedded/postmaster.ts'
import { DATABASE } from '../../apps/server/src/db/embedded/roles.ts'
import { temporaryFolder } from '../../apps/server/test/databases.ts'
import { freePorts } from '../../apps/server/test/harness.ts'
import { postgresChildren } from '../../apps/server/test/postgres-children.ts'
import { pick } from '../random.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** The product as people run it, in its own folder: the server process with its embedded PostgreSQL. */
export type Product = {
  url: string
  /** RECTO_DATA. */
  dataDir: string
  /** Starts it. Resolves when the process is running, before it responds. */
  start(): void
  /** The server's process, while one runs. */
  pid(): number | undefined
  /** Resolves when it responds. @throws if it exits instead, with its last output. */
  answers(): Promise<void>
  /** kill -9 of the server; PostgreSQL lives on for some seconds. */
  killServer(): Promise<void>
  /** The same, for a server that may have exited by itself. */
  endServer(): Promise<void>
  /** Whether it exited by itself. */
  hasEnded(): boolean
  /** kill -9 of the postmaster, which ends the other processes too. */
  killPostgres(): Promise<void>
  /** kill -9 of another PostgreSQL process: PostgreSQL then ends all of them and recovers by itself. */
  killPostgresChild(random: () => number): Promise<void>
  /** What PostgreSQL has written to its log. */
  postgresLog(): Promise<string>
  /** Sets how far the server's clock is off from now on, including after a restart. ms */
  setClock(offsetMs: number): void
  /** The disk that holds all data; null if none could be mounted. */
  disk: SmallDisk | null
  /** Blocks commits of folios, as a hanging disk would. Returns a function that releases them. */
  holdCommits(): Promise<() => Promise<void>>
  demoLogin(): Promise<{ email: string; password: string }>
  /** Stops everything and removes the folder. */
  remove(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../..')
/** As `npm start` (scripts/run.mjs) starts it. */
const FLAGS = ['--max-semi-space-size=16']
const CLOCK = join(import.meta.dirname, 'clock-jumps.mjs')
const START_TIMEOUT_MS = 180_000

/** `env` is added to the settings that crash rounds need, or overrides them. */
export async function createProduct(env: Record<string, string> = {}): Promise<Product> {
  const home = await temporaryFolder()
  const disk = mountSmallDisk(home)
  const dataDir = join(disk?.folder ?? home, 'data')
  const [port, internalPort] = await freePorts()
  const url = `http://localhost:${port}`
  let server: ChildProcess | null = null
  let words = ''
  let clockOffset = 0
  let place: Place | null = null
  const placeOf = async () => {
    place ??= await findPlace(dataDir, process.env.POSTGRES_BIN || null)
    return place
  }

  return {
    url,
    dataDir,
    start() {
      words = ''
      server = spawn(process.execPath, [...FLAGS, '--import', CLOCK, 'apps/server/src/main.ts'], {
        cwd: ROOT,
        env: {
          NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
          ...process.env,
          PORT: String(port),
          INTERNAL_PORT: String(internalPort),
          RECTO_DATA: dataDir,
          NEW_TEAM_PLAN: 'UnlimitedYearly25',
          TRUSTED_PROXIES: '127.0.0.1',
          // A browser beside it would only slow it down.
          THUMBNAILS: '0',
          MAX_SOCKETS_PER_SESSION: '400',
          MAX_SOCKETS_PER_ADDRESS: '400',
          CRASH_CLOCK_OFFSET: String(clockOffset),
          LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      server.on('error', () => {}) // messages to a process that has just exited
      const keep = (chunk: Buffer) => {
        words = (words + chunk.toString()).slice(-4000)
      }
      server.stdout?.on('data', keep)
      server.stderr?.on('data', keep)
    },
    pid: () => server?.pid,
    async answers() {
      const until = performance.now() + START_TIMEOUT_MS
      for (;;) {
        if (!server || server.exitCode !== null) throw new Error(`The server ended by itself:\n${words}`)
        const isReady = await fetch(`${url}/readyz`).then(
          (response) => response.ok,
          () => false,
        )
        if (isReady) return
        if (performance.now() > until) throw new Error(`The server does not answer:\n${words}`)
        await pause(20)
      }
    },
    async killServer() {
      const killed = server
      if (!killed || killed.exitCode !== null) throw new Error(`The server ended by itself:\n${words}`)
      server = null
      const gone = new Promise((resolve) => killed.once('exit', resolve))
      killed.kill('SIGKILL')
      await gone
    },
    async endServer() {
      const ended = server
      server = null
      if (!ended || ended.exitCode !== null || ended.signalCode !== null) return
      const gone = new Promise((resolve) => ended.once('exit', resolve))
      ended.kill('SIGKILL')
      await gone
    },
    hasEnded: () => server === null || server.exitCode !== null || server.signalCode !== null,
    setClock(offsetMs) {
      clockOffset = offsetMs
      if (server?.connected) server.send(offsetMs)
    },
    disk,
    async killPostgres() {
      const running = runningPostmaster(await placeOf())
      if (!running) throw new Error('PostgreSQL does not run.')
      process.kill(running.pid, 'SIGKILL')
    },
    async killPostgresChild(random) {
      const running = runningPostmaster(await placeOf())
      if (!running) throw new Error('PostgreSQL does not run.')
      process.kill(pick(postgresChildren(running.pid), random), 'SIGKILL')
    },
    postgresLog: async () => readFile(join((await placeOf()).root, 'postgres.log'), 'utf8'),
    async holdCommits() {
      const running = runningPostmaster(await placeOf())
      if (!running) throw new Error('PostgreSQL does not run.')
      const client = new Client({
        host: running.socketFolder,
        user: ROLE,
        password: await readPassword(await placeOf()),
        database: DATABASE,
      })
      client.on('error', () => {}) // its server may have been killed
      await client.connect()
      await client.query('begin')
      await client.query('lock table folio_update in exclusive mode')
      return () => client.end().catch(() => {})
    },
    demoLogin: async () => JSON.parse(readFileSync(join(dataDir, 'demo-login.json'), 'utf8')),
    async remove() {
      server?.kill('SIGKILL')
      const known = await placeOf()
      const running = runningPostmaster(known)
      if (running) await stopPostmaster(running.pid)
      disk?.remove()
      for (const folder of [home, known.root]) await rm(folder, { recursive: true, force: true })
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
