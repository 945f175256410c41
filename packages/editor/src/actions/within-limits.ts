import type { FolioStore } from '@recto/store'
import type { FolioLimits } from '../host.ts'

/** What there is no more room for. */
export type FullOf = keyof FolioLimits

/** What a folio's limits leave room for; without limits everything fits. */
export type Room = {
  /** Whether so many more modules fit; the person is told when they do not. */
  forModules: (count: number) => boolean
  /** Whether one more section fits, with so many modules in it. */
  forSection: (modules?: number) => boolean
}

/** Counts against the limits of a folio [PLAN-073]; what is there already stays, also above them. */
export function createRoom(
  store: Pick<FolioStore, 'read'>,
  limits: FolioLimits | null,
  onFull: (of: FullOf) => void,
): Room {
  const refuse = (of: FullOf) => {
    onFull(of)
    return false
  }
  const forModules = (count: number) =>
    limits === null || store.read().modules.length + count <= limits.modules || refuse('modules')
  return {
    forModules,
    forSection(modules = 0) {
      if (limits === null) return true
      const { sections, page } = store.read()
      const of = page.mode === 'paged' ? 'canvases' : 'sections'
      if (sections.length >= limits[of]) return refuse(of)
      return modules === 0 || forModules(modules)
    },
  }
}

/** The store as people add to it: what has no room is not added, and answers no ids as in a locked section. */
export const withinRoom = (store: FolioStore, room: Room): FolioStore => ({
  ...store,
  addModules: (modules, alsoMoved) => (room.forModules(modules.length) ? store.addModules(modules, alsoMoved) : []),
})
