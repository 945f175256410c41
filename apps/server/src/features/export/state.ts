import { type Kysely, sql } from 'kysely'
import { lockTeams } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import type { FileClaim, KeptFiles } from '../storage/index.ts'
import { asExport, type ExportRow } from './queries.ts'

/**
 * Starts an attempt at an export. Null: there is nothing to do, because it has ended or a later attempt has begun. What
 * an attempt writes afterwards counts only while it is the latest one.
 */
export async function beginExport(db: Kysely<DB>, id: number, attempt: number): Promise<ExportRow | null> {
  const row = await db
    .updateTable('folio_export')
    .set({ state: 'running', tries: attempt })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .where('tries', '<', attempt)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const { document: _, ...begun } = row
  return asExport(begun)
}

/**
 * Reports an attempt's progress. False: it no longer counts, because the export was cancelled or another attempt has
 * begun.
 */
export async function noteProgress(db: Kysely<DB>, id: number, attempt: number, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('folio_export')
    .set({ progress })
    .where('id', '=', id)
    .where('tries', '=', attempt)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks the team of an export, as LOCKS.md says: its file counts in the team's storage. None once the team is gone. */
export async function lockTeamOfExport(trx: Kysely<DB>, id: number): Promise<void> {
  const row = await trx.selectFrom('folio_export').select('team_id').where('id', '=', id).executeTakeFirst()
  if (row && row.team_id !== null) await lockTeams(trx, [row.team_id])
}

type MadeFile = { claim: FileClaim; name: string; bytes: number; pages: number | null }

/** Completes and counts an export. Returns false if this attempt no longer counts. */
export async function finishExport(
  db: Kysely<DB>,
  id: number,
  attempt: number,
  { claim, ...file }: MadeFile,
  files: Pick<KeptFiles, 'release'>,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockTeamOfExport(trx, id)
    const row = await trx
      .updateTable('folio_export')
      .set({
        state: 'done',
        progress: 1,
        ...file,
        key: claim.key,
        document: null,
        finished_at: new Date(now),
      })
      .where('id', '=', id)
      .where('tries', '=', attempt)
      .where('state', '=', 'running')
      .returning(['team_id', 'reader_key'])
      .executeTakeFirst()
    await files.release(trx, claim)
    if (!row) return false
    // Readers' downloads are not among the team's own exports.
    if (row.team_id !== null && row.reader_key === null) {
      await trx
        .updateTable('team')
        .set({ total_exports: sql<number>`total_exports + 1` })
        .where('id', '=', row.team_id)
        .execute()
    }
    return true
  })
}

/** Ends an export without a file and returns a used credit. Returns false if it had already ended. */
export async function endExport(
  trx: Kysely<DB>,
  id: number,
  state: 'failed' | 'cancelled',
  error: string | null,
  now: number,
): Promise<boolean> {
  await lockTeamOfExport(trx, id)
  const row = await trx
    .updateTable('folio_export')
    .set({ state, progress: 0, error, document: null, finished_at: new Date(now) })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['team_id', 'is_credit'])
    .executeTakeFirst()
  if (row?.is_credit && row.team_id !== null) {
    await trx
      .updateTable('team')
      .set({ available_credits: sql<number>`available_credits + 1` })
      .where('id', '=', row.team_id)
      .execute()
  }
  return row !== undefined
}

/** Ends an export with an error; false if it had already ended. `now` is in ms. */
export const failExport = (db: Kysely<DB>, id: number, error: string, now: number): Promise<boolean> =>
  db.transaction().execute((trx) => endExport(trx, id, 'failed', error, now))
