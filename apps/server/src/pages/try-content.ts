import { shownToReaders } from '@recto/document'
import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import { drawnWith, guideOfFolio } from '../features/style/index.ts'
import type { Projector } from '../projection/projector.ts'
import { createSizedCache } from '../sized-cache.ts'
import type { PageFacts } from './page-facts.ts'

/** Bytes of answers that stay in memory. */
const MOST_BYTES = 16_000_000

/**
 * The content of a folio that someone without an account edits in their own browser, as JSON: written once per commit
 * and title.
 */
export function createTryContent(db: Kysely<DB>, projection: Pick<Projector, 'read'>) {
  const kept = createSizedCache<
    number,
    { seq: number; hash: string; title: string; guideId: number | null; body: Buffer }
  >(MOST_BYTES)

  return {
    async of({ id, token, title, guideId }: Pick<PageFacts, 'id' | 'token' | 'title' | 'guideId'>): Promise<Buffer> {
      const { json, seq, hash } = await projection.read(id)
      const known = kept.get(id)
      if (known?.seq === seq && known.hash === hash && known.title === title && known.guideId === guideId)
        return known.body
      // It leaves its team: no style guide applies from here on.
      const document = shownToReaders(drawnWith(json, await guideOfFolio(db, id)))
      const body = Buffer.from(JSON.stringify({ token, folioName: title, document }))
      kept.put(id, { seq, hash, title, guideId, body }, body.length)
      return body
    },
  }
}
