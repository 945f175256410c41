import { UploadAttachment, UploadImage } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import { type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import { checkUpload } from '../plans/index.ts'
import { type CleaningParts, cleaned } from '../storage/index.ts'
import { fileName } from './name.ts'

/** Pictures for a folio, and files it offers to download. No picture is stored before it is re-encoded or cleaned. */
export function imageCalls(parts: CleaningParts): Handler[] {
  const { files } = parts
  return [
    handle(UploadImage, async (_, { file, folio, session, plan, teamRole, transaction }) => {
      if (!file) throw refused('Image Failed to process.', FIELD)
      checkUpload(plan, file.draft.bytes, 'image')
      const who = String(session.accountId)
      const { contentType: content_type, width, height, draft } = await cleaned(parts, 'picture', who, file.draft)
      const claim = await files.put(draft, { id: folio.teamId, role: teamRole })
      const stored = { ...ownersOf(folio, session), ...named(file, 'picture'), ...asFile(claim) }
      await transaction(async (db) => {
        // First: it takes the lock on the team, before those on the folio's rows.
        await files.release(db, claim)
        await db
          .insertInto('folio_file')
          .values({ ...stored, key: claim.key, content_type, width, height })
          .execute()
      })
      const { file_id: fileId, name, bytes } = stored
      return { fileId, url: `/folio/${folio.token}/file/${fileId}`, width, height, bytes, name }
    }),
    handle(UploadAttachment, async (_, { file, folio, session, plan, teamRole, transaction }) => {
      if (!file || file.draft.bytes === 0) throw refused('This file is empty.', FIELD)
      checkUpload(plan, file.draft.bytes, 'file')
      const content_type = 'application/octet-stream'
      const claim = await files.put(file.draft, { id: folio.teamId, role: teamRole })
      const stored = { ...ownersOf(folio, session), ...named(file, 'file'), ...asFile(claim) }
      await transaction(async (db) => {
        // First: it takes the lock on the team, before those on the folio's rows.
        await files.release(db, claim)
        await db
          .insertInto('folio_file')
          .values({ ...stored, key: claim.key, content_type, width: 0, height: 0 })
          .execute()
      })
      const { file_id: fileId, name, bytes } = stored
      return { fileId, url: `/folio/${folio.token}/file/${fileId}`, bytes, name }
    }),
  ]
}

const asFile = ({ bytes }: { bytes: number }) => ({ file_id: randomBase62(22), bytes })

const FIELD = { field: 'file' }

const ownersOf = (folio: { id: number }, session: { accountId: number }) => ({
  folio_id: folio.id,
  account_id: session.accountId,
})

const named = (file: { name: string }, fallback: string) => ({ name: fileName(file, fallback) })
