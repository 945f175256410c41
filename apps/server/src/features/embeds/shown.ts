import type { App } from '../../context.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import { createSizedCache } from '../../sized-cache.ts'
import { embedDocument } from './document.ts'
import { findHtml, isKept } from './store.ts'

/** Characters of documents that are kept in memory. */
const MOST_CHARACTERS = 16_000_000

type ShownHtml = {
  /** The document of this hash; null: there is none. `who` asks, as limits count them. */
  find(hash: string, who: string): Promise<string | null>
}

/**
 * HTML of people as it is shown, cleaned once more with the allow-list of this version and then kept in memory: what
 * stands behind a hash never changes.
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
      // It may have been let go of with its folio.
      if (known !== undefined) return (await isKept(db, hash)) ? known : null
      const made = making.get(hash) ?? make(hash, who).finally(() => making.delete(hash))
      making.set(hash, made)
      return made
    },
  }
}
