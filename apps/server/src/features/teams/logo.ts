import type { FastifyPluginAsync } from 'fastify'
import type { FileStore } from '../../adapters/files/file-store.ts'
import type { App } from '../../context.ts'

/** `/team/{token}/logo`: shown to anyone with a link to something of the team, signed in or not. */
export function logoRoutes({ db, files }: Pick<App, 'db'> & { files: Pick<FileStore, 'stream'> }): FastifyPluginAsync {
  return async (http) => {
    http.get<{ Params: { token: string } }>('/team/:token/logo', async (request, reply) => {
      const team = await db
        .selectFrom('team')
        .select('logo_key')
        .where('token', '=', request.params.token)
        .executeTakeFirst()
      const stream = team?.logo_key ? await files.stream(team.logo_key) : null
      if (!stream) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('x-content-type-options', 'nosniff')
        .type('image/png')
        .send(stream)
    })
  }
}
