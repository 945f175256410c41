import {
  boundsOf,
  CELL_HEIGHT_PX,
  COLUMN_WIDTH_PX,
  COLUMNS,
  clampShift,
  createGesture,
  type Distance,
  distances,
  type EqualGap,
  equalGaps,
  type Gesture,
  type GridItem,
  type Guide,
  guides,
  plainRect,
  type Rect,
  sameRect,
  shifted,
  snap,
} from '@recto/grid'

/** A section at the start of a gesture. Px are of the 1200 px sheet. */
export type Lane = {
  readonly id: string
  readonly topPx: number
  readonly heightPx: number
  readonly items: readonly GridItem[]
  /** Rows of its page; none for a pageless section. */
  readonly maxRow?: number | undefined
  /** Nothing can be dropped into it: over it, dragged modules stay where they could last be dropped. */
  readonly isClosed?: boolean
}

/** A distance on the 1200 px sheet from the start of the gesture. */
export type Travel = { readonly dxPx: number; readonly dyPx: number }

/** What a gesture would write if it ended now. */
export type Proposal = {
  /** The section it would land in. */
  readonly laneId: string
  /** Every module whose place differs from the start, dragged ones included, in cells of the section it would be in. */
  readonly rects: ReadonlyMap<string, Rect>
  /** The new section of each dragged module that changes it. */
  readonly sectionOf: ReadonlyMap<string, string>
  /** Where the dragged modules would land, in cells of `laneId`. */
  readonly drop: readonly Rect[]
  readonly guides: readonly Guide[]
  readonly distances: readonly Distance[]
  readonly gaps: readonly EqualGap[]
}

/** Columns that a sheet keeps free on both sides: a guide, not a limit. */
export const MARGIN_COLUMNS = 4

/** Rows within which a free position is drawn onto a line it shares with something. */
const SNAP_ROWS = 0.8

/** The lane at a height of the sheet: the nearest one above the first and below the last. */
export function laneAt<L extends Pick<Lane, 'topPx'>>(lanes: readonly L[], yPx: number): L {
  const found = lanes.findLast((lane) => yPx >= lane.topPx) ?? lanes[0]
  if (!found) throw new Error('A gesture needs a section to be over.')
  return found
}

/** A group under way. */
export type DragSession = {
  /** Ids in hand; locked modules stay. */
  readonly held: readonly string[]
  /** `pointerYPx` on the sheet decides the section; `isFree` leaves out snapping (Ctrl). */
  at(travel: Travel, pointerYPx: number, isFree?: boolean): Proposal
}

/**
 * Starts dragging modules, `grabbed` being the one under the pointer. Each step is computed from the sections at the
 * start, so pushed modules return; over another section the whole group goes there, keeping its shape.
 */
