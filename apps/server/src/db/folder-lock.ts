import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from './connection.ts'

/** Between two tries while a former server still has the folder, in milliseconds. */
const AGAIN_MS = 200
/** SQLite's error code for a locked file. */
const SQLITE_BUSY = 5

/** Message of a server that finds its RECTO_DATA in use. */
export const folderIsTaken = (dataDir: string): string =>
  `Another Recto is running on ${dataDir}: stop it first, or set RECTO_DATA to another folder.`

/**
 * Makes this process the only server using the folder, whichever database it and another one use. It is a system lock
 * on the empty file `running`, and ends with the process; SQLite is how Node takes one. @throws DatabaseError in one
 * sentence if another server still has it after `waitMs`.
 */
export async function claimFolder(dataDir: string, waitMs: number): Promise<{ release(): void }> {
  const file = new DatabaseSync(join(dataDir, 'running'))
  for (let waitedMs = 0; ; waitedMs += AGAIN_MS) {
    try {
      file.exec('begin exclusive')
      return { release: () => file.close() }
    } catch (error) {
      const isTaken = (error as { errcode?: number }).errcode === SQLITE_BUSY
      if (isTaken && waitedMs < waitMs) {
        await pause(AGAIN_MS)
        continue
      }
      file.close()
      throw isTaken ? new DatabaseError(folderIsTaken(dataDir)) : error
    }
  }
}
