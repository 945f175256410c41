import { LIMITS, type ModuleSpecs, newSection, orderBetween, type ReadModule, readSections } from '@recto/document'
import { clampRect } from '@recto/grid'
import type * as Y from 'yjs'
import { setChanged } from './fields.ts'
import { folioMaps, mapAt } from './layout.ts'
import { rawEntry, specOf } from './raw.ts'
import { readFolio } from './read-folio.ts'
import { sectionMap } from './write-folio.ts'

/**
 * When a repair was tried, ms since 1970. A folio is repaired once: later faults are corrected on reading, not stored.
 */
const ATTEMPTED_AT = 'repairAttemptedAt'

/** When a repair of the folio was tried; null: never. */
export function repairAttemptedAt(doc: Y.Doc): number | null {
  const at = folioMaps(doc).meta.get(ATTEMPTED_AT)
  return typeof at === 'number' && Number.isFinite(at) ? at : null
}

/** Records that a repair is tried now, unless one was before; returns the recorded time. */
export function noteRepairAttempt(doc: Y.Doc, now: number): { at: number; isFirst: boolean } {
  const known = repairAttemptedAt(doc)
  if (known !== null) return { at: known, isFirst: false }
  folioMaps(doc).meta.set(ATTEMPTED_AT, now)
  return { at: now, isFirst: true }
}

type FolioFault = { moduleId: string; fault: 'no-section' | 'no-place' }

/**
 * Inconsistent sections and modules: a module whose section does not exist, or without a readable rectangle. Unknown
 * modules are left to code that knows them.
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
 * Stores what readers see in place of faulty content, in one transaction; true if it tried. It tries once per folio,
 * and records the time.
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

/** Gives a folio without any readable section a new one. */
export function ensureSection(doc: Y.Doc): void {
  const { sections } = folioMaps(doc)
  const raw = Object.fromEntries([...sections.entries()].map(([id, value]) => [id, rawEntry(value)]))
  if (readSections(raw).length > 0) return
  const section = newSection(orderBetween(null, null))
  sections.set(section.id, sectionMap(section))
}

/** Stores modules at the positions where they are shown. */
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
