import { MAX_PASSES, PUSH_GAP_ROWS } from './constants.ts'
import { compareReading } from './order.ts'
import { type GridItem, plainRect, type Rect } from './rect.ts'
import { resolve } from './resolve.ts'
import { collect, createBoxes, createRowIndex, insertBox, lowestBottom, moveBox, removeBox } from './row-index.ts'

/** The result of one step of a gesture. */
export type Step<T> = {
  /** The whole layout, in the initial order; the same array as before if nothing moved. */
  readonly layout: readonly T[]
  /** The modules whose place differs from the start, dragged ones included: what the drop writes. */
  readonly changed: readonly T[]
  /** The modules whose place differs from the previous step, including those that returned: what the screen moves. */
  readonly updated: readonly T[]
}

/** A gesture in progress: each step is computed from the layout at its start, so pushed modules return. */
export type Gesture<T> = {
  /** The modules in hand, in reading order at the start. Locked ones are left out. */
  readonly held: readonly T[]
  /** The layout with the dragged modules at `rects` (same order as `held`): the result of `resolve` with them fixed. */
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
  const settleAround = createSettler(
    standingAt.map((at) => items[at] as T),
    held.length,
  )

  let current: T[] = items.slice()
  let touched: number[] = []
  const touchedIn = new Int32Array(items.length)
  let step = 0

  /** The whole resolve, for the rare step that the quick one does not cover. */
  const inFull = (rects: readonly Rect[]): readonly Rect[] => {
    const started = items.slice()
    heldAt.forEach((at, n) => {
      started[at] = { ...(items[at] as T), ...plainRect(rects[n] as Rect) }
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

/** Pushed modules: their ranks, and the new row of each by rank. Undefined if only a full `resolve` can tell. */
type Settler = (held: readonly Rect[]) => { readonly ranks: readonly number[]; readonly rows: Int32Array } | undefined

/** The rank of modules that keep their place. */
const HELD = -1

/**
 * Resolves modules without overlaps (in reading order) around dragged rectangles. Follows only what is pushed, which
 * gives the same rows as resolving everything: a module that nothing placed reaches stays. Ranks say what is placed: a
 * module counts for those of a higher rank, locked and dragged ones for all.
 */
function createSettler(standing: readonly GridItem[], heldCount: number): Settler {
  const count = standing.length
  const boxes = createBoxes(count + heldCount)
  const index = createRowIndex(boxes, count + heldCount)
  const put = (entry: number, { x, y, w, h }: Rect) => {
    boxes.x[entry] = x
    boxes.y[entry] = y
    boxes.w[entry] = w
    boxes.h[entry] = h
    insertBox(index, entry)
  }
  let isFreeOfOverlaps = true
  for (const [rank, item] of standing.entries()) {
    if (collect(index, item.x, item.y, item.w, item.h) > 0) isFreeOfOverlaps = false
    index.ranks[rank] = item.locked ? HELD : rank
    put(rank, item)
  }
  index.ranks.fill(HELD, count)
  // Marks of this step: a number per step saves clearing the array.
  let step = 0
  const pendingIn = new Int32Array(count)
  let last = -1
  let pushed: number[] = []
  let heldIn = 0

  const takeBack = () => {
    for (const rank of pushed) moveBox(index, rank, (standing[rank] as GridItem).y)
    pushed = []
    while (heldIn > 0) removeBox(index, count + --heldIn)
  }

  /** Queues what overlaps a placed rectangle; false if that is final. */
  const disturb = (x: number, y: number, w: number, h: number, after: number): boolean => {
    const hits = collect(index, x, y, w, h)
    for (let at = 0; at < hits; at++) {
      const rank = index.ranks[index.found[at] as number] as number
      if (rank === HELD) return false
      if (rank <= after) continue
      pendingIn[rank] = step
      if (rank > last) last = rank
    }
    return true
  }

  return (held) => {
    if (!isFreeOfOverlaps) return undefined
    step++
    last = -1
    takeBack()
    for (const [n, rect] of held.entries()) {
      if (!disturb(rect.x, rect.y, rect.w, rect.h, HELD)) return undefined
      put(count + n, rect)
      heldIn = n + 1
    }
    for (let rank = 0; rank <= last; rank++) {
      if (pendingIn[rank] !== step) continue
      const x = boxes.x[rank] as number
      const w = boxes.w[rank] as number
      const h = boxes.h[rank] as number
      let y = boxes.y[rank] as number
      let lowest = lowestBottom(index, x, y, w, h, rank)
      for (let pass = 0; lowest >= 0 && pass < MAX_PASSES; pass++) {
        y = lowest + PUSH_GAP_ROWS
        lowest = lowestBottom(index, x, y, w, h, rank)
      }
      // Modules without room go below everything, which the full resolve decides.
      if (lowest >= 0) return undefined
      moveBox(index, rank, y)
      pushed.push(rank)
      disturb(x, y, w, h, rank)
    }
    return { ranks: pushed, rows: boxes.y }
  }
}
