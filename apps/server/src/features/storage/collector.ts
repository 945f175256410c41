import { type Kysely, sql } from 'kysely'
import type { FileStore } from '../../adapters/files/file-store.ts'
import type { App, Part } from '../../context.ts'
import { FILE_HOLDERS } from '../../db/file-holders.ts'
import { lockTeams } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'

/** Keys in one statement. */
const AT_ONCE = 200

type CollectorParts = Pick<App, 'db' | 'now' | 'log'> & { files: FileStore }

/** Removes stored files that nothing names any more. */
export type Collector = Part & {
  /** Looks through what waits soon; called once a deletion is committed. */
  soon(): void
  /** Removes what waits and nothing names. Answers how many files and embedded documents went. */
  drain(): Promise<number>
  /** Finds what nothing names and nobody noted: claims and saved HTML that were left, files without a row. */
  sweep(): Promise<number>
}

/** Removes bytes that no row names: rows go first, by whoever deletes; files follow here. */
export function createCollector(parts: CollectorParts): Collector {
  const { db, now, log, files } = parts
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<number> | null = null

  /** One at a time; whoever asks while one runs waits for another that sees what they left. */
  function drain(): Promise<number> {
    if (next) return next
    const before = last.catch(() => {})
    next = before.then(() => {
      next = null
      return drainQueue(db, files)
    })
    last = next
    return next
  }

  async function sweep(): Promise<number> {
    const before = new Date(now() - DAY_MS)
    await endClaims(db, before)
    await endEmbeds(db, before)
    await noteUnheld(db, before)
    await noteStrays(db, files, before)
    return drain()
  }

  const onError = (error: unknown) => log.error({ err: error }, 'files were not removed')
  return {
    soon: () => void drain().catch(onError),
    drain,
    sweep,
    async stop() {
      await last.catch(onError)
    },
  }
}

/** Of uploads that a killed server left. One by one: each takes the lock on its team. */
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

/** Removes each key that waits, or finds that it is held after all. */
async function drainQueue(db: Kysely<DB>, files: FileStore): Promise<number> {
  let removed = 0
  for (;;) {
    const waiting = await db.selectFrom('unheld').select(['id', 'key']).orderBy('id').limit(AT_ONCE).execute()
    const last = waiting.at(-1)
    if (!last) return removed
    for (const key of new Set(waiting.map((row) => row.key))) if (await remove(db, files, key)) removed++
    await db
      .deleteFrom('unheld')
      .where(
        'id',
        'in',
        waiting.map(({ id }) => id),
      )
      .execute()
  }
}

/**
 * Removes a file that no row names, or embedded HTML that no folio has. The lock on its row keeps whoever is about to
 * name it waiting; a cut between the end of the file and the commit leaves a row that the next look removes.
 */
async function remove(db: Kysely<DB>, files: FileStore, key: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const stored = await trx
      .selectFrom('stored_file')
      .select('key')
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (stored && !(await isHeld(trx, key))) {
      await trx.deleteFrom('stored_file').where('key', '=', key).execute()
      await files.delete(key)
      return true
    }
    const embed = await trx
      .selectFrom('embed_document')
      .select('hash')
      .where('hash', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (!embed) return false
    const { numDeletedRows } = await trx
      .deleteFrom('embed_document')
      .where('hash', '=', key)
      .where((is) => is.not(is.exists(is.selectFrom('folio_embed').select('hash').where('hash', '=', key))))
      .executeTakeFirst()
    return numDeletedRows > 0n
  })
}

const HELD = sql.raw(
  FILE_HOLDERS.map(({ table, column }) => `exists (select from ${table} where ${column} = f.key)`).join(' or '),
)

async function isHeld(db: Kysely<DB>, key: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select ${HELD} as held from (select ${key}::text as key) f`.execute(db)
  return rows[0]?.held ?? true
}

/** Rows of files that nothing names, and HTML that no folio has: their removal was never noted. */
async function noteUnheld(db: Kysely<DB>, before: Date): Promise<void> {
  await sql`insert into unheld (key)
    select key from stored_file f where stored_at <= ${before} and not (${HELD})
    union all
    select hash from embed_document d where created_at <= ${before}
      and not exists (select from folio_embed where hash = d.hash)`.execute(db)
}

/** Files that have no row: from before there were rows, or of a server that was killed. */
async function noteStrays(db: Kysely<DB>, files: FileStore, before: Date): Promise<void> {
  for await (const keys of files.keysBefore(before)) {
    await sql`with strays as (
        insert into stored_file (key, stored_at) select key, ${before} from unnest(${keys}::text[]) as key
        on conflict do nothing returning key)
      insert into unheld (key) select key from strays`.execute(db)
  }
}
