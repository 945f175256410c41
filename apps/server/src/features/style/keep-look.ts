import type { StyleGuide } from '@recto/document'
import type { StoredState } from '@recto/store/wire'
import type { Kysely } from 'kysely'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import type { LiveFolios } from '../../hub/index.ts'
import { guideById, newestGuideSql } from './guides.ts'

/** Looks that one run writes. */
const MOST_AT_ONCE = 50

/**
 * Records that folios are about to leave their team: from here on they are drawn as they are now, until their look is
 * written into them (`writeKeptLooks`). In the transaction that moves them to another team, before the move.
 */
export async function keepLook(db: Kysely<DB>, folioIds: readonly number[]): Promise<void> {
  if (folioIds.length === 0) return
  await db
    .updateTable('folio')
    .set({ keeps_look: true, kept_guide_id: newestGuideSql('folio') })
    .where('id', 'in', folioIds)
    // One that moves on before its look was written keeps the look it came with.
    .where('keeps_look', '=', false)
    .execute()
}

type Parts = Pick<App, 'db' | 'log'> & {
  live: Pick<LiveFolios, 'change'>
  edits: {
    writeLook(folioId: number, stored: StoredState, guide: StyleGuide | null): Promise<{ update: Uint8Array | null }>
  }
}

/** Writes the looks of folios from other teams into them. Running it twice changes nothing. */
export async function writeKeptLooks({ db, log, live, edits }: Parts): Promise<void> {
  const folios = await db
    .selectFrom('folio')
    .select(['id', 'kept_guide_id'])
    .where('keeps_look', '=', true)
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { id, kept_guide_id: guideId } of folios) {
    try {
      const guide = guideId === null ? null : await guideById(db, guideId)
      await live.change(id, (stored) => edits.writeLook(id, stored, guide?.guide ?? null), null, { merges: true })
      await db.updateTable('folio').set({ keeps_look: false, kept_guide_id: null }).where('id', '=', id).execute()
    } catch (error) {
      log.warn({ err: error, folioId: id }, 'the look of a folio was not written yet')
    }
  }
}
