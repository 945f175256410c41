import type { Pool } from 'pg'
import type { App } from '../../context.ts'
import { openDatabase } from '../../db/connection.ts'
import { migrateStats } from '../../db/migrate.ts'

/** Opens the database of visits: a separate one if configured, else Recto's own. */
export async function openStatsPool({
  config,
  log,
  pool,
}: Pick<App, 'config' | 'log' | 'pool'>): Promise<{ pool: Pool; close(): Promise<void> }> {
  if (!config.statsDatabaseUrl) return { pool, close: async () => {} }
  const onError = (error: Error) => log.warn({ err: error }, 'a connection of the stats database ended')
  const patient = openDatabase(config.statsDatabaseUrl, { max: 1, isPatient: true, onError })
  const migrated = await migrateStats(patient.db).finally(patient.close)
  if (migrated.length > 0) log.info({ migrated }, 'stats database migrated')
  return openDatabase(config.statsDatabaseUrl, { onError })
}
