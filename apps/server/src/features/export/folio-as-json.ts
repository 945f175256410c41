import { isRecord, SCHEMA_VERSION } from '@recto/document'
import type { FileReader } from '../../adapters/files/file-store.ts'
import type { App } from '../../context.ts'
import { FOLIO_FORM } from '../../folio-form.ts'
import { PrintError } from '../../jobs/printer.ts'
import type { Drawn } from '../../pages/sheet.ts'
import type { FileSeals } from './file-seals.ts'

type StoredFile = {
  fileId: string
  name: string
  contentType: string
  width: number
  height: number
  seal: string
  base64: string
}

/** Total size limit of the included files. */
const MAX_FILE_BYTES = 100 * 1024 * 1024

type Parts = Pick<App, 'db'> & { files: FileReader; seals: FileSeals }

/** The folio as data, as readers get it, complete with the files that it names. */
export async function folioAsJson(parts: Parts, { folioId, name, document }: Drawn): Promise<Buffer> {
  const stored = folioId === null ? [] : await filesIn(parts, folioId, JSON.stringify(document))
  return folioJson({ name, document, files: stored })
}

/** A folio in export format, with the given files. The same folio gives the same bytes. */
export function folioJson({
  name,
  document,
  files,
}: Pick<Drawn, 'name' | 'document'> & { files: StoredFile[] }): Buffer {
  const folio = {
    ...FOLIO_FORM,
    schemaVersion: SCHEMA_VERSION,
    folioName: name,
    document: withOrderedKeys({ ...document, schemaVersion: SCHEMA_VERSION }),
    files,
  }
  return Buffer.from(`${JSON.stringify(folio, null, 2)}\n`)
}

/** The same value with the keys of its records in alphabetical order: a stored document has no key order. */
function withOrderedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOrderedKeys)
  if (!isRecord(value)) return value
  const keys = Object.keys(value).toSorted()
  return Object.fromEntries(keys.map((key) => [key, withOrderedKeys(value[key])]))
}

async function filesIn({ db, files, seals }: Parts, folioId: number, text: string): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('folio_file')
    .select(['file_id', 'name', 'key', 'content_type', 'width', 'height'])
    .where('folio_id', '=', folioId)
    .execute()
  const named = rows.filter((row) => text.includes(`"${row.file_id}"`))
  const found: StoredFile[] = []
  let weight = 0
  for (const row of named.toSorted((a, b) => (a.file_id < b.file_id ? -1 : 1))) {
    const bytes = await files.read(row.key)
    if (!bytes) continue
    weight += bytes.length
    if (weight > MAX_FILE_BYTES) throw new PrintError('This folio’s files are too large for one JSON file.')
    const facts = { contentType: row.content_type, width: row.width ?? 0, height: row.height ?? 0 }
    found.push({
      fileId: row.file_id,
      name: row.name,
      ...facts,
      seal: seals.sealOf({ bytes, ...facts }),
      base64: bytes.toString('base64'),
    })
  }
  return found
}
