import { CheckLink, PreviewEmbed, SaveEmbedHtml } from '@recto/contract'
import { parseLink, TEXTS } from '@recto/document'
import { FetchRefused, type SafeFetch } from '../../adapters/safe-fetch.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import { cleanHtml, removedFrom } from './clean-html.ts'
import { embedPath } from './document.ts'
import { answers } from './link-check.ts'
import { previewLink } from './preview.ts'
import { keepHtml } from './store.ts'

/** What stands in frames: previews of links, and HTML of people. */
export function embedCalls({ safeFetch }: { safeFetch: SafeFetch }): Handler[] {
  return [
    handle(PreviewEmbed, async ({ url }, { log }) => {
      const link = parseLink(url)
      if (!link.ok) throw refused(link.message, { field: 'url' })
      if (!/^https?:/i.test(link.href)) throw refused(TEXTS.invalidLink, { field: 'url' })
      return previewLink(safeFetch, link.href).catch((error: unknown) => {
        if (!(error instanceof FetchRefused)) throw error
        log.info({ reason: error.message }, 'a link was not previewed')
        throw refused(TEXTS.invalidLink, { field: 'url' })
      })
    }),
    handle(CheckLink, async ({ url }) => {
      const link = parseLink(url)
      return { isReachable: link.ok && (!/^https?:/i.test(link.href) || (await answers(safeFetch, link.href))) }
    }),
    handle(SaveEmbedHtml, async ({ html: given }, { db }) => {
      const html = cleanHtml(given)
      if (html !== '') await keepHtml(db, html)
      return { html, path: embedPath(html), removed: removedFrom(given) }
    }),
  ]
}
