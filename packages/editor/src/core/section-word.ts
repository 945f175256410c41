import type { FolioStore } from '@recto/store'
import * as words from './words.ts'

/** What people call it: "section", or "page" in a paged folio [EDIT-04]. */
export type SectionWord = 'section' | 'page'

/** The word for the sections of this folio. */
export const wordOf = (store: Pick<FolioStore, 'read'>): SectionWord =>
  store.read().page.mode === 'paged' ? 'page' : 'section'

/** Shown when someone tries to change a locked module. */
export const lockedWords = (word: SectionWord, lockedBy: string): string => words.sectionLocked(word, lockedBy)
