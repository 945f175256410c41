import { STATUS, UploadImage } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { FileStore } from '../../adapters/files/file-store.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { makePicture, PictureError } from './picture.ts'

const MAX_NAME = 200

/** Pictures for a folio. Nothing is stored before it is re-encoded or cleaned. */
export function imageCalls({ files }: { files: FileStore }): Handler[] {
  return [
    handle(UploadImage, async (_, { file, folio, session, transaction }) => {
      if (!file) throw refused('Image Failed to process.')
      const picture = await makePicture(file.bytes).catch((error: unknown) => {
        throw error instanceof PictureError ? refused(error.message) : error
      })
      const key = await files.put(picture.bytes)
      const fileId = randomBase62(22)
      const name = file.name.replace(/[\p{Cc}<>/\\]/gu, '').slice(-MAX_NAME) || 'picture'
      await transaction((db) =>
        db
          .insertInto('folio_file')
          .values({
            folio_id: folio.id,
            file_id: fileId,
            key,
            content_type: picture.contentType,
            name,
            bytes: picture.bytes.byteLength,
            width: picture.width,
            height: picture.height,
            account_id: session.accountId,
          })
          .execute(),
      )
      return {
        fileId,
        url: `/folio/${folio.token}/file/${fileId}`,
        width: picture.width,
        height: picture.height,
        bytes: picture.bytes.byteLength,
        name,
      }
    }),
  ]
}

const refused = (message: string): Refusal =>
  new Refusal({ httpStatus: 200, statusCode: STATUS.refused, data: { field: 'file' } }, message)
