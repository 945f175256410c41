import { LIMITS, type ModuleSpecs, newSection, orderBetween, type ReadModule, readSections } from '@recto/document'
import { clampRect } from '@recto/grid'
import type * as Y from 'yjs'
import { setChanged } from './commands/context.ts'
import { folioMaps, mapAt } from './layout.ts'
import { rawEntry, specOf } from './raw.ts'
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

type FolioFault = { moduleId: string; fault: 'no-section' | 'no-place' }

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
  const { meta } = folioMaps(doc)
  if (meta.has(ATTEMPTED_AT)) return false
  const faults = folioFaults(doc, specs)
  if (faults.length === 0) return false
  doc.transact(() => {
    noteRepairAttempt(doc, now)
    ensureSection(doc)
    const broken = new Set(faults.map(({ moduleId }) => moduleId))
    placeAsShown(
      doc,
      specs,
      readFolio(doc, specs).modules.filter(({ id }) => broken.has(id)),
    )
  }, 'repair')
  return true
}

/** Gives a folio without any section that can be read one. */
export function ensureSection(doc: Y.Doc): void {
  const { sections } = folioMaps(doc)
  const raw = Object.fromEntries([...sections.entries()].map(([id, value]) => [id, rawEntry(value)]))
  if (readSections(raw).length > 0) return
  const section = newSection(orderBetween(null, null))
  sections.set(section.id, sectionMap(section))
}

/** Writes where modules show as where they stand. */
export function placeAsShown(doc: Y.Doc, specs: ModuleSpecs, shown: readonly ReadModule[]): void {
  const { modules } = folioMaps(doc)
  for (const { id, type, sectionId, rect } of shown) {
    const map = mapAt(modules, id)
    const minW = specOf(type, specs)?.size.minW ?? 1
    if (map) setChanged(map, { sectionId, rect: clampRect(rect, { minW }, LIMITS.row) })
  }
}

function isRect(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return ['x', 'y', 'w', 'h'].every((side) => Number.isFinite((value as Record<string, unknown>)[side]))
}
