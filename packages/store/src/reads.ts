import {
  assemble,
  type FolioDocument,
  type FolioMeta,
  type FolioModule,
  type FolioSection,
  homeOf,
  isReadable,
  layOutSection,
  type ModuleSpecs,
  type ReadModule,
  type RichTextJson,
  readMeta,
  readModule,
  readSections,
  shownIds,
} from '@recto/document'
import type { Touched } from './changes.ts'
import { deepEqual } from './equal.ts'
import { fragmentToRichText } from './fragment.ts'
import { type FolioMaps, fragmentAt, mapAt } from './layout.ts'
import { plainRecord, rawEntry, rawModule, specOf } from './raw.ts'

/** What an update made different from what was read before; layouts that moved by it included. */
export type Difference = { sections: boolean; meta: boolean; modules: Set<string> }

/**
 * The shared document as plain data, cached. Values keep their identity until they really change; texts are read when
 * somebody asks for them. Modules here are without their texts unless the name says otherwise.
 */
export type Reads = {
  meta(): FolioMeta
  sections(): readonly FolioSection[]
  /** As stored: where its own record puts it. */
  stored(id: string): ReadModule | undefined
  /** As it shows: laid out, in the section it shows in. */
  shown(id: string): ReadModule | undefined
  /** What shows in a section, unreadable modules too, in reading order. */
  shownIn(sectionId: string): readonly ReadModule[]
  moduleWithTexts(id: string): FolioModule | undefined
  modulesWithTexts(sectionId: string): readonly FolioModule[]
  document(): FolioDocument
  /** Takes in what a transaction wrote. */
  update(touched: Touched): Difference
  /** Takes in everything but edits inside texts, for reading in the middle of a transaction. */
  refresh(): Difference
}

