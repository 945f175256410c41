import type { GridToSave } from '@recto/contract'
import {
  type FolioDocument,
  type FolioModule,
  isReadable,
  LIMITS,
  type ModuleSpecs,
  type ReadModule,
} from '@recto/document'
import {
  COLUMNS,
  type GridPlacement,
  overlapping,
  placeAll,
  placementFaults,
  type Rect,
  resolve,
  sameRect,
} from '@recto/grid'
import { wrongAt } from '../../http/schema-words.ts'

/** The message for each part of a position that violates the validity rule [GRID-16]. */
const FAULTS = {
  x: 'a whole column from 0 to 59 is needed.',
  y: 'a whole row from 0 on is needed.',
  w: 'this is narrower than the type allows.',
  h: 'a module has at least 4 rows.',
  position: 'a position is missing, and autoPosition is off.',
} as const

/** A position in the grid's form. @throws Refusal naming the part that is wrong. */
export function checkedPlace(placement: GridPlacement, minW: number, at: string): Rect {
  const [fault] = placementFaults(placement, minW)
  if (fault !== undefined) {
    const part = fault === 'position' ? (placement.x === undefined ? 'x' : 'y') : fault
    throw wrongAt(`${at}.${part}`, FAULTS[fault])
  }
  const { x = 0, y = 0, w, h } = placement
  if (x + w > COLUMNS) throw wrongAt(`${at}.w`, `a section has ${COLUMNS} columns.`)
  if (y >= LIMITS.row || h > LIMITS.row) {
    const part = y >= LIMITS.row ? 'y' : 'h'
    throw wrongAt(`${at}.${part}`, `a section ends at row ${LIMITS.row.toLocaleString('en')}.`)
  }
  return { x, y, w, h }
}

type Named = {
  module: ReadModule
  sectionId: string
  rect: Rect | null
  size: { w: number; h: number }
  locked?: boolean
}

/**
 * The folio with modules placed by the grid data. Named modules keep their positions, others make way; if two named
 * ones overlap, the later one makes way [GRID-15]. @throws Refusal naming the first invalid part.
 */
export function withGrid(folio: FolioDocument, specs: ModuleSpecs, gridData: GridToSave, at: string): FolioDocument {
  const all: ReadModule[] = [...folio.modules, ...folio.unreadable]
  const named = checkedGrid(folio, specs, gridData, all, at)
  const changed = [...named.values()].filter(
    ({ module, sectionId, rect }) => rect === null || sectionId !== module.sectionId || !sameRect(rect, module.rect),
  )
  const touched = new Set(changed.flatMap(({ module, sectionId }) => [module.sectionId, sectionId]))
  const rects = new Map<string, Rect>()
  for (const sectionId of touched) {
    const here = all.filter(({ id, sectionId: own }) => (named.get(id)?.sectionId ?? own) === sectionId)
    for (const [id, rect] of settled(here, named)) rects.set(id, rect)
  }
  const moved = <T extends ReadModule>(module: T): T => {
    const rect = rects.get(module.id) ?? module.rect
    const to = named.get(module.id)
    const sectionId = to?.sectionId ?? module.sectionId
    const placed =
      sameRect(rect, module.rect) && sectionId === module.sectionId ? module : { ...module, rect, sectionId }
    if (!isReadable(placed)) return placed
    const isSized = to?.rect && (to.rect.w !== module.rect.w || to.rect.h !== module.rect.h)
    const locked = to?.locked ?? placed.locked
    if (!isSized && locked === placed.locked) return placed
    return { ...placed, locked, isResized: placed.isResized || isSized === true }
  }
  return { ...folio, modules: folio.modules.map(moved), unreadable: folio.unreadable.map(moved) }
}

/** The resulting positions of one section's modules. */
function settled(here: readonly ReadModule[], named: ReadonlyMap<string, Named>): [string, Rect][] {
  const standing = here.flatMap((module) => {
    const to = named.get(module.id)
    if (to?.rect === null) return []
    const { x, y, w, h } = to?.rect ?? module.rect
    return [{ id: module.id, x, y, w, h, locked: to?.locked ?? (isReadable(module) && module.locked) }]
  })
  // Locked modules do not move: a module placed on one makes way itself.
  const held = standing.filter(({ locked }) => locked)
  const fixed = standing.filter((one) => named.has(one.id) && overlapping(held, one).length === 0).map(({ id }) => id)
  const kept = resolve(standing, { fixed })
  const free = here.filter(({ id }) => named.get(id)?.rect === null)
  const found = placeAll(
    kept,
    free.map(({ id }) => (named.get(id) as Named).size),
  )
  return [
    ...kept.map(({ id, x, y, w, h }): [string, Rect] => [id, { x, y, w, h }]),
    ...free.map(({ id }, index): [string, Rect] => [id, found[index] as Rect]),
  ]
}

/** Every module that the grid data names, by id. */
function checkedGrid(
  { sections }: FolioDocument,
  specs: ModuleSpecs,
  gridData: GridToSave,
  all: readonly ReadModule[],
  at: string,
): Map<string, Named> {
  const known = new Map(all.map((module) => [module.id, module]))
  const ids = new Set(sections.map(({ id }) => id))
  const named = new Map<string, Named>()
  gridData.forEach(({ secKey, modules }, section) => {
    if (!ids.has(secKey)) {
      throw wrongAt(`${at}.${section}.secKey`, 'there is no such section in this folio.')
    }
    modules.forEach((given, index) => {
      const field = `${at}.${section}.modules.${index}`
      const module = known.get(given.id)
      if (!module) throw wrongAt(`${field}.id`, 'there is no such module in this folio.')
      if (named.has(given.id)) throw wrongAt(`${field}.id`, 'this module is named twice.')
      const place = checkedPlace(given, specs[module.type]?.size.minW ?? 1, field)
      const rect = given.x === undefined || given.y === undefined ? null : place
      const { w, h, locked } = given
      const isMoved = rect === null || secKey !== module.sectionId || !sameRect(rect, module.rect)
      if (isMoved && isLocked(module) && locked !== false) {
        throw wrongAt(`${field}.locked`, 'this module is locked. Unlock it with locked: false to move it.')
      }
      named.set(given.id, { module, sectionId: secKey, rect, size: { w, h }, ...(locked !== undefined && { locked }) })
    })
  })
  return named
}

const isLocked = (module: ReadModule): boolean => isReadable(module) && (module as FolioModule).locked
