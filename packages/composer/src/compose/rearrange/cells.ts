import type { FolioModule, FolioSection, ModuleType } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { isRule } from '../modules.ts'

/** The role of a cell in the section: heading, picture, wide content, divider, or anything else. */
export type Role = 'head' | 'picture' | 'wide' | 'rule' | 'plain'

/** What stays together: a module, or a picture or a title with the words right below it. */
export type Cell = { modules: readonly FolioModule[]; role: Role }

/** Rows between what belongs together at most. */
const NEAR_ROWS = 6
/** Types that want the width of the sheet. */
const WIDE: readonly ModuleType[] = ['TableModule', 'Vertical Bar', 'DataCollection', 'Videos']
/** A picture of fewer columns is a sign beside words. */
const SMALL_PICTURE = 11

/** Modules of a section in the order in which they are read. */
export function inReadingOrder(
  { phoneOrder }: Pick<FolioSection, 'phoneOrder'>,
  modules: readonly FolioModule[],
): FolioModule[] {
  const place = new Map(phoneOrder?.map((id, at) => [id, at]))
  const known = (one: FolioModule) => place.get(one.id) ?? Number.POSITIVE_INFINITY
  return modules.toSorted((a, b) => {
    const byOrder = phoneOrder ? known(a) - known(b) : 0
    return byOrder || a.rect.y - b.rect.y || a.rect.x - b.rect.x
  })
}

/** The cells of a section in reading order, the first heading marked as its own. */
export function cellsOf(section: Pick<FolioSection, 'phoneOrder'>, modules: readonly FolioModule[]): Cell[] {
  const order = inReadingOrder(section, modules)
  const taken = new Set<string>()
  const groups: FolioModule[][] = []
  for (const module of order) {
    if (taken.has(module.id)) continue
    const group = [module]
    taken.add(module.id)
    for (;;) {
      const last = group.at(-1) as FolioModule
      const next = order.find((one) => !taken.has(one.id) && belongsBelow(one, last, modules))
      if (!next) break
      group.push(next)
      taken.add(next.id)
    }
    groups.push(group)
  }
  const head = groups.findIndex(([first, ...rest]) => first && rest.length === 0 && headingLevel(first) > 0)
  return groups.map((group, at) => ({ modules: group, role: at === head ? 'head' : roleOf(group) }))
}

/** Similar cells that were side by side: figures, steps, people. A single cell is its own row. */
export function rowsOf(cells: readonly Cell[]): Cell[][] {
  const rows: Cell[][] = []
  for (const cell of cells) {
    const row = rows.at(-1)
    const before = row?.at(-1)
    if (row && before && areAlike(before, cell)) row.push(cell)
    else rows.push([cell])
  }
  return rows
}

function areAlike(one: Cell, other: Cell): boolean {
  const [a, b] = [one.modules[0], other.modules[0]]
  if (!a || !b || one.role !== 'plain' || other.role !== 'plain') return false
  const isNear = (from: number, to: number, by: number) => Math.abs(from - to) <= by
  return (
    a.type === b.type &&
    isNear(a.rect.y, b.rect.y, 1) &&
    isNear(a.rect.w, b.rect.w, 2) &&
    !isNear(a.rect.x, b.rect.x, a.rect.w - 1)
  )
}

/** Columns that a cell needs, so that its labels are not broken letter by letter. */
export const leastColumns = ({ modules }: Cell): number => Math.max(...modules.map(leastOf))

function leastOf({ type, props }: FolioModule): number {
  if (type === 'TableModule') return Math.min(44, 8 * (Array.isArray(props.columns) ? props.columns.length : 1))
  if (type === 'DonutChart') return props.legend === 'right' ? 24 : 14
  return LEAST[type] ?? SPECS[type].size.minW
}

const LEAST: Readonly<Partial<Record<ModuleType, number>>> = {
  Text: 8,
  Bar: 16,
  'Vertical Bar': 22,
  Scale: 20,
  TaskList: 16,
  TOC: 13,
  DataCollection: 24,
  Videos: 20,
  EmbedModule: 25,
}

/** Columns keep their content together; a picture keeps its caption. */
function belongsBelow(one: FolioModule, above: FolioModule, modules: readonly FolioModule[]): boolean {
  const gap = one.rect.y - above.rect.y - above.rect.h
  if (one.rect.x !== above.rect.x || one.rect.w !== above.rect.w || gap < 0 || gap > NEAR_ROWS) return false
  if (one.type !== 'Text' || isRule(above)) return false
  const isInTracks = modules.some(
    ({ id, type, rect }) =>
      id !== above.id && type === above.type && rect.y === above.rect.y && rect.w === above.rect.w,
  )
  return isInTracks || above.type === 'Images'
}

function roleOf([first, ...rest]: readonly FolioModule[]): Role {
  if (!first || rest.length > 0) return 'plain'
  if (isRule(first)) return 'rule'
  if (first.type === 'Images') return isSmall(first) ? 'plain' : 'picture'
  if (!WIDE.includes(first.type)) return 'plain'
  return first.props.facts === true ? 'plain' : 'wide'
}

/** A sign beside words keeps its size. */
export const isSmall = ({ type, rect }: FolioModule): boolean => type === 'Images' && rect.w <= SMALL_PICTURE

/** Level of the heading that a text starts with, possibly after one other line; 0 if none. */
export function headingLevel({ texts }: FolioModule): number {
  const nodes = Object.values(texts)[0]?.content ?? []
  const heading = nodes.slice(0, 2).find(({ type }) => type === 'heading')
  const level = Number(heading?.attrs?.level ?? 0)
  return level <= 2 ? level : 0
}
