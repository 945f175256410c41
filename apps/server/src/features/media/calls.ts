import { UploadMedia } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import { type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import { checkUpload } from '../plans/index.ts'
import type { KeptFiles } from '../storage/index.ts'
import { isQuickTime, mediaTypeOf } from './media-type.ts'

const MAX_NAME = 200

/** Videos and their captions for a folio, stored as they came but for QuickTime, which becomes mp4: they go out as downloads under a policy that runs nothing. */
export function mediaCalls({
  files,
  sanitizer,
}: {
  files: KeptFiles
  sanitizer: Pick<Sanitizer, 'picture'>
}): Handler[] {
  return [
    handle(UploadMedia, async (_, { file, folio, session, plan, teamRole, transaction }) => {
      const isFilm = file !== null && isQuickTime(file.bytes)
      const contentType = isFilm ? 'video/mp4' : file && mediaTypeOf(file.bytes)
      if (!file || !contentType) {
        throw refused('Please use an mp4, mov or webm video, or WebVTT captions.', { field: 'file' })
      }
      checkUpload(plan, file.bytes.byteLength, 'file')
      const content = isFilm ? await sanitizer.picture('movie', String(session.accountId), file.bytes) : file.bytes
      const fileId = randomBase62(22)
      const name = file.name.replace(/[\p{Cc}<>/\\]/gu, '').slice(-MAX_NAME) || 'video'
      const bytes = content.byteLength
      const claim = await files.put(content, { id: folio.teamId, role: teamRole })
      await transaction(async (db) => {
        // First: it takes the lock on the team, before those on the folio's rows.
        await files.release(db, claim)
        await db
          .insertInto('folio_file')
          .values({
            folio_id: folio.id,
            file_id: fileId,
            key: claim.key,
            content_type: contentType,
            name,
            bytes,
            width: 0,
            height: 0,
            account_id: session.accountId,
          })
          .execute()
      })
      return { fileId, url: `/folio/${folio.token}/file/${fileId}`, contentType, bytes, name }
    }),
  ]
}
