import type { ExportFormat } from '@recto/contract'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { FileReader } from '../../adapters/files/file-store.ts'
import type { App } from '../../context.ts'
import type { Access } from '../../http/access.ts'
import type { Sessions } from '../../http/session.ts'
import { type ExportRow, exportOf } from './queries.ts'
import { isKept } from './records.ts'

/** Always a download, so that a browser never runs an exported page on this origin. */
const TYPES: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  html: 'application/octet-stream',
  markdown: 'text/markdown; charset=utf-8',
  json: 'application/json',
}

type Parts = Pick<App, 'db' | 'now'> & {
  access: Pick<Access, 'folio'>
  sessions: Pick<Sessions, 'fromRequest'>
  files: FileReader
}

/** The finished file, as a download; 404 if there is none. */
export async function sendExport(reply: FastifyReply, files: FileReader, row: ExportRow | null): Promise<FastifyReply> {
  const stream = row?.key ? await files.stream(row.key) : null
  if (!row || !stream) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
  const name = row.name ?? 'folio'
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${ascii(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(name.endsWith('.zip') ? 'application/zip' : TYPES[row.format])
    .send(stream)
}

/**
 * `/folio/{token}/export/{exportId}`: the finished file, for people who may export the folio now; `/export/{exportId}`:
 * that of a temporary folio, for anyone with its id.
 */
export function exportRoutes({ db, now, access, sessions, files }: Parts): FastifyPluginAsync {
  const kept = (row: ExportRow | null) => (row && isKept(row, new Date(now())) ? row : null)

  return async (http) => {
    http.get<{ Params: { token: string; exportId: string } }>(
      '/folio/:token/export/:exportId',
      async (request, reply) => {
        const session = await sessions.fromRequest(request.headers.cookie, request.address)
        const decision = await access.folio(session, request.params.token, 'folio.export')
        return sendExport(
          reply,
          files,
          decision.allowed ? kept(await exportOf(db, decision.folio.id, request.params.exportId)) : null,
        )
      },
    )
    http.get<{ Params: { exportId: string } }>('/export/:exportId', async (request, reply) =>
      sendExport(reply, files, kept(await exportOf(db, null, request.params.exportId))),
    )
  }
}

const ascii = (name: string): string => {
  const dot = name.lastIndexOf('.')
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]|["\\]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  return `${plain(name.slice(0, dot)) || 'folio'}${plain(name.slice(dot))}`
}
