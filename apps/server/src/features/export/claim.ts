import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { FileClaim, KeptFiles } from '../storage/index.ts'
import { asExport, type ExportRow } from './queries.ts'

/** So long a claim holds without a word of who has it; a word comes in every third of it. */
export const CLAIM_MS = 15_000
/** As often as this an export is begun: a folio that brings the server down does not do it for ever. */
const MAX_TRIES = 3

const INTERRUPTED =
  'The export was interrupted several times and was given up. Please try again, perhaps with fewer sections.'

/** Takes an export for this node, where nobody else has it: one row, one drawing. Null: there is nothing to do. */
export async function claimExport(db: Kysely<DB>, id: number, by: string, now: number): Promise<ExportRow | null> {
  const row = await db
    .updateTable('folio_export')
    .set({
      state: 'running',
      claimed_by: by,
      claimed_until: new Date(now + CLAIM_MS),
      tries: sql<number>`tries + 1`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', new Date(now))]))
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const { document: _, ...claimed } = row
  if (claimed.tries <= MAX_TRIES) return asExport(claimed)
  await failExport(db, id, INTERRUPTED, now)
  return null
}

/** Says that this node still draws it, and how far it is. False: it is not its own any more, because it was cancelled. */
export async function holdExport(
  db: Kysely<DB>,
  id: number,
  by: string,
  now: number,
  progress?: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('folio_export')
    .set({ claimed_until: new Date(now + CLAIM_MS), ...(progress === undefined ? {} : { progress }) })
    .where('id', '=', id)
    .where('claimed_by', '=', by)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives it back to be done anew by the next job, which counts its own tries: only what dies without a word counts here. */
export async function releaseExport(db: Kysely<DB>, id: number, by: string): Promise<void> {
  await db
    .updateTable('folio_export')
    .set({ claimed_by: null, claimed_until: null, tries: sql<number>`greatest(tries - 1, 0)` })
    .where('id', '=', id)
    .where('claimed_by', '=', by)
    .where('state', '=', 'running')
    .execute()
}

type MadeFile = { claim: FileClaim; name: string; bytes: number; pages: number | null }

/** Ends it well, and counts it; false where it is not this node's any more. */
export async function finishExport(
  db: Kysely<DB>,
  id: number,
  by: string,
  { claim, ...file }: MadeFile,
  files: Pick<KeptFiles, 'release'>,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('folio_export')
      .set({
        state: 'done',
        progress: 1,
        ...file,
        key: claim.key,
        document: null,
        claimed_until: null,
        finished_at: new Date(now),
      })
      .where('id', '=', id)
      .where('claimed_by', '=', by)
      .where('state', '=', 'running')
      .returning('team_id')
      .executeTakeFirst()
    await files.release(trx, claim)
    if (!row) return false
    if (row.team_id !== null) {
      await trx
        .updateTable('team')
        .set({ total_exports: sql<number>`total_exports + 1` })
        .where('id', '=', row.team_id)
        .execute()
    }
    return true
  })
}

/** Ends it without a file; a credit it took goes back. False: it had ended before. */
export async function endExport(
  trx: Kysely<DB>,
  id: number,
  state: 'failed' | 'cancelled',
  error: string | null,
  now: number,
): Promise<boolean> {
  const row = await trx
    .updateTable('folio_export')
    .set({ state, progress: 0, error, document: null, claimed_until: null, finished_at: new Date(now) })
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

/** Ends an export with an error; false where it had ended already. `now` is in ms. */
export const failExport = (db: Kysely<DB>, id: number, error: string, now: number): Promise<boolean> =>
  db.transaction().execute((trx) => endExport(trx, id, 'failed', error, now))