export function createDragSession(lanes: readonly Lane[], ids: readonly string[], grabbed: string): DragSession {
  const wanted = new Set(ids)
  const homes = lanes.flatMap((lane) => {
    const held = lane.items.filter((item) => wanted.has(item.id) && !item.locked)
    return held.length > 0 ? [{ lane, held }] : []
  })
  const home = homes.find(({ held }) => held.some((item) => item.id === grabbed))?.lane
  // Locked modules do not move along either.
  const held = home ? homes.flatMap((one) => one.held) : []
  const gestures = new Map<string, Gesture<GridItem>>()

  /** The gesture in a lane with these dragged modules, created once per lane and set of modules. */
  const gestureIn = (key: string, items: readonly GridItem[], inHand: readonly GridItem[]) => {
    const known = gestures.get(key)
    if (known) return known
    const made = createGesture(
      items,
      inHand.map((item) => item.id),
    )
    gestures.set(key, made)
    return made
  }

  const atHome = (travel: Travel, isFree: boolean): Proposal => {
    const near = homes.find((one) => one.lane === home) as { lane: Lane; held: GridItem[] }
    const wantedShift = cellsOf(travel)
    const rounded = roundShift(wantedShift)
    const snapped = isFree ? rounded : snappedShift(near.held, others(near.lane, wanted), wantedShift)
    const shift = homes.reduce((sum, one) => clampShift(one.held, sum, { maxRow: one.lane.maxRow }), snapped)
    const rects = new Map<string, Rect>()
    for (const one of homes) {
      const gesture = gestureIn(`home ${one.lane.id}`, one.lane.items, one.held)
      const step = gesture.at(gesture.held.map((item) => shifted(item, shift)))
      for (const item of step.changed) rects.set(item.id, plainRect(item))
    }
    // Where it lands, not where it is held: it makes room for locked modules.
    const drop = near.held.map((item) => rects.get(item.id) ?? plainRect(item))
    return withGuides(near.lane, wanted, { laneId: near.lane.id, rects, sectionOf: new Map(), drop })
  }

  const abroad = (target: Lane, travel: Travel): Proposal => {
    const asked = homes.flatMap((one) =>
      one.held.map((item) => ({ item, rect: inLane(item, one.lane, target, travel) })),
    )
    const inside = insideLane(
      asked.map((one) => one.rect),
      target,
    )
    const standing = target.items.filter((item) => !held.includes(item))
    const all = [...standing, ...held]
    const gesture = gestureIn(`abroad ${target.id}`, all, held)
    const rectOf = new Map(asked.map((one, at) => [one.item.id, inside[at] as Rect]))
    const step = gesture.at(gesture.held.map((item) => rectOf.get(item.id) as Rect))
    const rects = new Map<string, Rect>()
    for (const item of step.changed) rects.set(item.id, plainRect(item))
    // A module that changes its section is written even where its cells stay the same.
    for (const [id, rect] of rectOf) if (!rects.has(id)) rects.set(id, rect)
    const sectionOf = new Map(
      homes.flatMap((one) => (one.lane === target ? [] : one.held.map((item) => [item.id, target.id] as const))),
    )
    const drop = held.map((item) => rects.get(item.id) as Rect)
    return withGuides(target, wanted, { laneId: target.id, rects, sectionOf, drop })
  }

  let last: Proposal | null = null
  return {
    held: held.map((item) => item.id),
    at(travel, pointerYPx, isFree = false) {
      const target = laneAt(lanes, pointerYPx)
      if (target.isClosed) last ??= atHome({ dxPx: 0, dyPx: 0 }, isFree)
      else last = !home || target === home ? atHome(travel, isFree) : abroad(target, travel)
      return last
    },
  }
}

/** Copies dragged instead of modules, which stay where they are. */
export type CopySession = DragSession & {
  /** The original of each copy in hand. */
  readonly copies: ReadonlyMap<string, string>
  /** The sections at the start, with the copies in them. */
  readonly lanes: readonly Lane[]
}

/** Starts dragging copies of modules, including locked ones; they push what they land on, also their originals. */
export function createCopySession(lanes: readonly Lane[], ids: readonly string[], grabbed: string): CopySession {
  const wanted = new Set(ids)
  const copies = new Map(ids.map((id) => [copyId(id), id] as const))
  const withCopies = lanes.map((lane) => ({
    ...lane,
    items: [
      ...lane.items,
      ...lane.items
        .filter((item) => wanted.has(item.id))
        .map((item) => ({ ...item, id: copyId(item.id), locked: false })),
    ],
  }))
  return { ...createDragSession(withCopies, [...copies.keys()], copyId(grabbed)), copies, lanes: withCopies }
}

/** The id of a copy in hand until it is dropped. */
export const copyId = (id: string): string => `@${id}`

/** A new module dragged over the sheet. */
export type InsertSession = { at(pointer: { xPx: number; yPx: number }): Proposal }

/** The id that the module in hand has in a proposal until it exists. */
export const NEW_MODULE = '@new'

/** Drags a module that does not exist yet, held at the middle of its upper edge. */
export function createInsertSession(lanes: readonly Lane[], size: { w: number; h: number }): InsertSession {
  const gestures = new Map<string, Gesture<GridItem>>()
  return {
    at({ xPx, yPx }) {
      const lane = laneAt(lanes, yPx)
      const asked: Rect = {
        x: Math.round(xPx / COLUMN_WIDTH_PX - size.w / 2),
        y: Math.round((yPx - lane.topPx) / CELL_HEIGHT_PX) - 1,
        w: size.w,
        h: size.h,
      }
      const [rect] = insideLane([asked], lane) as [Rect]
      const known = gestures.get(lane.id)
      const gesture = known ?? createGesture<GridItem>([...lane.items, { id: NEW_MODULE, ...rect }], [NEW_MODULE])
      if (!known) gestures.set(lane.id, gesture)
      const step = gesture.at([rect])
      const rects = new Map(step.changed.map((item) => [item.id, plainRect(item)]))
      rects.set(NEW_MODULE, rect)
      return withGuides(lane, new Set([NEW_MODULE]), { laneId: lane.id, rects, sectionOf: new Map(), drop: [rect] })
    },
  }
}

