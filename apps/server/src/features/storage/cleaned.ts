import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Draft } from '../../adapters/files/file-store.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import type { KeptFiles } from './kept-files.ts'

/** What sanitizing uploads needs. */
export type CleaningParts = { files: KeptFiles; sanitizer: Pick<Sanitizer, 'file'> }

/**
 * Turns an upload into what is stored, as a draft: re-encoded or sanitized in another process, which reads and writes
 * files. `who`: the account for the queue. @throws PictureError, BusyError
 */
export async function cleaned<N extends 'picture' | 'movie'>(
  { files, sanitizer }: CleaningParts,
  task: N,
  who: string,
  { path }: Pick<Draft, 'path'>,
) {
  // Next to the draft, under such a name that files left by a killed server are removed with its drafts.
  const made = join(dirname(path), randomUUID())
  try {
    const facts = await sanitizer.file(task, who, path, made)
    return { ...facts, draft: await files.draft(createReadStream(made)) }
  } finally {
    await rm(made, { force: true })
  }
}
