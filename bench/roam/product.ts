import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestDatabase } from '../../apps/server/test/databases.ts'
import type { Person } from '../../apps/server/test/people.ts'
import { NAME } from './names.ts'
import type { Tables } from './tables.ts'

/** The product in its own process, of whichever checkout is roamed, with a database and a folder of its own. */
export type Product = {
  /** Where people open it. */
  url: string
  /** Its database, for facts that no call returns. */
  database: TestDatabase
  dataDir: string
  /** What its scripts are started with, to work on the same data. */
  env: Record<string, string>
  signUp(given?: { fullName?: string; email?: string }): Promise<Person>
  /** Gauges of /metrics that say how much is held, running or waiting, by name. */
  gauges(): Promise<Map<string, number>>
  /** Processor time of the server's process, in seconds. */
  cpuS(): number
  /** Lines of its log since the last time this was asked: of warn and above. */
  takeLog(): string[]
  stop(): Promise<void>
}

/** Servers that run now. */
const running = new Set<ChildProcess>()

/** Ends them at once, where the walk itself is ended. */
export function endProducts(): void {
  for (const server of running) server.kill('SIGKILL')
}

/** As `npm start` (scripts/run.mjs) starts it. */
const FLAGS = ['--max-semi-space-size=16']
const START_TIMEOUT_MS = 120_000
const TICKS_PER_S = 100

/**
 * Starts the product of `tables.root`; `byName`: people open it over http at a name that is not localhost.
 * RECTO_TEST_DATABASE has to name a server that the same checkout has started.
 * @throws Error with the server's last words if it ends before it answers.
 */
export async function startProduct(tables: Tables, byName: boolean): Promise<Product> {
  const { createTestDatabase, temporaryFolder, freePorts, signUp } = tables.harness
  const database = await createTestDatabase()
  const dataDir = await temporaryFolder()
  const [port, internalPort] = await freePorts()
  const url = `http://${byName ? NAME : 'localhost'}:${port}`
  const env = {
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    RECTO_DATA: dataDir,
    DATABASE_URL: database.url,
    ALLOW_EMBEDDED_MAIL: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    NEW_TEAM_PLAN: 'UnlimitedYearly25',
    THUMBNAILS: '0',
    DISK_FLOOR_MB: '0',
    LOG_LEVEL: 'warn',
    ...(byName ? { PUBLIC_URL: url } : {}),
  }
  const server = spawn(process.execPath, [...FLAGS, 'apps/server/src/main.ts'], {
    cwd: tables.root,
    env: {
      NODE_COMPILE_CACHE: join(tables.root, 'node_modules/.cache/node'),
      UV_THREADPOOL_SIZE: '12',
      ...process.env,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(server)
  server.once('exit', () => running.delete(server))
  let words = ''
  const hear = (chunk: Buffer) => {
    words += chunk.toString()
  }
  server.stderr?.on('data', hear)
  server.stdout?.on('data', hear)
  const stop = async () => {
    await ended(server)
    // It ends with its server, which forgets everything: a busy machine may not drop it in time.
    await database.drop().catch(() => {})
    await rm(dataDir, { recursive: true, force: true })
  }
  await answers(`http://localhost:${port}`, server, () => words).catch(async (error) => {
    await stop()
    throw error
  })
  words = ''
  return {
    url,
    database,
    dataDir,
    env,
    signUp: (given) => signUp({ url, app: { db: database.db, now: Date.now } }, given),
    gauges: async () => gaugesIn(await (await fetch(`http://localhost:${internalPort}/metrics`)).text()),
    cpuS: () => cpuS(server.pid as number),
    takeLog() {
      const lines = words.split('\n')
      words = lines.pop() ?? ''
      return lines.filter((line) => /"level":\s*"?(40|50|60|warn|error|fatal)/.test(line))
    },
    stop,
  }
}

/** Every gauge of the product's own, and the pool's, without those of disks, memory and what people have stored. */
function gaugesIn(text: string): Map<string, number> {
  const found = new Map<string, number>()
  const gauges = new Set(Array.from(text.matchAll(/^# TYPE (recto_\S+) gauge$/gm), ([, name = '']) => name))
  for (const [, name = '', labels = '', value = ''] of text.matchAll(/^(recto_\w+)(\{[^}]*\})? (\S+)$/gm)) {
    if (gauges.has(name) && !KEPT.test(name + labels)) found.set(name + labels, Number(value))
  }
  return found
}

/** What a gauge may show more of when everybody has left: room on the disk, files that wait a week for their removal, open connections. */
const KEPT = /disk|files_waiting|state="idle"|resident|heap/

async function answers(url: string, server: ChildProcess, words: () => string): Promise<void> {
  const until = performance.now() + START_TIMEOUT_MS
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended by itself:\n${words().slice(-4000)}`)
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    if (performance.now() > until) throw new Error(`The server does not answer:\n${words().slice(-4000)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await gone
}

/** utime and stime of proc(5), which follow the command's name in brackets. */
function cpuS(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S
}
