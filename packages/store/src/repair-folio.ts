import { LIMITS, type ModuleSpecs, newSection, orderBetween } from '@recto/document'
import { clampRect } from '@recto/grid'
import type * as Y from 'yjs'
import { setChanged } from './commands/context.ts'
import { folioMaps, mapAt } from './layout.ts'
import { specOf } from './raw.ts'
import { readFolio } from './read-folio.ts'
import { sectionMap } from './write-folio.ts'

/** When a repair was tried, ms since 1970. A folio is repaired once: what is wrong again is shown right, not written. */
const ATTEMPTED_AT = 'repairAttemptedAt'

/** When a repair of the folio was tried; null: never. */
export function repairAttemptedAt(doc: Y.Doc): number | null {
  const at = folioMaps(doc).meta.get(ATTEMPTED_AT)
  return typeof at === 'number' && Number.isFinite(at) ? at : null
}

/** Writes down that a repair is tried now, unless one was before; answers the time that stands. */
export function noteRepairAttempt(doc: Y.Doc, now: number): { at: number; isFirst: boolean } {
  const known = repairAttemptedAt(doc)
  if (known !== null) return { at: known, isFirst: false }
  folioMaps(doc).meta.set(ATTEMPTED_AT, now)
  return { at: now, isFirst: true }
}

export type FolioFault = { moduleId: string; fault: 'no-section' | 'no-place' }

/**
 * Where sections and modules disagree: a module that names no section there is, or has no rectangle that can be read.
 * Modules this code does not know are left to code that does.
 */
export function folioFaults(doc: Y.Doc, specs: ModuleSpecs): FolioFault[] {
  const { sections, modules } = folioMaps(doc)
  return [...modules.keys()].flatMap((moduleId): FolioFault[] => {
    const module = mapAt(modules, moduleId)
    const spec = specOf(module?.get('type'), specs)
    if (!module || !spec || spec.saved === false) return []
    const sectionId = module.get('sectionId')
    const isAtHome = typeof sectionId === 'string' && mapAt(sections, sectionId) !== undefined
    if (!isAtHome) return [{ moduleId, fault: 'no-section' }]
    return isRect(module.get('rect')) ? [] : [{ moduleId, fault: 'no-place' }]
  })
}

/**
 * Writes down what readers have been shown in the place of what is stored wrongly, in one transaction; true when it
 * tried. It tries once in the life of a folio, and the time of that is kept with it.
 */
export function repairFolio(doc: Y.Doc, specs: ModuleSpecs, now: number): boolean {
  const { sections, modules, meta } = folioMaps(doc)
  if (meta.has(ATTEMPTED_AT)) return false
  const faults = folioFaults(doc, specs)
  if (faults.length === 0) return false
  doc.transact(() => {
    noteRepairAttempt(doc, now)
    if (sections.size === 0) {
      const section = newSection(orderBetween(null, null))
      sections.set(section.id, sectionMap(section))
    }
    const shown = new Map(readFolio(doc, specs).modules.map((module) => [module.id, module]))
    for (const { moduleId } of faults) {
      const [map, module] = [mapAt(modules, moduleId), shown.get(moduleId)]
      if (!map || !module) continue
      const minW = specOf(module.type, specs)?.size.minW ?? 1
      setChanged(map, { sectionId: module.sectionId, rect: clampRect(module.rect, { minW }, LIMITS.row) })
    }
  }, 'repair')
  return true
}

function isRect(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return ['x', 'y', 'w', 'h'].every((side) => Number.isFinite((value as Record<string, unknown>)[side]))
}
