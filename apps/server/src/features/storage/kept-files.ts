import type { TeamRole } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DiskSpace } from '../../adapters/disk-space.ts'
import type {
  Draft,
  FileContent,
  FileReader,
  FileStore,
  PutOptions,
  StoredFile,
} from '../../adapters/files/file-store.ts'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import { refuseNoSpace, refuseWhenLow } from './disk-floor.ts'
import { checkStorage } from './team-bytes.ts'

/** A file that is stored and that no row names yet. It counts against its team, and stays, until it is released. */
export type FileClaim = StoredFile & { id: number }

/** Files that rows name. The collector removes unreferenced ones. */
export type KeptFiles = FileReader & {
  /** Content on this server's disk, before it is known whose it is. @throws Refusal when the disk has no room */
  draft(content: FileContent, options?: PutOptions): Promise<Draft>
  /**
   * Stores content, or a draft of it, and claims it; `team`: whose quota it counts against, null for none. Release the
   * claim in the transaction that names the key. @throws Refusal if the team or the disk has no room: nothing is stored
   * then.
   */
  put(content: FileContent | Draft, team: { id: number; role: TeamRole | null } | null): Promise<FileClaim>
  /** Ends a claim, with the statements that name its key, or instead of them. */
  release(db: Kysely<DB>, claim: Pick<FileClaim, 'id'>): Promise<void>
}

type KeptFilesParts = Pick<App, 'db' | 'now'> & { files: FileStore; disk: Pick<DiskSpace, 'level'> }

/** Stores files with their rows, within the team's storage. */
export function createKeptFiles({ db, now, files, disk }: KeptFilesParts): KeptFiles {
  async function draft(...content: Parameters<FileStore['draft']>): Promise<Draft> {
    refuseWhenLow(disk)
    return files.draft(...content).catch(refuseNoSpace)
  }

  /** Its row first: the collector leaves a claimed key alone. */
  async function claim({ key, bytes }: StoredFile, team: Parameters<KeptFiles['put']>[1]): Promise<FileClaim> {
    const at = new Date(now())
    return db.transaction().execute(async (trx) => {
      if (team) await checkStorage(trx, team.id, bytes, { now: at, role: team.role })
      // With the row's lock, the collector is not between checking the key and deleting the file.
      await trx
        .insertInto('stored_file')
        .values({ key, stored_at: at, bytes })
        .onConflict((known) => known.column('key').doUpdateSet({ stored_at: at, bytes }))
        .execute()
      const { id } = await trx
        .insertInto('file_claim')
        .values({ team_id: team?.id ?? null, key, bytes, claimed_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, key, bytes }
    })
  }

  async function release(on: Kysely<DB>, { id }: Pick<FileClaim, 'id'>): Promise<void> {
    await on.deleteFrom('file_claim').where('id', '=', id).execute()
  }

  return {
    read: files.read,
    stream: files.stream,
    head: files.head,
    draft,
    release,
    async put(content, team) {
      const made = 'keep' in content ? content : await draft(content)
      try {
        const claimed = await claim(made, team)
        try {
          await made.keep().catch(refuseNoSpace)
        } catch (error) {
          await release(db, claimed)
          throw error
        }
        return claimed
      } finally {
        await made.discard()
      }
    },
  }
}
