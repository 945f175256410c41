import type { FastifyPluginAsync } from 'fastify'
import type { Sessions } from '../../http/session.ts'
import { isOfService, type PhotoShelf } from './photo-shelf.ts'

type RouteParts = { shelf: PhotoShelf | null; sessions: Pick<Sessions, 'fromRequest'> }

/** `/library/photo/{id}`: the thumbnail of a photo, from us instead of from the service, for who is signed in. */
export function photoRoutes({ shelf, sessions }: RouteParts): FastifyPluginAsync {
  return async (http) => {
    http.get<{ Params: { id: string } }>('/library/photo/:id', async (request, reply) => {
      const session = await sessions.fromRequest(request.headers.cookie, request.address)
      const { id } = request.params
      if (!shelf || !session || !/^\w{1,40}$/.test(id)) return reply.code(404).send()
      const thumb = await shelf.thumb(id).catch((error: unknown) => {
        if (!isOfService(error)) throw error
        return undefined
      })
      if (!thumb) return reply.code(thumb === undefined ? 502 : 404).send()
      return reply
        .type(thumb.contentType)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, max-age=86400')
        .send(thumb.bytes)
    })
  }
}
