import type { FastifyPluginAsync } from 'fastify'
import type { FileStore } from '../../adapters/files/file-store.ts'
import type { App } from '../../context.ts'
import type { Sessions } from '../../http/session.ts'
import { isKept } from './records.ts'

type Parts = Pick<App, 'db' | 'now'> & {
  sessions: Pick<Sessions, 'fromRequest'>
  files: Pick<FileStore, 'stream'>
}

/** `/account/archive/{token}`: the file, only for its owner. */
export function archiveRoutes({ db, now, sessions, files }: Parts): FastifyPluginAsync {
  return async (http) => {
    http.get<{ Params: { token: string } }>('/account/archive/:token', async (request, reply) => {
      const session = await sessions.fromRequest(request.headers.cookie, request.address)
      const row = session
        ? await db
            .selectFrom('account_archive')
            .selectAll()
            .where('token', '=', request.params.token)
            .where('account_id', '=', session.accountId)
            .executeTakeFirst()
        : undefined
      const stream = row?.key && isKept(row, new Date(now())) ? await files.stream(row.key) : null
      if (!row || !stream) {
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
      }
      const day = row.created_at.toISOString().slice(0, 10)
      return reply
        .header('content-disposition', `attachment; filename="recto-${day}.zip"`)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .type('application/zip')
        .send(stream)
    })
  }
}
