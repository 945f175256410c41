import { readFile, statfs } from 'node:fs/promises'
import { FORGETFUL, startDatabase } from './databases.ts'

/**
 * Vitest's global setup: one PostgreSQL for the whole run, told to the test files by an environment variable. The projects
 * of a run share it.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.RECTO_TEST_DATABASE) return undefined
  if (await isRoomInMemory()) process.env.RECTO_TEST_FOLDERS = MEMORY
  const server = await startDatabase(FORGETFUL)
  process.env.RECTO_TEST_DATABASE = server.url
  return () => server.stop()
}

const MEMORY = '/dev/shm'
/** What a run keeps at once, with room to spare: the log of its database, three databases, three servers' folders. */
const ROOM_BYTES = 2 * 1024 ** 3

/** A database is 330 files: copying them takes a quarter of a second of processor time on some disks, a hundredth here. */
async function isRoomInMemory(): Promise<boolean> {
  if (process.availableMemory() < 2 * ROOM_BYTES) return false
  try {
    const mounts = await readFile('/proc/mounts', 'utf8')
    const options = mounts.split('\n').find((line) => line.split(' ')[1] === MEMORY) ?? 'noexec'
    const { bavail, bsize } = await statfs(MEMORY)
    return !options.includes('noexec') && bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}
