import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase, temporaryFolder } from '../../apps/server/test/databases.ts'
import { freePorts } from '../../apps/server/test/harness.ts'
import { type Person, signUp } from '../../apps/server/test/people.ts'

/** The product in its own process, with a database and a folder that are removed with it. */
export type Copy = {
  url: string
  /** Address of metrics and the outbox. */
  internalUrl: string
  /** RECTO_DATA. */
  dataDir: string
  databaseUrl: string
  /** The copy's database, for facts that no call returns. */
  db: TestDatabase['db']
  /** The server's process. */
  pid: number
  /** Creates a person with their own team, on the copy's plan for new teams. */
  signUp(given?: { email?: string; fullName?: string; password?: string }): Promise<Person>
  /** Resident memory of the server's process. MB */
  memoryMb(): number
  /** Processor time of the server process, in seconds. */
  cpuS(): number
  /** The process's latest standard error output, at most 100 kB. */
  log(): string
  stop(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../..')
/** As `npm start` (scripts/run.mjs) starts it. */
const FLAGS = ['--max-semi-space-size=16']
const START_TIMEOUT_MS = 120_000
const LOG_BYTES = 100_000
const TICKS_PER_S = 100

/**
 * Starts a copy on `createTestDatabase`, so RECTO_TEST_DATABASE has to name a server. `env` is added to its settings.
 * @throws Error with the server's last output if it exits before it responds.
 */
export async function startCopy(env: Record<string, string> = {}): Promise<Copy> {
  const database = await createTestDatabase()
  const dataDir = await temporaryFolder()
  const [port, internalPort] = await freePorts()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [...FLAGS, 'apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
      UV_THREADPOOL_SIZE: '12',
      ...process.env,
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      RECTO_DATA: dataDir,
      DATABASE_URL: database.url,
      ALLOW_EMBEDDED_MAIL: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      NEW_TEAM_PLAN: 'UnlimitedYearly25',
      THUMBNAILS: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-LOG_BYTES)
  })
  const stop = async () => {
    await ended(server)
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  await answers(url, server, () => log).catch(async (error) => {
    await stop()
    throw error
  })
  const pid = server.pid as number
  return {
    url,
    internalUrl: `http://localhost:${internalPort}`,
    dataDir,
    databaseUrl: database.url,
    db: database.db,
    pid,
    signUp: (given) => signUp({ url, app: { db: database.db, now: Date.now } }, given),
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    cpuS: () => cpuS(pid),
    log: () => log,
    stop,
  }
}

async function answers(url: string, server: ChildProcess, log: () => string): Promise<void> {
  const until = performance.now() + START_TIMEOUT_MS
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended by itself:\n${log()}`)
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    if (performance.now() > until) throw new Error(`The server does not answer:\n${log()}`)
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
