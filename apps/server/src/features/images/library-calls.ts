import {
  AddLibraryImageToFolio,
  ChangeLibraryImage,
  DeleteLibraryImages,
  GetImageLibrary,
  UploadLibraryImage,
} from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { planOf } from '../../http/plan-facts.ts'
import { notFound, refused } from '../../http/refusal.ts'
import { checkUpload } from '../plans/index.ts'
import { type CleaningParts, checkStorage, cleaned } from '../storage/index.ts'
import { checkLibrary, libraryUse, listImages } from './library.ts'
import { fileName } from './name.ts'

const MEGABYTE = 1_000_000

/** The pictures that a team keeps to use again. */
export function libraryCalls(parts: CleaningParts): Handler[] {
  const { files } = parts
  return [
    handle(GetImageLibrary, async (input, { db, session, now }) => {
      const { usedBytes, maxBytes } = await libraryUse(db, session.teamId, now)
      return {
        ...(await listImages(db, session, input)),
        usedLimitInMB: usedBytes / MEGABYTE,
        planLimitInMB: maxBytes === null ? null : maxBytes / MEGABYTE,
      }
    }),

    handle(UploadLibraryImage, async (_, { db: reading, file, session, now, transaction }) => {
      if (!file) throw refused('Image Failed to process.', { field: 'file' })
      checkUpload((await planOf(reading, session.teamId, now)).facts, file.draft.bytes, 'image')
      const who = String(session.accountId)
      const { contentType: content_type, width, height, draft } = await cleaned(parts, 'picture', who, file.draft)
      const claim = await files.put(draft, { id: session.teamId, role: session.role })
      try {
        return await transaction(async (db) => {
          await files.release(db, claim)
          const known = await imageWith(db, session.teamId, claim.key)
          if (known) return { id: known.token, isKnown: true }
          await checkLibrary(db, session, claim.bytes, now)
          const { token } = await db
            .insertInto('team_image')
            .values({
              ...{ token: randomBase62(22), team_id: session.teamId, key: claim.key, name: fileName(file, 'Picture') },
              ...{ content_type, width, height, bytes: claim.bytes, made_by: session.accountId, made_at: now },
            })
            .returning('token')
            .executeTakeFirstOrThrow()
          return { id: token, isKnown: false }
        })
      } catch (error) {
        // What was refused leaves nothing: the claim held the file until here.
        await transaction((db) => files.release(db, claim))
        throw error
      }
    }),

    handle(ChangeLibraryImage, async ({ imageId, ...change }, { db, session }) => {
      const { id } = await imageOf(db, session.teamId, imageId)
      if (Object.keys(change).length === 0) return {}
      const tags = change.tags && [...new Set(change.tags)]
      await db
        .updateTable('team_image')
        .set({ ...change, ...(tags ? { tags } : {}) })
        .where('id', '=', id)
        .execute()
      return {}
    }),

    handle(DeleteLibraryImages, async ({ imageIds }, { db, session }) => {
      const { numDeletedRows } = await db
        .deleteFrom('team_image')
        .where('team_id', '=', session.teamId)
        .where('token', 'in', imageIds)
        .executeTakeFirstOrThrow()
      return { deleted: Number(numDeletedRows) }
    }),

    handle(AddLibraryImageToFolio, async ({ imageId }, { db, folio, session, teamRole, now }) => {
      // The library is that of the team the person works in; guests have none.
      if (!isMember(session.role)) throw notFound(NOT_THERE)
      const image = await imageOf(db, session.teamId, imageId)
      const { key, content_type, bytes, width, height, name } = image
      await checkStorage(db, folio.teamId, bytes, { now, role: teamRole })
      const file_id = randomBase62(22)
      await db
        .insertInto('folio_file')
        .values({
          ...{ folio_id: folio.id, account_id: session.accountId, file_id, key },
          ...{ content_type, bytes, width, height, name },
        })
        .execute()
      return { fileId: file_id, width, height, name, description: image.description }
    }),
  ]
}

const NOT_THERE = 'This picture is no longer in the library.'
const MEMBER_ROLE = 3
const isMember = (role: number): boolean => role <= MEMBER_ROLE

async function imageOf(db: Kysely<DB>, teamId: number, token: string) {
  const image = await db
    .selectFrom('team_image')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('token', '=', token)
    .executeTakeFirst()
  if (!image) throw notFound(NOT_THERE)
  return image
}

const imageWith = (db: Kysely<DB>, teamId: number, key: string) =>
  db.selectFrom('team_image').select('token').where('team_id', '=', teamId).where('key', '=', key).executeTakeFirst()
