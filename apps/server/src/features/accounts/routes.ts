import type { FastifyPluginAsync } from 'fastify'
import type { FileStore } from '../../adapters/files/file-store.ts'
import type { App } from '../../context.ts'
import type { Sessions } from '../../http/session.ts'
import { pictureKey } from './profile-queries.ts'

/** What the routes of accounts need. */
export type AccountRouteParts = Pick<App, 'db'> & {
  sessions: Pick<Sessions, 'fromRequest'>
  files: Pick<FileStore, 'stream'>
}

const TOKEN = /^[0-9A-Za-z]{22}$/

/** `/account/picture/{token}`: a person's picture, for anyone signed in who was told its address. */
export function accountRoutes({ db, sessions, files }: AccountRouteParts): FastifyPluginAsync {
  return async (http) => {
    http.get<{ Params: { token: string } }>('/account/picture/:token', async (request, reply) => {
      const { token } = request.params
      const session = await sessions.fromRequest(request.headers.cookie, request.address)
      const key = session && TOKEN.test(token) ? await pictureKey(db, token) : null
      const stream = key ? await files.stream(key) : null
      if (!stream) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
      return reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .type('image/webp')
        .send(stream)
    })
  }
}
