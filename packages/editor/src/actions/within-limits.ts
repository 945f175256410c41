import type { ModuleSpecs } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { FolioStore } from '@recto/store'
import type { FolioLimits } from '../host.ts'

/** What there is no more room for. */
export type FullOf = keyof FolioLimits

/** What a folio's limits leave room for; without limits everything fits. */
export type Room = {
  /** Whether all of it fits: so many more sections, and modules of these types. The person is told when it does not. */
  forAll: (sections: number, types: readonly string[]) => boolean
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
    limits === null || count === 0 || store.read().modules.length + count <= limits.modules || refuse('modules')
  const forSections = (count: number) => {
    if (limits === null || count === 0) return true
    const { sections, page } = store.read()
    const of = page.mode === 'paged' ? 'canvases' : 'sections'
    return sections.length + count <= limits[of] || refuse(of)
  }
  const forEmbeds = (types: readonly string[]) => {
    const more = limits === null ? 0 : embedsAmong(types)
    if (limits === null || more === 0) return true
    return embedsAmong(store.read().modules.map(({ type }) => type)) + more <= limits.embeds || refuse('embeds')
  }
  return {
    forAll: (sections, types) => forSections(sections) && forModules(types.length) && forEmbeds(types),
  }
}
