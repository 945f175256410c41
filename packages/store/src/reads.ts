import {
  assemble,
  type FolioDocument,
  type FolioMeta,
  type FolioModule,
  type FolioSection,
  homeOf,
  isReadable,
  type ModuleSpecs,
  type ReadModule,
  type RichTextJson,
  readMeta,
  readModule,
  readSections,
} from '@recto/document'
import { nothingTouched, type Touched } from './changes.ts'
import { deepEqual, same, sameItems } from './equal.ts'
import { createFlows, type StoredFlow } from './flows.ts'
import { fragmentToRichText } from './fragment.ts'
import { type FolioMaps, fragmentAt, mapAt } from './layout.ts'
import { plainRecord, rawEntry, rawFields, rawModule, specOf } from './raw.ts'
import { createSectionLayout, type IsHeld } from './section-layout.ts'

/** The differences of an update from the previous read, including layouts that moved because of it. */
export type Difference = {
  sections: boolean
  meta: boolean
  modules: Set<string>
  /** `moduleId/textName` of texts that show something else, including those whose text another module holds. */
  texts: Set<string>
}

/**
 * The shared document as plain data, cached. Values keep their identity until they really change; texts are read on
 * demand. Modules here have no texts unless the name says otherwise.
 */
export type Reads = {
  meta(): FolioMeta
  sections(): readonly FolioSection[]
  /** As stored: in the section of its own record. */
  stored(id: string): ReadModule | undefined
  /** The section it shows in, without laying anything out. */
  homeOf(id: string): string | undefined
  /** As it shows: laid out, in the section it shows in. */
  shown(id: string): ReadModule | undefined
  /** What a section shows, including unreadable modules, in reading order. */
  shownIn(sectionId: string): readonly ReadModule[]
  moduleWithTexts(id: string): FolioModule | undefined
  /** The modules that share its text, in text order; undefined if it has an independent text. */
  flowOf(id: string): StoredFlow | undefined
  modulesWithTexts(sectionId: string): readonly FolioModule[]
  document(): FolioDocument
  /** Applies what was written, also in the middle of a transaction; sections are laid out on demand. */
  take(touched: Touched): void
  /** See `SectionLayout.hold`. */
  hold(isHeld: IsHeld | null): void
  /** The differences since the last call, with everything laid out. */
  difference(): Difference
}

