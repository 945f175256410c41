import type { Rect } from './rect.ts'

type Placed = Rect & { readonly id: string }

/** Reading order of two modules: by y, then x, then id. Never 0 for different ids, so every client sorts alike. */
export function compareReading(a: Placed, b: Placed): number {
  return a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** The items in reading order (y, x, id), as a new array: Tab order, and the order on narrow screens. */
export function readingOrder<T extends Placed>(items: readonly T[]): T[] {
  return Array.from(readingIndices(items), (at) => items[at] as T)
}

const KEY_COLUMNS = 64

/**
 * The positions of `items` in reading order. Packs y, x and index into one number each, because sorting numbers takes a
 * fifth of the time of sorting with a comparison; only equal places then compare ids.
 */
export function readingIndices(items: readonly Placed[]): Int32Array {
  const count = items.length
  const keys = new Float64Array(count)
  for (let at = 0; at < count; at++) {
    const { x, y } = items[at] as Placed
    const key = (y * KEY_COLUMNS + x) * count + at
    if (x < 0 || x >= KEY_COLUMNS || y < 0 || key > Number.MAX_SAFE_INTEGER) return comparedIndices(items)
    keys[at] = key
  }
  keys.sort()
  const order = new Int32Array(count)
  let tiedFrom = 0
  let previousPlace = -1
  for (let rank = 0; rank <= count; rank++) {
    const key = rank < count ? (keys[rank] as number) : -1
    const place = Math.floor(key / count)
    if (place !== previousPlace) {
      if (rank - tiedFrom > 1) order.subarray(tiedFrom, rank).sort(byReading(items))
      tiedFrom = rank
    }
    if (rank < count) order[rank] = key - place * count
    previousPlace = place
  }
  return order
}

const byReading = (items: readonly Placed[]) => (a: number, b: number) =>
  compareReading(items[a] as Placed, items[b] as Placed)

const comparedIndices = (items: readonly Placed[]): Int32Array =>
  Int32Array.from(items, (_, at) => at).sort(byReading(items))
