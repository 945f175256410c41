import { type FolioSection, newId, newSection } from '@recto/document'
import * as Y from 'yjs'
import { setChanged } from '../fields.ts'
import { mapAt } from '../layout.ts'
import type { FolioCommands } from '../types.ts'
import { sectionMap } from '../write-folio.ts'
import type { CommandContext } from './context.ts'
import { leaveFlows, ownWords } from './flows.ts'
import { insertBehind } from './section-order.ts'

type SectionCommands = Pick<
  FolioCommands,
  'addSection' | 'moveSection' | 'setSection' | 'duplicateSection' | 'deleteSection'
>

/** The commands that add, move, change and delete sections. */
export function sectionCommands(context: CommandContext): SectionCommands {
  const { maps, reads, change } = context

  function write(section: FolioSection, renumbered: ReadonlyMap<string, string>): void {
    renumber(renumbered)
    maps.sections.set(section.id, sectionMap(section))
  }

  function renumber(orders: ReadonlyMap<string, string>): void {
    for (const [id, order] of orders) {
      const map = mapAt(maps.sections, id)
      if (map) setChanged(map, { order })
    }
  }

  /** Every module stored under the section or showing in it. */
  function modulesOf(sectionId: string): string[] {
    const shown = new Set(
      reads()
        .shownIn(sectionId)
        .map(({ id }) => id),
    )
    return [...maps.modules.keys()].filter((id) => {
      return shown.has(id) || mapAt(maps.modules, id)?.get('sectionId') === sectionId
    })
  }

  return {
    addSection({ after, id }, given = {}) {
      const { order, renumbered } = insertBehind(reads().sections(), after)
      const made = newSection(order, given)
      const section = id === undefined || maps.sections.has(id) ? made : { ...made, id }
      change(() => write(section, renumbered))
      return section.id
    },
    moveSection(id, after) {
      const map = mapAt(maps.sections, id)
      const sections = reads().sections()
      const at = sections.findIndex((section) => section.id === id)
      if (map === undefined || after === id || (sections[at - 1]?.id ?? null) === after) return
      const { order, renumbered } = insertBehind(
        sections.filter((section) => section.id !== id),
        after,
      )
      change(() => {
        renumber(renumbered)
        setChanged(map, { order })
      })
    },
    setSection(id, patch) {
      const map = mapAt(maps.sections, id)
      if (map) change(() => setChanged(map, patch))
    },
    duplicateSection(id) {
      const original = reads()
        .sections()
        .find((section) => section.id === id)
      if (original === undefined) throw new RangeError(`No section ${id} to duplicate`)
      const { order, renumbered } = insertBehind(reads().sections(), id)
      const modules = reads().shownIn(id)
      const idOf = new Map(modules.map((module) => [module.id, newId()]))
      const copy = newSection(order, copiedSection(original, idOf))
      change(() => {
        write(copy, renumbered)
        for (const { id: moduleId, rect } of modules) {
          const map = mapAt(maps.modules, moduleId)
          const values = { sectionId: copy.id, rect, ...ownWords(reads(), moduleId) }
          if (map) maps.modules.set(idOf.get(moduleId) as string, copyOf(map, values))
        }
      })
      return copy.id
    },
    deleteSection(id) {
      const ids = modulesOf(id)
      change(() => {
        leaveFlows(context, new Set(ids))
        for (const moduleId of ids) maps.modules.delete(moduleId)
        if (maps.sections.has(id)) maps.sections.delete(id)
      })
    },
  }
}

/** A section's fields for its copy: unlocked, the phone order in the copies' ids. */
export function copiedSection(section: FolioSection, idOf: ReadonlyMap<string, string>): Omit<FolioSection, 'id'> {
  const { id: _, lockedBy: _lock, phoneOrder, ...fields } = section
  const order = phoneOrder?.flatMap((id) => idOf.get(id) ?? [])
  return { ...fields, ...(order && order.length > 0 && { phoneOrder: order }) }
}

/** A copy of a stored module, texts and what this code cannot read included; a value that is undefined leaves its key out. */
export function copyOf(map: Y.Map<unknown>, values: Readonly<Record<string, unknown>>): Y.Map<unknown> {
  const copy = new Y.Map<unknown>()
  for (const [key, value] of map.entries() as Iterable<[string, unknown]>) {
    if (Object.hasOwn(values, key)) continue
    copy.set(key, value instanceof Y.AbstractType ? value.clone() : structuredClone(value))
  }
  for (const [key, value] of Object.entries(values)) if (value !== undefined) copy.set(key, value)
  return copy
}