/** Reads of the document's maps, kept up to date by its events. */
export function createReads(maps: FolioMaps, specs: ModuleSpecs): Reads {
  let meta = readMeta({})
  let sections: readonly FolioSection[] = []
  const stored = new Map<string, ReadModule>()
  const layout = createSectionLayout({ stored, sections: () => sections, onChanged: forgetWhole })
  const texts = new Map<string, RichTextJson>()
  /** All texts of a module: the same object while none of them changed. */
  const textSets = new Map<string, Record<string, RichTextJson>>()
  const whole = new Map<string, FolioModule>()
  const lists = new Map<string, readonly FolioModule[]>()
  let document: FolioDocument | undefined
  const flows = createFlows({ stored, wordsOf })
  let differs = { sections: false, meta: false, texts: new Set<string>() }
  const all = new Set(maps.modules.keys())
  take({ ...nothingTouched(), sections: true, meta: true, modules: all, contents: all })

  function takeMeta(): void {
    const next = readMeta(plainRecord(maps.meta))
    if (deepEqual(meta, next)) return
    meta = next
    differs.meta = true
  }

  function takeSections(): void {
    const before = new Map(sections.map((section) => [section.id, section]))
    const raw = Object.fromEntries([...maps.sections.entries()].map(([id, value]) => [id, rawEntry(value)]))
    const next = readSections(raw).map((section) => same(before.get(section.id), section))
    if (sameItems(sections, next)) return
    sections = next
    differs.sections = true
    layout.sectionsChanged()
  }

  function takeModule(id: string, isContent: boolean): void {
    const before = stored.get(id)
    const map = mapAt(maps.modules, id)
    const known = !isContent && before && isReadable(before) ? before : undefined
    const raw = map && known ? rawFields(map) : rawModule(map, specs)
    const read = readModule(id, raw, specs, known)
    const next = read && sameParts(before, read)
    if (next === before) return
    if (next === undefined) stored.delete(id)
    else stored.set(id, next)
    layout.moduleChanged(id, before, next)
    changeAll(flows.moduleChanged(before, next))
  }

  function take(touched: Touched): void {
    document = undefined
    for (const id of touched.replaced) forgetTexts(id, specOf(storedType(maps, id), specs)?.texts ?? [])
    for (const [id, names] of touched.texts) changeTexts(id, names)
    for (const id of new Set([...touched.replaced, ...touched.texts.keys()])) changeAll(flows.wordsChanged(id))
    if (touched.meta) takeMeta()
    if (touched.sections) takeSections()
    for (const id of touched.modules) takeModule(id, touched.contents.has(id))
  }

  function forgetWhole(id: string, sectionId: string): void {
    whole.delete(id)
    lists.delete(sectionId)
  }

  function changeAll(members: readonly [id: string, name: string][]): void {
    for (const [id, name] of members) changeTexts(id, [name])
  }

  /** A module's text is read again on demand, and reported as a difference. */
  function changeTexts(id: string, names: Iterable<string>): void {
    forgetTexts(id, names)
    for (const name of names) differs.texts.add(`${id}/${name}`)
  }

  function forgetTexts(id: string, names: Iterable<string>): void {
    for (const name of names) texts.delete(`${id}/${name}`)
    textSets.delete(id)
    whole.delete(id)
    const home = layout.lastHomeOf(id)
    if (home !== undefined) lists.delete(home)
  }

  function textOf(id: string, name: string): RichTextJson {
    const key = `${id}/${name}`
    const known = texts.get(key)
    if (known !== undefined) return known
    const text = flows.partOf(id)?.text ?? wordsOf(id, name)
    texts.set(key, text)
    return text
  }

  function wordsOf(id: string, name: string): RichTextJson {
    const map = mapAt(maps.modules, id)
    return fragmentToRichText(map && fragmentAt(map, name))
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
    homeOf(id) {
      const module = stored.get(id)
      return module && homeOf(module, sections)
    },
    shown: layout.shown,
    shownIn: (sectionId) => layout.shownIn(sectionId) ?? [],
    moduleWithTexts(id) {
      const base = layout.shown(id)
      const known = whole.get(id)
      if (known !== undefined) return known
      if (base === undefined || !isReadable(base)) return undefined
      const flow = flows.partOf(id)?.flow
      const module = { ...base, ...(flow && { flow }), texts: textsOf(id, specOf(base.type, specs)?.texts ?? []) }
      whole.set(id, module)
      return module
    },
    flowOf: flows.flowOf,
    modulesWithTexts(sectionId) {
      const shown = layout.shownIn(sectionId)
      const known = lists.get(sectionId)
      if (known !== undefined) return known
      const list = (shown ?? []).flatMap(({ id }) => reads.moduleWithTexts(id) ?? [])
      if (shown !== undefined) lists.set(sectionId, list)
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
    take,
    hold(isHeld) {
      document = undefined
      layout.hold(isHeld)
    },
    difference() {
      const difference = { ...differs, modules: layout.takeChanged() }
      differs = { sections: false, meta: false, texts: new Set() }
      return difference
    },
  }
  return reads
}

const storedType = (maps: FolioMaps, id: string): unknown => mapAt(maps.modules, id)?.get('type')

/** The same, part by part if the whole differs: moved modules keep their props. */
function sameParts<T extends object>(before: T | undefined, next: T): T {
  if (before === undefined) return next
  const parts = Object.entries(next).map(([key, part]) => [key, same(before[key as keyof T], part)] as const)
  const isSame =
    Object.keys(before).length === parts.length && parts.every(([key, part]) => before[key as keyof T] === part)
  return isSame ? before : (Object.fromEntries(parts) as T)
}
