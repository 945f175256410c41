import { UploadMedia } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import { type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import { checkUpload } from '../plans/index.ts'
import { type CleaningParts, cleaned } from '../storage/index.ts'
import { mediaTypeOfFile } from './media-type.ts'
import { mediaName } from './name.ts'

/**
 * Videos and their captions for a folio, stored unchanged except for QuickTime, which becomes mp4: they are served as
 * downloads under a policy that runs nothing.
 */
export function mediaCalls(parts: CleaningParts): Handler[] {
  const { files } = parts
  return [
    handle(UploadMedia, async (_, { file, folio, session, plan, teamRole, transaction }) => {
      if (file?.draft.bytes === 0) throw refused('This file is empty.', { field: 'file' })
      const contentType = file && (await mediaTypeOfFile(file.draft.path))
      if (!file || !contentType) {
        throw refused('Please use an mp4, mov or webm video, or WebVTT captions.', { field: 'file' })
      }
      checkUpload(plan, file.draft.bytes, 'file')
      const isFilm = contentType === 'video/quicktime'
      const who = String(session.accountId)
      const { draft } = isFilm ? await cleaned(parts, 'movie', who, file.draft) : file
      const fileId = randomBase62(22)
      const claim = await files.put(draft, { id: folio.teamId, role: teamRole })
      const shownAs = isFilm ? 'video/mp4' : contentType
      const name = mediaName(file, shownAs)
      await transaction(async (db) => {
        // First: it takes the lock on the team, before those on the folio's rows.
        await files.release(db, claim)
        await db
          .insertInto('folio_file')
          .values({
            folio_id: folio.id,
            file_id: fileId,
            key: claim.key,
            content_type: shownAs,
            name,
            bytes: claim.bytes,
            width: 0,
            height: 0,
            account_id: session.accountId,
          })
          .execute()
      })
      return { fileId, url: `/folio/${folio.token}/file/${fileId}`, contentType: shownAs, bytes: claim.bytes, name }
    }),
  ]
}
