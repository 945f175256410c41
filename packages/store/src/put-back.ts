import type { ModuleSpecs } from '@recto/document'
import * as Y from 'yjs'
import { changeShared } from './change-text.ts'
import { leaveFlows, ownWords } from './commands/flows.ts'
import { copyOf } from './commands/sections.ts'
import { deepEqual } from './equal.ts'
import { setChanged } from './fields.ts'
import { type FolioMaps, folioMaps, fragmentAt, mapAt, textKey } from './layout.ts'
import { plainRecord } from './raw.ts'
import { createReads, type Reads } from './reads.ts'

/** Which part of an older state is restored: all of it, or one section or module by id. */
export type PartToPutBack = { of: 'folio' } | { of: 'section' | 'module'; id: string }

/** `gone`: the older state has no such part. `locked`: a section that would change is locked; nothing is written. */
export type PutBack =
  | { outcome: 'done'; hasChanged: boolean }
  | { outcome: 'gone' }
  | { outcome: 'locked'; title: string; lockedBy: string }

type Fields = Record<string, unknown>
/** Entries of the flat maps as wanted; null: absent. `sectionId`: where a module goes, unchanged by default. */
type Wanted = {
  meta: Fields
  sections: Map<string, Fields | null>
  modules: Map<string, { map: Y.Map<unknown>; values: { sectionId?: string }; leavesFlow?: boolean } | null>
}

/** The part of `meta` that is about the live document itself. */
const OWN_META = new Set(['schemaVersion', 'repairAttemptedAt'])
/** Clients that write for the server have ids below this; those of people are random up to 2^32. */
const SERVER_CLIENTS = 2 ** 20

/**
 * Restores an older state as a forward edit of the live document, both in the newest format. Only differences are
 * written; within texts, only words. If someone changed the same thing offline, their edit wins: of two concurrent
 * edits of one key, Yjs keeps the one of the higher client, and this one has a low id. A trial returns the same and
 * writes nothing.
 */
export function putBack(
  doc: Y.Doc,
  past: Y.Doc,
  specs: ModuleSpecs,
  part: PartToPutBack,
  { isTrial = false } = {},
): PutBack {
  const maps = folioMaps(doc)
  const live = readsOf(doc, specs)
  const all =
    part.of === 'folio' ? wholeOf(maps, folioMaps(past)) : partOf(live, readsOf(past, specs), { doc, past }, part)
  if (!all) return { outcome: 'gone' }
  const wanted = differing(maps, all)
  const locked = lockedBy(live, wanted)
  if (locked) return { outcome: 'locked', ...locked }
  const hasChanged = wanted.sections.size + wanted.modules.size + Object.keys(wanted.meta).length > 0
  if (!hasChanged || isTrial) return { outcome: 'done', hasChanged }
  doc.clientID = serverClient(doc)
  doc.transact(() => {
    // Their text is in the text that they continue, and would be there twice.
    if (part.of !== 'folio') leaveFlows({ maps, reads: () => live }, leaving(wanted))
    write(maps, wanted)
  })
  return { outcome: 'done', hasChanged }
}

function readsOf(doc: Y.Doc, specs: ModuleSpecs): Reads {
  const reads = createReads(folioMaps(doc), specs)
  return reads
}

function wholeOf(now: FolioMaps, then: FolioMaps): Wanted {
  const keys = [...now.meta.keys(), ...then.meta.keys()].filter((key) => !OWN_META.has(key))
  return {
    meta: Object.fromEntries(keys.map((key) => [key, then.meta.get(key)])),
    sections: new Map(idsOf(now.sections, then.sections).map((id) => [id, fieldsAt(then.sections, id)])),
    modules: new Map(idsOf(now.modules, then.modules).map((id) => [id, moduleAt(then, id)])),
  }
}

const idsOf = (a: Y.Map<unknown>, b: Y.Map<unknown>): string[] => [...new Set([...a.keys(), ...b.keys()])]

function fieldsAt(sections: Y.Map<unknown>, id: string): Fields | null {
  const map = mapAt(sections, id)
  return map ? plainRecord(map) : null
}

function moduleAt(maps: FolioMaps, id: string, values: { sectionId?: string } = {}) {
  const map = mapAt(maps.modules, id)
  return map ? { map, values } : null
}

/**
 * A module as it was, with the text that it showed, including text held by another module. One that shows the same text
 * now continues as it does.
 */
function ownAt(live: Reads, then: Reads, maps: Record<'now' | 'past', FolioMaps>, id: string, sectionId: string) {
  const module = moduleAt(maps.past, id, { sectionId })
  const now = mapAt(maps.now.modules, id)
  const name = (then.flowOf(id) ?? live.flowOf(id))?.name
  if (!module || name === undefined) return module
  const [is, was] = [live, then].map((reads) => reads.moduleWithTexts(id)?.texts[name])
  const isKept = now !== undefined && deepEqual(is, was)
  const words = isKept ? { flow: now.get('flow'), [textKey(name)]: fragmentAt(now, name)?.clone() } : ownWords(then, id)
  const map = copyOf(module.map, words)
  // A shared map can only be read within a document.
  new Y.Doc().getMap('modules').set(id, map)
  return { ...module, map, leavesFlow: !isKept }
}