/** Adds the alignment lines and free cells shown while dragging. */
export function withGuides(
  lane: Lane,
  held: ReadonlySet<string>,
  proposal: Omit<Proposal, 'guides' | 'distances' | 'gaps'>,
): Proposal {
  const bounds = boundsOf(proposal.drop)
  if (!bounds) return { ...proposal, guides: [], distances: [], gaps: [] }
  const standing = others(lane, held).filter((item) => !proposal.rects.has(item.id))
  const sheet = { marginX: MARGIN_COLUMNS, maxRow: lane.maxRow }
  const gaps = equalGaps(bounds, standing)
  const isTold = ({ side, cells }: Distance) =>
    gaps.some((gap) => gap.cells === cells && (gap.axis === 'x') === (side === 'left' || side === 'right'))
  return {
    ...proposal,
    guides: telling(guides(bounds, standing, sheet)),
    // To the edge of the sheet, which is seen, not to its margin.
    distances: distances(bounds, standing, { maxRow: lane.maxRow }).filter(
      (one) => one.cells > 0 && one.cells <= 20 && !isTold(one),
    ),
    gaps,
  }
}

/** The lines worth showing: at most two a direction, those that most modules share, edges before centres. */
function telling(all: readonly Guide[]): Guide[] {
  const weight = (guide: Guide) =>
    guide.ids.filter((id) => id !== 'page').length * 2 +
    (guide.kind === 'edge' ? 1 : 0) +
    (guide.ids.includes('page') ? 1 : 0)
  return (['x', 'y'] as const).flatMap((axis) =>
    all
      .filter((guide) => guide.axis === axis && (axis === 'x' || guide.ids.some((id) => id !== 'page')))
      .sort((a, b) => weight(b) - weight(a))
      .slice(0, 2),
  )
}

const others = (lane: Lane, held: ReadonlySet<string>) => lane.items.filter((item) => !held.has(item.id))

const cellsOf = ({ dxPx, dyPx }: Travel) => ({ dx: dxPx / COLUMN_WIDTH_PX, dy: dyPx / CELL_HEIGHT_PX })
const roundShift = ({ dx, dy }: { dx: number; dy: number }) => ({ dx: Math.round(dx), dy: Math.round(dy) })

/** The nearest cell, or a nearby line's row: rows are so fine that snapping helps. */
function snappedShift(held: readonly GridItem[], standing: readonly GridItem[], wanted: { dx: number; dy: number }) {
  const rounded = roundShift(wanted)
  const bounds = boundsOf(held)
  if (!bounds) return rounded
  const at = shifted(bounds, rounded)
  const { dy } = snap(at, standing, 1, {})
  const isNear = (row: number) => Math.abs(rounded.dy + row - wanted.dy) < SNAP_ROWS
  if (dy !== 0) return isNear(dy) ? { dx: rounded.dx, dy: rounded.dy + dy } : rounded
  const even = [0, -1, 1].find((row) => isNear(row) && hasEvenRows(shifted(at, { dx: 0, dy: row }), standing))
  return { dx: rounded.dx, dy: rounded.dy + (even ?? 0) }
}

const hasEvenRows = (rect: Rect, standing: readonly GridItem[]) =>
  equalGaps(rect, standing).some((gap) => gap.axis === 'y')

/** Cells of a module in another section, offset from its own by how far it was dragged. */
function inLane(item: GridItem, from: Lane, to: Lane, { dxPx, dyPx }: Travel): Rect {
  return {
    x: item.x + Math.round(dxPx / COLUMN_WIDTH_PX),
    y: Math.round((from.topPx + item.y * CELL_HEIGHT_PX + dyPx - to.topPx) / CELL_HEIGHT_PX),
    w: item.w,
    h: item.h,
  }
}

/** The group moved, as one, into the lane. */
function insideLane(rects: readonly Rect[], lane: Lane): Rect[] {
  const narrow = rects.map((rect) => ({ ...rect, w: Math.min(rect.w, COLUMNS) }))
  const shift = clampShift(narrow, { dx: 0, dy: 0 }, { maxRow: lane.maxRow })
  return narrow.map((rect) => shifted(rect, shift))
}

/** Whether a drop would change anything. */
export function isChange(proposal: Proposal, lanes: readonly Lane[]): boolean {
  if (proposal.sectionOf.size > 0) return true
  const start = new Map(lanes.flatMap((lane) => lane.items.map((item) => [item.id, item] as const)))
  return [...proposal.rects].some(([id, rect]) => {
    const before = start.get(id)
    return !before || !sameRect(before, rect)
  })
}
