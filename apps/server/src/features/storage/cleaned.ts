import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Draft } from '../../adapters/files/file-store.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import type { KeptFiles } from './kept-files.ts'

/** What cleaning uploads needs. */
export type CleaningParts = { files: KeptFiles; sanitizer: Pick<Sanitizer, 'file'> }

/**
 * What an upload becomes before it is stored, as a draft: re-encoded or cleaned in another process, which reads and
 * writes files. `who`: whose turn it is.
 * @throws PictureError, BusyError
 */
export async function cleaned<N extends 'picture' | 'movie'>(
  { files, sanitizer }: CleaningParts,
  task: N,
  who: string,
  { path }: Pick<Draft, 'path'>,
) {
  // Beside the draft, under such a name: what a killed server leaves goes with its drafts.
  const made = join(dirname(path), randomUUID())
  try {
    const facts = await sanitizer.file(task, who, path, made)
    return { ...facts, draft: await files.draft(createReadStream(made)) }
  } finally {
    await rm(made, { force: true })
  }
}
