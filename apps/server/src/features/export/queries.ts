import {
  EXPORTS_LISTED,
  type ExportFormat,
  type ExportSettings,
  exportSettings,
  FOLIO_STATUS,
  SHARING,
} from '@recto/contract'
import type { Kysely, Selectable } from 'kysely'
import type { DB, FolioExport } from '../../db/schema.ts'

type ExportState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

/** One export, as in its row; the document of a temporary folio is fetched separately. */
export type ExportRow = Omit<
  Selectable<FolioExport>,
  'document' | 'style_guide_id' | 'reader_key' | 'format' | 'state' | 'settings'
> & {
  format: ExportFormat
  state: ExportState
  settings: ExportSettings
}

type NewExport = {
  token: string
  format: ExportFormat
  settings: ExportSettings
  name: string
  now: Date
} & (
  | { folioId: number; teamId: number; accountId: number; isCredit: boolean; document?: undefined }
  | { folioId: number; teamId: number; accountId: null; isCredit: false; readerKey: string; document?: undefined }
  | { folioId: null; teamId: null; accountId: null; isCredit: false; document: object }
)

/** A new export, waiting for its job. */
export async function insertExport(db: Kysely<DB>, given: NewExport): Promise<number> {
  const row = await db
    .insertInto('folio_export')
    .values({
      token: given.token,
      folio_id: given.folioId,
      team_id: given.teamId,
      account_id: given.accountId,
      reader_key: 'readerKey' in given ? given.readerKey : null,
      format: given.format,
      settings: JSON.stringify(given.settings),
      name: given.name,
      is_credit: given.isCredit,
      created_at: given.now,
      document: given.document ? JSON.stringify(given.document) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const COLUMNS = [
  'id',
  'token',
  'folio_id',
  'team_id',
  'account_id',
  'format',
  'settings',
  'state',
  'progress',
  'key',
  'name',
  'error',
  'bytes',
  'pages',
  'is_credit',
  'tries',
  'saved_at',
  'created_at',
  'finished_at',
] as const

/** Ignores settings that only newer code knows. */
export function asExport(row: Omit<Selectable<FolioExport>, 'document' | 'style_guide_id' | 'reader_key'>): ExportRow {
  const settings = exportSettings.safeParse(row.settings)
  return {
    ...row,
    format: row.format as ExportFormat,
    state: row.state as ExportState,
    settings: settings.success ? settings.data : exportSettings.parse({}),
  }
}

const selectExport = (db: Kysely<DB>) => db.selectFrom('folio_export').select(COLUMNS)

/** An export by its row; null if there is none. */
export async function exportById(db: Kysely<DB>, id: number): Promise<ExportRow | null> {
  const row = await selectExport(db).where('id', '=', id).executeTakeFirst()
  return row ? asExport(row) : null
}

/** The export with this token, of this folio only; null: of a temporary one. */
export async function exportOf(db: Kysely<DB>, folioId: number | null, token: string): Promise<ExportRow | null> {
  const row = await selectExport(db)
    .where('token', '=', token)
    .where('folio_id', 'is not distinct from', folioId)
    .executeTakeFirst()
  return row && (folioId !== null || row.team_id === null) ? asExport(row) : null
}

/**
 * The PDF of a folio for readers, in the state named by `readerKey`: finished or in progress; null: not requested yet.
 */
export async function exportForReaders(db: Kysely<DB>, folioId: number, readerKey: string): Promise<ExportRow | null> {
  const row = await selectExport(db)
    .where('folio_id', '=', folioId)
    .where('reader_key', '=', readerKey)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? asExport(row) : null
}

/** Makes the next reader's request create the PDF again. */
export async function forgetForReaders(db: Kysely<DB>, id: number): Promise<void> {
  await db.updateTable('folio_export').set({ reader_key: null }).where('id', '=', id).execute()
}

/** A person's last exports of a folio, the newest first. */
export async function lastExports(db: Kysely<DB>, folioId: number, accountId: number): Promise<ExportRow[]> {
  const rows = await selectExport(db)
    .where('folio_id', '=', folioId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(EXPORTS_LISTED)
    .execute()
  return rows.map(asExport)
}

/** The content of a temporary folio while it is rendered. */
export async function documentOf(db: Kysely<DB>, id: number): Promise<unknown> {
  const row = await db.selectFrom('folio_export').select('document').where('id', '=', id).executeTakeFirst()
  return row?.document ?? null
}

/** The folio of a try link, as long as anyone with the link may copy it. */
export async function triedFolio(
  db: Kysely<DB>,
  by: { token: string } | { id: number },
  now: Date,
): Promise<number | null> {
  const row = await db
    .selectFrom('folio')
    .select('id')
    .where((is) => ('token' in by ? is('token', '=', by.token) : is('id', '=', by.id)))
    .where('status', '=', FOLIO_STATUS.active)
    .where('sharing_type', '=', SHARING.linkCopy)
    .where((is) => is.or([is('link_expires_at', 'is', null), is('link_expires_at', '>', now)]))
    .where('password_hash', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** How many exports a team has left, and how many it has made. */
export async function countsOf(db: Kysely<DB>, teamId: number) {
  const row = await db
    .selectFrom('team')
    .select(['available_credits', 'total_exports'])
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
  return { availableCredits: row.available_credits, totalExports: row.total_exports }
}

/** Records, once, that the person received the file. */
export async function noteSaved(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await db
    .updateTable('folio_export')
    .set({ saved_at: now })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('saved_at', 'is', null)
    .execute()
}
