import sharp from 'sharp'
import type { FileStore } from '../adapters/files/file-store.ts'

/** As social networks show them. */
const CARD = { width: 1200, height: 630 }
const MOST_KEPT = 100

/**
 * Pictures for social cards, made of the cards' own: networks take JPEG, and larger than those are. Kept by the key of
 * what they are made of, which never changes.
 */
export function createSocialCards(files: Pick<FileStore, 'read'>) {
  const kept = new Map<string, Promise<Buffer | null>>()

  async function make(key: string): Promise<Buffer | null> {
    const bytes = await files.read(key)
    if (!bytes) return null
    return sharp(bytes)
      .resize({ ...CARD, fit: 'cover', position: 'top' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 84 })
      .toBuffer()
  }

  return (key: string): Promise<Buffer | null> => {
    const known = kept.get(key)
    if (known) return known
    const made = make(key)
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
