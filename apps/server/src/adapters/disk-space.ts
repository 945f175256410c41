import { statfs as statfsOf } from 'node:fs/promises'
import type { App, Part } from '../context.ts'
import { startSchedule } from '../schedule.ts'

/** The file system calls used; passed in, so that a test need not fill a disk. */
export type Statfs = (path: string) => Promise<{ bavail: number; bsize: number }>

/** `low`: nothing large is accepted. `full`: edits are refused too, so that the database keeps the space it needs. */
export type DiskLevel = 'ok' | 'low' | 'full'

/** How much space is left on the watched disks. */
export type DiskSpace = Part & {
  /** As of the last look. */
  readonly level: DiskLevel
  /** On the fuller of the disks that are watched; null: not known. */
  readonly freeBytes: number | null
  /** Since when there is less than twice the floor, in ms; null: there is more. */
  readonly nearSince: number | null
  look(): Promise<DiskLevel>
}

/** Both a lack of space and its end are noticed within this time. */
const LOOK_EVERY_MS = 2_000
/** Fraction of the floor below which edits are refused: 256 MB of 1 GB. */
const EDITS_SHARE = 1 / 4
/** Multiple of the floor below which the operator is told, before anything is refused. */
const NEAR = 2
/** The operator reads it again this often while it lasts. */
const SAY_AGAIN_MS = 15 * 60_000

type Options = Pick<App, 'log' | 'now'> & {
  /** On whose disks the server writes. */
  folders: readonly string[]
  floorBytes: number
  statfs?: Statfs
}

/** Watches the free space on the disks with files and database, and logs for the operator when it runs out. */
export async function watchDiskSpace({
  log,
  now,
  folders,
  floorBytes,
  statfs = statfsOf,
}: Options): Promise<DiskSpace> {
  let level: DiskLevel = 'ok'
  let freeBytes: number | null = null
  let nearSince: number | null = null
  let saidAt = 0

  async function look(): Promise<DiskLevel> {
    const free = await Promise.all(folders.map(async (folder) => roomOf(await statfs(folder))))
    freeBytes = Math.min(...free)
    const before = level
    const wasNear = nearSince !== null
    level = freeBytes >= floorBytes ? 'ok' : freeBytes >= floorBytes * EDITS_SHARE ? 'low' : 'full'
    nearSince = freeBytes < floorBytes * NEAR ? (nearSince ?? now()) : null
    const isNear = nearSince !== null
    if (level !== before || isNear !== wasNear || (isNear && now() - saidAt >= SAY_AGAIN_MS)) say()
    return level
  }

  function say(): void {
    saidAt = now()
    const facts = { freeBytes, floorBytes, folders }
    if (level === 'full') log.error(facts, 'the disk is full: edits are refused until there is room')
    else if (level === 'low') log.error(facts, 'the disk is nearly full: uploads, exports and revisions are refused')
    else if (nearSince !== null) log.warn(facts, 'the disk is filling up: below floorBytes, uploads will be refused')
    else log.info(facts, 'there is room on the disk again')
  }

  await look()
  const clock = startSchedule(log, { everyMs: LOOK_EVERY_MS, work: look, failed: 'the room on the disk is not known' })
  return {
    get level() {
      return level
    },
    get freeBytes() {
      return freeBytes
    },
    get nearSince() {
      return nearSince
    },
    look,
    stop: clock.stop,
  }
}

const roomOf = ({ bavail, bsize }: { bavail: number; bsize: number }): number => bavail * bsize
