import type { FolioDocument, FolioModule, FolioSection } from '../folio.ts'
import { layOutSection } from '../layout.ts'
import type { ReadModule } from '../read-module.ts'
import { matchSequence } from './sequence.ts'

/** `moved` and `resized` have the same content; what changed may have moved too (`hasMoved`). */
export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved' | 'resized'

/** A module that was added, removed or changed between two states of a folio. */
export type ModuleChange = {
  of: 'module'
  id: string
  /** Where it is drawn. */
  sectionId: string
  kind: ChangeKind
  hasMoved: boolean
  before: FolioModule | null
  after: FolioModule | null
}
type SectionChange = {
  of: 'section'
  id: string
  kind: Exclude<ChangeKind, 'resized'>
  before: FolioSection | null
  after: FolioSection | null
}

/** A difference between two states of a folio. */
export type FolioChange = ModuleChange | SectionChange

/** The changes of a folio between two states. */
export type FolioComparison = {
  /** The later state with removed items still in place, below whatever is there now. */
  both: FolioDocument
  /** In the order of that document. */
  changes: FolioChange[]
  hasNewTheme: boolean
  hasNewPage: boolean
}

/** Compares two states of a folio by the ids of their sections and modules. */
export function compareFolios(before: FolioDocument, after: FolioDocument): FolioComparison {
  const was = byId(before.modules)
  const is = byId(after.modules)
  const changed = new Map(
    [...moduleChanges(before, after, was, is), ...removedModules(before, after, is)].map((one) => [one.id, one]),
  )
  const sections = bothSections(before.sections, after.sections)
  const ofSections = byId(sectionChanges(before.sections, after.sections))
  const laidOut = sections.flatMap((section) => layOut(section, after, changed))
  const changes = sections.flatMap((section): FolioChange[] => {
    const modules = laidOut.filter(({ sectionId }) => sectionId === section.id)
    const own = ofSections.get(section.id)
    return [...(own ? [own] : []), ...modules.flatMap(({ id }) => changed.get(id) ?? [])]
  })
  return {
    both: { ...after, sections, modules: laidOut },
    changes,
    hasNewTheme: !isSameData(before.theme, after.theme),
    hasNewPage: !isSameData(before.page, after.page),
  }
}

type ById<T> = ReadonlyMap<string, T>
const byId = <T extends { id: string }>(items: readonly T[]): ById<T> => new Map(items.map((item) => [item.id, item]))

function moduleChanges(
  before: FolioDocument,
  after: FolioDocument,
  was: ById<FolioModule>,
  is: ById<FolioModule>,
): ModuleChange[] {
  const moved = movedIds(before, after, was, is)
  return after.modules.flatMap((module): ModuleChange[] => {
    const old = was.get(module.id) ?? null
    const hasMoved = moved.has(module.id)
    const kind = kindOf(old, module, hasMoved)
    const own = { of: 'module', id: module.id, sectionId: module.sectionId, before: old, after: module } as const
    return kind ? [{ ...own, kind, hasMoved: hasMoved && old !== null }] : []
  })
}

function kindOf(old: FolioModule | null, module: FolioModule, hasMoved: boolean): ChangeKind | null {
  if (!old) return 'added'
  if (!isSameData(contentOf(old), contentOf(module))) return 'changed'
  if (hasMoved) return 'moved'
  return old.rect.w !== module.rect.w || old.rect.h !== module.rect.h ? 'resized' : null
}

const contentOf = ({ type, z, locked, vAlign, box, props, texts }: FolioModule) => [
  type,
  z,
  locked,
  vAlign,
  box,
  props,
  texts,
]

const removedModules = (before: FolioDocument, after: FolioDocument, is: ById<FolioModule>): ModuleChange[] => {
  const lost = new Set(after.unreadable.map(({ id }) => id))
  return before.modules.flatMap((module): ModuleChange[] =>
    is.has(module.id) || lost.has(module.id)
      ? []
      : [
          {
            of: 'module',
            id: module.id,
            sectionId: module.sectionId,
            kind: 'removed',
            hasMoved: false,
            before: module,
            after: null,
          },
        ],
  )
}

