import { folioName } from '@recto/contract'
import { type FolioDocument, isRecord, LIMITS, type ModuleSpecs, SCHEMA_VERSION } from '@recto/document'
import { folioUpdate } from '@recto/store'
import { z } from 'zod'
import { countsOf, type FolioCounts } from '../../folio-counts.ts'
import { FOLIO_FORM } from '../../folio-form.ts'
import { givenDocument } from '../../http/given-document.ts'
import { refuseDeepJson } from '../../http/json-depth.ts'
import { invalidInput } from '../../http/refusal.ts'

/** Files in one folio file. */
const MOST_FILES = 500

const MOST_PX = 100_000
const px = z.number().int().min(0).max(MOST_PX)

const givenFile = z.object({
  fileId: z.string().regex(/^[0-9A-Za-z]{1,64}$/, 'This is not a file id.'),
  name: z.string().max(1000),
  contentType: z.string().max(200),
  width: px,
  height: px,
  seal: z.string().max(100),
  base64: z.string().min(1, 'This file is empty.'),
})

/** A file that came inside a folio's file. */
export type GivenFile = Omit<z.output<typeof givenFile>, 'base64'> & { bytes: Uint8Array }

const FOREIGN = 'This is not a folio file. Use the JSON file from an export.'
const NEWER = 'This file was made by a newer version of Recto and cannot be read here.'

const folioFile = z.object({
  format: z.literal(FOLIO_FORM.format, FOREIGN),
  formVersion: z.number().int().min(1).max(FOLIO_FORM.formVersion, NEWER),
  schemaVersion: z.number().int().min(1).max(SCHEMA_VERSION, NEWER),
  folioName,
  document: z.record(z.string(), z.unknown()),
  files: z.array(givenFile).max(MOST_FILES, `This file contains more than ${MOST_FILES} files.`),
})

/** A folio read from a file, checked. */
export type GivenFolio = {
  folioName: string
  /** The content of the new folio. */
  update: Uint8Array
  isPaged: boolean
  counts: FolioCounts
  files: GivenFile[]
  /** Modules that cannot be read. */
  unreadable: number
  /** Stored files that the document names and the file does not contain. */
  missing: number
}

/** A folio out of the JSON of an export (rules F1 to F7). @throws Refusal that names the field */
export function readFolioFile(bytes: Buffer, specs: ModuleSpecs): GivenFolio {
  const read = folioFile.safeParse(parsed(bytes))
  if (!read.success) {
    const [issue] = read.error.issues
    const field = issue?.path.join('.') || 'file'
    const why = issue?.message ?? FOREIGN
    throw invalidInput(field, why === FOREIGN ? why : `${why} (${field})`)
  }
  const { folioName: name, document: data, files, schemaVersion } = read.data
  const document = givenDocument('document', { ...data, schemaVersion }, specs)
  const ids = new Set<string>()
  for (const [at, { fileId }] of files.entries()) {
    if (ids.has(fileId)) throw invalidInput(`files.${at}.fileId`, `Two files have the id ${fileId}.`)
    ids.add(fileId)
  }
  const listed = Array.isArray(data.unreadable) ? data.unreadable.length : 0
  const given = Array.isArray(data.modules) ? data.modules.length : 0
  const lost = Math.max(document.unreadable.length, given - document.modules.length)
  return {
    folioName: name,
    update: folioUpdate(document, specs),
    isPaged: document.page.mode === 'paged',
    counts: countsOf(document),
    files: files.map(({ base64, ...facts }) => ({ ...facts, bytes: bytesOf(base64) })),
    unreadable: Math.min(listed + lost, LIMITS.modules),
    missing: missingOf(document, specs, ids),
  }
}

/** In a separate buffer, which can be transferred to another thread: small buffers share theirs. */
function bytesOf(base64: string): Uint8Array {
  const bytes = new Uint8Array(Buffer.byteLength(base64, 'base64'))
  return bytes.subarray(0, Buffer.from(bytes.buffer).write(base64, 'base64'))
}

/** How many stored files the document names besides those of `ids`. */
function missingOf({ sections, modules }: FolioDocument, specs: ModuleSpecs, ids: ReadonlySet<string>): number {
  const named = [
    ...sections.flatMap(({ picture }) => (picture ? [picture.fileId] : [])),
    ...modules.flatMap(({ type, props }) => specs[type]?.files?.(props) ?? []),
  ]
  return new Set(named.filter((id) => !ids.has(id))).size
}

function parsed(bytes: Buffer): unknown {
  const text = bytes.toString('utf8').replace(/^\ufeff/, '')
  refuseDeepJson('file', text)
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
  } catch {
    // Reported below.
  }
  throw invalidInput('file', FOREIGN)
}
