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
 * Finds the boxes that share a cell with a rectangle without checking all of them: each box is in a bucket for every 8
 * rows that it touches. Buckets repeat (row 0 and row 8 x size share one), so no row is too far down. `found` has the
 * result of the last `collect`.
 */
export type RowIndex = {
  readonly boxes: Boxes
  /** `lowestBottom` only considers boxes with a rank below the given one; 0 unless set. */
  readonly ranks: Int32Array
  readonly heads: Int32Array
  links: Int32Array
  entries: Int32Array
  used: number
  /** The first of the nodes freed by `removeBox`, linked to the next; -1 for none. */
  free: number
  readonly tall: number[]
  found: Int32Array
}

const BUCKET_BITS = 3

// The searches below are the whole cost of a drag step. They test all sides at once, by the sign of differences that
// are negative if the boxes meet: one branch instead of four mispredicted half the time.
/** A box over at least this many buckets is kept in a separate list, which every search checks. */
const TALL_BUCKETS = 64

/** An empty index over `boxes`, sized for about `count` of them. */
export function createRowIndex(boxes: Boxes, count: number): RowIndex {
  let size = 64
  while (size < count) size *= 2
  return {
    boxes,
    ranks: new Int32Array(boxes.x.length),
    heads: new Int32Array(size).fill(-1),
    links: new Int32Array(count * 4 + 16),
    entries: new Int32Array(count * 4 + 16),
    used: 0,
    free: -1,
    tall: [],
    found: new Int32Array(64),
  }
}

/** Adds box `entry` at its current place. Its numbers must not change while it is in the index. */
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
    const node = takeNode(index)
    index.links[node] = index.heads[slot] as number
    index.entries[node] = entry
    index.heads[slot] = node
  }
}

function takeNode(index: RowIndex): number {
  if (index.free < 0) return index.used++
  const node = index.free
  index.free = index.links[node] as number
  return node
}

/** Removes box `entry`; its numbers must be the same as when it was added. */
export function removeBox(index: RowIndex, entry: number): void {
  const { boxes, heads, links, entries } = index
  const y = boxes.y[entry] as number
  const first = y >> BUCKET_BITS
  const last = (y + (boxes.h[entry] as number) - 1) >> BUCKET_BITS
  if (last - first >= TALL_BUCKETS) {
    index.tall.splice(index.tall.indexOf(entry), 1)
    return
  }
  const mask = heads.length - 1
  for (let bucket = first; bucket <= last; bucket++) {
    const slot = bucket & mask
    let previous = -1
    let node = heads[slot] as number
    while (entries[node] !== entry) {
      previous = node
      node = links[node] as number
    }
    if (previous < 0) heads[slot] = links[node] as number
    else links[previous] = links[node] as number
    links[node] = index.free
    index.free = node
  }
}

/** Moves box `entry`, which is in, to row `y`. */
export function moveBox(index: RowIndex, entry: number, y: number): void {
  const { boxes } = index
  const from = boxes.y[entry] as number
  const h = boxes.h[entry] as number
  const isInSameBuckets =
    from >> BUCKET_BITS === y >> BUCKET_BITS && (from + h - 1) >> BUCKET_BITS === (y + h - 1) >> BUCKET_BITS
  if (!isInSameBuckets) removeBox(index, entry)
  boxes.y[entry] = y
  if (!isInSameBuckets) insertBox(index, entry)
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
  const { boxes, heads, links, entries } = index
  const { x: lefts, y: tops, w: widths, h: heights } = boxes
  const mask = heads.length - 1
  const right = x + w
  const bottom = y + h
  const first = y >> BUCKET_BITS
  const last = (bottom - 1) >> BUCKET_BITS
  let count = 0
  for (let bucket = first; bucket <= last; bucket++) {
    for (let node = heads[bucket & mask] as number; node >= 0; node = links[node] as number) {
      const entry = entries[node] as number
      const left = lefts[entry] as number
      const top = tops[entry] as number
      const end = top + (heights[entry] as number)
      if (((left - right) & (x - left - (widths[entry] as number)) & (top - bottom) & (y - end)) >= 0) continue
      // A box in several buckets counts once, in the first of them that the search checks.
      const own = top >> BUCKET_BITS
      if (bucket !== Math.max(own, first)) continue
      count = note(index, count, entry)
    }
  }
  if (index.tall.length === 0) return count
  for (const entry of index.tall) if (meets(boxes, entry, x, y, w, h)) count = note(index, count, entry)
  return count
}

function meets(
  { x: lefts, y: tops, w: widths, h: heights }: Boxes,
  entry: number,
  x: number,
  y: number,
  w: number,
  h: number,
) {
  const left = lefts[entry] as number
  const top = tops[entry] as number
  return left < x + w && left + (widths[entry] as number) > x && top < y + h && top + (heights[entry] as number) > y
}

/**
 * The lowest bottom among the boxes that share a cell with the rectangle and have a rank below `before`; -1 for none.
 * Checks from the lowest bucket up and stops at the first that has one: boxes that only touch higher buckets end above
 * it.
 */
export function lowestBottom(index: RowIndex, x: number, y: number, w: number, h: number, before: number): number {
  const { boxes, ranks, heads, links, entries } = index
  const { x: lefts, y: tops, w: widths, h: heights } = boxes
  const mask = heads.length - 1
  const right = x + w
  const bottom = y + h
  const first = y >> BUCKET_BITS
  let lowest = -1
  for (let bucket = (bottom - 1) >> BUCKET_BITS; bucket >= first && lowest < 0; bucket--) {
    for (let node = heads[bucket & mask] as number; node >= 0; node = links[node] as number) {
      const entry = entries[node] as number
      const left = lefts[entry] as number
      const top = tops[entry] as number
      const end = top + (heights[entry] as number)
      const isMet = (left - right) & (x - left - (widths[entry] as number)) & (top - bottom) & (y - end)
      if ((isMet & ((ranks[entry] as number) - before) & (lowest - end)) < 0) lowest = end
    }
  }
  if (index.tall.length === 0) return lowest
  for (const entry of index.tall) {
    if ((ranks[entry] as number) >= before || !meets(boxes, entry, x, y, w, h)) continue
    const end = (tops[entry] as number) + (heights[entry] as number)
    if (end > lowest) lowest = end
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
