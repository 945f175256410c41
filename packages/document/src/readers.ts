import type { FolioDocument } from './folio.ts'

/** The folio as its readers get it: without the sections that are hidden from them. The same object when none is. */
export function shownToReaders(document: FolioDocument): FolioDocument {
  const sections = document.sections.filter((section) => !section.isHidden)
  if (sections.length === document.sections.length) return document
  const shown = new Set(sections.map(({ id }) => id))
  return {
    ...document,
    sections,
    modules: document.modules.filter(({ sectionId }) => shown.has(sectionId)),
    unreadable: document.unreadable.filter(({ sectionId }) => shown.has(sectionId)),
  }
}
