import { SCHEMA_VERSION } from '@recto/document'
import type { FileReader } from '../../adapters/files/file-store.ts'
import type { App } from '../../context.ts'
import { PrintError } from '../../jobs/printer.ts'
import { readFolioFile } from '../../pages/folio-files.ts'
import type { Drawn } from '../../pages/sheet.ts'

type StoredFile = { fileId: string; name: string; contentType: string; base64: string }

/** What the files in it may weigh together. */
const MAX_FILE_BYTES = 100 * 1024 * 1024

/** The folio as data, as readers get it, with the files that it names: whole in one place. */
export async function folioAsJson(
  { db, files, now }: Pick<App, 'db' | 'now'> & { files: FileReader },
  { folioId, name, document }: Drawn,
): Promise<Buffer> {
  const stored = folioId === null ? [] : await filesIn(db, files, folioId, JSON.stringify(document))
  return folioJson({ name, document, files: stored }, now())
}

/** A folio in the form that is exported, with whatever files are to be in it. */
export function folioJson(
  { name, document, files }: Pick<Drawn, 'name' | 'document'> & { files: StoredFile[] },
  now: number,
): Buffer {
  const folio = {
    format: 'recto-folio',
    schemaVersion: SCHEMA_VERSION,
    folioName: name,
    exportedUtc: new Date(now).toISOString(),
    document,
    files,
  }
  return Buffer.from(`${JSON.stringify(folio, null, 2)}\n`)
}

async function filesIn(db: App['db'], files: FileReader, folioId: number, text: string): Promise<StoredFile[]> {
  const rows = await db.selectFrom('folio_file').select(['file_id', 'name']).where('folio_id', '=', folioId).execute()
  const found: StoredFile[] = []
  let weight = 0
  for (const { file_id: fileId, name } of rows.filter((row) => text.includes(`"${row.file_id}"`))) {
    const file = await readFolioFile(db, files, folioId, fileId)
    if (!file) continue
    weight += file.bytes.length
    if (weight > MAX_FILE_BYTES) throw new PrintError('The files of this folio are more than one JSON file can take.')
    found.push({ fileId, name, contentType: file.contentType, base64: file.bytes.toString('base64') })
  }
  return found
}
