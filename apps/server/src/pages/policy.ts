import type { FolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'

/** One of our own pages, without people's content. */
export const NOTICE_POLICY = policy({ frames: [], media: [] })
/** The same in a frame of another site: it explains, and its links open in a tab. */
export const FRAMED_NOTICE_POLICY = policy({ frames: [], media: [], isEmbedded: true })

/**
 * The policy of a page: no script but ours, no other base, nothing embedded but our own `/embed` documents and the
 * known hosts that this folio shows. A page shows what people wrote. `isEmbedded`: other sites may frame it.
 */
export function policyOf({ modules }: Pick<FolioDocument, 'modules'>, isEmbedded = false): string {
  const outside = modules.map(({ type, props }) => SPECS[type].outside?.(props) ?? {})
  return policy({
    frames: outside.flatMap(({ frames = [] }) => frames),
    media: outside.flatMap(({ media = [] }) => media),
    isEmbedded,
  })
}

type Allowed = { frames: readonly string[]; media: readonly string[]; isEmbedded?: boolean }

function policy({ frames, media, isEmbedded = false }: Allowed): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `frame-src ${["'self'", ...unique(frames)].join(' ')}`,
    `media-src ${["'self'", ...unique(media)].join(' ')}`,
    "connect-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isEmbedded ? '*' : "'none'"}`,
  ].join('; ')
}

function unique(origins: readonly string[]): string[] {
  return [...new Set(origins)].filter(isOrigin).sort()
}

/** Nothing that could end a directive or start another one gets into the policy. */
function isOrigin(text: string): boolean {
  return /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/i.test(text)
}
