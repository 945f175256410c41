import type { TeamRole } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DiskSpace } from '../../adapters/disk-space.ts'
import type { FileReader, FileStore } from '../../adapters/files/file-store.ts'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import { refuseWhenLow } from './disk-floor.ts'
import { checkStorage } from './team-bytes.ts'

/** A file that is stored and that no row names yet. It counts against its team, and stays, until it is released. */
export type FileClaim = { id: number; key: string }

/** Files that rows name. What no row names any more is removed by the collector. */
export type KeptFiles = FileReader & {
  /**
   * Stores bytes and claims them; `team`: whose quota they count against, null for nobody's. Release the claim in the
   * transaction that names the key.
   * @throws Refusal when the team or the disk has no room: nothing is stored then.
   */
  put(bytes: Uint8Array, team: { id: number; role: TeamRole | null } | null): Promise<FileClaim>
  /** Ends a claim, with the statements that name its key, or instead of them. */
  release(db: Kysely<DB>, claim: FileClaim): Promise<void>
}

type KeptFilesParts = Pick<App, 'db' | 'now'> & { files: FileStore; disk: Pick<DiskSpace, 'level'> }

/** Stores files with their rows, within the team's storage. */
export function createKeptFiles({ db, now, files, disk }: KeptFilesParts): KeptFiles {
  return {
    read: files.read,
    stream: files.stream,
    head: files.head,
    async put(bytes, team) {
      refuseWhenLow(disk)
      const key = files.keyOf(bytes)
      const at = new Date(now())
      const { id } = await db.transaction().execute(async (trx) => {
        if (team) await checkStorage(trx, team.id, bytes.byteLength, { now: at, role: team.role })
        // The row's lock: the collector is not between its look at the key and the end of the file.
        await trx
          .insertInto('stored_file')
          .values({ key, stored_at: at })
          .onConflict((known) => known.column('key').doUpdateSet({ stored_at: at }))
          .execute()
        return trx
          .insertInto('file_claim')
          .values({ team_id: team?.id ?? null, key, bytes: bytes.byteLength, claimed_at: at })
          .returning('id')
          .executeTakeFirstOrThrow()
      })
      const claim = { id, key }
      try {
        await files.put(bytes)
      } catch (error) {
        await this.release(db, claim)
        throw error
      }
      return claim
    },
    async release(on, { id }) {
      await on.deleteFrom('file_claim').where('id', '=', id).execute()
    },
  }
}
