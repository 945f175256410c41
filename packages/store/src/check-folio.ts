import {
  cleanText,
  cutText,
  isDocumentId,
  isOrderKey,
  isReadable,
  isRecord,
  type ModuleSpecs,
  type ReadModule,
  readModule,
  readSections,
} from '@recto/document'
import { overlapping, placementFaults, type Rect, resolve } from '@recto/grid'
import type * as Y from 'yjs'
import { setChanged } from './fields.ts'
import { folioMaps, mapAt } from './layout.ts'
import { rawFolio, specOf } from './raw.ts'
import { readFolio } from './read-folio.ts'
import { ensureSection, placeAsShown } from './repair-folio.ts'

/** Possible problems of a stored folio. Readers are shown something valid in each case. */
export type FindingKind =
  /** Modules, without any section for them. */
  | 'no-section'
  /** A section that cannot be read, or has no place among the others. */
  | 'bad-section'
  /** A module that names no section there is. */
  | 'orphan'
  /** A stored rectangle that the grid cannot show. */
  | 'bad-place'
  /** It overlaps another module, and is shown below it. */
  | 'overlap'
  /** A type that this code does not know, or that is never stored. */
  | 'unknown-type'
  /** Data that the type's own rules refuse. */
  | 'bad-data'
  /** It names a file, or a module, that is not there. */
  | 'broken-reference'

/** A fault of a stored folio, with the section or module that has it. */
export type Finding = {
  kind: FindingKind
  /** The section or module it is about; null: the folio. */
  id: string | null
  detail: string
  /** `mendFolio` stores what readers are shown; anything unknown is unchanged. */
  canMend: boolean
}

/** Ids and types are untrusted: an operator's terminal and a database get them cleaned. */
const said = (words: string): string => cutText(cleanText(words, '\ufffd').replace(/[\t\r\n]/g, ' '), MOST_SAID)
const MOST_SAID = 300

/** All problems of a stored folio; empty if there are none. `files` are those that it has. */
export function checkFolio(doc: Y.Doc, specs: ModuleSpecs, files?: ReadonlySet<string>): Finding[] {
  const raw = rawFolio(doc, specs, false)
  const sections = readSections(raw.sections)
  const known = new Set(sections.map(({ id }) => id))
  const moduleIds = Object.keys(raw.modules)
  const findings: Finding[] = []
  const find = (kind: FindingKind, id: string | null, detail: string, canMend: boolean) =>
    findings.push({ kind, id: id === null ? null : said(id), detail: said(detail), canMend })

  if (sections.length === 0 && moduleIds.length > 0) {
    find('no-section', null, `${moduleIds.length} modules have no section to stand in.`, true)
  }
  for (const [id, section] of Object.entries(raw.sections)) {
    if (!known.has(id)) find('bad-section', id, 'This section cannot be read.', false)
    else if (isRecord(section) && !isOrderKey(section.order)) {
      find('bad-section', id, 'Its place among the sections cannot be read.', true)
    }
  }
  for (const { id, phoneOrder, picture } of sections) {
    const gone = phoneOrder?.filter((moduleId) => !(moduleId in raw.modules)) ?? []
    if (gone.length > 0)
      find('broken-reference', id, `Its phone order names ${gone.length} modules that are gone.`, true)
    if (files && picture && !files.has(picture.fileId)) {
      find('broken-reference', id, `Its picture ${picture.fileId} is gone.`, false)
    }
  }
  const standing: ReadModule[] = []
  const shown = readFolio(doc, specs)
  const shownIds = new Set([...shown.modules, ...shown.unreadable].map(({ id }) => id))
  // Content below the last row is not shown, so there is no position to store.
  const isShown = (id: string) => sections.length === 0 || shownIds.has(id)
  for (const id of moduleIds) {
    const stored = raw.modules[id]
    const type = isRecord(stored) ? stored.type : undefined
    const spec = specOf(type, specs)
    if (!isDocumentId(id) || !isRecord(stored) || typeof type !== 'string') {
      find('bad-data', id, 'This module cannot be read.', false)
      continue
    }
    if (spec?.saved === false) {
      find('unknown-type', id, `A ${type} is never stored.`, false)
      continue
    }
    if (spec === undefined) find('unknown-type', id, `No type is called "${type}" here.`, false)
    const module = readModule(id, stored, specs)
    if (module === undefined) continue
    if (!known.has(module.sectionId)) {
      const names = module.sectionId === '' ? 'no section' : `section ${module.sectionId}, which is gone`
      if (sections.length > 0) find('orphan', id, `It names ${names}.`, isShown(id))
    } else standing.push(module)
    const fault = placeFault(stored.rect, spec?.size.minW ?? 1)
    if (fault !== null) find('bad-place', id, fault, isShown(id))
    if (!isReadable(module)) {
      if (spec !== undefined) find('bad-data', id, module.unreadable, false)
    } else if (files) {
      const gone = [...new Set(spec?.files?.(module.props))].filter((fileId) => !files.has(fileId))
      if (gone.length > 0) find('broken-reference', id, `Files are gone: ${gone.join(', ')}.`, false)
    }
  }
  for (const { id, detail } of overlapsOf(standing)) find('overlap', id, detail, isShown(id))
  return findings
}

