import { type ModuleSpec, type ModuleSpecs, readProps, withCountedIds } from '@recto/document'
import type * as Y from 'yjs'
import { itemPrefix, propKey, recordKey, recordPrefix } from '../layout.ts'
import { entriesOf, listWrites } from '../lists.ts'
import { rawModule } from '../raw.ts'

/**
 * The keys of a module's map that make its props those of `patch`, `undefined` for removed ones. @throws TypeError if
 * the type's schema rejects the resulting props.
 */
export function propWrites(
  map: Y.Map<unknown>,
  spec: ModuleSpec,
  specs: ModuleSpecs,
  patch: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const stored = rawModule(map, specs)?.props as Record<string, unknown>
  const read = readProps({ ...stored, ...patch }, spec)
  if ('fault' in read) throw new TypeError(`${spec.type}: ${read.fault}`)
  const writes: Record<string, unknown> = {}
  for (const name of Object.keys(patch)) {
    const value = patch[name] === undefined ? undefined : read.value[name]
    if (spec.lists?.includes(name)) Object.assign(writes, wholeOrItems(map, spec, name, value))
    else if (!spec.records?.includes(name)) writes[propKey(name)] = value
    else {
      for (const key of map.keys()) if (key.startsWith(recordPrefix(name))) writes[key] = undefined
      for (const [entry, item] of Object.entries(value ?? {})) writes[recordKey(name, entry)] = item
    }
  }
  return writes
}

/**
 * A list by its items; as one value if they cannot be distinguished, without what was written of them before. A list that
 * was never stored is first stored as everyone reads it, so that the first edits of two people are both kept.
 */
function wholeOrItems(map: Y.Map<unknown>, spec: ModuleSpec, name: string, value: unknown): Record<string, unknown> {
  const entries = entriesOf(name, map.entries() as Iterable<[string, unknown]>)
  const key = propKey(name)
  const base = map.has(key) ? map.get(key) : withCountedIds(spec.defaults)[name]
  const items = listWrites(name, base, entries, value)
  if (items) return map.has(key) ? items : { [key]: base, ...items }
  const written = [...map.keys()].filter((key) => key.startsWith(itemPrefix(name)))
  return { [propKey(name)]: value, ...Object.fromEntries(written.map((key) => [key, undefined])) }
}
