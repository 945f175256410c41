import {
  type FolioModule,
  type FolioSection,
  homeOf,
  isReadable,
  layOutSection,
  type ReadModule,
  shownIds,
} from '@recto/document'
import { sameRect } from '@recto/grid'
import { same, sameItems } from './equal.ts'

/** The modules of a folio as shown, section by section; laid out on demand, and only what changed. */
export type SectionLayout = {
  /** As it shows: laid out, in the section it shows in. */
  shown(id: string): ReadModule | undefined
  /** What a section shows, in reading order; undefined if there is no such section. */
  shownIn(sectionId: string): readonly ReadModule[] | undefined
  /** Where it was shown when it was last laid out. */
  lastHomeOf(id: string): string | undefined
  moduleChanged(id: string, before: ReadModule | undefined, next: ReadModule | undefined): void
  sectionsChanged(): void
  /** From now on these modules read as locked, whatever is stored; null: only those stored as locked. */
  hold(isHeld: IsHeld | null): void
  /** The modules that show differently since the last call. */
  takeChanged(): Set<string>
}

/** Whether something outside the folio locks a module. */
export type IsHeld = (module: Pick<FolioModule, 'props'>) => boolean

type SectionLayoutDeps = {
  /** Every module as stored, by id. */
  stored: ReadonlyMap<string, ReadModule>
  sections: () => readonly FolioSection[]
  /** Hears of each module that shows differently, and of the section it shows in or showed in. */
  onChanged: (id: string, sectionId: string) => void
}

/** Tracks which modules are in which section, and where; notified of each change. */
export function createSectionLayout({ stored, sections, onChanged }: SectionLayoutDeps): SectionLayout {
  let members = new Map<string, readonly ReadModule[]>()
  let laidOut = new Map<string, readonly ReadModule[]>()
  let shown = new Map<string, ReadModule>()
  /** Sections that were locked when they were laid out. */
  const locks = new Set<string>()
  /** Modules that are stored differently than when they were laid out. */
  const changed = new Set<string>()
  /** The assignment of modules to sections may have changed. */
  let isRegrouped = true
  let differing = new Set<string>()
  let isHeld: IsHeld | null = null

  const note = (id: string, sectionId: string): void => {
    differing.add(id)
    onChanged(id, sectionId)
  }

  function lay(): void {
    if (isRegrouped) layAll()
    else if (changed.size > 0) layChanged()
    isRegrouped = false
    changed.clear()
  }

  /** Regroups all modules, and lays out the sections whose modules changed. */
  function layAll(): void {
    const all = sections()
    const grouped = Map.groupBy(
      shownIds([...stored.keys()]).map((id) => stored.get(id) as ReadModule),
      (module) => homeOf(module, all),
    )
    const nextMembers = new Map<string, readonly ReadModule[]>()
    const nextLaidOut = new Map<string, readonly ReadModule[]>()
    const nextShown = new Map<string, ReadModule>()
    for (const section of all) {
      const { id } = section
      const group = grouped.get(id) ?? []
      const old = members.get(id)
      const isLocked = section.lockedBy !== undefined
      const isKept = old !== undefined && sameItems(old, group) && locks.has(id) === isLocked
      const placed = isKept ? (laidOut.get(id) ?? []) : layOut(section, group)
      nextMembers.set(id, group)
      nextLaidOut.set(id, placed)
      for (const module of placed) nextShown.set(module.id, module)
    }
    locks.clear()
    for (const { id, lockedBy } of all) if (lockedBy !== undefined) locks.add(id)
    for (const [id, before] of shown) {
      const next = nextShown.get(id)
      if (next === before) continue
      note(id, before.sectionId)
      if (next && next.sectionId !== before.sectionId) onChanged(id, next.sectionId)
    }
    for (const [id, { sectionId }] of nextShown) if (!shown.has(id)) note(id, sectionId)
    members = nextMembers
    laidOut = nextLaidOut
    shown = nextShown
  }

  /** Lays out the sections of changed modules; those that keep their position are only replaced. */
  function layChanged(): void {
    for (const section of sections()) {
      const old = members.get(section.id) ?? []
      const before = old.filter(({ id }) => changed.has(id))
      if (before.length === 0) continue
      const group = old.map((module) => stored.get(module.id) ?? module)
      members.set(section.id, group)
      const stands = before.every((module) => hasSamePlace(module, stored.get(module.id)))
      const placed = stands
        ? (laidOut.get(section.id) ?? []).map((module) => (changed.has(module.id) ? inPlaceOf(module) : module))
        : layOut(section, group)
      laidOut.set(section.id, placed)
      const placedIds = new Set(placed.map(({ id }) => id))
      for (const { id } of old) if (!placedIds.has(id) && shown.delete(id)) note(id, section.id)
      for (const module of placed) {
        if (shown.get(module.id) === module) continue
        shown.set(module.id, module)
        note(module.id, section.id)
      }
    }
  }

  /** A module as stored now, at its shown position. */
  function inPlaceOf(before: ReadModule): ReadModule {
    const { rect, sectionId } = before
    const now = { ...(stored.get(before.id) as ReadModule), rect, sectionId }
    return same(before, held(locks.has(sectionId) && isReadable(now) ? { ...now, locked: true } : now))
  }

  const held = (module: ReadModule): ReadModule =>
    isReadable(module) && !module.locked && isHeld?.(module) ? { ...module, locked: true } : module

  const layOut = (section: FolioSection, group: readonly ReadModule[]): readonly ReadModule[] =>
    layOutSection(section, group).map((module) => same(shown.get(module.id), held(module)))

  return {
    shown(id) {
      lay()
      return shown.get(id)
    },
    shownIn(sectionId) {
      lay()
      return laidOut.get(sectionId)
    },
    lastHomeOf: (id) => shown.get(id)?.sectionId,
    moduleChanged(id, before, next) {
      changed.add(id)
      if (before?.sectionId !== next?.sectionId || before === undefined) isRegrouped = true
    },
    sectionsChanged() {
      isRegrouped = true
    },
    hold(next) {
      isHeld = next
      members = new Map()
      isRegrouped = true
    },
    takeChanged() {
      lay()
      const taken = differing
      differing = new Set()
      return taken
    },
  }
}

/** Whether two states of a module have the same layout: nothing else in them affects positions. */
const hasSamePlace = (before: ReadModule, next: ReadModule | undefined): boolean =>
  next !== undefined &&
  isReadable(before) &&
  isReadable(next) &&
  before.locked === next.locked &&
  before.sectionId === next.sectionId &&
  sameRect(before.rect, next.rect)
