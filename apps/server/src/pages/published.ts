import { createHash } from 'node:crypto'
import { SHARING, VIEW_TYPE } from '@recto/contract'
import { type FolioDocument, randomBase62, shownToReaders } from '@recto/document'
import { formPlace } from '@recto/modules/form'
import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import { type DrawnFolio, drawnFolio, guideById } from '../features/style/index.ts'
import type { Projection, Projector } from '../projection/projector.ts'
import { ICON_PATH } from './icons.ts'
import { createPageCache, type DrawnPage, type KeptPage } from './page-cache.ts'
import type { PageFacts } from './page-facts.ts'
import { policyOf } from './policy.ts'
import { type Drawing, renderFolioPage } from './render.ts'

/** Placeholder for a stamp in a rendered page; no one outside can know it. */
const STAMP_PLACE = randomBase62(22)
const MAX_BYTES = 64 * 1024 * 1024

/** Where the forms of pages are sent, and their stamps. */
export type Forms = {
  action(folioToken: string, moduleId: string): string
  /** Always of `stampBytes` bytes. */
  stamp(folioToken: string): string
  stampBytes: number
}

/** Where one form goes, and what came back of it. */
type PlaceOf = (moduleId: string) => Parameters<typeof formPlace>[2]

/** Draws pages and caches them. */
export type PublishedPages = {
  /** The folio's page as of `facts.seq` or later, rendered once for everyone. */
  get(facts: PageFacts, isEmbedded: boolean): Promise<KeptPage>
  /** The content of a cached page's gaps, for one reader: the same stamp in each. */
  stampFor(facts: PageFacts): () => string
  /** The page with one reader's own answers and the stamp of this view of it, never cached. */
  draw(facts: PageFacts, read: Pick<Projection, 'json' | 'plainText'>, form: PlaceOf, stamp: string): Promise<string>
  /** New content was read: a cached page with other content at this commit is dropped. */
  projected(folioId: number, projection: Pick<Projection, 'seq' | 'hash'>): void
}

/** Published folios, rendered from the projection and cached in memory. */
export function createPublishedPages({
  db,
  forms,
  projection,
  siteUrl,
  pagesUrl,
  domainUrl,
}: {
  db: Kysely<DB>
  forms: Forms
  projection: Pick<Projector, 'read'>
  /** Origin of the product. */
  siteUrl: string
  /** Origin of the pages. */
  pagesUrl: string
  /** An address on a team's own domain. */
  domainUrl(domain: string, path: string): string
}): PublishedPages {
  const cache = createPageCache({ maxBytes: MAX_BYTES, gap: { mark: STAMP_PLACE, bytes: forms.stampBytes } })
  const keyOf = (folioId: number, isEmbedded: boolean) => `${folioId}${isEmbedded ? ' embedded' : ''}`

  const draw = async (
    facts: PageFacts,
    { json, plainText }: Pick<Projection, 'json' | 'plainText'>,
    form: PlaceOf,
    stamp: string,
    isEmbedded = false,
  ) =>
    renderFolioPage({
      ...(await lookOfPage(db, facts, json)),
      title: facts.title,
      description: facts.description,
      plainText,
      fileUrl: (fileId, widthPx) => `/folio/${facts.token}/file/${fileId}${widthPx ? `?w=${widthPx}` : ''}`,
      mode: 'page',
      form: (id, asked) => formPlace(json.language, asked, form(id)),
      around: aroundOf(facts, { isEmbedded, stamp, siteUrl, pagesUrl, domainUrl }),
    })

  return {
    async get(facts, isEmbedded) {
      // Everything besides the content that determines a page.
      const look = lookOf(facts, isEmbedded)
      const isGood = (page: DrawnPage) => page.seq >= facts.seq && page.etag.endsWith(`.${look}"`)
      return cache.get(keyOf(facts.id, isEmbedded), `${facts.seq} ${look}`, isGood, async () => {
        const read = await projection.read(facts.id)
        const form = (moduleId: string) => ({ action: forms.action(facts.token, moduleId), stamp: STAMP_PLACE })
        const html = await draw(facts, read, form, STAMP_PLACE, isEmbedded)
        const content = createHash('sha256').update(read.hash).digest('base64url').slice(0, 16)
        return {
          html,
          etag: `W/"${content}.${look}"`,
          policy: policyOf(shownToReaders(read.json), isEmbedded),
          seq: read.seq,
          hash: read.hash,
        }
      })
    },
    stampFor(facts) {
      const stamp = forms.stamp(facts.token)
      return () => stamp
    },
    draw,
    projected(folioId, { seq, hash }) {
      for (const isEmbedded of [false, true])
        cache.check(keyOf(folioId, isEmbedded), (page) => page.seq > seq || page.hash === hash)
    },
  }
}

