import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

export type ExportFormat = 'pdf' | 'png'

/** A new export, waiting for its job. */
export async function insertExport(
  db: Kysely<DB>,
  values: { token: string; folioId: number; accountId: number; format: ExportFormat },
): Promise<number> {
  const row = await db
    .insertInto('folio_export')
    .values({ token: values.token, folio_id: values.folioId, account_id: values.accountId, format: values.format })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const COLUMNS = [
  'id',
  'token',
  'folio_id',
  'account_id',
  'format',
  'state',
  'progress',
  'key',
  'name',
  'error',
] as const

export function exportById(db: Kysely<DB>, id: number) {
  return db.selectFrom('folio_export').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** The export with this token, of this folio only. */
export function exportOfFolio(db: Kysely<DB>, folioId: number, token: string) {
  return db
    .selectFrom('folio_export')
    .select(COLUMNS)
    .where('token', '=', token)
    .where('folio_id', '=', folioId)
    .executeTakeFirst()
}

export async function updateExport(
  db: Kysely<DB>,
  id: number,
  values: { state: 'running' | 'done' | 'failed'; progress: number; key?: string; name?: string; error?: string },
): Promise<void> {
  const isOver = values.state !== 'running'
  await db
    .updateTable('folio_export')
    .set({ ...values, ...(isOver ? { finished_at: new Date() } : {}) })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}
