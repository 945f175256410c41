import type { FastifyPluginAsync } from 'fastify'
import type { FileReader } from '../../adapters/files/file-store.ts'
import { isKey } from '../../adapters/files/file-store.ts'
import type { App } from '../../context.ts'

type Path = { Params: { token: string; key: string } }

/** `/team/{token}/style/{key}`: pictures of a style guide. Their names are content hashes, which no one can guess. */
export function styleRoutes({ db, files }: Pick<App, 'db'> & { files: FileReader }): FastifyPluginAsync {
  return async (http) => {
    http.get<Path>('/team/:token/style/:key', async (request, reply) => {
      const { token, key } = request.params
      const file = isKey(key)
        ? await db
            .selectFrom('style_file')
            .innerJoin('team', 'team.id', 'style_file.team_id')
            .select('content_type')
            .where('team.token', '=', token)
            .where('key', '=', key)
            .executeTakeFirst()
        : undefined
      const stream = file ? await files.stream(key) : null
      if (!file || !stream) {
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
      }
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .type(file.content_type)
        .send(stream)
    })
  }
}
