import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { FileReader } from '../adapters/files/file-store.ts'
import type { App } from '../context.ts'
import type { PictureSizes } from '../features/images/index.ts'
import { type FontWidths, isFontKey } from '../features/style/index.ts'
import { COSTLY_READS_PER_MINUTE } from '../http/read-limits.ts'
import { sendNothing } from './answers.ts'
import { findFolioFile } from './folio-files.ts'
import { ICON_PATH, type PageIcons } from './icons.ts'
import { type PageFacts, TOKEN } from './page-facts.ts'
import { SCRIPT_BASE } from './render.ts'
import { sendFile } from './send-file.ts'
import type { TemplatesToSee } from './template-pages.ts'
import { fontFile, pageScript, widthTable } from './viewer.ts'
import type { Visitors } from './visitors.ts'

/** What the files and pictures of pages need. */
export type PartsOfPages = Pick<App, 'db'> & {
  visitors: Visitors
  files: FileReader
  pictures: PictureSizes
  /** The picture of a folio for social cards. */
  card(thumbnailKey: string): Promise<Buffer | null>
  icons: PageIcons
  catalogue: TemplatesToSee
  /** Measures text in a font that does not come with Recto. */
  fontWidths: FontWidths
}

type PagePath = { Params: { token: string } }
type FilePath = { Params: { token: string; fileId: string }; Querystring: { w?: string } }
type FontPath = { Params: { name: string } }
type ScriptPath = { Params: { version: string; name: string } }

const ON_DOMAINS = { config: { onDomains: true } } as const
const COSTLY_ON_DOMAINS = { config: { onDomains: true, perMinute: COSTLY_READS_PER_MINUTE } } as const
const COSTLY = { config: { perMinute: COSTLY_READS_PER_MINUTE } } as const
const FOR_A_DAY = 'public, max-age=86400'
const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/**
 * Resources of pages: files, pictures for cards, icons, fonts and scripts. Files are only for people who may see the
 * page.
 */
export function partRoutes({
  db,
  catalogue,
  files,
  icons,
  pictures,
  visitors,
  card,
  fontWidths,
}: PartsOfPages): FastifyPluginAsync {
  /** The folio's facts, if resources of its page may be seen. */
  async function openFor(request: FastifyRequest, token: string): Promise<PageFacts | null> {
    const visit = await visitors.visit(request, token)
    return visit.is === 'open' ? visit.facts : null
  }

  return async (http) => {
    http.get<FilePath>('/folio/:token/file/:fileId', ON_DOMAINS, async (request, reply) => {
      const folio = await openFor(request, request.params.token)
      const file = folio && (await findFolioFile(db, folio.id, request.params.fileId))
      if (!file) return sendNothing(reply)
      // Requested at the width it is shown at [IMG-34].
      const width = Number(request.query.w)
      const sized = width > 0 ? await pictures.fit(file, width) : null
      if (sized && (await sendFile(reply, pictures.store, sized))) return reply
      return (await sendFile(reply, files, file)) ? reply : sendNothing(reply)
    })

    http.get<PagePath>('/folio/:token/thumbnail', ON_DOMAINS, async (request, reply) => {
      const { token } = request.params
      const folio = await openFor(request, token)
      const key = folio ? folio.thumbnailKey : TOKEN.test(token) ? (await catalogue.open(token))?.pictureKey : null
      const thumbnail = key && { key, contentType: 'image/webp' }
      return thumbnail && (await sendFile(reply, files, thumbnail)) ? reply : sendNothing(reply)
    })

    http.get<PagePath>('/folio/:token/card.jpg', COSTLY_ON_DOMAINS, async (request, reply) => {
      const folio = await openFor(request, request.params.token)
      const picture = folio?.thumbnailKey ? await card(folio.thumbnailKey) : null
      if (!picture) return sendNothing(reply)
      return reply.header('cache-control', 'no-cache').type('image/jpeg').send(picture)
    })

    http.get<PagePath>('/folio/:token/icon.png', ON_DOMAINS, async (request, reply) => {
      const folio = await openFor(request, request.params.token)
      const picture = folio?.logoKey ? await icons.ofLogo(folio.logoKey) : null
      if (!picture) return sendNothing(reply)
      return reply.header('cache-control', 'private, max-age=86400').type('image/png').send(picture)
    })

    http.get(ICON_PATH, ON_DOMAINS, async (_request, reply) =>
      reply
        .header('cache-control', FOR_A_DAY)
        .type('image/svg+xml')
        .send(await icons.drawing()),
    )

    http.get('/favicon.ico', ON_DOMAINS, async (_request, reply) =>
      reply
        .header('cache-control', FOR_A_DAY)
        .type('image/x-icon')
        .send(await icons.ico()),
    )

    http.get<FontPath>('/viewer/fonts/:name', ON_DOMAINS, async (request, reply) => {
      const bytes = await fontFile(request.params.name)
      if (!bytes) return sendNothing(reply)
      return reply
        .header('cache-control', FOR_A_YEAR)
        .header('access-control-allow-origin', '*')
        .type('font/woff2')
        .send(bytes)
    })

    /** Browsers that compose sections measure with it. */
    http.get<FontPath>('/viewer/fonts/widths/:name', async (request, reply) => {
      const table = await widthTable(request.params.name)
      if (!table) return sendNothing(reply)
      return reply.header('cache-control', FOR_A_DAY).type('application/json; charset=utf-8').send(table)
    })

    http.get<FontPath>('/font/widths/:name', COSTLY, async (request, reply) => {
      const [, key] = /^([0-9a-f]{64})\.json$/.exec(request.params.name) ?? []
      const tables = key && (await isFontKey(db, key)) ? await fontWidths(key) : null
      if (!tables) return sendNothing(reply)
      return reply.header('cache-control', FOR_A_YEAR).type('application/json; charset=utf-8').send(tables)
    })

    http.get<{ Params: { name: string } }>('/font/:name', ON_DOMAINS, async (request, reply) => {
      const [, key] = /^([0-9a-f]{64})\.woff2$/.exec(request.params.name) ?? []
      const isFont = key && (await isFontKey(db, key))
      const stream = isFont ? await files.stream(key) : null
      if (!stream) return sendNothing(reply)
      return reply
        .header('cache-control', FOR_A_YEAR)
        .header('access-control-allow-origin', '*')
        .header('x-content-type-options', 'nosniff')
        .type('font/woff2')
        .send(stream)
    })

    http.get<ScriptPath>(`${SCRIPT_BASE}:version/:name`, ON_DOMAINS, async (request, reply) => {
      const script = await pageScript(request.params.name)
      if (!script) return sendNothing(reply)
      return reply
        .header('cache-control', FOR_A_YEAR)
        .header('x-content-type-options', 'nosniff')
        .type('text/javascript; charset=utf-8')
        .send(script)
    })
  }
}
