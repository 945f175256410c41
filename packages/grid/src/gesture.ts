import { MAX_PASSES, PUSH_GAP_ROWS } from './constants.ts'
import { compareReading } from './order.ts'
import type { GridItem, Rect } from './rect.ts'
import { resolve } from './resolve.ts'
import { type Boxes, clearIndex, collect, createBoxes, createRowIndex, insertBox, lowestBottom } from './row-index.ts'

/** What one step of a gesture did. */
export type Step<T> = {
  /** The whole layout, in the order given at the start; the same array as before when nothing moved. */
  readonly layout: readonly T[]
  /** The modules that stand elsewhere than at the start, held ones included: what the drop writes. */
  readonly changed: readonly T[]
  /** The modules that stand elsewhere than one step ago, also those that came back: what the screen moves. */
  readonly updated: readonly T[]
}

/** A gesture under way: each step is worked out from the layout at its start, so what was pushed comes back. */
export type Gesture<T> = {
  /** The modules in hand, in reading order at the start. Locked ones are left out. */
  readonly held: readonly T[]
  /** The layout with the modules in hand at `rects` (same order as `held`): what `resolve` gives with them fixed. */
  at(rects: readonly Rect[]): Step<T>
}

/** Starts a gesture on the modules named by `ids`; RULES.md R10. Indexes the layout once, for cheap steps. */
export function createGesture<T extends GridItem>(items: readonly T[], ids: Iterable<string>): Gesture<T> {
  const wanted = new Set(ids)
  const positions = Array.from(items, (_, at) => at).sort((a, b) => compareReading(items[a] as T, items[b] as T))
  const isHeld = (at: number) => wanted.has((items[at] as T).id) && !(items[at] as T).locked
  const heldAt = positions.filter(isHeld)
  const standingAt = positions.filter((at) => !isHeld(at))
  const held = heldAt.map((at) => items[at] as T)
  const fixed = held.map((item) => item.id)
  const settleAround = createSettler(standingAt.map((at) => items[at] as T))

  let current: T[] = items.slice()
  let touched: number[] = []
  const touchedIn = new Int32Array(items.length)
  let step = 0

  /** The whole resolve, for the rare step that the quick one does not cover. */
  const inFull = (rects: readonly Rect[]): readonly Rect[] => {
    const started = items.slice()
    heldAt.forEach((at, n) => {
      started[at] = { ...(items[at] as T), ...plain(rects[n] as Rect) }
    })
    return resolve(started, { fixed })
  }

  return {
    held,
    at(rects) {
      step++
      const next = current.slice()
      const updated: T[] = []
      const changed: T[] = []
      const before = touched
      touched = []
      const put = (at: number, { x, y, w, h }: Rect) => {
        const start = items[at] as T
        if (x === start.x && y === start.y && w === start.w && h === start.h) return
        let item = current[at] as T
        if (x !== item.x || y !== item.y || w !== item.w || h !== item.h) {
          item = { ...start, x, y, w, h }
          next[at] = item
          updated.push(item)
        }
        touchedIn[at] = step
        touched.push(at)
        changed.push(item)
      }
      const pushed = settleAround(rects)
      if (pushed) {
        for (const [n, at] of heldAt.entries()) put(at, rects[n] as Rect)
        for (const rank of pushed.ranks) {
          const at = standingAt[rank] as number
          const { x, w, h } = items[at] as T
          put(at, { x, y: pushed.rows[rank] as number, w, h })
        }
      } else {
        for (const [at, rect] of inFull(rects).entries()) put(at, rect)
      }
      for (const at of before) {
        if (touchedIn[at] === step) continue
        next[at] = items[at] as T
        updated.push(items[at] as T)
      }
      if (updated.length > 0) current = next
      return { layout: current, changed, updated }
    },
  }
}

const plain = ({ x, y, w, h }: Rect): Rect => ({ x, y, w, h })

/** What is pushed: its ranks, and the new row of each by rank. Undefined when only a whole `resolve` can tell. */
type Settler = (held: readonly Rect[]) => { readonly ranks: readonly number[]; readonly rows: Int32Array } | undefined

