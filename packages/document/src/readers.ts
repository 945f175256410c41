import type { FolioDocument, FolioSection } from './folio.ts'

/**
 * The folio as its readers get it: without sections hidden from them, and without speaker notes. The same object if
 * there are none.
 */
export function shownToReaders(document: FolioDocument): FolioDocument {
  const sections = document.sections.filter((section) => !section.isHidden).map(withoutNotes)
  const isSame =
    sections.length === document.sections.length && sections.every((one, at) => one === document.sections[at])
  if (isSame) return document
  const shown = new Set(sections.map(({ id }) => id))
  return {
    ...document,
    sections,
    modules: document.modules.filter(({ sectionId }) => shown.has(sectionId)),
    unreadable: document.unreadable.filter(({ sectionId }) => shown.has(sectionId)),
  }
}

/** Speaker notes are not for readers. */
function withoutNotes(section: FolioSection): FolioSection {
  if (section.notes === undefined) return section
  const { notes: _, ...shown } = section
  return shown
}
