import { shownToReaders } from '@recto/document'
import type { Projector } from '../projection/projector.ts'
import { createSizedCache } from '../sized-cache.ts'
import type { PageFacts } from './page-facts.ts'

/** Bytes of answers that stay in memory. */
const MOST_BYTES = 16_000_000

/** What somebody without an account edits of a folio in their own browser, as JSON: written once for a commit and a title. */
export function createTryContent(projection: Pick<Projector, 'read'>) {
  const kept = createSizedCache<number, { seq: number; hash: string; title: string; body: Buffer }>(MOST_BYTES)

  return {
    async of({ id, token, title }: Pick<PageFacts, 'id' | 'token' | 'title'>): Promise<Buffer> {
      const { json, seq, hash } = await projection.read(id)
      const known = kept.get(id)
      if (known?.seq === seq && known.hash === hash && known.title === title) return known.body
      const body = Buffer.from(JSON.stringify({ token, folioName: title, document: shownToReaders(json) }))
      kept.put(id, { seq, hash, title, body }, body.length)
      return body
    },
  }
}
