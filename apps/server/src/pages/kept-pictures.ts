import sharp, { type Sharp } from 'sharp'
import type { FileStore } from '../adapters/files/file-store.ts'

/** Number of pictures of one kind cached in memory, most recent first. */
const MOST_KEPT = 100

/** Pictures derived from stored ones by `make`; cached by the key of their source, which never changes. */
export function createKeptPictures(files: Pick<FileStore, 'read'>, make: (stored: Sharp) => Promise<Buffer>) {
  const kept = new Map<string, Promise<Buffer | null>>()

  async function read(key: string): Promise<Buffer | null> {
    const bytes = await files.read(key)
    return bytes && make(sharp(bytes))
  }

  return (key: string): Promise<Buffer | null> => {
    const known = kept.get(key)
    if (known) return known
    const made = read(key)
    kept.set(key, made)
    made.then(
      (picture) => picture ?? kept.delete(key),
      () => kept.delete(key),
    )
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return made
  }
}
