import {
  escapeHtml,
  FIRST_MODULE_TYPE,
  type Fill,
  type FolioDocument,
  type FolioModule,
  htmlToRichText,
  newModule,
} from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Rows that cover a whole card. */
const CARD_ROWS = 80
/** Read on a card a fifth as wide. */
const NAME_PX = 64
/** It is read on a white page and on a dark one: 3.7 to 1, and 3.5 to 1. */
const NAME_COLOR = '#77868f'
/** Where they stand on the house grid. */
const BAR = { x: 4, y: 9, w: 9, h: 2 }
const TITLE = { x: 4, y: 15, w: 50, h: 34 }

/**
 * A drawing for a folio in which there is nothing to see yet: its name in the theme's face under a bar of `color`, for
 * a page of any colour. null: there is something to see.
 */
export function standInFor(
  document: FolioDocument,
  { plainText, name, color }: { plainText: string; name: string; color: Fill },
): FolioDocument | null {
  const isBare = document.sections.every(({ background, picture }) => background === 'background' && !picture)
  const isUnwritten = document.modules.every(({ type, box }) => type === FIRST_MODULE_TYPE && box.fill === undefined)
  const [section] = document.sections
  if (!section || !isBare || !isUnwritten || document.unreadable.length > 0 || plainText.trim() !== '') return null
  const place = (given: Pick<FolioModule, 'rect'> & Partial<FolioModule>) =>
    newModule(SPECS[FIRST_MODULE_TYPE], { sectionId: section.id, ...given })
  const words = `<span data-color="${NAME_COLOR}"><span style="font-size:${NAME_PX}px">${escapeHtml(name)}</span></span>`
  return {
    ...document,
    sections: [{ ...section, heightRows: CARD_ROWS }],
    modules: [
      place({ rect: BAR, box: { fill: color, pad: [0, 0, 0, 0] } }),
      place({ rect: TITLE, texts: { body: htmlToRichText(`<h1>${words}</h1>`) } }),
    ],
  }
}

/** The colour of a workspace the folio is in; without one, the theme's. */
export async function colorFor(db: Kysely<DB>, folioId: number): Promise<Fill> {
  const workspace = await db
    .selectFrom('workspace')
    .innerJoin('folio', 'folio.team_id', 'workspace.team_id')
    .leftJoin('workspace_folio', (join) =>
      join
        .onRef('workspace_folio.workspace_id', '=', 'workspace.id')
        .onRef('workspace_folio.folio_id', '=', 'folio.id'),
    )
    .where('folio.id', '=', folioId)
    .where((row) => row.or([row('workspace_folio.folio_id', 'is not', null), row('workspace.is_default', '=', true)]))
    .orderBy('workspace.is_default')
    .orderBy('workspace.id')
    .select('workspace.color')
    .executeTakeFirst()
  return (workspace?.color as Fill | undefined) ?? 'primary'
}
