import {
  AddLibraryImageToFolio,
  AddLogoToFolio,
  ChangeLibraryImage,
  DeleteLibraryImages,
  GetImageLibrary,
  GetLibraryTags,
  RestoreLibraryImages,
  ROLE,
} from '@recto/contract'
import { logoFor } from '@recto/document'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { notFound, refused } from '../../http/refusal.ts'
import { guideOf } from '../style/index.ts'
import { giveToFolio } from './keep-image.ts'
import { checkLibrary, imageOf, listImages, NOT_THERE, spelledAs, tagsOf, useWithin } from './library.ts'
import { ownPictureCalls } from './own-pictures.ts'
import { type UploadParts, uploadCalls } from './upload-calls.ts'

const MEGABYTE = 1_000_000

/** The pictures in a team's library. */
export function libraryCalls(parts: UploadParts): Handler[] {
  return [
    handle(GetImageLibrary, async (input, { db, session, now }) => {
      if (input.teamId && input.teamId !== session.teamToken)
        throw notFound('This is not your current team. Switch to it first.')
      const [{ usedBytes, maxBytes }, listed] = await Promise.all([
        useWithin(db, { teamId: session.teamId, rules: session.plan.rules }, now),
        listImages(db, session, input),
      ])
      return {
        ...listed,
        usedLimitInMB: usedBytes / MEGABYTE,
        planLimitInMB: maxBytes === null ? null : maxBytes / MEGABYTE,
      }
    }),

    handle(GetLibraryTags, async (_, { db, session }) => ({ tags: await tagsOf(db, session.teamId) })),

    ...uploadCalls(parts),
    ...ownPictureCalls(),

    handle(ChangeLibraryImage, async ({ imageId, ...change }, { db, session }) => {
      const { id } = await imageOf(db, session.teamId, imageId)
      if (Object.keys(change).length === 0) return {}
      const tags = change.tags && (await spelledAs(db, { teamId: session.teamId, but: id }, change.tags))
      await db
        .updateTable('team_image')
        .set({ ...change, ...(tags ? { tags } : {}) })
        .where('id', '=', id)
        .execute()
      return {}
    }),

    handle(DeleteLibraryImages, async ({ imageIds }, { db, session, now }) => {
      const { numUpdatedRows } = await db
        .updateTable('team_image')
        .set({ removed_at: now })
        .where('team_id', '=', session.teamId)
        .where('token', 'in', imageIds)
        .where('removed_at', 'is', null)
        .executeTakeFirstOrThrow()
      return { deleted: Number(numUpdatedRows) }
    }),

    handle(RestoreLibraryImages, async ({ imageIds }, { db, session, now }) => {
      await checkLibrary(db, session, 0, now)
      const { bytes } = await db
        .selectFrom('team_image')
        .select((of) => of.fn.coalesce(of.fn.sum<string>('bytes'), of.lit(0)).as('bytes'))
        .where('team_id', '=', session.teamId)
        .where('token', 'in', imageIds)
        .where('removed_at', 'is not', null)
        .executeTakeFirstOrThrow()
      await checkLibrary(db, session, Number(bytes), now)
      const { numUpdatedRows } = await db
        .updateTable('team_image')
        .set({ removed_at: null })
        .where('team_id', '=', session.teamId)
        .where('token', 'in', imageIds)
        .where('removed_at', 'is not', null)
        .executeTakeFirstOrThrow()
      return { restored: Number(numUpdatedRows) }
    }),

    handle(AddLibraryImageToFolio, async ({ imageId }, { db, folio, session, teamRole, now }) => {
      // The library belongs to the person's current team; guests have none.
      if (session.role > ROLE.member) throw notFound(NOT_THERE)
      const image = await imageOf(db, session.teamId, imageId)
      const to = { accountId: session.accountId, now }
      const given = await giveToFolio(db, { ...folio, role: teamRole }, image, to)
      return { ...given, description: image.description, credit: image.credit }
    }),

    handle(AddLogoToFolio, async ({ logo }, { db, folio, session, teamRole, now }) => {
      const guide = await guideOf(db, folio.teamId)
      const found = guide && logoFor(guide.guide.logos, logo, '#FFFFFF')
      if (!found) throw refused('The style guide of this folio’s team has no logo.', { field: 'logo' })
      const { key, width, height } = found
      const { bytes, name } = await db
        .selectFrom('stored_file')
        .innerJoin('team', (on) => on.on('team.id', '=', folio.teamId))
        .select(['stored_file.bytes', 'team.name'])
        .where('stored_file.key', '=', key)
        .executeTakeFirstOrThrow()
      const image = { key, content_type: 'image/png', bytes: bytes ?? 0, width, height, name: 'Logo' }
      const to = { accountId: session.accountId, now }
      const given = await giveToFolio(db, { ...folio, role: teamRole }, image, to)
      return { ...given, description: `${name} logo`, credit: '', logo }
    }),
  ]
}

/** How long a removed picture can be restored. */
const KEPT_MS = 24 * 3600_000

/** Deletes pictures that were removed a day ago. */
export async function forgetRemovedImages(db: Kysely<DB>, now: number): Promise<void> {
  await db
    .deleteFrom('team_image')
    .where('removed_at', '<', new Date(now - KEPT_MS))
    .execute()
}
