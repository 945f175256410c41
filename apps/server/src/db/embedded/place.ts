import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureDataDir } from '../../data-dir.ts'
import { accountOf, canEnter, isRoot, type SystemAccount, unprivilegedAccount } from '../../system-account.ts'
import { DatabaseError } from '../connection.ts'
import { type Binaries, copyInstallation, findBinaries, linkLibraries } from './binaries.ts'

/** Where the embedded database is, and the user it runs as. */
export type Place = {
  /** Folder of `postgres/`, the password and the log: RECTO_DATA, or one below /var/lib/recto. */
  root: string
  /** The cluster itself. */
  cluster: string
  binaries: Binaries
  /** Whom root's children run as; null: as this process. */
  account: SystemAccount | null
  /** A notice for people about its location, if any. */
  note: string | null
}

/** Location of root's database if the unprivileged user cannot access RECTO_DATA. */
const SHARED = '/var/lib/recto'
/** A socket's path may have about 107 bytes; PostgreSQL adds its file name to the folder's. */
const LONGEST_SOCKET_FOLDER = 80

/** Location of root's database for this RECTO_DATA (its real path) if it cannot be inside it. */
export const farRootOf = (dataDir: string) =>
  join(SHARED, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))

/** The cluster's folder inside a root. */
const clusterIn = (root: string) => join(root, 'postgres')
const holdsCluster = (root: string) => existsSync(join(clusterIn(root), 'PG_VERSION'))

/** Whether there is a database for `dataDir`; only looks, and creates nothing. */
export const holdsEmbedded = (dataDir: string): boolean =>
  existsSync(dataDir) && [dataDir, farRootOf(realpathSync(dataDir))].some(holdsCluster)

/**
 * Decides where the database of `dataDir` is stored, and creates the folders. As root everything must be accessible to
 * an unprivileged user; root's private home is not, so the binaries are copied and the data is stored below
 * /var/lib/recto. @throws DatabaseError if this user cannot run a database here, saying why.
 */
export async function findPlace(dataDir: string, postgresBin: string | null): Promise<Place> {
  await ensureDataDir(dataDir)
  const found = await findBinaries(postgresBin)
  return isRoot() ? placeOfRoot(realpathSync(dataDir), found) : placeOfUser(realpathSync(dataDir), found)
}

async function placeOfUser(root: string, found: Binaries): Promise<Place> {
  try {
    userInfo()
  } catch {
    throw new DatabaseError(
      `PostgreSQL cannot run as user ${process.getuid?.()}, who has no entry in /etc/passwd: add one, or set DATABASE_URL.`,
    )
  }
  const cluster = clusterIn(root)
  const owner = existsSync(cluster) ? statSync(cluster).uid : process.getuid?.()
  if (owner !== process.getuid?.()) {
    throw new DatabaseError(`The database in ${cluster} belongs to another user (${owner}): start Recto as that user.`)
  }
  return { root, cluster, binaries: await runnable(found, null, root), account: null, note: null }
}

async function placeOfRoot(dataDir: string, found: Binaries): Promise<Place> {
  const far = farRootOf(dataDir)
  const claim = readClaim(dataDir)
  await setAsideUnclaimed(far, claim)
  const existing = holdsCluster(far) ? far : holdsCluster(dataDir) ? dataDir : null
  const account = existing ? accountOf(statSync(clusterIn(existing)).uid) : unprivilegedAccount(['postgres', 'daemon'])
  if (!account || account.uid === 0) {
    throw new DatabaseError(
      'PostgreSQL refuses to run as root, and no other user was found: add a user "postgres", or set DATABASE_URL.',
    )
  }
  const near = await canEnter(account, dataDir)
  if (existing === dataDir && !near) {
    throw new DatabaseError(
      `The user ${account.name}, who runs the database in ${dataDir}, can no longer access that folder: run chmod o+x on each parent folder.`,
    )
  }
  const root = existing ?? (near ? dataDir : far)
  if (root === far) await claimFar(far, dataDir, claim)
  return {
    root,
    cluster: clusterIn(root),
    binaries: await runnable(found, account, SHARED),
    account,
    note: root === far ? `the user ${account.name} cannot enter ${dataDir}` : null,
  }
}

/** The binaries where `account` can run them; copied below `copies` when they are out of reach or lack their links. */
async function runnable(found: Binaries, account: SystemAccount | null, copies: string): Promise<Binaries> {
  if (!found.package) return found
  const linked = await linkLibraries(found.package.root)
  if (linked && (!account || (await canEnter(account, found.bin)))) return found
  const root = await copyInstallation(found.package, copies)
  return { ...found, bin: join(root, 'bin') }
}

/** RECTO_DATA's half of the pair that says a far database is its own. */
const claimFile = (dataDir: string) => join(dataDir, 'database-claim')

function readClaim(dataDir: string): string | null {
  return existsSync(claimFile(dataDir)) ? readFileSync(claimFile(dataDir), 'utf8').trim() : null
}

/**
 * A RECTO_DATA that was removed and recreated starts empty: the former database is set aside, never shown as the new
 * one's.
 */
async function setAsideUnclaimed(far: string, claim: string | null): Promise<void> {
  const other = readClaim(far)
  if (other && other !== claim) await rename(far, `${far}.former-${Date.now()}`)
}

async function claimFar(far: string, dataDir: string, claim: string | null): Promise<void> {
  await mkdir(far, { recursive: true, mode: 0o711 })
  const id = claim ?? randomBytes(16).toString('hex')
  for (const folder of [far, dataDir]) await writeFile(claimFile(folder), `${id}\n`, { mode: 0o600 })
}

/**
 * A short folder for the socket that only `account` (or this user, and root) may enter: `run` next to the cluster if
 * its path is short enough, else one created for this start. `used` is the folder of a server that is already running.
 */
export async function socketFolder(place: Place, used: string | null): Promise<string> {
  if (used && existsSync(used)) return used
  const beside = join(place.root, 'run')
  if (Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER) {
    await mkdir(beside, { mode: 0o700 }).catch(ignoreExisting)
    await own(beside, place.account)
    return beside
  }
  const ours = !place.account && Buffer.byteLength(tmpdir()) <= LONGEST_SOCKET_FOLDER - 14
  const short = ours ? tmpdir() : '/tmp'
  const made = await mkdtemp(join(short, 'recto-'))
  await own(made, place.account)
  return made
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/** Gives a folder or file to the account that runs the database, closed to everyone else. */
export async function own(path: string, account: SystemAccount | null): Promise<void> {
  const stat = await lstat(path)
  if (stat.isSymbolicLink())
    throw new DatabaseError(`${path} is a symbolic link, but must be a folder for the database.`)
  if (account) await chown(path, account.uid, account.gid)
  await chmod(path, stat.isDirectory() ? 0o700 : 0o600)
}

/** A parent folder created for this start must not outlive it. */
export const isMadeForThisStart = (folder: string, place: Place) => dirname(folder) !== place.root
