import { createHash } from 'node:crypto'
import type { FolioDocument } from '@recto/document'
import { ICON_PATH } from './icons.ts'
import { TOKEN } from './page-facts.ts'
import { policyOf } from './policy.ts'
import { renderFolioPage } from './render.ts'

/** Recto's own templates, and finished folios made from them: read and tried like folios. */
export type TemplatesToSee = {
  open(
    token: string,
  ): Promise<{ name: string; isExample: boolean; pictureKey: string | null; document: FolioDocument } | null>
}

/** A template's public page. */
export type TemplatePage = { html: string; etag: string; policy: string }

/** Number of cached pages. */
const MOST_KEPT = 40

/**
 * Pages of templates and examples at their own addresses: rendered once for everyone, readable without an account
 * [TPL-14].
 */
export function createTemplatePages({
  catalogue,
  pagesUrl,
  siteUrl,
}: {
  catalogue: TemplatesToSee
  /** Origin of the pages, and of the product. */
  pagesUrl: string
  siteUrl: string
}): (token: string) => Promise<TemplatePage | null> {
  const kept = new Map<string, TemplatePage>()

  return async (token) => {
    if (!TOKEN.test(token)) return null
    const found = await catalogue.open(token)
    if (!found) return null
    const { name, document, isExample } = found
    const hash = createHash('sha256')
      .update(`${name}\n${JSON.stringify(document)}`)
      .digest('base64url')
      .slice(0, 22)
    const etag = `W/"${hash}"`
    const ready = kept.get(token)
    if (ready?.etag === etag) return ready
    const html = await renderFolioPage({
      document,
      title: name,
      plainText: '',
      fileUrl: (fileId) => `/folio/${token}/file/${fileId}`,
      mode: 'page',
      around: {
        canonicalUrl: `${pagesUrl}/folio/${token}`,
        cardUrl: null,
        iconUrl: ICON_PATH,
        isIndexed: isExample,
        copyUrl: null,
        pdfUrl: null,
        brandUrl: siteUrl,
        seen: null,
        readers: 'off',
        isSlides: false,
        isEmbedded: false,
      },
    })
    const page = { html, etag, policy: policyOf(document) }
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.set(token, page)
    return page
  }
}
