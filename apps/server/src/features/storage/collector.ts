import { type Kysely, sql } from 'kysely'
import { type FileStore, FileStoreError } from '../../adapters/files/file-store.ts'
import type { App, Part } from '../../context.ts'
import { FILE_HOLDERS } from '../../db/file-holders.ts'
import { lockTeams } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'

/** Keys per statement, when files are removed and when the register is scanned. */
const REMOVED_AT_ONCE = 200
const MARKED_AT_ONCE = 5_000
/** How long an unreferenced file is kept: for undo, for a backup that names it, for someone who deleted too much. */
export const GRACE_MS = 7 * DAY_MS
/** How long an upload may take until a row names it, and saved HTML until it is shown. */
const CLAIM_MS = DAY_MS

type CollectorParts = Pick<App, 'db' | 'now' | 'log'> & { files: FileStore }

/** Removes stored files that nothing has referenced for 7 days. Nothing else removes any. */
export type Collector = Part & {
  /**
   * Removes what has waited long enough and is still unreferenced. Returns how many files and embedded documents were
   * removed.
   */
  drain(): Promise<number>
  /**
   * Marks unreferenced files that were not noted: abandoned claims and saved HTML, files without a row. Then as
   * `drain`.
   */
  sweep(): Promise<number>
  /** What this process has removed. */
  readonly removed: { files: number; bytes: number }
}

/** Removes bytes that no row names: callers delete the rows first; the files follow here. */
export function createCollector(parts: CollectorParts): Collector {
  const { db, now, log, files } = parts
  const removed = { files: 0, bytes: 0 }
  let last: Promise<unknown> = Promise.resolve()

  /** One at a time. */
  function drain(): Promise<number> {
    const next = last.catch(() => {}).then(() => removeDue({ db, log, files, removed }, new Date(now() - GRACE_MS)))
    last = next
    return next
  }

  async function sweep(): Promise<number> {
    const before = new Date(now() - CLAIM_MS)
    await files.removeDrafts(before)
    await endClaims(db, before)
    await endEmbeds(db, before)
    await markUnheld(db, before)
    await markStrays(db, files, before)
    return drain()
  }

  return {
    drain,
    sweep,
    removed,
    async stop() {
      await last.catch((error) => log.error({ err: error }, 'files were not removed'))
    },
  }
}

