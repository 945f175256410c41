import { escapeHtml, FIRST_MODULE_TYPE, type FolioDocument, htmlToRichText, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'

/** Rows that cover a whole card. */
const CARD_ROWS = 80
/** Read on a card a fifth as wide. */
const NAME_PX = 80
/** Where a title stands on the house grid. */
const TITLE = { x: 4, y: 9, w: 50, h: 40 }

/**
 * A drawing for a folio in which there is nothing to see yet: its name in the theme's face on a soft tone of the theme.
 * null: there is something to see.
 */
export function standInFor(document: FolioDocument, plainText: string, name: string): FolioDocument | null {
  const isBare = document.sections.every(({ background, picture }) => background === 'background' && !picture)
  const isUnwritten = document.modules.every(({ type, box }) => type === FIRST_MODULE_TYPE && box.fill === undefined)
  const [section] = document.sections
  if (!section || !isBare || !isUnwritten || document.unreadable.length > 0 || plainText.trim() !== '') return null
  const title = newModule(SPECS[FIRST_MODULE_TYPE], {
    sectionId: section.id,
    rect: TITLE,
    texts: { body: htmlToRichText(`<h1><span style="font-size:${NAME_PX}px">${escapeHtml(name)}</span></h1>`) },
  })
  return { ...document, sections: [{ ...section, background: 'primarySoft', heightRows: CARD_ROWS }], modules: [title] }
}
