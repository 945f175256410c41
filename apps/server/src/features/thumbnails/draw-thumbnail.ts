import type { App } from '../../context.ts'
import type { Events } from '../../http/outbox.ts'
import type { Printer } from '../../jobs/printer.ts'
import { sheetOf } from '../../pages/sheet.ts'
import type { Projector } from '../../projection/projector.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import { announce } from '../folios/index.ts'
import type { KeptFiles } from '../storage/index.ts'

type ThumbnailParts = Pick<App, 'db'> & {
  projection: Pick<Projector, 'read'>
  files: KeptFiles
  printer: Pick<Printer, 'thumbnail'>
  events: Events
  sanitizer: Pick<Sanitizer, 'html'>
}

/** Draws the picture of a folio's card from its newest content and tells the dashboards. Nothing to do: nothing done. */
export async function drawThumbnail(parts: ThumbnailParts, folioId: number): Promise<void> {
  const { db, events, files, printer, projection } = parts
  const folio = await db
    .selectFrom('folio')
    .select(['id', 'token', 'name', 'thumbnail_seq', 'thumbnail_key'])
    .where('id', '=', folioId)
    .executeTakeFirst()
  if (!folio) return
  const current = await projection.read(folioId)
  if (folio.thumbnail_seq !== null && folio.thumbnail_seq >= current.seq) return
  const { json: document, plainText } = current
  const sheet = await sheetOf(parts, files, { folioId: folio.id, name: folio.name, document, plainText })
  const claim = await files.put(await printer.thumbnail(sheet), null)
  const { key } = claim
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('folio')
      .set({ thumbnail_key: key, thumbnail_seq: current.seq })
      .where('id', '=', folioId)
      .execute()
    await files.release(trx, claim)
  })
  if (key === folio.thumbnail_key) return
  await announce(db, events, folio, 'thumbnail')
}
