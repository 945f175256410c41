import { defineModule, type FolioDocument, type Theme } from '@recto/document'
import { z } from 'zod/mini'
import * as words from './words.ts'

/** A section in the form for programs: its position, its name and its modules in reading order. */
export type DataSection = { key: string; order: number; tag: string; header: string; modIds: string[] }

/** The folio's record for programs. */
export type FolioData = { sections: DataSection[]; folioTheme: Theme }

/**
 * The content of the folio's data module [MOD-20, MOD-24], computed from the folio on demand: a second copy of sections
 * and theme could only contradict them.
 */
export function folioDataOf({ sections, modules, theme }: FolioDocument): FolioData {
  const bySection = Map.groupBy(modules, (module) => module.sectionId)
  return {
    sections: sections.map(({ id, title }, at) => ({
      key: id,
      order: at + 1,
      tag: id,
      header: title,
      modIds: (bySection.get(id) ?? []).map((module) => module.id),
    })),
    folioTheme: theme,
  }
}

/** The type under which programs request the record; nothing of it is stored or drawn. */
export const dataModule = defineModule({
  type: 'DataModule',
  title: words.folioData,
  size: { w: 20, h: 15, minW: 5, minH: 4 },
  props: z.object({}),
  defaults: () => ({}),
  saved: false,
  plainText: () => [],
})
