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

type DownloadPath = { Params: { storageString: string; fileName: string; name: string; teamId: string } }

/**
 * `/library/{id}`: a picture of a team's library, for the members who work in that team; `/getlibraryimage/…`: the same
 * as a download under its name, for members of the team that is named [ROUTE-23].
 */
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
              .where('removed_at', 'is', null)
              .executeTakeFirst()
          : undefined
      if (!image) return sendNothing(reply)
      const width = Number(request.query.w)
      const sized = width > 0 ? await pictures.fit(image, width) : null
      if (sized && (await sendFile(reply, pictures.store, sized))) return reply
      return (await sendFile(reply, files, image)) ? reply : sendNothing(reply)
    })

    http.get<DownloadPath>('/getlibraryimage/:storageString/:fileName/:name/:teamId', async (request, reply) => {
      const session = await sessions.fromRequest(request.headers.cookie, request.address)
      const { storageString, fileName, name, teamId } = request.params
      const image = session
        ? await db
            .selectFrom('team_image as image')
            .innerJoin('team', 'team.id', 'image.team_id')
            .innerJoin('team_member as member', 'member.team_id', 'image.team_id')
            .select(['image.key', 'image.content_type as contentType'])
            .where('image.token', '=', storageString)
            .where('image.removed_at', 'is', null)
            .where('team.token', '=', teamId)
            .where('member.account_id', '=', session.accountId)
            .where('member.role', '<=', ROLE.member)
            .executeTakeFirst()
        : undefined
      const extension = /\.\w{1,5}$/.exec(fileName)?.[0] ?? ''
      const called = name.toLowerCase().endsWith(extension) ? name : `${name}${extension}`
      if (image) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(called)}`)
      return image && (await sendFile(reply, files, image)) ? reply : sendNothing(reply)
    })
  }
}
