import {
  type FolioDocument,
  type FolioModule,
  type FolioSection,
  flowTogether,
  type ModuleSpecs,
} from '@recto/document'
import type * as Y from 'yjs'
import { changeFragment } from './change-text.ts'
import { propWrites } from './commands/prop-writes.ts'
import { deepEqual } from './equal.ts'
import { setChanged } from './fields.ts'
import { richTextToFragment } from './fragment.ts'
import { type FolioMaps, folioMaps, fragmentAt, mapAt, textKey } from './layout.ts'
import { specOf } from './raw.ts'
import { readFolio } from './read-folio.ts'
import { moduleMap, sectionMap } from './write-folio.ts'

/**
 * Makes a live folio equal to `wanted`, in one transaction, as a forward edit that writes only the differences from
 * what is read now: sections and modules by their ids, and each prop, record entry and line of a text separately.
 * Anything not in `wanted` is removed; modules that this code cannot read stay if `wanted.unreadable` names them. Locks
 * are ignored: the caller has decided about them.
 */
export function changeFolio(
  doc: Y.Doc,
  wanted: FolioDocument,
  specs: ModuleSpecs,
  /** What is read of it now. Objects shared with `wanted` are not compared again. */
  now: FolioDocument = readFolio(doc, specs),
): void {
  const maps = folioMaps(doc)
  doc.transact(() => {
    const meta = differing({ theme: now.theme, page: now.page, language: now.language }, wanted)
    if (Object.keys(meta).length > 0) setChanged(maps.meta, meta)
    const sections = new Map(now.sections.map((section) => [section.id, section]))
    for (const section of wanted.sections) changeSection(maps, sections.get(section.id), section)
    removeOthers(maps.sections, wanted.sections)

    const modules = new Map(flowTogether(now.modules).map((module) => [module.id, module]))
    const moved = movedSections(now, wanted)
    const locked = new Set(wanted.sections.flatMap(({ id, lockedBy }) => (lockedBy === undefined ? [] : [id])))
    for (const module of flowTogether(wanted.modules)) {
      changeModule(maps, modules.get(module.id), module, specs, {
        isMoved: moved.has(module.sectionId),
        isHeld: locked.has(module.sectionId),
      })
    }
    for (const { id, sectionId, rect } of wanted.unreadable) {
      const map = mapAt(maps.modules, id)
      if (map && moved.has(sectionId)) setChanged(map, { sectionId, rect })
    }
    removeOthers(maps.modules, [...wanted.modules, ...wanted.unreadable])
  })
}

/** The values of `now` that differ in `wanted`. */
function differing<T extends object>(now: T, wanted: object): Record<string, unknown> {
  const other = wanted as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(now).flatMap(([name, value]) => (deepEqual(value, other[name]) ? [] : [[name, other[name]]])),
  )
}

function removeOthers(map: Y.Map<unknown>, wanted: readonly { id: string }[]): void {
  const kept = new Set(wanted.map(({ id }) => id))
  for (const id of [...map.keys()]) if (!kept.has(id)) map.delete(id)
}

/** Sections in which a module's position differs: their whole layout is written, so that it stays as wanted. */
function movedSections(now: FolioDocument, wanted: FolioDocument): Set<string> {
  const places = ({ modules, unreadable }: FolioDocument) =>
    new Map([...modules, ...unreadable].map(({ id, sectionId, rect }) => [id, { sectionId, rect }]))
  const [before, after] = [places(now), places(wanted)]
  const moved = new Set<string>()
  for (const [id, place] of after) if (!deepEqual(before.get(id), place)) moved.add(place.sectionId)
  for (const [id, { sectionId }] of before) if (after.get(id)?.sectionId !== sectionId) moved.add(sectionId)
  return moved
}

/** Section settings stored only if a person set them. */
const SECTION_TOOLS = ['spaceBelow', 'picture', 'isHidden', 'notes', 'lockedBy', 'phoneOrder'] as const
const NO_TOOLS = Object.fromEntries(SECTION_TOOLS.map((name) => [name, undefined]))

function changeSection({ sections }: FolioMaps, now: FolioSection | undefined, wanted: FolioSection): void {
  const map = mapAt(sections, wanted.id)
  if (map === undefined || now === undefined) sections.set(wanted.id, sectionMap(wanted))
  else setChanged(map, differing({ ...NO_TOOLS, ...now }, { ...NO_TOOLS, ...wanted }))
}

function changeModule(
  { modules }: FolioMaps,
  now: FolioModule | undefined,
  wanted: FolioModule,
  specs: ModuleSpecs,
  /** `isMoved`: its section's layout is written. `isHeld`: it reads as locked because its section is. */
  { isMoved, isHeld }: { isMoved: boolean; isHeld: boolean },
): void {
  if (now === wanted && !isMoved) return
  const map = mapAt(modules, wanted.id)
  const spec = specOf(wanted.type, specs)
  if (spec === undefined) throw new TypeError(`No spec for module type ${wanted.type}`)
  if (map === undefined || now === undefined || now.type !== wanted.type) {
    modules.set(wanted.id, moduleMap(isHeld ? { ...wanted, locked: false } : wanted, specs))
    return
  }
  const { z, locked, vAlign, box, isResized, flow } = now
  setChanged(map, {
    ...differing({ z, vAlign, box, isResized, flow, ...(!isHeld && { locked }) }, wanted),
    ...(isMoved && { sectionId: wanted.sectionId, rect: wanted.rect }),
  })
  const none = Object.fromEntries(Object.keys(wanted.props).map((name) => [name, undefined]))
  const props = differing({ ...none, ...now.props }, wanted.props)
  if (Object.keys(props).length > 0) setChanged(map, propWrites(map, spec, specs, props))
  for (const name of spec.texts ?? []) {
    const text = wanted.texts[name] ?? { type: 'doc' }
    if (deepEqual(now.texts[name], text)) continue
    const fragment = fragmentAt(map, name)
    if (fragment) changeFragment(fragment, text)
    else map.set(textKey(name), richTextToFragment(text))
  }
}
