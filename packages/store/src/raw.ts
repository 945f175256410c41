import { cleanValue, type ModuleSpec, type ModuleSpecs, type RawFolio, type RichTextJson } from '@recto/document'
import * as Y from 'yjs'
import { fragmentToRichText } from './fragment.ts'
import { folioMaps, fragmentAt, parseModuleKey } from './layout.ts'
import { entriesOf, readList } from './lists.ts'

/**
 * A stored value as JSON; texts are cleaned by the reader. Undefined for values that the layout does not have: shared
 * types and documents.
 */
function plainValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return value instanceof Y.AbstractType || value instanceof Y.Doc ? undefined : cleanValue(value)
}

/** A shared map as a plain record. */
export function plainRecord(map: Y.Map<unknown>): Record<string, unknown> {
  return Object.fromEntries(
    [...map.entries()].flatMap(([key, value]) => {
      const plain = plainValue(value)
      return plain === undefined ? [] : [[key, plain]]
    }),
  )
}

/** A section or any other entry of a flat map as a plain record; undefined when it is no shared map. */
export const rawEntry = (value: unknown): Record<string, unknown> | undefined =>
  value instanceof Y.Map ? plainRecord(value) : undefined

/**
 * A stored module in the form of the document's reader, without its texts. Entries of a record are in key order, so
 * that all clients read the same.
 */
export function rawModule(value: unknown, specs: ModuleSpecs): Record<string, unknown> | undefined {
  if (!(value instanceof Y.Map)) return undefined
  const fields: Record<string, unknown> = {}
  const props: Record<string, unknown> = {}
  const records = new Map<string, [string, unknown][]>()
  const items: [string, unknown][] = []
  for (const [key, stored] of value.entries() as Iterable<[string, unknown]>) {
    const item = plainValue(stored)
    if (item === undefined) continue
    const parsed = parseModuleKey(key)
    if (parsed.kind === 'prop') props[parsed.name] = item
    else if (parsed.kind === 'item') items.push([key, item])
    else if (parsed.kind === 'field') fields[parsed.name] = item
    else if (parsed.kind === 'record') {
      const entries = records.get(parsed.name) ?? []
      entries.push([parsed.entry, item])
      records.set(parsed.name, entries)
    }
  }
  const spec = specOf(fields.type, specs)
  for (const name of items.length > 0 ? (spec?.lists ?? []) : []) {
    props[name] = readList(props[name], entriesOf(name, items))
  }
  for (const name of spec?.records ?? []) {
    const entries = records.get(name) ?? []
    props[name] = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  return { ...fields, props }
}

/** The stored parts of a module besides its props and its texts. */
export function rawFields(map: Y.Map<unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [key, stored] of map.entries() as Iterable<[string, unknown]>) {
    if (parseModuleKey(key).kind !== 'field') continue
    const item = plainValue(stored)
    if (item !== undefined) fields[key] = item
  }
  return fields
}

/** The texts of a stored module by name; those it lacks are empty. */
export function readTexts(module: Y.Map<unknown>, spec: ModuleSpec): Record<string, RichTextJson> {
  return Object.fromEntries((spec.texts ?? []).map((name) => [name, fragmentToRichText(fragmentAt(module, name))]))
}

/** The whole document as plain records, texts included only when `withTexts`. */
export function rawFolio(doc: Y.Doc, specs: ModuleSpecs, withTexts = true): RawFolio {
  const { sections, modules, meta } = folioMaps(doc)
  const rawModules = [...modules.entries()].flatMap(([id, value]) => {
    const raw = rawModule(value, specs)
    if (raw === undefined) return []
    const spec = specOf(raw.type, specs)
    return [[id, withTexts && spec ? { ...raw, texts: readTexts(value as Y.Map<unknown>, spec) } : raw]]
  })
  return {
    meta: plainRecord(meta),
    sections: Object.fromEntries([...sections.entries()].map(([id, value]) => [id, rawEntry(value)])),
    modules: Object.fromEntries(rawModules),
  }
}

/** The spec of a type; undefined for an unknown name. */
export function specOf(type: unknown, specs: ModuleSpecs): ModuleSpec | undefined {
  return typeof type === 'string' && Object.hasOwn(specs, type) ? specs[type] : undefined
}
