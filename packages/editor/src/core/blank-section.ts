import { FIRST_MODULE_TYPE, richTextToPlain } from '@recto/document'
import type { FolioStore } from '@recto/store'

/** Ids of a section's initial modules that no one has edited; null: someone has used the section. */
export function blankModules(store: FolioStore, sectionId: string): string[] | null {
  const section = store.section(sectionId)
  const isTouched = !section || section.title !== '' || section.background !== 'background' || section.picture
  if (isTouched || section.lockedBy !== undefined) return null
  const modules = store.modulesOf(sectionId)
  const isBlank = modules.every(
    ({ type, texts, locked }) =>
      type === FIRST_MODULE_TYPE &&
      !locked &&
      Object.values(texts).every((text) => richTextToPlain(text).trim() === ''),
  )
  return isBlank ? modules.map(({ id }) => id) : null
}
