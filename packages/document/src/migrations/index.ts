import type { RawFolio } from '../read.ts'

/**
 * One migration of the stored document. `up` gets the plain records of a folio (without texts) and returns them
 * changed; it is pure, and never throws, however broken the document is. A released migration is never edited, renamed
 * or removed: its mistakes are corrected by the next.
 */
export type Migration = { version: number; name: string; up: (raw: RawFolio) => RawFolio }

/** Every migration in order; append only. The last version is SCHEMA_VERSION. */
export const MIGRATIONS: readonly Migration[] = [
  { version: 1, name: 'first-shape', up: (raw) => raw },
  // Task lists, indents, line heights, weights: older code would remove them from a text it edits.
  { version: 2, name: 'richer-texts', up: (raw) => raw },
  // Texts that go on in other modules: older code would show all of them in the first, and empty ones behind it.
  { version: 3, name: 'texts-that-go-on', up: (raw) => raw },
  // Raised and lowered words: older code would make 106 of 10⁶ in a text it edits.
  { version: 4, name: 'powers', up: (raw) => raw },
]

/** The records migrated from `version` (0: never) to the newest. The caller writes `meta.schemaVersion`. */
export function migrate(raw: RawFolio, version: number, migrations: readonly Migration[] = MIGRATIONS): RawFolio {
  return migrations.filter((migration) => migration.version > version).reduce((state, { up }) => up(state), raw)
}