/** The rank of a module that left its place in this step. */
const GONE = 2 ** 31 - 1

/**
 * Settles modules that stand free of each other (in reading order) around rectangles in hand. Follows only what is
 * pushed, which gives the same rows as settling all: a module that nothing settled reaches stays where it is.
 */
function createSettler(standing: readonly GridItem[]): Settler {
  const count = standing.length
  const base = boxesOf(standing)
  const baseIndex = createRowIndex(base, count)
  let isFreeOfOverlaps = true
  for (let rank = 0; rank < count; rank++) {
    const { x, y, w, h } = standing[rank] as GridItem
    if (collect(baseIndex, x, y, w, h) > 0) isFreeOfOverlaps = false
    insertBox(baseIndex, rank)
  }
  // A locked module is settled for all; any other for those after it in reading order.
  const rankOf = (rank: number) => (standing[rank]?.locked ? -1 : rank)
  for (let rank = 0; rank < count; rank++) baseIndex.ranks[rank] = rankOf(rank)
  // Marks of this step: a number per step saves clearing the array.
  let step = 0
  const pendingIn = new Int32Array(count)
  let last = -1
  let ranks: number[] = []

  let placed = createBoxes(count + 1)
  let placedIndex = createRowIndex(placed, count + 1)

  /** Queues what stands in the way of a settled rectangle; false when that is locked. */
  const disturb = (x: number, y: number, w: number, h: number, after: number): boolean => {
    const hits = collect(baseIndex, x, y, w, h)
    for (let at = 0; at < hits; at++) {
      const entry = baseIndex.found[at] as number
      const rank = baseIndex.ranks[entry] as number
      if (rank < 0) return false
      if (rank <= after || rank === GONE) continue
      pendingIn[rank] = step
      last = Math.max(last, rank)
    }
    return true
  }

  /** The row below all that is settled and overlaps; -1 when there is none. */
  const rowBelow = (rank: number, { x, w, h }: Rect, y: number): number => {
    const bottom = Math.max(lowestBottom(baseIndex, x, y, w, h, rank), lowestBottom(placedIndex, x, y, w, h, GONE))
    return bottom < 0 ? -1 : bottom + PUSH_GAP_ROWS
  }

  const setDown = (entry: number, { x, w, h }: Rect, y: number) => {
    placed.x[entry] = x
    placed.y[entry] = y
    placed.w[entry] = w
    placed.h[entry] = h
    insertBox(placedIndex, entry)
  }

  return (held) => {
    if (!isFreeOfOverlaps) return undefined
    step++
    last = -1
    for (const rank of ranks) baseIndex.ranks[rank] = rank
    ranks = []
    if (placed.x.length < count + held.length) {
      placed = createBoxes(count + held.length)
      placedIndex = createRowIndex(placed, count + held.length)
    }
    clearIndex(placedIndex)
    for (const [n, rect] of held.entries()) {
      if (collect(placedIndex, rect.x, rect.y, rect.w, rect.h) > 0) return undefined
      if (!disturb(rect.x, rect.y, rect.w, rect.h, -1)) return undefined
      setDown(count + n, rect, rect.y)
    }
    for (let rank = 0; rank <= last; rank++) {
      if (pendingIn[rank] !== step) continue
      const item = standing[rank] as GridItem
      let y = item.y
      let below = rowBelow(rank, item, y)
      for (let pass = 0; below >= 0 && pass < MAX_PASSES; pass++) {
        y = below
        below = rowBelow(rank, item, y)
      }
      // What finds no room goes below everything, which is for the whole resolve to say.
      if (below >= 0) return undefined
      baseIndex.ranks[rank] = GONE
      ranks.push(rank)
      setDown(rank, item, y)
      disturb(item.x, y, item.w, item.h, rank)
    }
    return { ranks, rows: placed.y }
  }
}

function boxesOf(items: readonly GridItem[]): Boxes {
  const boxes = createBoxes(items.length)
  items.forEach((item, at) => {
    boxes.x[at] = item.x
    boxes.y[at] = item.y
    boxes.w[at] = item.w
    boxes.h[at] = item.h
  })
  return boxes
}
