import type { ModuleSpecs, ModuleType } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
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
  /** Whether all of it fits: so many more sections, and modules of these types. */
  forAll: (sections: number, types: readonly ModuleType[]) => boolean
  /** Whether more of what shows others' sites and HTML fits, among modules of these types. */
  forEmbeds: (types: readonly ModuleType[]) => boolean
}

/** What "limited embeds" counts [PLAN-068]. */
const embedsAmong = (types: readonly string[]): number =>
  types.filter((type) => (SPECS as ModuleSpecs)[type]?.documents).length

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
  const forSections = (count: number) => {
    if (limits === null || count === 0) return true
    const { sections, page } = store.read()
    const of = page.mode === 'paged' ? 'canvases' : 'sections'
    return sections.length + count <= limits[of] || refuse(of)
  }
  const forEmbeds = (types: readonly ModuleType[]) => {
    const more = limits === null ? 0 : embedsAmong(types)
    if (limits === null || more === 0) return true
    return embedsAmong(store.read().modules.map(({ type }) => type)) + more <= limits.embeds || refuse('embeds')
  }
  return {
    forModules,
    forEmbeds,
    forSection: (modules = 0) => forSections(1) && (modules === 0 || forModules(modules)),
    forAll: (sections, types) => forSections(sections) && forModules(types.length) && forEmbeds(types),
  }
}

/** The store as people add to it: what has no room is not added, and answers no ids as in a locked section. */
export const withinRoom = (store: FolioStore, room: Room): FolioStore => ({
  ...store,
  addModules: (modules, alsoMoved) =>
    room.forModules(modules.length) && room.forEmbeds(modules.map(({ type }) => type))
      ? store.addModules(modules, alsoMoved)
      : [],
})
