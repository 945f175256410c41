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

/** A running server: how to reach it and notice its end. */
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
 * Creates the cluster if there is none, completely or not at all: initdb works in a temporary folder that is then
 * renamed. @throws DatabaseError if the existing cluster was created by another major version.
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
  // initdb reads the password as the account that runs the database, which may not read root's files.
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
    if (!existsSync(versionFile)) throw error // otherwise another process was first, with the same password
  }
  await rm(staging, { recursive: true, force: true })
}

/** The password of the new cluster: stored before initdb runs, and the same for processes that race. */
async function ensurePassword(place: Place): Promise<string> {
  const draft = `${passwordFile(place)}.${randomBytes(3).toString('hex')}`
  await writeFile(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  await link(draft, passwordFile(place)).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readPassword(place)
}

/** Leftovers of a killed initdb. */
async function removeUnfinished(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(root, name), { recursive: true, force: true })
  }
}

/** The server already running on this cluster, left by a killed process; null if there is none. */
export function runningPostmaster(place: Place): Postmaster | null {
  const file = join(place.cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid, cluster, , , folder] = readFileSync(file, 'utf8').split('\n')
  if (!folder || cluster !== place.cluster || !isPostgres(Number(pid))) return null
  return { pid: Number(pid), socketFolder: folder }
}

/** The pid may have been reused by another program; only a postgres process is taken for the server. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('postgres')
}

/** Whether the process is running. A zombie waiting for its parent is not. */
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
 * Starts a server in its own process group, so that a signal to ours leaves it to be stopped last. Its socket is
 * created in `folder`, and `extra` settings are added to ours or override them. It may not accept connections yet.
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
 * Stops a server: open transactions are rolled back, committed ones are kept. Resolves when its process is gone.
 * @throws DatabaseError if it has not ended within a minute.
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

/** Polls every 15 ms until `done` returns true; false after `patienceMs`. */
export async function until(done: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS): Promise<boolean> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    if (await done()) return true
    await pause(15)
  }
  return false
}
