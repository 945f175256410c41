import type { Kysely } from 'kysely'
import { type FileReader, isKey } from '../adapters/files/file-store.ts'
import type { DB } from '../db/schema.ts'

/** A stored file of a folio; `width` is in px. */
export type FolioFile = { key: string; contentType: string; name: string; bytes: number; width: number }

/** A file of this folio, null if the folio has none with this id. */
export async function findFolioFile(db: Kysely<DB>, folioId: number, fileId: string): Promise<FolioFile | null> {
  const row = await db
    .selectFrom('folio_file')
    .select(['key', 'content_type', 'name', 'bytes', 'width'])
    .where('folio_id', '=', folioId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (row) return { ...row, contentType: row.content_type, width: row.width ?? 0 }
  return isKey(fileId) ? findLogo(db, folioId, fileId) : null
}

/** A logo of the folio's team, by its key: used by pictures that follow the logo. */
async function findLogo(db: Kysely<DB>, folioId: number, key: string): Promise<FolioFile | null> {
  const row = await db
    .selectFrom('style_file')
    .innerJoin('folio', 'folio.team_id', 'style_file.team_id')
    .innerJoin('stored_file', 'stored_file.key', 'style_file.key')
    .select(['style_file.content_type', 'stored_file.bytes'])
    .where('folio.id', '=', folioId)
    .where('style_file.key', '=', key)
    .executeTakeFirst()
  return row ? { key, contentType: row.content_type, name: 'Logo', bytes: row.bytes ?? 0, width: 0 } : null
}

/** The same with its bytes, for the printer. */
export async function readFolioFile(
  db: Kysely<DB>,
  files: FileReader,
  folioId: number,
  fileId: string,
): Promise<{ bytes: Buffer; contentType: string } | null> {
  const file = await findFolioFile(db, folioId, fileId)
  const bytes = file && (await files.read(file.key))
  return bytes ? { bytes, contentType: file.contentType } : null
}