/** One section with everything in it, or one module, with its section if that no longer exists. */
function partOf(
  live: Reads,
  then: Reads,
  { doc, past }: { doc: Y.Doc; past: Y.Doc },
  part: { of: 'section' | 'module'; id: string },
): Wanted | null {
  const maps = folioMaps(past)
  const sectionId = part.of === 'section' ? part.id : then.shown(part.id)?.sectionId
  if (sectionId === undefined || !then.sections().some(({ id }) => id === sectionId)) return null
  const isThere = live.sections().some(({ id }) => id === sectionId)
  const ids = part.of === 'module' ? [part.id] : then.shownIn(sectionId).map(({ id }) => id)
  const gone = part.of === 'module' ? [] : live.shownIn(sectionId).filter(({ id }) => !ids.includes(id))
  return {
    meta: {},
    sections: new Map(part.of === 'module' && isThere ? [] : [[sectionId, fieldsAt(maps.sections, sectionId)]]),
    modules: new Map([
      ...ids.map((id) => [id, ownAt(live, then, { now: folioMaps(doc), past: maps }, id, sectionId)] as const),
      ...gone.map(({ id }) => [id, null] as const),
    ]),
  }
}

/** Modules that are removed, or get an independent text. */
const leaving = ({ modules }: Wanted): Set<string> =>
  new Set([...modules].flatMap(([id, wanted]) => (wanted && !wanted.leavesFlow ? [] : [id])))

/** Without what is already so. */
function differing(now: FolioMaps, { meta, sections, modules }: Wanted): Wanted {
  return {
    meta: Object.fromEntries(Object.entries(meta).filter(([key, value]) => !deepEqual(now.meta.get(key), value))),
    sections: new Map([...sections].filter(([id, fields]) => !deepEqual(fieldsAt(now.sections, id), fields))),
    modules: new Map(
      [...modules].filter(([id, wanted]) => {
        const map = mapAt(now.modules, id)
        return !deepEqual(map?.toJSON() ?? null, wanted ? { ...wanted.map.toJSON(), ...wanted.values } : null)
      }),
    ),
  }
}

/** The first locked section that would change in more than its lock. */
function lockedBy(live: Reads, { sections, modules }: Wanted): { title: string; lockedBy: string } | null {
  const touched = new Set<string>()
  for (const [id, wanted] of modules) {
    for (const home of [live.shown(id)?.sectionId, wanted?.values.sectionId ?? wanted?.map.get('sectionId')]) {
      if (typeof home === 'string') touched.add(home)
    }
  }
  for (const section of live.sections()) {
    if (section.lockedBy === undefined) continue
    const wanted = sections.get(section.id)
    const isOther = wanted === null || (wanted && !deepEqual({ ...wanted, lockedBy: 0 }, unlocked(section)))
    if (isOther || touched.has(section.id)) return { title: section.title, lockedBy: section.lockedBy }
  }
  return null
}

const unlocked = ({ id: _, ...fields }: Fields & { id: string }): Fields => ({ ...fields, lockedBy: 0 })

function write(now: FolioMaps, { meta, sections, modules }: Wanted): void {
  setChanged(now.meta, meta)
  for (const [id, fields] of sections) {
    const map = mapAt(now.sections, id)
    if (!fields) now.sections.delete(id)
    else if (!map) now.sections.set(id, new Y.Map(Object.entries(fields)))
    else setChanged(map, { ...gone(map, fields), ...fields })
  }
  for (const [id, wanted] of modules) {
    const map = mapAt(now.modules, id)
    if (!wanted) now.modules.delete(id)
    else if (map?.get('type') === wanted.map.get('type')) writeModule(map as Y.Map<unknown>, wanted)
    else now.modules.set(id, copyOf(wanted.map, wanted.values))
  }
}

/** Keys that the wanted record does not have, to be removed. */
const gone = (map: Y.Map<unknown>, fields: Fields): Fields =>
  Object.fromEntries([...map.keys()].filter((key) => !Object.hasOwn(fields, key)).map((key) => [key, undefined]))

/** Key by key: changes to different keys both win. */
function writeModule(map: Y.Map<unknown>, wanted: { map: Y.Map<unknown>; values: Fields }): void {
  for (const key of [...map.keys()]) if (!wanted.map.has(key)) map.delete(key)
  for (const [key, value] of wanted.map.entries() as Iterable<[string, unknown]>) {
    const current = map.get(key)
    if (!(value instanceof Y.AbstractType)) setChanged(map, { [key]: value })
    else if (current instanceof Y.XmlFragment && value instanceof Y.XmlFragment) changeShared(current, value)
    else map.set(key, value.clone())
  }
  setChanged(map, wanted.values)
}

function serverClient(doc: Y.Doc): number {
  for (;;) {
    const id = 1 + Math.floor(Math.random() * (SERVER_CLIENTS - 1))
    if (!doc.store.clients.has(id)) return id
  }
}
