import { defineModule, type FolioDocument, type Theme } from '@recto/document'
import { z } from 'zod/mini'
import * as words from './words.ts'

/** A section as programs know it: its place, its name and which modules stand in it, in reading order. */
export type DataSection = { key: string; order: number; tag: string; header: string; modIds: string[] }

/** The folio's record for programs. */
export type FolioData = { sections: DataSection[]; folioTheme: Theme }

/**
 * What the folio's data module holds [MOD-20, MOD-24], made from the folio whenever somebody asks: a second copy of
 * sections and theme could only ever disagree with them.
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

/** The type that programs name the record by; nothing of it is stored or drawn. */
export const dataModule = defineModule({
  type: 'DataModule',
  title: words.folioData,
  size: { w: 20, h: 15, minW: 5, minH: 4 },
  props: z.object({}),
  defaults: () => ({}),
  saved: false,
  plainText: () => [],
})
