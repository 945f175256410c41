import type { Rect } from '@recto/grid'
import type { Lane, Proposal } from './drag-session.ts'

/** Rows that others make way at once. Further away they would be lost to the eye while the hand still looks for a place. */
const AT_ONCE_ROWS = 12

/** When a drag shows what it pushes; what a drop writes is the same. */
export type PushRest = {
  /** What is shown of it now. */
  shown(proposal: Proposal): ReadonlyMap<string, Rect>
  /** The hand rests: whether more is shown from now on. */
  rest(): boolean
}

/** Near pushes are shown at once, far ones once the hand has rested, and from then on until none is far. */
export function createPushRest(lanes: readonly Lane[], held: ReadonlySet<string>): PushRest {
  const rowOf = new Map(lanes.flatMap((lane) => lane.items.map((item) => [item.id, item.y] as const)))
  let state: 'near' | 'waiting' | 'shown' = 'near'
  const isFar = ([id, { y }]: readonly [string, Rect]) =>
    !held.has(id) && Math.abs(y - (rowOf.get(id) ?? y)) > AT_ONCE_ROWS
  return {
    shown({ rects }) {
      const all = [...rects]
      if (!all.some(isFar)) state = 'near'
      else if (state === 'near') state = 'waiting'
      return state === 'waiting' ? new Map(all.filter(([id]) => held.has(id))) : rects
    },
    rest() {
      if (state !== 'waiting') return false
      state = 'shown'
      return true
    },
  }
}
