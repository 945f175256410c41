import type { FastifyPluginAsync } from 'fastify'
import type { FileReader } from '../adapters/files/file-store.ts'
import type { App } from '../context.ts'
import type { PictureSizes } from '../features/images/index.ts'
import type { FontWidths } from '../features/style/index.ts'
import type { Access } from '../http/access.ts'
import type { CookieStyle } from '../http/cookies.ts'
import type { Limits } from '../http/limits.ts'
import type { Sessions } from '../http/session.ts'
import type { Projector } from '../projection/projector.ts'
import { createPageIcons } from './icons.ts'
import { libraryRoutes } from './library-routes.ts'
import type { FactsOfPages } from './page-facts.ts'
import { createPasswordGate } from './password-gate.ts'
import { createPublishedPages, type Forms, type PublishedPages } from './published.ts'
import { robotsRoutes } from './robots.ts'
import { pageRoutes } from './routes.ts'
import { createSocialCards } from './social-card.ts'
import type { TemplatesToSee } from './template-pages.ts'
import { createVisitors, type Visitors } from './visitors.ts'

export { notices } from './answers.ts'
export { createPageFacts, type FactsOfPages } from './page-facts.ts'
export { createPasswordGate, type PasswordGate } from './password-gate.ts'
export { createMailPictures } from './social-card.ts'
export { createStamps, STAMP_BYTES, type Stamps } from './stamp.ts'

/** Published folios: who sees them, and their content. */
export type Pages = {
  routes: FastifyPluginAsync
  visitors: Visitors
  published: PublishedPages
}

/** The published pages, with their files and forms. */
export function createPages(
  app: App,
  {
    facts,
    forms,
    ...parts
  }: {
    facts: FactsOfPages
    access: Pick<Access, 'folio'>
    sessions: Pick<Sessions, 'fromRequest' | 'hasCookie'>
    limits: Pick<Limits, 'hit' | 'reset' | 'isReached'>
    projection: Pick<Projector, 'read'>
    /** The templates of the product. */
    catalogue: TemplatesToSee
    files: FileReader
    pictures: PictureSizes
    fontWidths: FontWidths
    forms: Forms
    domainUrl(domain: string, path: string): string
    pageProofs: string
    tellGuessedAt: Parameters<typeof createPasswordGate>[1]['tellGuessedAt']
    style: CookieStyle
  },
): Pages {
  const { config, db, now } = app
  const siteUrl = config.publicUrl
  const pagesUrl = config.pagesUrl ?? siteUrl
  const gate = createPasswordGate('folio', { ...parts, db, now, key: parts.pageProofs })
  const visitors = createVisitors({ ...parts, facts, gate, now })
  const published = createPublishedPages({ ...parts, db, forms, siteUrl, pagesUrl })
  const card = createSocialCards(parts.files)
  const icons = createPageIcons(parts.files)
  const ofFolios = pageRoutes({ ...parts, db, now, visitors, gate, published, card, icons, siteUrl, pagesUrl })
  const ofLibrary = libraryRoutes({ ...parts, db })
  const ofRobots = robotsRoutes({ db, pagesUrl, domainUrl: parts.domainUrl })
  return {
    async routes(http) {
      await http.register(ofFolios)
      await http.register(ofLibrary)
      await http.register(ofRobots)
    },
    visitors,
    published,
  }
}
