import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { wrappedKey } from './wrapped-key.ts'

/** A backup that cannot be made or used. The message is one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** How a backup is laid out. */
export const FORMAT = 1
const NEWER_FORMAT = 'The backup was made by a newer version of Recto: restore it with that version.'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()

/** The content of a backup, with checksums for every byte. */
const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The migrations that the database had run: a restore creates exactly that schema before migrating it. */
  migrations: z.array(z.string()).min(1),
  /** In the order they can be filled: what others refer to comes first. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      bytes: count,
      /** SHA-256 of its rows as PostgreSQL's COPY writes them, in the order of the primary key. */
      hash,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: count })),
  /** Pictures, thumbnails and exports: each file's name is the SHA-256 of its bytes. */
  files: z.array(z.object({ key: hash, bytes: count })),
  /** From the data folder, if the operator asked for it: the server's secret, the demo login. */
  secrets: z.array(z.object({ name: z.string().regex(/^[a-z-]+(\.json)?$/), hash })),
  /** If the operator gave a passphrase. */
  dataKey: wrappedKey.optional(),
})

/** A backup's description of itself. */
export type Manifest = z.infer<typeof manifest>

/** Name of the file that a backup is described in. */
export const MANIFEST = 'manifest.json'
/** Rows of a table, compressed. */
export const tableFile = (name: string) => join('tables', `${name}.copy.gz`)

/** Path of a stored file in a backup. */
export const storedFile = (key: string) => join('files', key.slice(0, 2), key)

/** Path of a secret in a backup. */
export const secretFile = (name: string) => join('secrets', name)

/** @throws BackupError if the folder contains no backup, or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8')
  } catch {
    throw new BackupError(`${folder} is not a backup: it has no ${MANIFEST}.`)
  }
  try {
    const content: unknown = JSON.parse(text)
    const format = (content as { format?: unknown } | null)?.format
    if (typeof format === 'number' && format > FORMAT) throw new BackupError(NEWER_FORMAT)
    return manifest.parse(content)
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(
      `${join(folder, MANIFEST)} cannot be read: it is damaged or was made by a different version of Recto.`,
    )
  }
}
