import { MAX_PASSES, PUSH_GAP_ROWS } from './constants.ts'
import { compareReading } from './order.ts'
import { type GridItem, type Rect, sameRect } from './rect.ts'
import { resolve } from './resolve.ts'
import { type Boxes, clearIndex, collect, createBoxes, createRowIndex, insertBox } from './row-index.ts'

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

  /** The whole resolve, for the rare step that the quick one does not cover. */
  const inFull = (rects: readonly Rect[]): Map<number, Rect> => {
    const started = items.slice()
    heldAt.forEach((at, n) => {
      started[at] = { ...(items[at] as T), ...plain(rects[n] as Rect) }
    })
    const moved = new Map<number, Rect>()
    resolve(started, { fixed }).forEach((item, at) => {
      if (!sameRect(item, items[at] as T)) moved.set(at, item)
    })
    return moved
  }

  const quickly = (rects: readonly Rect[]): Map<number, Rect> | undefined => {
    const pushed = settleAround(rects)
    if (!pushed) return undefined
    const moved = new Map<number, Rect>()
    heldAt.forEach((at, n) => {
      if (!sameRect(rects[n] as Rect, items[at] as T)) moved.set(at, rects[n] as Rect)
    })
    for (const [rank, y] of pushed) {
      const at = standingAt[rank] as number
      const { x, w, h } = items[at] as T
      moved.set(at, { x, y, w, h })
    }
    return moved
  }

  return {
    held,
    at(rects) {
      const moved = quickly(rects) ?? inFull(rects)
      const next = current.slice()
      const updated: T[] = []
      const put = (at: number, item: T) => {
        next[at] = item
        updated.push(item)
      }
      for (const at of touched) if (!moved.has(at)) put(at, items[at] as T)
      for (const [at, rect] of moved) {
        if (!sameRect(rect, current[at] as T)) put(at, { ...(items[at] as T), ...plain(rect) })
      }
      touched = [...moved.keys()]
      if (updated.length > 0) current = next
      return { layout: current, changed: touched.map((at) => current[at] as T), updated }
    },
  }
}

const plain = ({ x, y, w, h }: Rect): Rect => ({ x, y, w, h })

/** Pushed ranks with their new rows; undefined when only a whole `resolve` can tell. */
type Settler = (held: readonly Rect[]) => [rank: number, y: number][] | undefined

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
  const isLocked = Uint8Array.from(standing, (item) => (item.locked ? 1 : 0))
  // Marks of this step: a number per step saves clearing the arrays.
  let step = 0
  const pendingIn = new Int32Array(count)
  const goneIn = new Int32Array(count)
  let last = -1

  let placed = createBoxes(count + 1)
  let placedIndex = createRowIndex(placed, count + 1)

  /** Queues what stands in the way of a settled rectangle; false when that is locked. */
  const disturb = (x: number, y: number, w: number, h: number, after: number): boolean => {
    const hits = collect(baseIndex, x, y, w, h)
    for (let at = 0; at < hits; at++) {
      const rank = baseIndex.found[at] as number
      if (isLocked[rank] === 1) return false
      if (rank <= after || goneIn[rank] === step) continue
      pendingIn[rank] = step
      last = Math.max(last, rank)
    }
    return true
  }

  /** The row below all that is settled and overlaps; -1 when there is none. */
  const rowBelow = (rank: number, y: number): number => {
    const { x, w, h } = standing[rank] as GridItem
    let below = -1
    const hits = collect(baseIndex, x, y, w, h)
    for (let at = 0; at < hits; at++) {
      const other = baseIndex.found[at] as number
      const isSettled = isLocked[other] === 1 || (other < rank && goneIn[other] !== step)
      if (isSettled) below = Math.max(below, (base.y[other] as number) + (base.h[other] as number) + PUSH_GAP_ROWS)
    }
    const moved = collect(placedIndex, x, y, w, h)
    for (let at = 0; at < moved; at++) {
      const other = placedIndex.found[at] as number
      below = Math.max(below, (placed.y[other] as number) + (placed.h[other] as number) + PUSH_GAP_ROWS)
    }
    return below
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
    const pushed: [number, number][] = []
    const rest: number[] = []
    for (let rank = 0; rank <= last; rank++) {
      if (pendingIn[rank] !== step) continue
      const item = standing[rank] as GridItem
      let y = item.y
      let below = rowBelow(rank, y)
      for (let pass = 0; below >= 0 && pass < MAX_PASSES; pass++) {
        y = below
        below = rowBelow(rank, y)
      }
      goneIn[rank] = step
      if (below >= 0) {
        rest.push(rank)
        continue
      }
      setDown(rank, item, y)
      pushed.push([rank, y])
      disturb(item.x, y, item.w, item.h, rank)
    }
    if (rest.length > 0) return undefined
    return pushed
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
