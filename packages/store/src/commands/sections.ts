import { type FolioSection, newId, newSection } from '@recto/document'
import * as Y from 'yjs'
import { mapAt } from '../layout.ts'
import type { FolioStore } from '../types.ts'
import { sectionMap } from '../write-folio.ts'
import { type CommandContext, setChanged } from './context.ts'
import { insertBehind } from './section-order.ts'

type SectionCommands = Pick<
  FolioStore,
  'addSection' | 'moveSection' | 'setSection' | 'duplicateSection' | 'deleteSection'
>

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
    addSection({ after }, given = {}) {
      const { order, renumbered } = insertBehind(reads().sections(), after)
      const section = newSection(order, given)
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
    setSection(id, { title, background, heightRows }) {
      const map = mapAt(maps.sections, id)
      const given = Object.entries({ title, background, heightRows }).filter(([, value]) => value !== undefined)
      if (map) change(() => setChanged(map, Object.fromEntries(given)))
    },
    duplicateSection(id) {
      const original = reads()
        .sections()
        .find((section) => section.id === id)
      if (original === undefined) throw new RangeError(`No section ${id} to duplicate`)
      const { order, renumbered } = insertBehind(reads().sections(), id)
      const copy = newSection(order, original)
      const modules = reads().shownIn(id)
      change(() => {
        write(copy, renumbered)
        for (const { id: moduleId, rect } of modules) {
          const map = mapAt(maps.modules, moduleId)
          if (map) maps.modules.set(newId(), copyOf(map, { sectionId: copy.id, rect }))
        }
      })
      return copy.id
    },
    deleteSection(id) {
      const ids = modulesOf(id)
      change(() => {
        for (const moduleId of ids) maps.modules.delete(moduleId)
        if (maps.sections.has(id)) maps.sections.delete(id)
      })
    },
  }
}

/** A copy of a stored module, texts and what this code cannot read included. */
function copyOf(map: Y.Map<unknown>, values: Readonly<Record<string, unknown>>): Y.Map<unknown> {
  const copy = new Y.Map<unknown>()
  for (const [key, value] of map.entries() as Iterable<[string, unknown]>) {
    copy.set(key, value instanceof Y.AbstractType ? value.clone() : structuredClone(value))
  }
  for (const [key, value] of Object.entries(values)) copy.set(key, value)
  return copy
}
