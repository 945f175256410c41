import type { FolioDocument } from '@recto/document'
import type { App } from '../../context.ts'
import type { Events } from '../../http/outbox.ts'
import type { Printer } from '../../jobs/printer.ts'
import { sheetOf } from '../../pages/sheet.ts'
import type { Projector } from '../../projection/projector.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import { announce } from '../folios/index.ts'
import type { KeptFiles } from '../storage/index.ts'
import { drawnFolio, drawnWith, type FolioGuide, guideById, guideOfFolio } from '../style/index.ts'
import { colorFor, standInFor } from './stand-in.ts'

type ThumbnailParts = Pick<App, 'db'> & {
  projection: Pick<Projector, 'read'>
  files: KeptFiles
  printer: Pick<Printer, 'thumbnail'>
  events: Events
  sanitizer: Pick<Sanitizer, 'html'>
}

/** Whether a folio looks the same under another version of the guide, for example because it has its own look. */
async function looksAsBefore(
  db: App['db'],
  json: FolioDocument,
  { kept }: FolioGuide,
  beforeId: number | null,
  drawn: FolioDocument,
): Promise<boolean> {
  const guide = beforeId === null ? null : await guideById(db, beforeId)
  return JSON.stringify(drawnWith(json, { guide, kept })) === JSON.stringify(drawn)
}

/**
 * Draws a folio's thumbnail from its newest content and notifies the dashboards. Does nothing if there is nothing to
 * do.
 */
export async function drawThumbnail(parts: ThumbnailParts, folioId: number): Promise<void> {
  const { db, events, files, printer, projection } = parts
  const folio = await db
    .selectFrom('folio')
    .select(['id', 'token', 'name', 'thumbnail_seq', 'thumbnail_key', 'thumbnail_guide_id'])
    .where('id', '=', folioId)
    .executeTakeFirst()
  if (!folio) return
  const current = await projection.read(folioId)
  const { plainText } = current
  const color = await colorFor(db, folioId)
  const standIn = standInFor(current.json, { plainText, name: folio.name, color })
  const found = await guideOfFolio(db, folioId)
  const guideId = found.guide?.id ?? null
  // A stand-in shows the name, which changes without an edit.
  const isNew = standIn !== null || folio.thumbnail_seq === null || folio.thumbnail_seq < current.seq
  if (!isNew && folio.thumbnail_guide_id === guideId) return
  const drawn = await drawnFolio(db, standIn ?? current.json, found)
  if (!isNew && (await looksAsBefore(db, current.json, found, folio.thumbnail_guide_id, drawn.document))) {
    await db.updateTable('folio').set({ thumbnail_guide_id: guideId }).where('id', '=', folioId).execute()
    return
  }
  const sheet = await sheetOf(parts, files, { folioId: folio.id, name: folio.name, plainText, ...drawn })
  const claim = await files.put(await printer.thumbnail(sheet, { isClear: standIn !== null }), null)
  const { key } = claim
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('folio')
      .set({ thumbnail_key: key, thumbnail_seq: current.seq, thumbnail_guide_id: guideId })
      .where('id', '=', folioId)
      .execute()
    await files.release(trx, claim)
  })
  if (key === folio.thumbnail_key) return
  await announce(db, events, folio, 'thumbnail')
}
