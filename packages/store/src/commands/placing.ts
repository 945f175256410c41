import { LIMITS } from '@recto/document'
import { clampRect, type Rect, sameRect } from '@recto/grid'
import type { Writes } from '../fields.ts'
import { type CommandContext, existingSection, specAt } from './context.ts'

/**
 * What a gesture writes: the given rectangles, new sections for modules dragged across, and, for everything else in the
 * sections it touched, the position where it was shown. So overlaps resolved on reading are then resolved in the
 * document too, and the layout that the person saw at the drop is kept.
 */
export function placementWrites(
  context: CommandContext,
  rects: Readonly<Record<string, Rect>>,
  sectionOf: Readonly<Record<string, string>> = {},
): Writes {
  const { reads } = context
  const sections = reads().sections()
  const touched = new Set<string>()
  const writes: Writes = new Map()
  for (const [id, rect] of Object.entries(rects)) {
    const shown = reads().shown(id)
    if (shown === undefined) continue
    const home = existingSection(sections, sectionOf[id] ?? shown.sectionId)
    touched.add(shown.sectionId).add(home)
    writes.set(id, { rect: gridRect(context, id, rect), sectionId: home })
  }
  for (const [id, fields] of shownPlaces(context, touched)) if (!writes.has(id)) writes.set(id, fields)
  return writes
}

/** Where the modules of these sections are shown, for those stored elsewhere. */
export function shownPlaces({ reads }: CommandContext, sectionIds: Iterable<string>): Writes {
  const writes: Writes = new Map()
  for (const sectionId of sectionIds) {
    for (const module of reads().shownIn(sectionId)) {
      const stored = reads().stored(module.id)
      const stands = stored?.sectionId === sectionId && sameRect(stored.rect, module.rect)
      if (!stands) writes.set(module.id, { rect: module.rect, sectionId })
    }
  }
  return writes
}

/** A plain rectangle inside the grid, at least the type's minimum width. */
function gridRect(context: CommandContext, id: string, rect: Rect): Rect {
  return clampRect(rect, { minW: specAt(context, id)?.size.minW }, LIMITS.row)
}
