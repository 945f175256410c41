import type { FolioModule, ModuleSize, ModuleType } from '@recto/document'
import {
  CELL_HEIGHT_PX,
  COLUMN_WIDTH_PX,
  COLUMNS,
  clampRect,
  createGesture,
  type GridItem,
  isFree,
  move,
  PUSH_GAP_ROWS,
  place,
  plainRect,
  type Rect,
  resizeRect,
  resolve,
  sameRect,
} from '@recto/grid'
import type { FolioStore, NewModule } from '@recto/store'
import { MARGIN_COLUMNS, type Proposal } from './tools/drag-session.ts'

/** Default and minimum size of a type. */
export type SizeOf = (type: ModuleType) => ModuleSize

/** A section's modules in the grid's form. */
export function itemsOf(modules: readonly FolioModule[], sizeOf: SizeOf): GridItem[] {
  return modules.map(({ id, rect, locked, type }) => {
    const { minW, minH } = sizeOf(type)
    return { id, x: rect.x, y: rect.y, w: rect.w, h: rect.h, minW, minH, locked }
  })
}

type Reads = Pick<FolioStore, 'module' | 'modulesOf'>

/** The selected modules of each section, locked ones left out. */
function bySection(store: Reads, ids: readonly string[]): Map<string, FolioModule[]> {
  const groups = new Map<string, FolioModule[]>()
  for (const id of ids) {
    const module = store.module(id)
    if (!module || module.locked) continue
    groups.set(module.sectionId, [...(groups.get(module.sectionId) ?? []), module])
  }
  return groups
}

/** The differences between two layouts of one section. */
export function changes(before: readonly GridItem[], after: readonly GridItem[]): Record<string, Rect> {
  const start = new Map(before.map((item) => [item.id, item]))
  const changed: Record<string, Rect> = {}
  for (const item of after) {
    const was = start.get(item.id)
    if (was && !sameRect(was, item)) changed[item.id] = { x: item.x, y: item.y, w: item.w, h: item.h }
  }
  return changed
}

/** Moves modules by cells, as a group in each section; one undo step, or nothing if they are at the edge. */
export function nudge(
  store: Reads & Pick<FolioStore, 'place'>,
  sizeOf: SizeOf,
  ids: readonly string[],
  shift: { dx: number; dy: number },
  maxRow?: number,
): boolean {
  let rects: Record<string, Rect> = {}
  for (const [sectionId, held] of bySection(store, ids)) {
    const items = itemsOf(store.modulesOf(sectionId), sizeOf)
    const after = move(
      items,
      held.map((module) => module.id),
      shift,
      { maxRow },
    )
    rects = { ...rects, ...changes(items, after) }
  }
  if (Object.keys(rects).length === 0) return false
  store.place(rects)
  return true
}

/** Pulls the lower right corner of each module by cells. */
export function resizeBy(
  store: Reads & Pick<FolioStore, 'place'>,
  sizeOf: SizeOf,
  ids: readonly string[],
  shift: { dx: number; dy: number },
  maxRow?: number,
): boolean {
  let rects: Record<string, Rect> = {}
  const resized: string[] = []
  for (const [sectionId, held] of bySection(store, ids)) {
    const items = itemsOf(store.modulesOf(sectionId), sizeOf)
    const gesture = createGesture(
      items,
      held.map((module) => module.id),
    )
    const after = gesture.at(gesture.held.map((item) => resizeRect(item, 'se', shift, item, { maxRow })))
    rects = { ...rects, ...changes(items, after.layout) }
    for (const item of gesture.held) if (rects[item.id]) resized.push(item.id)
  }
  if (resized.length === 0) return false
  store.place(rects, { resized })
  return true
}

