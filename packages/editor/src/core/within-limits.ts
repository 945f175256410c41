import type { ModuleSpecs } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { FolioStore } from '@recto/store'

/** The most that a folio may contain; `canvases` are the pages of a paged one. */
export type FolioLimits = { modules: number; canvases: number; sections: number; embeds: number }

/** What there is no more room for. */
export type FullOf = keyof FolioLimits

/** What a folio's limits leave room for; without limits everything fits. */
export type Room = {
  /** Which limit adding this many sections and modules of these types would exceed; null: they fit. */
  fullOf: (sections: number, types: readonly string[]) => FullOf | null
  /** Whether this many more sections and modules of these types fit. Tells the person if not. */
  forAll: (sections: number, types: readonly string[]) => boolean
}

/** What "limited embeds" counts [PLAN-068]. */
const embedsAmong = (types: readonly string[]): number =>
  types.filter((type) => (SPECS as ModuleSpecs)[type]?.documents).length

/** Counts against the limits of a folio [PLAN-073]; existing content stays, even above them. */
export function createRoom(
  store: Pick<FolioStore, 'read'>,
  limits: FolioLimits | null,
  onFull: (of: FullOf) => void,
): Room {
  function fullOf(more: number, types: readonly string[]): FullOf | null {
    if (limits === null) return null
    const { sections, modules, page } = store.read()
    const of = page.mode === 'paged' ? 'canvases' : 'sections'
    if (more > 0 && sections.length + more > limits[of]) return of
    if (types.length > 0 && modules.length + types.length > limits.modules) return 'modules'
    const embeds = embedsAmong(types)
    const isFull = embeds > 0 && embedsAmong(modules.map(({ type }) => type)) + embeds > limits.embeds
    return isFull ? 'embeds' : null
  }
  return {
    fullOf,
    forAll(sections, types) {
      const of = fullOf(sections, types)
      if (of) onFull(of)
      return of === null
    },
  }
}

/** The store guard that keeps this person's additions within these limits, and the listener for limits reached. */
export const limitsGuard = (room: Room, onFull: (of: FullOf) => void): Parameters<FolioStore['guard']> => [
  ({ sections, modules }) => {
    const of = room.fullOf(sections, modules)
    return of && { reason: 'plan', of }
  },
  (refusal) => refusal.reason === 'plan' && onFull(refusal.of as FullOf),
  true,
]
