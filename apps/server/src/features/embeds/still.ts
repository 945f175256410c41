import { type FolioDocument, shownToReaders } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'

/** People's HTML as printed, by its stored form. */
export type StillHtml = (html: string) => string

const FRAME = /<iframe\b[^>]*?\ssrc="([^"]*)"[^>]*>[^<]*<\/iframe>/g
const MEDIA = /<(video|audio)\b[^>]*>[\s\S]*?<\/\1>/g
const OUTSIDE_PICTURE = /<img\b[^>]*?\ssrc="https?:[^>]*>/g

/**
 * External content is mentioned: a frame by its address, a picture by its alt text. Nothing is fetched to render a
 * page.
 */
const withoutOutside = (clean: string): string =>
  clean
    .replace(FRAME, '<p><a href="$1">$1</a></p>')
    .replace(MEDIA, (media) => linkTo(/\ssrc="([^"]*)"/.exec(media)?.[1]))
    .replace(OUTSIDE_PICTURE, (picture) => /\salt="([^"]*)"/.exec(picture)?.[1] ?? '')

const linkTo = (address = ''): string => (address ? `<p><a href="${address}">${address}</a></p>` : '')

/**
 * Sanitizes the HTML in a folio's modules for paper. HTML that cannot be sanitized is left out. `who`: the account for
 * the queue.
 */
export async function stillHtmlOf(
  document: FolioDocument,
  sanitizer: Pick<Sanitizer, 'html'>,
  who: string,
): Promise<StillHtml> {
  const stills = new Map<string, string>()
  for (const { type, props } of shownToReaders(document).modules) {
    for (const html of SPECS[type].documents?.(props as never) ?? []) {
      if (stills.has(html)) continue
      stills.set(html, withoutOutside((await sanitizer.html(who, html))?.html ?? ''))
    }
  }
  return (html) => stills.get(html) ?? ''
}

/** Content that no file can show as readers see it: content of other sites, and media. */
export const hasLiveParts = (document: FolioDocument): boolean =>
  shownToReaders(document).modules.some(({ type, props }) => SPECS[type].isLive?.(props as never) === true)
