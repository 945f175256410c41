import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Draft, type FileContent, FileTooLargeError, type PutOptions, type StoredFile } from './file-store.ts'

/** Names of drafts: nothing else is ever removed from a folder of drafts. */
const DRAFT = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** Content in its own flushed file, with its key. */
export type DraftFile = StoredFile & { path: string }

/**
 * Writes a stream to a file in `folder` and measures it on the way: one block is in memory at a time. @throws
 * FileTooLargeError beyond `limit`, and errors of the source or the disk; no file is left then.
 */
export async function writeDraft(
  folder: string,
  content: FileContent,
  { limit = Number.POSITIVE_INFINITY }: PutOptions = {},
): Promise<DraftFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const block of content instanceof Uint8Array ? [content] : content) {
      bytes += block.byteLength
      if (bytes > limit) throw new FileTooLargeError(limit)
      hash.update(block)
      await writeAll(file, block)
    }
    await file.sync()
    return { key: hash.digest('hex'), bytes, path }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

async function writeAll(file: Awaited<ReturnType<typeof open>>, block: Uint8Array): Promise<void> {
  for (let at = 0; at < block.byteLength; ) {
    const { bytesWritten } = await file.write(block, at)
    at += bytesWritten
  }
}

/** Stores a draft at once; whatever happens, it is not left behind. */
export async function keepWhole(draft: Draft): Promise<StoredFile> {
  try {
    await draft.keep()
  } finally {
    await draft.discard()
  }
  return { key: draft.key, bytes: draft.bytes }
}

/** Removes unfinished drafts written before a given time. */
export async function removeDrafts(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(noneWhenMissing)) {
    if (!DRAFT.test(name)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(nullWhenMissing)
    if (found?.isFile() && found.mtime <= before) await rm(path, { force: true })
  }
}

/** An empty list for a folder that is not there. */
export function noneWhenMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
  throw error
}

/** Null for a file that is not there. */
export function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