/** Files that wait to be removed, or to be found in use after all. */
export async function countUnheld(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('unheld')
    .select((eb) => eb.fn.count<number>('key').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Claims of uploads left by a killed server. One by one: each takes the lock on its team. */
async function endClaims(db: Kysely<DB>, before: Date): Promise<void> {
  const claims = await db.selectFrom('file_claim').select('id').where('claimed_at', '<=', before).execute()
  for (const { id } of claims) await db.deleteFrom('file_claim').where('id', '=', id).execute()
}

/** HTML that was saved, or shown before, and that no folio shows; folio by folio, under the lock on its team. */
async function endEmbeds(db: Kysely<DB>, before: Date): Promise<void> {
  const folios = await db
    .selectFrom('folio_embed')
    .innerJoin('folio', 'folio.id', 'folio_embed.folio_id')
    .select(['folio.id', 'folio.team_id'])
    .distinct()
    .where('is_shown', '=', false)
    .where('held_at', '<=', before)
    .execute()
  for (const { id, team_id } of folios) {
    await db.transaction().execute(async (trx) => {
      await lockTeams(trx, [team_id])
      await trx
        .deleteFrom('folio_embed')
        .where('folio_id', '=', id)
        .where('is_shown', '=', false)
        .where('held_at', '<=', before)
        .execute()
    })
  }
}

type Removing = Pick<CollectorParts, 'db' | 'log' | 'files'> & { removed: Collector['removed'] }

/** Checks each key that has waited since `before`, in batches; an interrupted batch is checked again. */
async function removeDue(parts: Removing, before: Date): Promise<number> {
  const { db, log } = parts
  let gone = 0
  let after = { since: new Date(0), id: 0 }
  for (;;) {
    const due = await db
      .selectFrom('unheld')
      .select(['id', 'key', 'since'])
      .where('since', '<=', before)
      .where(sql<boolean>`(since, id) > (${after.since}, ${after.id})`)
      .orderBy('since')
      .orderBy('id')
      .limit(REMOVED_AT_ONCE)
      .execute()
    const last = due.at(-1)
    if (!last) return gone
    after = last
    const done: number[] = []
    for (const { id, key } of due) {
      try {
        if (await remove(parts, key, before)) gone++
        done.push(id)
      } catch (error) {
        // If the store does not respond, the rest is skipped too; a single file that fails keeps its mark.
        if (error instanceof FileStoreError) throw error
        log.error({ err: error, key }, 'a file was not removed')
      }
    }
    if (done.length > 0) await db.deleteFrom('unheld').where('id', 'in', done).execute()
  }
}

/**
 * Removes a file that no row names, or embedded HTML that no folio has, unless it was referenced or released again
 * since `before`: then a later mark applies. The lock on its row makes anyone about to name it wait; an interruption
 * between deleting the file and the commit leaves a row that the next run removes.
 */
async function remove({ db, files, removed }: Removing, key: string, before: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const stored = await trx
      .selectFrom('stored_file')
      .select(['key', 'bytes', 'stored_at'])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (stored && stored.stored_at <= before && !(await isWanted(trx, key, before))) {
      const bytes = stored.bytes ?? (await files.head(key))?.bytes ?? 0
      await trx.deleteFrom('stored_file').where('key', '=', key).execute()
      await files.delete(key)
      removed.files++
      removed.bytes += bytes
      return true
    }
    const embed = await trx
      .selectFrom('embed_document')
      .select('hash')
      .where('hash', '=', key)
      .where('created_at', '<=', before)
      .forUpdate()
      .executeTakeFirst()
    if (!embed) return false
    const { numDeletedRows } = await trx
      .deleteFrom('embed_document')
      .where('hash', '=', key)
      .where(sql<boolean>`not exists (select from folio_embed where hash = ${key})`)
      .where(sql<boolean>`not exists (select from unheld where key = ${key} and since > ${before})`)
      .executeTakeFirst()
    return numDeletedRows > 0n
  })
}

const HELD = sql.raw(
  FILE_HOLDERS.map(({ table, column }) => `exists (select from ${table} where ${column} = f.key)`).join(' or '),
)

/** Named by a row, or released by one since `before`. */
async function isWanted(db: Kysely<DB>, key: string, before: Date): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select ${HELD} or exists (select from unheld u where u.key = f.key and u.since > ${before}) as wanted
    from (select ${key}::text as key) f`.execute(db)
  return rows[0]?.wanted ?? true
}

/** Unreferenced rows of files, and HTML that no folio has, that were not noted; a part of the register at a time. */
async function markUnheld(db: Kysely<DB>, before: Date): Promise<void> {
  await sql`insert into unheld (key) select hash from embed_document d where created_at <= ${before}
    and not exists (select from folio_embed where hash = d.hash)
    and not exists (select from unheld where key = d.hash)`.execute(db)
  for (let from = ''; ; ) {
    const { rows } = await sql<{ last: string | null }>`
      with part as (select key, stored_at from stored_file where key > ${from} order by key limit ${MARKED_AT_ONCE}),
      marked as (insert into unheld (key) select key from part f where stored_at <= ${before} and not (${HELD})
        and not exists (select from unheld u where u.key = f.key))
      select max(key) as last from part`.execute(db)
    const last = rows[0]?.last
    if (!last) return
    from = last
  }
}

/** Files that have no row: from before there were rows, or of a server that was killed. */
async function markStrays(db: Kysely<DB>, files: FileStore, before: Date): Promise<void> {
  for await (const keys of files.keysBefore(before)) {
    await sql`with strays as (
        insert into stored_file (key, stored_at) select key, ${before} from unnest(${keys}::text[]) as key
        on conflict do nothing returning key)
      insert into unheld (key) select key from strays`.execute(db)
  }
}
