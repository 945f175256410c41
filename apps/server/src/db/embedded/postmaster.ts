import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { childEnv } from '../../child-env.ts'
import { DatabaseError } from '../connection.ts'
import { own, type Place } from './place.ts'
import { openLog } from './server-log.ts'

/** The superuser of every embedded cluster. */
export const ROLE = 'recto'

/** A running server: what it takes to reach it and to see it end. */
export type Postmaster = { pid: number; socketFolder: string }

const run = promisify(execFile)
/** Longest wait for a server that starts (it may replay its log) or stops, in milliseconds. */
const PATIENCE_MS = 60_000

const passwordFile = (place: Place) => join(place.root, 'postgres-password')

/** The generated password of the cluster. @throws DatabaseError when it cannot be read. */
export async function readPassword(place: Place): Promise<string> {
  try {
    return (await readFile(passwordFile(place), 'utf8')).trim()
  } catch (error) {
    throw new DatabaseError(
      `The password for the database in ${place.cluster} cannot be read from ${passwordFile(place)} (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

/**
 * Makes the cluster when there is none, whole or not at all: initdb works in a folder of its own that is then renamed.
 * @throws DatabaseError when the cluster there was made by another major version.
 */
export async function ensureCluster(place: Place): Promise<void> {
  const versionFile = join(place.cluster, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const major = readFileSync(versionFile, 'utf8').trim()
    if (major === place.binaries.major) return
    throw new DatabaseError(
      `The database in ${place.cluster} was created by PostgreSQL ${major}, but this version of Recto includes ${place.binaries.major}: start the version of Recto that created it, or run your own PostgreSQL ${major} on it and set DATABASE_URL.`,
    )
  }
  await removeUnfinished(place.root)
  const staging = `${place.cluster}.new-${process.pid}-${randomBytes(3).toString('hex')}`
  await mkdir(staging, { mode: 0o700 })
  await own(staging, place.account)
  // initdb reads the password as the account that runs the database, who may not read what root keeps for itself.
  const given = join(staging, 'password')
  const data = join(staging, 'data')
  await writeFile(given, await ensurePassword(place), { mode: 0o600 })
  await own(given, place.account)
  const settings = ['-U', ROLE, '-E', 'UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256', '--pwfile', given, '-D', data]
  try {
    await run(join(place.binaries.bin, 'initdb'), settings, { ...identity(place), cwd: '/' })
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n').slice(-2).join(' ')
    await rm(staging, { recursive: true, force: true })
    throw new DatabaseError(`The embedded database could not be created in ${place.root}: ${said || error}.`)
  }
  try {
    await rename(data, place.cluster)
  } catch (error) {
    if (!existsSync(versionFile)) throw error // else another start was first, with the same password
  }
  await rm(staging, { recursive: true, force: true })
}

/** The password of the cluster to be made: kept before initdb runs, and the same for starts that race. */
async function ensurePassword(place: Place): Promise<string> {
  const draft = `${passwordFile(place)}.${randomBytes(3).toString('hex')}`
  await writeFile(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  await link(draft, passwordFile(place)).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readPassword(place)
}

/** What an initdb that was killed left behind. */
async function removeUnfinished(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(root, name), { recursive: true, force: true })
  }
}

/** The server that already runs on this cluster, one that a killed process left; null when none does. */
export function runningPostmaster(place: Place): Postmaster | null {
  const file = join(place.cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid, cluster, , , folder] = readFileSync(file, 'utf8').split('\n')
  if (!folder || cluster !== place.cluster || !isPostgres(Number(pid))) return null
  return { pid: Number(pid), socketFolder: folder }
}

/** A pid may have gone to another program since; only a process that says postgres is taken for the server. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('postgres')
}

/** Whether the process runs. One that has ended and waits for its parent to notice does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const status = `/proc/${pid}/stat`
  return !existsSync(status) || !/\) Z /.test(readFileSync(status, 'utf8'))
}

/**
 * Starts a server in a process group of its own, so that a signal to ours leaves it to be stopped last.
 * Its socket goes into `folder`, and `extra` settings stand beside or instead of ours. It may not accept connections yet.
 */
export async function startPostmaster(
  place: Place,
  folder: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<Postmaster & { child: ChildProcess }> {
  const log = await openLog(place)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    unix_socket_permissions: '0700',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    cluster_name: ROLE,
    ...extra,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(place.binaries.bin, 'postgres'), ['-D', place.cluster, ...args], {
    ...identity(place),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  await log.close()
  child.unref()
  return { pid: child.pid ?? 0, socketFolder: folder, child }
}

function identity({ account }: Place) {
  const env = { PATH: '/usr/bin:/bin', ...childEnv('PATH'), LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', TZ: 'UTC' }
  return account ? { uid: account.uid, gid: account.gid, env } : { env }
}

/**
 * Stops a server: open transactions are rolled back, committed ones are kept. Answers when its process is gone.
 * @throws DatabaseError when it has not ended within a minute.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', PATIENCE_MS - 20_000],
  ] as const) {
    if (isAlive(pid)) process.kill(pid, signal)
    if (await until(() => !isAlive(pid), patienceMs)) return
  }
  throw new DatabaseError(`The embedded database (process ${pid}) did not stop.`)
}

/** Asks again every 15 ms until `done` says so; false when `patienceMs` have passed. */
export async function until(done: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS): Promise<boolean> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    if (await done()) return true
    await pause(15)
  }
  return false
}
