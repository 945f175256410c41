import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { DatabaseError } from './connection.ts'
import { MIGRATIONS, STATS_MIGRATIONS } from './migrations/index.ts'

/**
 * Migrates the database to this version's schema, all or nothing; several servers starting at once wait for one.
 * Returns the names of the migrations it ran. @throws DatabaseError if the database is ahead of this version, or the
 * migration's own error if one fails.
 */
// biome-ignore lint/suspicious/noExplicitAny: migrations run on whatever schema is there, typed or not
export const migrateToLatest = (db: Kysely<any>): Promise<string[]> => migrate(db, MIGRATIONS)

/** The same for a separate database for page visits. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export const migrateStats = (db: Kysely<any>): Promise<string[]> => migrate(db, STATS_MIGRATIONS)

// biome-ignore lint/suspicious/noExplicitAny: as above
async function migrate(db: Kysely<any>, migrations: typeof MIGRATIONS): Promise<string[]> {
  const known = new Set(Object.keys(migrations))
  const applied = await appliedMigrations(db)
  const ahead = applied.filter((name) => !known.has(name))
  if (ahead.length) {
    throw new DatabaseError(
      `A newer version of Recto has migrated this database (${ahead.join(', ')}). Start that version, or restore an earlier backup.`,
    )
  }
  // The migrator reads the catalogue five times before it sees that.
  if (applied.length === known.size) return []
  // A migration added with a lower number than one that already ran is still run: it does not depend on those.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.filter((one) => one.status === 'Success').map((one) => one.migrationName)
}

// biome-ignore lint/suspicious/noExplicitAny: the migrator's own table is no part of the schema's types
async function appliedMigrations(db: Kysely<any>): Promise<string[]> {
  const { rows: found } = await sql<{ table: string | null }>`select to_regclass('kysely_migration') as table`.execute(
    db,
  )
  if (!found[0]?.table) return []
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  return rows.map((row) => String(row.name))
}
