import { type GridData, gridData } from '@recto/grid'
import type { ModuleSpecs } from './define-module.ts'
import type { FolioDocument } from './folio.ts'
import { isReadable } from './read-module.ts'

/** The grid data of a folio, section by section, as programs know it [GRID-08, GRID-09]; a module's id is its tag. */
export function gridDataOf(
  { sections, modules, unreadable, page }: Pick<FolioDocument, 'sections' | 'modules' | 'unreadable' | 'page'>,
  specs: ModuleSpecs,
): GridData[] {
  const bySection = Map.groupBy([...modules, ...unreadable], (module) => module.sectionId)
  return sections.map(({ id: sectionId }) =>
    gridData(
      sectionId,
      (bySection.get(sectionId) ?? []).map((module) => {
        const size = specs[module.type]?.size
        const locked = isReadable(module) && module.locked
        return { ...module.rect, id: module.id, key: module.id, locked, minW: size?.minW, minH: size?.minH }
      }),
      page.mode === 'paged' ? page : undefined,
    ),
  )
}
