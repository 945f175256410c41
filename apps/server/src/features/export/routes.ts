import type { FastifyPluginAsync } from 'fastify'
import type { FileStore } from '../../adapters/files/file-store.ts'
import type { App } from '../../context.ts'
import type { Access } from '../../http/access.ts'
import type { Sessions } from '../../http/session.ts'
import { exportOfFolio } from './queries.ts'

const TYPES: Readonly<Record<string, string>> = { pdf: 'application/pdf', png: 'image/png' }

type Path = { Params: { token: string; exportId: string } }

/** `/folio/{token}/export/{exportId}`: the finished file, for those who may export the folio now. */
export function exportRoutes(
  parts: Pick<App, 'db'> & { access: Pick<Access, 'folio'>; sessions: Pick<Sessions, 'fromRequest'>; files: FileStore },
): FastifyPluginAsync {
  return async (http) => {
    http.get<Path>('/folio/:token/export/:exportId', async (request, reply) => {
      const session = await parts.sessions.fromRequest(request.headers.cookie, request.address)
      const decision = await parts.access.folio(session, request.params.token, 'folio.export')
      const row = decision.allowed
        ? await exportOfFolio(parts.db, decision.folio.id, request.params.exportId)
        : undefined
      const stream = row?.key ? await parts.files.stream(row.key) : null
      if (!row || !stream)
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
      const name = row.name ?? `folio.${row.format}`
      return reply
        .header(
          'content-disposition',
          `attachment; filename="${ascii(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
        )
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .type(TYPES[row.format] ?? 'application/octet-stream')
        .send(stream)
    })
  }
}

const ascii = (name: string): string => name.replace(/[^\x20-\x7e]|["\\]/g, '_')
