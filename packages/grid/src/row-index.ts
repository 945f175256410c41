/** Rectangles as columns of numbers; entry `n` of each array belongs together. */
export type Boxes = {
  readonly x: Int32Array
  readonly y: Int32Array
  readonly w: Int32Array
  readonly h: Int32Array
}

/** Room for `count` rectangles. */
export function createBoxes(count: number): Boxes {
  return {
    x: new Int32Array(count),
    y: new Int32Array(count),
    w: new Int32Array(count),
    h: new Int32Array(count),
  }
}

/**
 * Finds the boxes that share a cell with a rectangle without looking at all of them: each box hangs in a bucket for
 * every 8 rows that it touches. Buckets repeat (row 0 and row 8 x size share one), so no row is too far down.
 * `found` holds the answer of the last `collect`.
 */
export type RowIndex = {
  readonly boxes: Boxes
  /** `lowestBottom` looks only at boxes whose rank is below the one it is given; 0 unless set. */
  readonly ranks: Int32Array
  readonly heads: Int32Array
  readonly headRounds: Int32Array
  round: number
  links: Int32Array
  entries: Int32Array
  used: number
  readonly tall: number[]
  found: Int32Array
}

const BUCKET_BITS = 3
/** A box over this many buckets or more is kept in a list of its own, looked at by every search. */
const TALL_BUCKETS = 64

/** An empty index over `boxes`, made for about `count` of them. */
export function createRowIndex(boxes: Boxes, count: number): RowIndex {
  let size = 64
  while (size < count) size *= 2
  return {
    boxes,
    ranks: new Int32Array(boxes.x.length),
    heads: new Int32Array(size),
    headRounds: new Int32Array(size),
    round: 1,
    links: new Int32Array(count * 4 + 16),
    entries: new Int32Array(count * 4 + 16),
    used: 0,
    tall: [],
    found: new Int32Array(64),
  }
}

/** Takes every box out, in constant time. */
export function clearIndex(index: RowIndex): void {
  index.round++
  index.used = 0
  index.tall.length = 0
}

/** Puts box `entry` in, at the place it has now. Its numbers must not change while it is in. */
export function insertBox(index: RowIndex, entry: number): void {
  const y = index.boxes.y[entry] as number
  const first = y >> BUCKET_BITS
  const last = (y + (index.boxes.h[entry] as number) - 1) >> BUCKET_BITS
  if (last - first >= TALL_BUCKETS) {
    index.tall.push(entry)
    return
  }
  const mask = index.heads.length - 1
  if (index.used + last - first + 1 > index.links.length) enlarge(index)
  for (let bucket = first; bucket <= last; bucket++) {
    const slot = bucket & mask
    const node = index.used++
    index.links[node] = index.headRounds[slot] === index.round ? (index.heads[slot] as number) : -1
    index.entries[node] = entry
    index.heads[slot] = node
    index.headRounds[slot] = index.round
  }
}

function enlarge(index: RowIndex): void {
  const size = index.links.length * 2 + TALL_BUCKETS
  const links = new Int32Array(size)
  links.set(index.links)
  index.links = links
  const entries = new Int32Array(size)
  entries.set(index.entries)
  index.entries = entries
}

/** Writes every box that shares a cell with the rectangle to `index.found`, each once, and returns how many. */
export function collect(index: RowIndex, x: number, y: number, w: number, h: number): number {
  const { boxes, heads, headRounds, round, links, entries } = index
  const mask = heads.length - 1
  const right = x + w
  const bottom = y + h
  const first = y >> BUCKET_BITS
  const last = (bottom - 1) >> BUCKET_BITS
  let count = 0
  for (let bucket = first; bucket <= last; bucket++) {
    const slot = bucket & mask
    if (headRounds[slot] !== round) continue
    for (let node = heads[slot] as number; node >= 0; node = links[node] as number) {
      const entry = entries[node] as number
      const top = boxes.y[entry] as number
      if (top >= bottom || top + (boxes.h[entry] as number) <= y) continue
      const left = boxes.x[entry] as number
      if (left >= right || left + (boxes.w[entry] as number) <= x) continue
      // A box over several buckets counts once, in the first of them that the search looks at.
      if (bucket !== Math.max(first, top >> BUCKET_BITS)) continue
      count = note(index, count, entry)
    }
  }
  for (const entry of index.tall) {
    const top = boxes.y[entry] as number
    const left = boxes.x[entry] as number
    const meets = top < bottom && top + (boxes.h[entry] as number) > y
    if (meets && left < right && left + (boxes.w[entry] as number) > x) count = note(index, count, entry)
  }
  return count
}

/**
 * The lowest bottom among the boxes that share a cell with the rectangle and have a rank below `before`; -1 for none.
 * Looks from the lowest bucket up and ends at the first that has one: what only touches higher buckets ends above it.
 */
export function lowestBottom(index: RowIndex, x: number, y: number, w: number, h: number, before: number): number {
  const { boxes, ranks, heads, headRounds, round, links, entries } = index
  const mask = heads.length - 1
  const right = x + w
  const bottom = y + h
  let lowest = -1
  for (const entry of index.tall) {
    if ((ranks[entry] as number) >= before) continue
    const top = boxes.y[entry] as number
    const end = top + (boxes.h[entry] as number)
    const left = boxes.x[entry] as number
    const meets = top < bottom && end > y && left < right && left + (boxes.w[entry] as number) > x
    if (meets && end > lowest) lowest = end
  }
  const first = y >> BUCKET_BITS
  let isFound = false
  for (let bucket = (bottom - 1) >> BUCKET_BITS; bucket >= first && !isFound; bucket--) {
    const slot = bucket & mask
    if (headRounds[slot] !== round) continue
    for (let node = heads[slot] as number; node >= 0; node = links[node] as number) {
      const entry = entries[node] as number
      const left = boxes.x[entry] as number
      if (left >= right || left + (boxes.w[entry] as number) <= x) continue
      const top = boxes.y[entry] as number
      if (top >= bottom) continue
      const end = top + (boxes.h[entry] as number)
      if (end <= y || (ranks[entry] as number) >= before) continue
      isFound = true
      if (end > lowest) lowest = end
    }
  }
  return lowest
}

function note(index: RowIndex, count: number, entry: number): number {
  if (count === index.found.length) {
    const found = new Int32Array(count * 2)
    found.set(index.found)
    index.found = found
  }
  index.found[count] = entry
  return count + 1
}
