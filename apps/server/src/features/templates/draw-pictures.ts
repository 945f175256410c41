import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Printer } from '../../jobs/printer.ts'
import { sheetOf } from '../../pages/sheet.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import type { KeptFiles } from '../storage/index.ts'
import type { ProductTemplates } from './product.ts'
import { putPicture, shelfRows } from './shelf.ts'

type PictureParts = {
  db: Kysely<DB>
  files: KeptFiles
  printer: Pick<Printer, 'thumbnail'>
  sanitizer: Pick<Sanitizer, 'html'>
  catalogue: Pick<ProductTemplates, 'everything' | 'open'>
}

/** Covers drawn per run: the browser serves people first, and the rest waits for the next minute. */
const A_RUN = 8

/** Draws missing and outdated covers of templates and examples; returns how many. */
export function createTemplatePictures(parts: PictureParts): () => Promise<number> {
  const { db, files, printer, catalogue } = parts
  /** Content hashes of templates, so that a run without work reads no files. */
  const known = new Map<string, string>()
  return async () => {
    const rows = await shelfRows(db)
    let drawn = 0
    for (const { id, token } of await catalogue.everything(db)) {
      const row = rows.get(id)
      if (row?.isHidden || (row?.pictureOf && known.get(id) === row.pictureOf)) continue
      const found = await catalogue.open(token)
      if (!found) continue
      const { name, document } = found
      const of = createHash('sha256').update(JSON.stringify(document)).digest('base64url')
      known.set(id, of)
      if (row?.pictureOf === of) continue
      const sheet = await sheetOf(parts, files, { folioId: null, name, document, plainText: '' })
      const claim = await files.put(await printer.thumbnail(sheet, { isIdle: true }), null)
      await db.transaction().execute(async (trx) => {
        await putPicture(trx, id, { key: claim.key, of })
        await files.release(trx, claim)
      })
      drawn++
      if (drawn === A_RUN) break
    }
    return drawn
  }
}
