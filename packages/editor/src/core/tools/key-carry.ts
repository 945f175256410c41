import { CELL_HEIGHT_PX, COLUMN_WIDTH_PX, type Rect } from '@recto/grid'
import type { Say } from '../say.ts'
import type { State } from '../state.ts'
import { createDragSession, type DragSession, isChange, type Lane, type Proposal, type Travel } from './drag-session.ts'
import type { Preview } from './preview.ts'
import * as words from './words.ts'

type KeyCarryDeps = {
  lanes: () => Lane[]
  preview: State<Preview | null>
  commit: (proposal: Proposal, resized: readonly string[]) => void
  announce: Say
  /** Scrolls to where the module is being moved. */
  follow: (id: string) => void
  /** "section" or "page". */
  word: () => string
}

/** Modules moved by keyboard: picked up, moved cell by cell and from section to section, dropped or put back. */
export type KeyCarry = {
  readonly isUnderWay: () => boolean
  pickUp: (ids: readonly string[]) => boolean
  by: (dx: number, dy: number) => void
  toSection: (by: 1 | -1) => void
  drop: () => void
  cancel: () => void
  /**
   * Handles a command while modules are being moved by keyboard; any unrelated command puts them back. Returns whether
   * it handled it.
   */
  takes: (command: string, arg: unknown) => boolean
}

type Carried = {
  id: string
  count: number
  session: DragSession
  lanes: readonly Lane[]
  home: number
  start: Rect
  /** The section it is over, and its cells there. */
  at: { lane: number; x: number; y: number }
  proposal: Proposal | null
}

/** Picks up modules, the first one that is not locked in the lead; null if all are. */
function pickedUp(lanes: readonly Lane[], ids: readonly string[]): Carried | null {
  const id = ids.find((one) => lanes.some((lane) => lane.items.some((item) => item.id === one && !item.locked)))
  if (id === undefined) return null
  const home = lanes.findIndex((lane) => lane.items.some((item) => item.id === id))
  const start = lanes[home]?.items.find((item) => item.id === id) as Rect
  const session = createDragSession(lanes, ids, id)
  const at = { lane: home, x: start.x, y: start.y }
  return { id, count: session.held.length, session, lanes, home, start, at, proposal: null }
}

/** Moves what is carried to its cells, as far as the grid lets it; the next key continues from there. */
function moved(now: Carried): { rect: Rect; preview: Preview } {
  const home = now.lanes[now.home] as Lane
  const lane = now.lanes[now.at.lane] as Lane
  const travelTo = ({ x, y }: { x: number; y: number }): Travel => ({
    dxPx: (x - now.start.x) * COLUMN_WIDTH_PX,
    dyPx: lane.topPx - home.topPx + (y - now.start.y) * CELL_HEIGHT_PX,
  })
  const proposal = now.session.at(travelTo(now.at), lane.topPx, true)
  const rect = proposal.rects.get(now.id) ?? now.start
  now.at = { ...now.at, x: rect.x, y: rect.y }
  now.proposal = proposal
  const held = new Set(now.session.held)
  return {
    rect,
    preview: { kind: 'drag', proposal, rects: proposal.rects, held, travel: travelTo(rect), lanes: now.lanes },
  }
}

/** Moves and resizes modules by keys, shown as a preview until they are committed. */
export function createKeyCarry({ lanes, preview, commit, announce, follow, word }: KeyCarryDeps): KeyCarry {
  let carried: Carried | null = null

  function show(now: Carried): Rect {
    const { rect, preview: shown } = moved(now)
    preview.set(shown)
    follow(now.id)
    return rect
  }

  const end = () => {
    carried = null
    preview.set(null)
  }

  const carry: KeyCarry = {
    isUnderWay: () => carried !== null,
    pickUp(ids) {
      carried = pickedUp(lanes(), ids)
      if (!carried) return false
      show(carried)
      const what = carried.count === 1 ? words.pickedUp : `${carried.count} modules picked up`
      announce(words.carryKeys(what, word()))
      return true
    },
    by(dx, dy) {
      if (!carried) return
      carried.at = { ...carried.at, x: carried.at.x + dx, y: carried.at.y + dy }
      announce(placeWords(show(carried)))
    },
    toSection(by) {
      if (!carried) return
      const lane = carried.at.lane + by
      if (!carried.lanes[lane]) return
      carried.at = { ...carried.at, lane, y: lane === carried.home ? carried.start.y : 0 }
      const rect = show(carried)
      announce(`${word() === 'page' ? 'Page' : 'Section'} ${lane + 1}. ${placeWords(rect)}`)
    },
    drop() {
      if (!carried) return
      const { proposal, lanes: before } = carried
      end()
      if (proposal && isChange(proposal, before)) commit(proposal, [])
      announce('Dropped.')
    },
    cancel() {
      if (!carried) return
      end()
      announce(words.putBack)
    },
    takes(command, arg) {
      switch (command) {
        case 'move': {
          const { dx, dy } = arg as { dx: number; dy: number }
          carry.by(dx, dy)
          return true
        }
        case 'toSection':
          carry.toSection((arg as { by: 1 | -1 }).by)
          return true
        case 'pickUp':
        case 'edit':
          carry.drop()
          return true
        default:
          carry.cancel()
          return command === 'escape'
      }
    },
  }
  return carry
}

const placeWords = ({ x, y, w, h }: Rect): string => `Column ${x}, row ${y}, ${w} by ${h}.`