/** The folio in the look of its team, and the files of its fonts. */
async function lookOfPage(db: Kysely<DB>, facts: PageFacts, json: FolioDocument): Promise<DrawnFolio> {
  const { teamId, guideId, keepsLook, keptGuideId } = facts
  const guide = guideId === null ? null : await guideById(db, guideId)
  const kept = keepsLook ? { guide: keptGuideId === null ? null : await guideById(db, keptGuideId) } : null
  return drawnFolio(db, json, { teamId, guide, kept })
}

/** A folio page's permanent address: its custom link, else its token. */
export const pathOf = ({ token, customLink }: Pick<PageFacts, 'token' | 'customLink'>): string =>
  customLink ? `/${customLink}` : `/folio/${token}`

/** Address of its picture for social cards; null until it is drawn. */
const cardPathOf = ({ token, thumbnailKey }: PageFacts): string | null =>
  thumbnailKey ? `/folio/${token}/card.jpg?v=${thumbnailKey.slice(0, 12)}` : null

/** Where a page reports how it is read, with the stamp of this view; in a frame of another site, as a stranger's. */
const seenOf = (token: string, { isEmbedded, stamp }: { isEmbedded: boolean; stamp: string }) => {
  const query = `?${isEmbedded ? 'embed=iframe&' : ''}stamp=${stamp}`
  return { url: `/folio/${token}/seen${query}`, pictureUrl: `/folio/${token}/seen.gif${query}` }
}

function aroundOf(
  facts: PageFacts,
  {
    isEmbedded,
    stamp,
    siteUrl,
    pagesUrl,
    domainUrl,
  }: {
    isEmbedded: boolean
    stamp: string
    siteUrl: string
    pagesUrl: string
    domainUrl(domain: string, path: string): string
  },
): NonNullable<Drawing['around']> {
  const { domain, logoKey, token } = facts
  const card = cardPathOf(facts)
  // The same page wherever it is opened, so that it is drawn once: on its domain it is at home.
  const urlOf = (path: string) => (domain ? domainUrl(domain.name, path) : `${pagesUrl}${path}`)
  return {
    canonicalUrl: urlOf(domain?.isRoot ? '/' : pathOf(facts)),
    cardUrl: card && urlOf(card),
    iconUrl: logoKey === null ? ICON_PATH : `/folio/${token}/icon.png?v=${logoKey.slice(0, 8)}`,
    isIndexed: facts.isIndexed && facts.passwordHash === null && facts.linkExpiresAt === null,
    brandUrl: facts.isBranded ? siteUrl : null,
    copyUrl: facts.sharingType === SHARING.linkCopy ? `${siteUrl}/try/${token}` : null,
    pdfUrl: facts.allowsDownload ? `/folio/${token}/pdf` : null,
    seen: seenOf(token, { isEmbedded, stamp }),
    readers: facts.readers,
    isSlides: facts.viewType === VIEW_TYPE.slides,
    isEmbedded,
  }
}

/** Facts are the same object for a second: what follows from them is worked out once. */
const looks = [new WeakMap<PageFacts, string>(), new WeakMap<PageFacts, string>()] as const

function lookOf(facts: PageFacts, isEmbedded: boolean): string {
  const known = looks[isEmbedded ? 1 : 0].get(facts)
  if (known) return known
  const look = hashOf(facts, isEmbedded)
  looks[isEmbedded ? 1 : 0].set(facts, look)
  return look
}

function hashOf(facts: PageFacts, isEmbedded: boolean): string {
  const {
    title,
    description,
    customLink,
    isIndexed,
    passwordHash,
    linkExpiresAt,
    allowsDownload,
    sharingType,
    viewType,
    isBranded,
    thumbnailKey,
    logoKey,
    domain,
    readers,
    guideId,
    keepsLook,
    keptGuideId,
  } = facts
  const all = [
    title,
    description,
    customLink,
    isIndexed,
    passwordHash !== null,
    linkExpiresAt !== null,
    allowsDownload,
    sharingType === SHARING.linkCopy,
    viewType,
    isBranded,
    thumbnailKey,
    logoKey,
    domain && [domain.name, domain.isRoot],
    isEmbedded,
    readers,
    guideId,
    keepsLook && keptGuideId,
  ]
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 16)
}