/**
 * Modules that someone moved. A module only pushed up or down by something above it that was added, removed, resized or
 * moved has not moved by itself.
 */
function movedIds(
  before: FolioDocument,
  after: FolioDocument,
  was: ById<FolioModule>,
  is: ById<FolioModule>,
): Set<string> {
  const moved = new Set<string>()
  for (const { id: sectionId } of after.sections) {
    /** The highest row from which on a change above explains another place. */
    let causedFrom = Number.POSITIVE_INFINITY
    for (const { id, sectionId: home, rect } of before.modules) {
      if (home === sectionId && is.get(id)?.sectionId !== sectionId) causedFrom = Math.min(causedFrom, rect.y)
    }
    for (const module of after.modules) {
      if (module.sectionId !== sectionId) continue
      const old = was.get(module.id)
      if (old && isElsewhere(old, module, causedFrom)) moved.add(module.id)
      const isCause = !old || moved.has(module.id) || old.rect.h !== module.rect.h || old.rect.w !== module.rect.w
      if (isCause) causedFrom = Math.min(causedFrom, module.rect.y, old?.rect.y ?? module.rect.y)
    }
  }
  return moved
}

function isElsewhere(old: FolioModule, module: FolioModule, causedFrom: number): boolean {
  if (old.sectionId !== module.sectionId || old.rect.x !== module.rect.x) return true
  return old.rect.y !== module.rect.y && Math.min(old.rect.y, module.rect.y) < causedFrom
}

function sectionChanges(before: readonly FolioSection[], after: readonly FolioSection[]): SectionChange[] {
  const [was, is] = [byId(before), byId(after)]
  const common = (list: readonly FolioSection[], other: ById<FolioSection>) => list.filter(({ id }) => other.has(id))
  const [from, to] = [common(before, is), common(after, was)]
  const [idsFrom, idsTo] = [from, to].map((list) => list.map(({ id }) => id)) as [string[], string[]]
  const kept = new Set(matchSequence(idsFrom, idsTo).map(([, at]) => to[at]?.id))
  const now = after.flatMap((section): SectionChange[] => {
    const old = was.get(section.id) ?? null
    const kind = !old ? 'added' : !isSameSection(old, section) ? 'changed' : kept.has(section.id) ? null : 'moved'
    return kind ? [{ of: 'section', id: section.id, kind, before: old, after: section }] : []
  })
  const gone = before.flatMap((section): SectionChange[] =>
    is.has(section.id) ? [] : [{ of: 'section', id: section.id, kind: 'removed', before: section, after: null }],
  )
  return [...now, ...gone]
}

const isSameSection = ({ order: _, ...a }: FolioSection, { order: _other, ...b }: FolioSection): boolean =>
  isSameData(a, b)

/** The later sections, each removed one after the section it followed. */
function bothSections(before: readonly FolioSection[], after: readonly FolioSection[]): FolioSection[] {
  const both = [...after]
  for (const [at, section] of before.entries()) {
    if (both.some(({ id }) => id === section.id)) continue
    const previous = before[at - 1]?.id
    both.splice(previous === undefined ? 0 : both.findIndex(({ id }) => id === previous) + 1, 0, section)
  }
  return both
}

/** A section's later modules in place, and removed ones where there is room. */
function layOut(section: FolioSection, after: FolioDocument, changed: ById<ModuleChange>): FolioModule[] {
  const now = after.modules.filter(({ sectionId }) => sectionId === section.id)
  const gone = [...changed.values()].flatMap(({ kind, before }) =>
    kind === 'removed' && before?.sectionId === section.id ? [before] : [],
  )
  if (gone.length === 0) return now
  const held: ReadModule[] = now.map((module) => ({ ...module, locked: true }))
  const free: ReadModule[] = gone.map((module) => ({ ...module, locked: false }))
  const modules = byId([...now, ...gone])
  return layOutSection({ id: section.id }, [...held, ...free]).flatMap(({ id, rect }) => {
    const module = modules.get(id)
    return module ? [{ ...module, rect }] : []
  })
}

/** Whether two JSON values are equal, ignoring key order and keys without a value. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSameData(one[key], other[key]))
}