/** Places one module at exact cells, as the position fields ask; clamped to the grid and the type's minimum. */
export function setRect(
  store: Reads & Pick<FolioStore, 'place'>,
  sizeOf: SizeOf,
  id: string,
  part: Partial<Rect>,
): boolean {
  const module = store.module(id)
  if (!module || module.locked) return false
  const rect = clampRect({ ...module.rect, ...part }, sizeOf(module.type))
  if (sameRect(rect, module.rect)) return false
  const items = itemsOf(store.modulesOf(module.sectionId), sizeOf)
  const { layout } = createGesture(items, [id]).at([rect])
  store.place(changes(items, layout), { resized: rect.h === module.rect.h ? [] : [id] })
  return true
}

/** The part of the store that adds modules and reads their surroundings. */
export type Adds = Reads & Pick<FolioStore, 'addModules'>

/** Adds modules at their rectangles; existing modules are pushed below. Returns their ids. */
export function addAt(store: Adds, sizeOf: SizeOf, sectionId: string, added: readonly NewModule[]): string[] {
  const items = itemsOf(store.modulesOf(sectionId), sizeOf)
  const held = added.map((one, at) => ({ id: `@${at}`, ...one.rect }))
  const all = [...items, ...held]
  const layout = resolve(all, { fixed: held.map((item) => item.id) })
  const rectOf = new Map(layout.map((item) => [item.id, item]))
  const placed = added.map((one, at) => ({ ...one, sectionId, rect: plainRect(rectOf.get(`@${at}`) as Rect) }))
  return store.addModules(placed, changes(items, layout))
}

/**
 * The first free place in a section for a new module of this size, searched from a row on: inside the sheet's margin,
 * with a gutter to existing modules.
 */
export function freePlace(store: Reads, sectionId: string, size: { w: number; h: number }, fromRow = 0): Rect {
  const modules = store.modulesOf(sectionId)
  // The default margin of four columns, if the module leaves room for it.
  const margin = size.w <= COLUMNS - 2 * MARGIN_COLUMNS ? MARGIN_COLUMNS : 0
  const walls = margin > 0 ? [wall(0, margin), wall(COLUMNS - margin, margin)] : []
  const standing = modules.map(({ rect }) => withGutter(rect))
  return place([...standing, ...walls], size, Math.max(fromRow, margin > 0 ? MARGIN_ROWS : 0))
}

/** Widths of the house grid inside the margin: a third, a half, all of it. */
const HOUSE_WIDTHS = [16, 25, COLUMNS - 2 * MARGIN_COLUMNS] as const

/** The width of the default layout grid closest to a type's own; widths below a third are kept. */
function houseWidth(own: number): number {
  if (own < 12 || own > COLUMNS - 2 * MARGIN_COLUMNS) return own
  return HOUSE_WIDTHS.reduce((best, one) => (Math.abs(one - own) < Math.abs(best - own) ? one : best))
}

/**
 * Where pressing a type in the bar puts a new module, on the default layout grid: below the selected module, pushing
 * what is there, else below everything in the section. If a page ends before that, the first free place on it.
 */
export function placeBelow(
  store: Reads,
  sectionId: string,
  size: { w: number; h: number },
  heldId: string | undefined,
  maxRow = Number.POSITIVE_INFINITY,
): Rect {
  const standing = store.modulesOf(sectionId).map((module) => module.rect)
  const held = heldId === undefined ? undefined : store.module(heldId)
  const above = held?.sectionId === sectionId ? held.rect : undefined
  const w = houseWidth(size.w)
  const margin = w > COLUMNS - 2 * MARGIN_COLUMNS ? 0 : MARGIN_COLUMNS
  const x = Math.max(margin, Math.min(above?.x ?? 0, COLUMNS - margin - w))
  const end = above ? above.y + above.h : Math.max(0, ...standing.map((rect) => rect.y + rect.h))
  const y = standing.length === 0 ? MARGIN_ROWS : end + GAP_ROWS
  return y + size.h > maxRow ? freePlace(store, sectionId, size) : { x, y, w, h: size.h }
}

/**
 * The place that deleted modules left (`gap`), for a new module: its own size as far as the gap has room, never under its
 * minimum. Null: something stands there now.
 */
