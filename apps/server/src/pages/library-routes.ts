import { ROLE } from '@recto/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { FileReader } from '../adapters/files/file-store.ts'
import type { DB } from '../db/schema.ts'
import type { PictureSizes } from '../features/images/index.ts'
import type { Sessions } from '../http/session.ts'
import { sendNothing } from './answers.ts'
import { sendFile } from './send-file.ts'

type LibraryPath = { Params: { token: string }; Querystring: { w?: string } }

/** `/library/{id}`: a picture of a team's library, for the members who work in that team. */
export function libraryRoutes(parts: {
  db: Kysely<DB>
  sessions: Pick<Sessions, 'fromRequest'>
  files: FileReader
  pictures: PictureSizes
}): FastifyPluginAsync {
  const { db, sessions, files, pictures } = parts
  return async (http) => {
    http.get<LibraryPath>('/library/:token', async (request, reply) => {
      const session = await sessions.fromRequest(request.headers.cookie, request.address)
      const image =
        session && session.role <= ROLE.member
          ? await db
              .selectFrom('team_image')
              .select(['key', 'content_type as contentType', 'width', 'name'])
              .where('token', '=', request.params.token)
              .where('team_id', '=', session.teamId)
              .executeTakeFirst()
          : undefined
      if (!image) return sendNothing(reply)
      const width = Number(request.query.w)
      const sized = width > 0 ? await pictures.fit(image, width) : null
      if (sized && (await sendFile(reply, pictures.store, sized))) return reply
      return (await sendFile(reply, files, image)) ? reply : sendNothing(reply)
    })
  }
}
