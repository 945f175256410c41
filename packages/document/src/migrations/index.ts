import type { RawFolio } from '../read.ts'

/**
 * One step of the stored document's shape. `up` gets the plain records of a folio (texts left out) and answers them
 * changed; it is pure, and takes a document that is broken in any way without throwing. Once released a migration is
 * never edited, renamed or removed: what it got wrong is put right by the next.
 */
export type Migration = { version: number; name: string; up: (raw: RawFolio) => RawFolio }

/** Every migration in order; append only. The last version is SCHEMA_VERSION. */
export const MIGRATIONS: readonly Migration[] = [
  { version: 1, name: 'first-shape', up: (raw) => raw },
  // Task lists, steps from the side, line heights, weights: older code would take them out of a text it edits.
  { version: 2, name: 'richer-texts', up: (raw) => raw },
  // Texts that go on in other modules: older code would show all of them in the first, and empty ones behind it.
  { version: 3, name: 'texts-that-go-on', up: (raw) => raw },
]

/** The records migrated from `version` (0: never) to the newest. The caller writes `meta.schemaVersion`. */
export function migrate(raw: RawFolio, version: number, migrations: readonly Migration[] = MIGRATIONS): RawFolio {
  return migrations.filter((migration) => migration.version > version).reduce((state, { up }) => up(state), raw)
}
