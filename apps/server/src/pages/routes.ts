import { createHash } from 'node:crypto'
import { token22 } from '@recto/contract'
import { randomBase62, shownToReaders } from '@recto/document'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../adapters/files/file-store.ts'
import type { App } from '../context.ts'
import type { PictureSizes } from '../features/images/index.ts'
import type { Access, FolioRow } from '../http/access.ts'
import type { Sessions } from '../http/session.ts'
import type { Projector } from '../projection/projector.ts'
import { findFolioFile } from './folio-files.ts'
import { noticePage } from './notice-page.ts'
import { NOTICE_POLICY, policyOf } from './policy.ts'
import { renderFolioPage, SCRIPT_BASE } from './render.ts'
import { sendFile } from './send-file.ts'
import { fontFile, pageScript } from './viewer.ts'

export type PageParts = Pick<App, 'db'> & {
  access: Pick<Access, 'folio'>
  sessions: Pick<Sessions, 'fromRequest'>
  projection: Pick<Projector, 'read'>
  files: FileStore
  pictures: PictureSizes
  /** Where the forms of pages go, and the proof that goes with them. */
  forms: { action(folioToken: string, moduleId: string): string; stamp(folioToken: string): string }
}

/** Stands in a drawn page where a stamp goes; nobody outside can know it. */
const STAMP_PLACE = randomBase62(22)

type FolioPath = { Params: { token: string } }
type FilePath = { Params: { token: string; fileId: string }; Querystring: { w?: string } }
type FontPath = { Params: { name: string } }
type ScriptPath = { Params: { version: string; name: string } }

/** `/folio/{token}` and what it is made of [ROUTE-13]. Access is decided anew for every request, content is cached by its version. */
export function pageRoutes(parts: PageParts): FastifyPluginAsync {
  const { access, db, files, forms, pictures, projection, sessions } = parts
  const rendered = new RenderedPages()

  async function folioFor(request: FastifyRequest, token: string): Promise<FolioRow | null> {
    if (!token22.safeParse(token).success) return null
    const session = await sessions.fromRequest(request.headers.cookie, request.address)
    const decision = await access.folio(session, token, 'page.view')
    return decision.allowed ? decision.folio : null
  }

  return async (http) => {
    http.get<FolioPath>('/folio/:token', async (request, reply) => {
      const folio = await folioFor(request, request.params.token)
      if (!folio) return sendClosed(request, reply)
      const { hash, json, plainText } = await projection.read(folio.id)
      const version = createHash('sha256').update(`${hash}\0${folio.name}`).digest('base64url').slice(0, 22)
      reply
        .header('content-security-policy', policyOf(shownToReaders(json)))
        .header('cache-control', 'private, no-cache')
        .header('etag', `"${version}"`)
        .type('text/html; charset=utf-8')
      if (request.headers['if-none-match'] === `"${version}"`) return reply.code(304).send()
      const html = await rendered.get(`${folio.id} ${version}`, () =>
        renderFolioPage({
          document: json,
          title: folio.name,
          plainText,
          fileUrl: (fileId, widthPx) => `/folio/${folio.token}/file/${fileId}${widthPx ? `?w=${widthPx}` : ''}`,
          mode: 'page',
          form: (moduleId) => ({ action: forms.action(folio.token, moduleId), stamp: STAMP_PLACE }),
        }),
      )
      // Drawn once for everybody, stamped for each reader.
      return reply.send(html.replaceAll(STAMP_PLACE, () => forms.stamp(folio.token)))
    })

    http.get<FilePath>('/folio/:token/file/:fileId', async (request, reply) => {
      const folio = await folioFor(request, request.params.token)
      const file = folio && (await findFolioFile(db, folio.id, request.params.fileId))
      if (!file) return sendNothing(reply)
      // Asked for at the width it is shown at [IMG-34].
      const width = Number(request.query.w)
      const sized = width > 0 ? await pictures.fit(file, width) : null
      if (sized && (await sendFile(reply, pictures.store, sized))) return reply
      return (await sendFile(reply, files, file)) ? reply : sendNothing(reply)
    })

    http.get<FolioPath>('/folio/:token/thumbnail', async (request, reply) => {
      const folio = await folioFor(request, request.params.token)
      const thumbnail = folio?.thumbnailKey && { key: folio.thumbnailKey, contentType: 'image/webp' }
      return thumbnail && (await sendFile(reply, files, thumbnail)) ? reply : sendNothing(reply)
    })

    http.get<FontPath>('/viewer/fonts/:name', async (request, reply) => {
      const bytes = await fontFile(request.params.name)
      if (!bytes) return sendNothing(reply)
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('access-control-allow-origin', '*')
        .type('font/woff2')
        .send(bytes)
    })

    http.get<ScriptPath>(`${SCRIPT_BASE}:version/:name`, async (request, reply) => {
      const script = await pageScript(request.params.name)
      if (!script) return sendNothing(reply)
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .type('text/javascript; charset=utf-8')
        .send(script)
    })
  }
}

const sendNothing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')

/** Private, archived and never existing look the same to who may not see it. */
function sendClosed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const back = encodeURIComponent(request.url)
  return reply
    .code(404)
    .header('content-security-policy', NOTICE_POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      noticePage({
        title: 'This folio is not open to you',
        text: 'It may be private, archived or gone. If somebody invited you, sign in with the address they invited, or ask them for a new link.',
        action: { label: 'Sign in', href: `/account/signin?next=${back}` },
      }),
    )
}

/** The last pages that were drawn, so that many readers cost one drawing. Keys name content, so nothing gets stale. */
class RenderedPages {
  #pages = new Map<string, Promise<string>>()

  get(key: string, draw: () => Promise<string>): Promise<string> {
    const known = this.#pages.get(key)
    if (known) return known
    const page = draw()
    this.#pages.set(key, page)
    page.catch(() => this.#pages.delete(key))
    const oldest = this.#pages.keys().next().value
    if (this.#pages.size > 200 && oldest !== undefined) this.#pages.delete(oldest)
    return page
  }
}
