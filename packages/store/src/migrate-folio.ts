import { MIGRATIONS, type Migration, migrate, type RawFolio } from '@recto/document'
import * as Y from 'yjs'
import { setChanged } from './fields.ts'
import { folioMaps, mapAt } from './layout.ts'
import { plainRecord } from './raw.ts'

/**
 * Brings a stored folio to the newest shape, in one transaction; true when it changed something. The server runs it
 * once, before the first sync. Migrations see the keys as stored (`p:header`, `r:cells:r1c1`), never the texts.
 */
export function migrateFolio(doc: Y.Doc, migrations: readonly Migration[] = MIGRATIONS): boolean {
  const { sections, modules, meta } = folioMaps(doc)
  const stored = meta.get('schemaVersion')
  const version = typeof stored === 'number' ? stored : 0
  const newest = migrations.at(-1)?.version ?? 0
  if (version >= newest) return false
  const raw: RawFolio = { meta: plainRecord(meta), sections: plainEntries(sections), modules: plainEntries(modules) }
  const migrated = migrate(structuredClone(raw), version, migrations)
  doc.transact(() => {
    setChanged(meta, { ...removed(raw.meta, migrated.meta), ...migrated.meta, schemaVersion: newest })
    writeEntries(sections, raw.sections, migrated.sections)
    writeEntries(modules, raw.modules, migrated.modules)
  }, 'migration')
  return true
}

type Entries = Readonly<Record<string, unknown>>

const plainEntries = (map: Y.Map<unknown>): Record<string, unknown> =>
  Object.fromEntries(
    [...map.keys()].flatMap((id) => {
      const entry = mapAt(map, id)
      return entry ? [[id, plainRecord(entry)]] : []
    }),
  )

const removed = (before: Entries, after: Entries) =>
  Object.fromEntries(
    Object.keys(before)
      .filter((key) => !Object.hasOwn(after, key))
      .map((key) => [key, undefined]),
  )

function writeEntries(map: Y.Map<unknown>, before: Entries, after: Entries): void {
  for (const id of Object.keys(before)) if (!Object.hasOwn(after, id)) map.delete(id)
  for (const [id, value] of Object.entries(after)) {
    const fields = value as Entries
    const entry = mapAt(map, id)
    if (entry) setChanged(entry, { ...removed((before[id] ?? {}) as Entries, fields), ...fields })
    else map.set(id, new Y.Map(Object.entries(fields)))
  }
}
