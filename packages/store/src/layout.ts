import * as Y from 'yjs'

/** The three flat maps of a folio's Y.Doc, each by id. They are top-level types: every client has the same ones. */
export type FolioMaps = { sections: Y.Map<unknown>; modules: Y.Map<unknown>; meta: Y.Map<unknown> }

/** The shared maps of a folio's document. */
export const folioMaps = (doc: Y.Doc): FolioMaps => ({
  sections: doc.getMap('sections'),
  modules: doc.getMap('modules'),
  meta: doc.getMap('meta'),
})

/** Keys of a module's Y.Map that are not its own plain fields; each is one key, so that two people changing two of them both win. */
export const propKey = (name: string): string => `p:${name}`

/** Prefix of the keys of record entries. */
export const recordPrefix = (record: string): string => `r:${record}:`

/** Key of an entry of a record. */
export const recordKey = (record: string, entry: string): string => recordPrefix(record) + entry

/** Prefix of the keys of list items. */
export const itemPrefix = (list: string): string => `i:${list}:`

/** Key of a field of a list's item. */
export const itemKey = (list: string, id: string, field: string): string => `${itemPrefix(list)}${id}:${field}`

/** Key of a long text. */
export const textKey = (name: string): string => `t:${name}`

type ModuleKey =
  | { kind: 'field'; name: string }
  | { kind: 'prop'; name: string }
  | { kind: 'record'; name: string; entry: string }
  | { kind: 'item'; name: string }
  | { kind: 'text'; name: string }

/** What a key of a module's Y.Map means. */
export function parseModuleKey(key: string): ModuleKey {
  const rest = key.slice(2)
  if (key.startsWith('p:')) return { kind: 'prop', name: rest }
  if (key.startsWith('t:')) return { kind: 'text', name: rest }
  const colon = rest.indexOf(':')
  if (key.startsWith('r:') && colon > 0) {
    return { kind: 'record', name: rest.slice(0, colon), entry: rest.slice(colon + 1) }
  }
  if (key.startsWith('i:') && colon > 0) return { kind: 'item', name: rest.slice(0, colon) }
  return { kind: 'field', name: key }
}

/** An entry of a map as the Y.Map it should be; undefined if it is anything else. */
export function mapAt(map: Y.Map<unknown>, id: string): Y.Map<unknown> | undefined {
  const value = map.get(id)
  return value instanceof Y.Map ? value : undefined
}

/** The shared fragment of a long text; undefined if the module has none with that name. */
export function fragmentAt(module: Y.Map<unknown>, name: string): Y.XmlFragment | undefined {
  const value = module.get(textKey(name))
  return value instanceof Y.XmlFragment ? value : undefined
}