export function createReads(maps: FolioMaps, specs: ModuleSpecs): Reads {
  let meta = readMeta({})
  let sections: readonly FolioSection[] = []
  const stored = new Map<string, ReadModule>()
  let members = new Map<string, readonly ReadModule[]>()
  let laidOut = new Map<string, readonly ReadModule[]>()
  let shown = new Map<string, ReadModule>()
  /** Sections that were locked when they were laid out. */
  const locks = new Set<string>()
  const texts = new Map<string, RichTextJson>()
  /** The texts of a module together: the same object while none of them changed. */
  const textSets = new Map<string, Record<string, RichTextJson>>()
  const whole = new Map<string, FolioModule>()
  const lists = new Map<string, readonly FolioModule[]>()
  let document: FolioDocument | undefined

  function takeMeta(): boolean {
    const next = readMeta(plainRecord(maps.meta))
    if (deepEqual(meta, next)) return false
    meta = next
    return true
  }

  function takeSections(): boolean {
    const before = new Map(sections.map((section) => [section.id, section]))
    const raw = Object.fromEntries([...maps.sections.entries()].map(([id, value]) => [id, rawEntry(value)]))
    const next = readSections(raw).map((section) => same(before.get(section.id), section))
    if (sameItems(sections, next)) return false
    sections = next
    return true
  }

  function takeModule(id: string): void {
    const next = readModule(id, rawModule(maps.modules.get(id), specs), specs)
    if (next === undefined) stored.delete(id)
    else stored.set(id, sameParts(stored.get(id), next))
  }

  /** Lays out again the sections whose modules are not the ones of before; answers the modules that show differently. */
  function layOut(): Set<string> {
    const ids = shownIds([...stored.keys()])
    const grouped = Map.groupBy(
      ids.map((id) => stored.get(id) as ReadModule),
      (module) => homeOf(module, sections),
    )
    const nextMembers = new Map<string, readonly ReadModule[]>()
    const nextLaidOut = new Map<string, readonly ReadModule[]>()
    const nextShown = new Map<string, ReadModule>()
    for (const section of sections) {
      const { id } = section
      const group = grouped.get(id) ?? []
      const old = members.get(id)
      const wasLocked = locks.has(id)
      const isLocked = section.lockedBy !== undefined
      const unchanged = old !== undefined && sameItems(old, group) && wasLocked === isLocked
      if (isLocked) locks.add(id)
      else locks.delete(id)
      const placed = unchanged
        ? (laidOut.get(id) as readonly ReadModule[])
        : layOutSection(section, group).map((module) => same(shown.get(module.id), module))
      nextMembers.set(id, group)
      nextLaidOut.set(id, placed)
      for (const module of placed) nextShown.set(module.id, module)
      if (!unchanged) lists.delete(id)
    }
    const differing = new Set<string>()
    for (const [id, module] of nextShown) if (shown.get(id) !== module) differing.add(id)
    for (const id of shown.keys()) if (!nextShown.has(id)) differing.add(id)
    for (const id of differing) whole.delete(id)
    for (const id of lists.keys()) if (!nextMembers.has(id)) lists.delete(id)
    members = nextMembers
    laidOut = nextLaidOut
    shown = nextShown
    return differing
  }

  function forgetTexts(id: string, names: Iterable<string>): void {
    for (const name of names) texts.delete(`${id}/${name}`)
    textSets.delete(id)
    whole.delete(id)
    const home = shown.get(id)?.sectionId
    if (home !== undefined) lists.delete(home)
  }

  function take(moduleIds: Iterable<string>, readsSections: boolean, readsMeta: boolean): Difference {
    document = undefined
    const metaDiffers = readsMeta && takeMeta()
    const sectionsDiffer = readsSections && takeSections()
    let taken = 0
    for (const id of moduleIds) {
      takeModule(id)
      taken++
    }
    const modules = sectionsDiffer || taken > 0 ? layOut() : new Set<string>()
    return { sections: sectionsDiffer, meta: metaDiffers, modules }
  }

  function textOf(id: string, name: string): RichTextJson {
    const key = `${id}/${name}`
    const known = texts.get(key)
    if (known !== undefined) return known
    const map = mapAt(maps.modules, id)
    const text = fragmentToRichText(map && fragmentAt(map, name))
    texts.set(key, text)
    return text
  }

  function textsOf(id: string, names: readonly string[]): Record<string, RichTextJson> {
    const known = textSets.get(id)
    if (known !== undefined) return known
    const set = Object.fromEntries(names.map((name) => [name, textOf(id, name)]))
    textSets.set(id, set)
    return set
  }

  const reads: Reads = {
    meta: () => meta,
    sections: () => sections,
    stored: (id) => stored.get(id),
    shown: (id) => shown.get(id),
    shownIn: (sectionId) => laidOut.get(sectionId) ?? [],
    moduleWithTexts(id) {
      const known = whole.get(id)
      if (known !== undefined) return known
      const base = shown.get(id)
      if (base === undefined || !isReadable(base)) return undefined
      const module = { ...base, texts: textsOf(id, specOf(base.type, specs)?.texts ?? []) }
      whole.set(id, module)
      return module
    },
    modulesWithTexts(sectionId) {
      const known = lists.get(sectionId)
      if (known !== undefined) return known
      const list = reads.shownIn(sectionId).flatMap(({ id }) => reads.moduleWithTexts(id) ?? [])
      if (laidOut.has(sectionId)) lists.set(sectionId, list)
      return list
    },
    document() {
      const laid = sections.flatMap(({ id }) => reads.shownIn(id))
      document ??= assemble(
        meta,
        sections,
        laid.map((module) => reads.moduleWithTexts(module.id) ?? module),
      )
      return document
    },
    update(touched) {
      for (const id of touched.replaced) forgetTexts(id, specOf(storedType(maps, id), specs)?.texts ?? [])
      for (const [id, names] of touched.texts) forgetTexts(id, names)
      return take(touched.modules, touched.sections, touched.meta)
    },
    refresh() {
      return take(new Set([...stored.keys(), ...maps.modules.keys()]), true, true)
    },
  }
  return reads
}

const storedType = (maps: FolioMaps, id: string): unknown => mapAt(maps.modules, id)?.get('type')

/** The value known before when the new one says the same. */
const same = <T>(before: T | undefined, next: T): T => (before !== undefined && deepEqual(before, next) ? before : next)

/** The same, part by part where the whole is another: what moved keeps its props. */
function sameParts<T extends object>(before: T | undefined, next: T): T {
  if (before === undefined) return next
  const parts = Object.entries(next).map(([key, part]) => [key, same(before[key as keyof T], part)] as const)
  const isSame =
    Object.keys(before).length === parts.length && parts.every(([key, part]) => before[key as keyof T] === part)
  return isSame ? before : (Object.fromEntries(parts) as T)
}

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at])
