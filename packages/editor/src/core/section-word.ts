import type { FolioStore } from '@recto/store'

/** What people call it: "section", or "page" in a paged folio [EDIT-04]. */
export type SectionWord = 'section' | 'page'

/** The word for the sections of this folio. */
export const wordOf = (store: Pick<FolioStore, 'read'>): SectionWord =>
  store.read().page.mode === 'paged' ? 'page' : 'section'
