import type { FolioModule } from '@recto/document'
import { CELL_HEIGHT_PX } from '@recto/grid'
import type { SectionPlace } from '../core/sheet-layout.ts'
import { createMembers, type Members } from '../core/state.ts'

/** Folios up to this size have all their content mounted: the browser's own search and print reach all of it. */
export const SMALL_FOLIO = 60
/**
 * Viewport heights above and below the visible one within which modules have their content mounted, and within which
 * they keep it.
 */
const MOUNT_VIEWS = 0.75
const KEEP_VIEWS = 2
/**
 * What a frame may spend on content coming into view, and how much a new measurement changes the estimate of a frame's
 * cost. ms
 */
const A_FRAME_MS = 8
const NEW_SHARE = 0.3
/** How many are mounted together to be measured: at first, and at most. */
const VISITS = { first: 4, most: 32 }
/** Views a second that pass too fast to be read, and how long after that the view rests. ms */
const FLIES_FROM = 1
const RESTS_MS = 120

/** The visible part of the sheet. Px of the 1200 px sheet. */
export type View = { readonly top: number; readonly bottom: number }

/**
 * Which modules have their content mounted: those in view at once, and those that scrolling brings nearer one per
 * frame, so that no frame is late. If mounting one exceeds the frame budget, nothing is mounted until scrolling stops.
 * Every module always keeps its box with its right size, its name and its focus.
 */
export type NearView = {
  /** Ids of the modules whose content is mounted. */
  readonly modules: Members
  /** Ids of the sections that reach into the view or its surroundings. */
  readonly sections: Members
  /** Updates where the view is, or what the folio contains. */
  look: (view: View, places: readonly SectionPlace[], modulesOf: (sectionId: string) => readonly FolioModule[]) => void
  /** These stay mounted wherever the view is: selected or dragged modules. */
  hold: (ids: Iterable<string>) => void
  /** Mounts these, a few at a time and after everything else; each batch stays until `visitor` is done with it. */
  visit: (ids: Iterable<string>, visitor: Visitor) => void
  /** Whether something in this range of the sheet is in view, or at most `around` views away from it. */
  shows: (top: number, bottom: number, around?: number) => boolean
  /** Cancels pending mounts. */
  stop: () => void
}

/** Called with modules that are drawn; returns those that it has to be called with again. */
type Visitor = (ids: readonly string[]) => readonly string[]

type NearViewClock = {
  /** Runs in the next frame. */
  request: (run: () => void) => number
  cancel: (id: number) => void
  /** Runs once the current frame is drawn. */
  afterPaint: (run: () => void) => void
  /** ms */
  now: () => number
}

const frames: NearViewClock = {
  request: (run) => requestAnimationFrame(run),
  cancel: (id) => cancelAnimationFrame(id),
  afterPaint(run) {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = run
    port2.postMessage(0)
  },
  now: () => performance.now(),
}

