import { bottomRow, PUSH_GAP_ROWS, readingOrder, resolve } from '@recto/grid'
import type { FolioSection } from './folio.ts'
import { LIMITS } from './limits.ts'
import { isReadable, type ReadModule } from './read-module.ts'

/**
 * The section where a module is shown: its own, or the last one if its own no longer exists (someone deleted it while
 * another person moved or added the module). Undefined while there is no section at all.
 */
export function homeOf(module: ReadModule, sections: readonly FolioSection[]): string | undefined {
  const own = sections.some((section) => section.id === module.sectionId)
  return own ? module.sectionId : sections.at(-1)?.id
}

/**
 * The modules of one section as shown, in reading order: overlaps from a merge are resolved, with only locked modules
 * fixed. Modules without an existing section come below all others. Nothing starts below row 20,000. Modules that keep
 * their position are the same objects. In a locked section every module reads as locked.
 */
export function layOutSection(
  { id: sectionId, lockedBy }: Pick<FolioSection, 'id' | 'lockedBy'>,
  modules: readonly ReadModule[],
): ReadModule[] {
  const own = settled(modules.filter((module) => module.sectionId === sectionId))
  const below = bottomRow(own.map((module) => module.rect)) + PUSH_GAP_ROWS
  const strays = modules.filter((module) => module.sectionId !== sectionId)
  const moved = settled(
    strays.map((module) => ({ ...module, sectionId, rect: { ...module.rect, y: module.rect.y + below } })),
  )
  const shown = [...own, ...moved].filter((module) => module.rect.y < LIMITS.row)
  return lockedBy === undefined ? shown : shown.map(asLocked)
}

const asLocked = (module: ReadModule): ReadModule =>
  isReadable(module) && !module.locked ? { ...module, locked: true } : module

function settled(modules: readonly ReadModule[]): ReadModule[] {
  const items = modules.map((module) => {
    return { ...module.rect, id: module.id, locked: isReadable(module) && module.locked, module }
  })
  return readingOrder(resolve(items)).map(({ module, x, y, w, h }) =>
    module.rect.y === y ? module : { ...module, rect: { x, y, w, h } },
  )
}
