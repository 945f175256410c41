import { SIDE_BY_SIDE_BELOW_COLUMNS } from './constants.ts'
import { readingOrder } from './order.ts'
import { bottomOf, type GridItem } from './rect.ts'

/** One row of the narrow layout: its modules are side by side, sharing the width by their columns. */
export type ReflowRow<T> = {
  readonly modules: readonly T[]
  /** Free rows above this row in the wide layout; 0 if it was next to or above the previous one. */
  readonly gapRows: number
}

/** `order`: ids in the order a person set for narrow screens ("Phone order"). */
export type ReflowOptions = { readonly order?: readonly string[] | undefined }

/**
 * A section as narrow screens show it; RULES.md R14, R15: in reading order, one module a row, except that modules
 * under 15 columns that follow each other and share a row of the grid stay side by side, the left one first.
 */
export function reflow<T extends GridItem>(items: readonly T[], options: ReflowOptions = {}): ReflowRow<T>[] {
  const groups: T[][] = []
  for (const item of narrowOrder(items, options.order)) {
    const group = groups.at(-1)
    if (group && staysBeside(group, item)) group.push(item)
    else groups.push([item])
  }
  let bottom = 0
  return groups.map((group) => {
    const top = Math.min(...group.map((item) => item.y))
    const gapRows = Math.max(0, top - bottom)
    bottom = Math.max(bottom, ...group.map(bottomOf))
    return { modules: options.order ? group : group.sort((a, b) => a.x - b.x), gapRows }
  })
}

/** All modules of the group and this one are narrow and have one grid row in common. */
function staysBeside(group: readonly GridItem[], item: GridItem): boolean {
  const all = [...group, item]
  if (all.some((one) => one.w >= SIDE_BY_SIDE_BELOW_COLUMNS)) return false
  return Math.max(...all.map((one) => one.y)) < Math.min(...all.map(bottomOf))
}

/**
 * The modules in the order of narrow screens: reading order, or the order a person set. A module that order does not
 * name (added later) comes after the one that precedes it in reading order.
 */
export function narrowOrder<T extends GridItem>(items: readonly T[], order: readonly string[] = []): T[] {
  const reading = readingOrder(items)
  if (order.length === 0) return reading
  const byId = new Map(reading.map((item) => [item.id, item]))
  const named = new Set(order)
  const first: T[] = []
  const after = new Map<string, T[]>()
  let leader: string | undefined
  for (const item of reading) {
    if (named.has(item.id)) {
      leader = item.id
    } else if (leader === undefined) {
      first.push(item)
    } else {
      after.set(leader, [...(after.get(leader) ?? []), item])
    }
  }
  const following = [...named].flatMap((id) => {
    const item = byId.get(id)
    return item ? [item, ...(after.get(id) ?? [])] : []
  })
  return [...first, ...following]
}
