import { readDocumentJson } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { App } from '../../context.ts'
import { type Drawn, someSections } from '../../pages/sheet.ts'
import type { Projector } from '../../projection/projector.ts'
import { drawnFolio, drawnToKeep, guideOfFolio } from '../style/index.ts'
import { safeName } from './file-name.ts'
import { documentOf, type ExportRow, triedFolio } from './queries.ts'

/** What reading the folio of an export needs. */
export type SourceParts = Pick<App, 'db' | 'now'> & { projection: Pick<Projector, 'read'> }

/** A folio to be drawn, and the version of the style guide that it is drawn with. */
export type Source = Drawn & { guideId?: number | null }

/**
 * What an export renders: a folio in its current state, as readers get it, or a temporary one as sent. Null: it no
 * longer exists.
 */
export async function sourceOf({ db, now, projection }: SourceParts, row: ExportRow): Promise<Source | null> {
  if (row.team_id === null) {
    const stored = await documentOf(db, row.id)
    if (stored === null) return null
    const document = readDocumentJson(stored, SPECS)
    // Its pictures belong to the folio it was tried from, as long as anyone with the link may copy that folio.
    const { triedFrom } = stored as { triedFrom?: number | null }
    const folioId = triedFrom ? await triedFolio(db, { id: triedFrom }, new Date(now())) : null
    return { folioId, name: titleOf(row), document: someSections(document, row.settings.sections), plainText: '' }
  }
  if (row.folio_id === null) return null
  const folio = await db.selectFrom('folio').select('name').where('id', '=', row.folio_id).executeTakeFirst()
  if (!folio) return null
  const { json, plainText } = await projection.read(row.folio_id)
  const found = await guideOfFolio(db, row.folio_id)
  const { document, fonts } = await drawnFolio(db, json, found)
  // A data export includes the stored files that it names.
  const shown = someSections(row.format === 'json' ? drawnToKeep(json, found) : document, row.settings.sections)
  return {
    folioId: row.folio_id,
    name: folio.name,
    document: shown,
    plainText,
    fonts,
    guideId: found.guide?.id ?? null,
  }
}

/** The file's name without its extension. */
const titleOf = ({ name }: ExportRow): string => safeName((name ?? '').replace(/\.[a-z]+$/, '')) || 'Folio'