function placeFault(rect: unknown, minW: number): string | null {
  if (!isRecord(rect)) return 'It has no rectangle.'
  const { x, y, w, h } = rect as Record<string, number>
  const [fault] = placementFaults({ x, y, w: Number(w), h: Number(h) }, minW)
  if (fault !== undefined) return `Its ${fault === 'position' ? 'position' : fault} does not fit the grid.`
  return x !== undefined && x + Number(w) > 60 ? 'It reaches over the right edge.' : null
}

/** Modules shown lower than they are stored, because another is in the way. */
function overlapsOf(standing: readonly ReadModule[]): { id: string; detail: string }[] {
  const bySection = Map.groupBy(standing, ({ sectionId }) => sectionId)
  return [...bySection.values()].flatMap((modules) => {
    const items = modules.map((module): Rect & { id: string; locked: boolean } => {
      return { ...module.rect, id: module.id, locked: isReadable(module) && module.locked }
    })
    const settled = resolve(items)
    return items.flatMap((item, at) => {
      const moved = settled[at]
      if (moved === undefined || moved.y === item.y) return []
      const under = overlapping(items, item).map(({ id }) => id)
      const detail = under.length > 0 ? `It stands on ${under.join(', ')}.` : 'What it was pushed by stands on others.'
      return [{ id: item.id, detail: `${detail} It shows ${moved.y - item.y} rows lower.` }]
    })
  })
}

/**
 * Stores what readers are shown if the stored content differs, in one transaction; returns the repairable problems.
 * Unlike the repair on opening, it can be run again, also for some kinds only.
 */
export function mendFolio(doc: Y.Doc, specs: ModuleSpecs, isMeant = (_: Finding) => true): Finding[] {
  const found = checkFolio(doc, specs).filter((finding) => finding.canMend && isMeant(finding))
  if (found.length === 0) return []
  const maps = folioMaps(doc)
  doc.transact(() => {
    ensureSection(doc)
    const shown = readFolio(doc, specs)
    const there = new Set([...shown.modules, ...shown.unreadable].map(({ id }) => id))
    const about = new Set(found.map(({ id }) => id))
    for (const { id, order, phoneOrder } of shown.sections) {
      const map = mapAt(maps.sections, id)
      if (!map || !about.has(id)) continue
      const kept = phoneOrder?.filter((moduleId) => there.has(moduleId))
      setChanged(map, { order, phoneOrder: kept && kept.length > 0 ? kept : undefined })
    }
    const isAtHome = (id: string, sectionId: string) => mapAt(maps.modules, id)?.get('sectionId') === sectionId
    // If one module moves, the whole section is written, so that its layout stays the same.
    const modules = [...shown.modules, ...shown.unreadable]
    const isHomeless = about.has(null)
    const touched = new Set(modules.filter(({ id }) => isHomeless || about.has(id)).map(({ sectionId }) => sectionId))
    placeAsShown(
      doc,
      specs,
      modules.filter(
        ({ id, sectionId }) => touched.has(sectionId) && (about.has(id) || isHomeless || isAtHome(id, sectionId)),
      ),
    )
  }, 'repair')
  return found
}
