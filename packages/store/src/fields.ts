import type * as Y from 'yjs'
import { deepEqual } from './equal.ts'
import { type FolioMaps, mapAt } from './layout.ts'

/** The fields to write, by module. */
export type Writes = Map<string, Record<string, unknown>>

/**
 * Sets differing values only, so that a command without effect creates no update and no undo step. `undefined` removes
 * the key.
 */
export function setChanged(map: Y.Map<unknown>, values: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) {
      if (map.has(key)) map.delete(key)
    } else if (!deepEqual(map.get(key), value)) map.set(key, value)
  }
}

/** Writes what differs; modules that are gone by now are skipped. */
export function writeFields(maps: FolioMaps, writes: Writes): void {
  for (const [id, fields] of writes) {
    const map = mapAt(maps.modules, id)
    if (map) setChanged(map, fields)
  }
}
