import { GetFolioPictures, KeepFolioPicture, ROLE } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { notFound } from '../../http/refusal.ts'
import { guideOf } from '../style/index.ts'
import { folioToGet, imageWith } from './keep-image.ts'
import { checkLibrary } from './library.ts'

/** The most that are listed: as many as `GetFolioPictures` answers. */
const MOST = 24
const NOT_THERE = 'This picture is not in this folio.'

/** The way from a folio's own pictures into the library. */
export function ownPictureCalls(): Handler[] {
  return [
    handle(GetFolioPictures, async (_, { db, folio, session }) => {
      // Guests have no library that these could come into.
      if (session.role > ROLE.member) return { pictures: [] }
      const rows = await ownPictures(db, folio.id, session.teamId)
      const guide = await guideOf(db, folio.teamId)
      const logos = Object.values(guide?.guide.logos ?? {}).map((logo) => logo?.key)
      return {
        // Logos stand above them.
        pictures: rows
          .filter(({ key }) => !logos.includes(key))
          .map(({ file_id, width, height, name }) => {
            return { fileId: file_id, width, height, name, description: '', credit: '' }
          }),
      }
    }),

    handle(KeepFolioPicture, async ({ token, fileId }, context) => {
      const { db, session, now } = context
      const folio = await folioToGet({ token, insertToFolio: true }, context)
      const file = await db
        .selectFrom('folio_file')
        .select(['key', 'content_type', 'name', 'bytes', 'width', 'height'])
        .where('folio_id', '=', folio?.id ?? 0)
        .where('file_id', '=', fileId)
        .where('content_type', 'like', 'image/%')
        .executeTakeFirst()
      if (!file) throw notFound(NOT_THERE)
      await checkLibrary(db, session, 0, now)
      const known = await imageWith(db, session.teamId, file.key)
      if (known && !known.removed_at) return { id: known.token, isKnown: true }
      await checkLibrary(db, session, file.bytes, now)
      if (known) {
        await db.updateTable('team_image').set({ removed_at: null }).where('id', '=', known.id).execute()
        return { id: known.token, isKnown: false }
      }
      const id = randomBase62(22)
      const made = { token: id, team_id: session.teamId, made_by: session.accountId, made_at: now }
      await db
        .insertInto('team_image')
        .values({ ...file, ...made, name: file.name || 'Picture' })
        .execute()
      return { id, isKnown: false }
    }),
  ]
}

/** The newest pictures of a folio, each file once, without those that the team's library has. */
const ownPictures = (db: Kysely<DB>, folioId: number, teamId: number) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('folio_file')
        .distinctOn('key')
        .select(['key', 'file_id', 'width', 'height', 'name', 'created_at'])
        .where('folio_id', '=', folioId)
        .where('content_type', 'like', 'image/%')
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('team_image')
                .select('team_image.id')
                .where('team_image.team_id', '=', teamId)
                .where('team_image.removed_at', 'is', null)
                .whereRef('team_image.key', '=', 'folio_file.key'),
            ),
          ),
        )
        .orderBy('key')
        .orderBy('created_at', 'desc')
        .as('own'),
    )
    .select(['key', 'file_id', 'width', 'height', 'name'])
    .orderBy('created_at', 'desc')
    .orderBy('file_id')
    .limit(MOST)
    .execute()
