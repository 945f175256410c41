import { COLUMNS, type GridItem, placeAll, resolve } from '../../packages/grid/src/index.ts'

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

const between = (random: () => number, low: number, high: number) => low + Math.floor(random() * (high - low + 1))

const sizes = (random: () => number, count: number) =>
  Array.from({ length: count }, () => ({ w: between(random, 6, 27), h: between(random, 4, 19) }))

/**
 * A typical section, for which the goals are set: modules 6 to 27 columns wide and 4 to 19 rows high in lines, with 2 free rows
 * between lines.
 */
export function lines(count: number, seed: number): GridItem[] {
  let [x, y, bottom] = [0, 0, 0]
  return sizes(seeded(seed), count).map(({ w, h }, at) => {
    if (x + w > COLUMNS) {
      x = 0
      y = bottom + 2
    }
    const item = { id: `m${at}`, x, y, w, h }
    x += w
    bottom = Math.max(bottom, y + h)
    return item
  })
}

/** The same modules packed as tightly as possible, with 2 free rows below each: a jump into them pushes most of what is below. */
export function packed(count: number, seed: number): GridItem[] {
  const places = placeAll(
    [],
    sizes(seeded(seed), count).map(({ w, h }) => ({ w, h: h + 2 })),
  )
  return places.map(({ x, y, w, h }, at) => ({ id: `m${at}`, x, y, w, h: h - 2 }))
}

/** The lines after a merge: every tenth module is somewhere else, on top of others. */
export function merged(count: number, seed: number): GridItem[] {
  const random = seeded(seed + 1)
  const items = lines(count, seed)
  const rows = Math.max(...items.map((item) => item.y))
  return items.map((item, at) =>
    at % 10 === 0 ? { ...item, x: between(random, 0, COLUMNS - item.w), y: between(random, 0, rows) } : item,
  )
}

/** All modules at random places, on half the rows they need. */
export function crowd(count: number, seed: number): GridItem[] {
  const random = seeded(seed + 2)
  return sizes(random, count).map(({ w, h }, at) => {
    return { id: `m${at}`, x: between(random, 0, COLUMNS - w), y: between(random, 0, count * 2), w, h }
  })
}

/** Where a module is dragged: random jumps that land on others, which is harder than a pointer's single steps. */
export function jumps(items: readonly GridItem[], held: GridItem, count: number, seed: number) {
  const random = seeded(seed + 3)
  const rows = Math.max(...items.map((item) => item.y))
  const found: { x: number; y: number }[] = []
  while (found.length < count) {
    const at = { x: between(random, 0, COLUMNS - held.w), y: between(random, 0, rows) }
    const others = items.filter((item) => item.id !== held.id)
    const lands = [...others, { ...held, ...at }]
    if (resolve(lands, { fixed: [held.id] }) !== lands) found.push(at)
  }
  return found
}
