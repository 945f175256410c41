import { CheckLink, PreviewEmbed, SaveEmbedHtml } from '@recto/contract'
import { parseLink, TEXTS } from '@recto/document'
import type { DiskSpace } from '../../adapters/disk-space.ts'
import { FetchRefused, type SafeFetch } from '../../adapters/safe-fetch.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import type { CleanedHtml } from '../../sanitize/clean-html.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import { checkStorage, refuseWhenLow } from '../storage/index.ts'
import { embedPath } from './document.ts'
import { answers } from './link-check.ts'
import { previewLink } from './preview.ts'
import { keepHtml } from './store.ts'

/** The content of frames: link previews, and people's HTML. */
export function embedCalls({
  safeFetch,
  sanitizer,
  disk,
}: {
  safeFetch: SafeFetch
  sanitizer: Sanitizer
  disk: Pick<DiskSpace, 'level'>
}): Handler[] {
  return [
    handle(PreviewEmbed, async ({ url }, { log, session }) => {
      const link = parseLink(url)
      if (!link.ok) throw refused(link.message, { field: 'url' })
      if (!/^https?:/i.test(link.href)) throw refused(TEXTS.invalidLink, { field: 'url' })
      const make = (bytes: Uint8Array) => sanitizer.picture('linkThumbnail', String(session.accountId), bytes)
      return previewLink(safeFetch, link.href, make).catch((error: unknown) => {
        if (!(error instanceof FetchRefused)) throw error
        log.info({ reason: error.message }, 'a link was not previewed')
        throw refused(TEXTS.invalidLink, { field: 'url' })
      })
    }),
    handle(CheckLink, async ({ url }) => {
      const link = parseLink(url)
      return { isReachable: link.ok && (!/^https?:/i.test(link.href) || (await answers(safeFetch, link.href))) }
    }),
    handle(
      SaveEmbedHtml,
      async (_, { db, folio, teamRole, now }, { html, removed }: CleanedHtml) => {
        if (html !== '') {
          refuseWhenLow(disk)
          await checkStorage(db, folio.teamId, Buffer.byteLength(html), { now, role: teamRole })
          await keepHtml(db, html, html, { folioId: folio.id, isShown: false, at: now })
        }
        return { html, path: embedPath(html), removed }
      },
      async ({ html }, { session }) => {
        const cleaned = await sanitizer.html(String(session.accountId), html)
        if (!cleaned) throw refused('This HTML takes too long to check. Please simplify it.', { field: 'html' })
        return cleaned
      },
    ),
  ]
}