/** Tracks which modules and sections are near the window, and mounts them a few at a time. */
export function createNearView(clock: NearViewClock = frames): NearView {
  const modules = createMembers()
  const sections = createMembers()
  /** Ids still to be mounted, the nearest first. */
  let waiting: string[] = []
  let frame = 0
  /** A frame in which one was mounted, lately. */
  let costMs = 0
  let seen: { view: View; at: number } | null = null
  let flight: (() => void) | null = null

  /** What should be mounted according to the last look. */
  let near: ReadonlySet<string> = new Set()
  let held: ReadonlySet<string> = new Set()
  const visits: { id: string; visitor: Visitor }[] = []
  const visited = new Set<string>()
  let together = VISITS.first

  const mountNext = () => {
    frame = 0
    if (flight && seen && clock.now() - seen.at < RESTS_MS) return goOn()
    const land = flight
    flight = null
    land?.()
    const [next] = waiting.splice(0, 1)
    if (next !== undefined) {
      const from = clock.now()
      modules.set(new Set([...modules.get(), next]))
      clock.afterPaint(() => {
        costMs += (clock.now() - from - costMs) * NEW_SHARE
      })
    } else visitNext()
    if (waiting.length > 0 || visits.length > 0) goOn()
  }
  const goOn = () => {
    if (frame === 0) frame = clock.request(mountNext)
  }

  function visitNext(): void {
    const now = visits.splice(0, together)
    if (now.length === 0) return
    const from = clock.now()
    for (const { id } of now) visited.add(id)
    modules.set(new Set([...modules.get(), ...visited]))
    clock.afterPaint(() => {
      for (const [visitor, few] of Map.groupBy(now, (one) => one.visitor)) {
        end(
          few.map(({ id }) => id),
          visitor,
        )
      }
      const isCheap = clock.now() - from < A_FRAME_MS
      together = isCheap ? Math.min(together * 2, VISITS.most) : Math.max(1, together >> 1)
    })
  }
  function end(ids: readonly string[], visitor: Visitor): void {
    const again = visitor(ids)
    for (const id of ids) if (!again.includes(id)) visited.delete(id)
    modules.set(new Set([...modules.get()].filter((id) => near.has(id) || held.has(id) || visited.has(id))))
    if (again.length > 0) clock.request(() => end(again, visitor))
  }

  /** How the view got here: by a jump or not at all, by scrolling, or faster than anyone reads. */
  const wayTo = (view: View): 'at once' | 'scrolled' | 'flown' => {
    const before = seen
    seen = { view, at: clock.now() }
    if (!before) return 'at once'
    const views = Math.abs(view.top - before.view.top) / (view.bottom - view.top)
    if (views >= 1 || (views === 0 && waiting.length === 0)) return 'at once'
    return views * 1000 > FLIES_FROM * (seen.at - before.at) ? 'flown' : 'scrolled'
  }

  const look = (
    view: View,
    places: readonly SectionPlace[],
    modulesOf: (sectionId: string) => readonly FolioModule[],
    isAtOnce: boolean,
  ): void => {
    const height = view.bottom - view.top
    const total = places.reduce((sum, place) => sum + modulesOf(place.id).length, 0)
    const mount = total <= SMALL_FOLIO ? Number.POSITIVE_INFINITY : height * MOUNT_VIEWS
    const keep = Math.max(mount, height * KEEP_VIEWS)
    const now = modules.get()
    const next = new Set<string>()
    const wanted: { id: string; away: number }[] = []
    const reached = new Set<string>()
    for (const place of places) {
      if (awayFrom(view, place.topPx, place.topPx + place.heightPx) > keep) continue
      reached.add(place.id)
      for (const { id, rect } of modulesOf(place.id)) {
        const top = place.topPx + rect.y * CELL_HEIGHT_PX
        const away = awayFrom(view, top, top + rect.h * CELL_HEIGHT_PX)
        if ((away === 0 && isAtOnce) || (away <= keep && now.has(id))) next.add(id)
        else if (away <= mount) wanted.push({ id, away })
      }
    }
    waiting = wanted.sort((a, b) => a.away - b.away).map(({ id }) => id)
    near = new Set([...next, ...waiting])
    modules.set(new Set([...next, ...held, ...visited]))
    sections.set(reached)
    if (waiting.length > 0) goOn()
  }

  return {
    modules,
    sections,
    look(view, places, modulesOf) {
      const way = wayTo(view)
      if (way === 'flown' && costMs > A_FRAME_MS) {
        flight = () => look(view, places, modulesOf, false)
        goOn()
        return
      }
      flight = null
      look(view, places, modulesOf, way === 'at once')
    },
    hold(ids) {
      held = new Set(ids)
      modules.set(new Set([...modules.get(), ...held]))
    },
    visit(ids, visitor) {
      for (const id of ids) visits.push({ id, visitor })
      if (visits.length > 0) goOn()
    },
    shows(top, bottom, around = 0) {
      if (!seen) return false
      const { view } = seen
      return awayFrom(view, top, bottom) <= around * (view.bottom - view.top)
    },
    stop() {
      clock.cancel(frame)
      frame = 0
      waiting = []
      visits.length = 0
      flight = null
    },
  }
}

/** Px between the view and the range from `top` to `bottom`; 0 if it is in view. */
const awayFrom = (view: View, top: number, bottom: number): number => Math.max(0, top - view.bottom, view.top - bottom)