export function placeInGap(
  store: Reads,
  sectionId: string,
  gap: Rect | undefined,
  size: { w: number; h: number; minW: number; minH: number },
): Rect | null {
  if (
    !gap ||
    !isFree(
      store.modulesOf(sectionId).map(({ rect }) => rect),
      gap,
    )
  )
    return null
  const w = Math.max(size.minW, Math.min(size.w, gap.w))
  const h = Math.max(size.minH, Math.min(size.h, gap.h))
  return { x: Math.min(gap.x, COLUMNS - w), y: gap.y, w, h }
}

/** Rows between a new module and the one above it. */
const GAP_ROWS = 4
/** Rows that a section keeps free below the last added module. */
export const SPACE_BELOW_ROWS = 6

/** Rows that a new module keeps from the upper edge of a section. */
const MARGIN_ROWS = 4
/** Columns and rows between a new module and its neighbours. */
const GUTTER = 2
const wall = (x: number, w: number): Rect => ({ x, y: 0, w, h: 20_000 })

function withGutter({ x, y, w, h }: Rect): Rect {
  const left = Math.max(0, x - GUTTER)
  const top = Math.max(0, y - GUTTER)
  return { x: left, y: top, w: Math.min(COLUMNS, x + w + GUTTER) - left, h: y + h + GUTTER - top }
}

/** What a copy of a module keeps, apart from its place. */
type Copied = Pick<NewModule, 'type' | 'props' | 'texts' | 'box' | 'vAlign' | 'z'>

/** A module as new, from a copy of it. */
export const toNew = (copied: Copied, sectionId: string, rect: Rect): NewModule => ({
  type: copied.type,
  sectionId,
  rect,
  props: copied.props,
  texts: copied.texts,
  box: copied.box,
  vAlign: copied.vAlign,
  z: copied.z,
})

/** Places copies next to the originals if there is room, else right below them. Returns the new ids. */
export function duplicate(store: Adds, sizeOf: SizeOf, ids: readonly string[]): string[] {
  const modules = ids.flatMap((id) => store.module(id) ?? [])
  const made: string[] = []
  for (const sectionId of new Set(modules.map((module) => module.sectionId))) {
    const group = modules.filter((module) => module.sectionId === sectionId)
    const left = Math.min(...group.map(({ rect }) => rect.x))
    const right = Math.max(...group.map(({ rect }) => rect.x + rect.w))
    const top = Math.min(...group.map(({ rect }) => rect.y))
    const bottom = Math.max(...group.map(({ rect }) => rect.y + rect.h))
    const standing = store.modulesOf(sectionId).map((module) => module.rect)
    const aside = group.map(({ rect }) => ({ ...rect, x: rect.x + right - left + PUSH_GAP_ROWS }))
    const fits = aside.every((rect) => rect.x + rect.w <= COLUMNS && isFree(standing, rect))
    const rects = fits ? aside : group.map(({ rect }) => ({ ...rect, y: rect.y + bottom - top + PUSH_GAP_ROWS }))
    made.push(
      ...addAt(
        store,
        sizeOf,
        sectionId,
        group.map((module, at) => toNew(module, sectionId, rects[at] as Rect)),
      ),
    )
  }
  return made
}

/** Rows that show a picture of this size whole at a width in columns; between 4 and 120. */
export const rowsFor = (columns: number, { width, height }: { width: number; height: number }): number =>
  Math.max(4, Math.min(120, Math.round((columns * COLUMN_WIDTH_PX * height) / width / CELL_HEIGHT_PX)))

/** Writes copies where they were dragged, with what they push; one undo step. Returns their ids. */
export function dropCopies(store: Adds, { rects, sectionOf }: Proposal, copies: ReadonlyMap<string, string>): string[] {
  const pushed = Object.fromEntries([...rects].filter(([id]) => !copies.has(id)))
  const made = [...copies].flatMap(([copyId, id]): NewModule[] => {
    const module = store.module(id)
    return module ? [toNew(module, sectionOf.get(copyId) ?? module.sectionId, rects.get(copyId) ?? module.rect)] : []
  })
  return store.addModules(made, pushed)
}
