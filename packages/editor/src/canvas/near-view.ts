import type { FolioModule } from '@recto/document'
import { CELL_HEIGHT_PX } from '@recto/grid'
import { createMembers, type Members } from '../state.ts'
import type { SectionPlace } from './sheet-layout.ts'

/** Folios up to this size have all their content mounted: the browser's own search and print reach all of it. */
export const SMALL_FOLIO = 60
/** Views above and below the visible one whose modules have their content mounted, and those in which they keep it. */
const MOUNT_VIEWS = 0.75
const KEEP_VIEWS = 2
/** Modules outside the view that get their content in one frame: two charts in one frame would be late. */
const A_FRAME = 1

/** The visible part of the sheet. Px of the 1200 px sheet. */
export type View = { readonly top: number; readonly bottom: number }

/**
 * Which modules have their content mounted: those in view at once, those around it a few a frame, so that no frame is
 * late. Every module keeps its box with its right size, its name and its focus wherever it is.
 */
export type NearView = {
  /** Ids of the modules whose content is mounted. */
  readonly modules: Members
  /** Ids of the sections that reach into the view or its surroundings. */
  readonly sections: Members
  /** Takes in where the view is, or what the folio holds now. */
  look: (view: View, places: readonly SectionPlace[], modulesOf: (sectionId: string) => readonly FolioModule[]) => void
  /** Stops what is still to be mounted. */
  stop: () => void
}

export type NearViewClock = { request: (run: () => void) => number; cancel: (id: number) => void }

const frames: NearViewClock = {
  request: (run) => requestAnimationFrame(run),
  cancel: (id) => cancelAnimationFrame(id),
}

export function createNearView(clock: NearViewClock = frames): NearView {
  const modules = createMembers()
  const sections = createMembers()
  /** Ids still to be mounted, the nearest first. */
  let waiting: string[] = []
  let frame = 0

  const mountSome = () => {
    frame = 0
    const next = waiting.splice(0, A_FRAME)
    if (next.length > 0) modules.set(new Set([...modules.get(), ...next]))
    if (waiting.length > 0) frame = clock.request(mountSome)
  }

  return {
    modules,
    sections,
    look(view, places, modulesOf) {
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
          if (away === 0 || (away <= keep && now.has(id))) next.add(id)
          else if (away <= mount) wanted.push({ id, away })
        }
      }
      modules.set(next)
      sections.set(reached)
      waiting = wanted.sort((a, b) => a.away - b.away).map(({ id }) => id)
      if (waiting.length > 0 && frame === 0) frame = clock.request(mountSome)
    },
    stop() {
      clock.cancel(frame)
      frame = 0
      waiting = []
    },
  }
}

/** Px between the view and what lies from `top` to `bottom`; 0 when it is in view. */
const awayFrom = (view: View, top: number, bottom: number): number => Math.max(0, top - view.bottom, view.top - bottom)
