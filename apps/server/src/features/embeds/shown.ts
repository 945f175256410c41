import type { App } from '../../context.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import { createSizedCache } from '../../sized-cache.ts'
import { embedDocument } from './document.ts'
import { findHtml, isKept } from './store.ts'

/** Characters of documents kept in memory. */
const MOST_CHARACTERS = 16_000_000

type ShownHtml = {
  /** The document with this hash; null: there is none. `who` requests it, for the rate limits. */
  find(hash: string, who: string): Promise<string | null>
}

/**
 * People's HTML as it is shown: sanitized again with this version's allow-list and then cached, since the content
 * behind a hash never changes.
 */
export function createShownHtml({ db }: Pick<App, 'db'>, sanitizer: Pick<Sanitizer, 'html'>): ShownHtml {
  const kept = createSizedCache<string, string>(MOST_CHARACTERS)
  const making = new Map<string, Promise<string | null>>()

  async function make(hash: string, who: string): Promise<string | null> {
    const stored = await findHtml(db, hash)
    const cleaned = stored === null ? null : await sanitizer.html(who, stored)
    if (!cleaned) return null
    const document = embedDocument(cleaned.html)
    kept.put(hash, document, document.length)
    return document
  }

  return {
    async find(hash, who) {
      const known = kept.get(hash)
      // It may have been deleted with its folio.
      if (known !== undefined) return (await isKept(db, hash)) ? known : null
      const made = making.get(hash) ?? make(hash, who).finally(() => making.delete(hash))
      making.set(hash, made)
      return made
    },
  }
}
