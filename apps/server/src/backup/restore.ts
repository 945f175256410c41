import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Migrator } from 'kysely/migration'
import type { PoolClient } from 'pg'
import type { FileStore } from '../adapters/files/file-store.ts'
import { ALL_KEYS } from '../adapters/files/move.ts'
import { openFileStore } from '../adapters/files/open-store.ts'
import type { Config } from '../config.ts'
import { ensureDataDir } from '../data-dir.ts'
import { checkDatabase, openDatabase } from '../db/connection.ts'
import { copyIn, copyOut } from '../db/copy.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { MIGRATIONS } from '../db/migrations/index.ts'
import { beginRestore, endRestore, MARK, unfinishedRestore } from '../db/unfinished-restore.ts'
import { isMonth, makeMonthsOf } from '../features/stats/index.ts'
import { orLeaveAsItWas } from './as-it-was.ts'
import { checkedBackup } from './check-backup.ts'
import { bringDataKey, endWhatWasLive } from './end-live.ts'
import { BackupError, type Manifest, secretFile, storedFile, tableFile } from './manifest.ts'
import { inWords } from './problem.ts'
import {
  clear,
  continueSequences,
  copyInto,
  copyOutOf,
  LIVE,
  measure,
  OF_THE_MOMENT,
  tablesOf,
  triggers,
  useFixedForms,
} from './tables.ts'

/** The source and target of a restore. */
export type RestoreOptions = {
  /** A folder that `writeBackup` created. */
  folder: string
  databaseUrl: string
  /** What `checkedBackup` read in the folder; left out: it is read first. */
  manifest?: Manifest
  /** Whether people stay signed in, if the backup contains sessions. */
  keepSessions?: boolean
  /** Drops a data key that nothing here can open, and everything that needs it. */
  forgetDataKey?: boolean
} & Pick<Config, 'dataDir'> &
  Partial<Pick<Config, 'authSecret' | 'backupPassphrase' | 'filesUrl'>>

/**
 * Restores a backup into an empty place, or into one that an interrupted restore left. Every byte is checked before
 * anything is written; afterwards every table is read back and must match the backup exactly; then live state is
 * ended. A failure leaves the place as empty as it was. @throws Error in one sentence.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const manifest = options.manifest ?? (await checkedBackup(options.folder))
  try {
    await orLeaveAsItWas(options.dataDir, () => write(manifest, options))
    return manifest
  } catch (error) {
    throw inWords('The backup could not be restored', error)
  }
}

async function write(manifest: Manifest, options: RestoreOptions): Promise<void> {
  const { folder, databaseUrl, dataDir, keepSessions = false, forgetDataKey = false } = options
  const place = { dataDir, authSecret: options.authSecret ?? null, backupPassphrase: options.backupPassphrase ?? null }
  await ensureDataDir(dataDir)
  const { store, words, stop } = await openFileStore({ dataDir, filesUrl: options.filesUrl ?? null })
  const { db, pool, close } = openDatabase(databaseUrl, { max: 2, isPatient: true, onError: () => {} })
  try {
    await checkDatabase(pool, databaseUrl)
    const client = await pool.connect()
    try {
      if ((await unfinishedRestore(client)) === words) await emptyPlace(client, store)
      await expectNoFiles(store, words)
      await expectNoTables(client)
      try {
        await beginRestore(client, words)
        await makeSchema(db, manifest)
        const tables = wanted(manifest, { keepSessions })
        await fill(client, folder, { ...manifest, tables })
        await restoreFiles(folder, { store, dataDir }, manifest)
        await compare(client, tables)
        await migrateToLatest(db)
        await endWhatWasLive(db, { keepSessions })
        await bringDataKey(db, place, manifest, { forget: forgetDataKey })
        await endRestore(client)
      } catch (error) {
        await client.query('rollback').catch(() => {})
        await emptyPlace(client, store)
        throw error
      }
    } finally {
      client.release()
    }
  } finally {
    await close()
    await stop()
  }
}

/** Backups of older versions also hold codes and mail: neither comes back, nor do sessions that nobody asked for. */
function wanted({ tables }: Manifest, { keepSessions }: { keepSessions: boolean }): Manifest['tables'] {
  const leftOut = keepSessions ? OF_THE_MOMENT : [...OF_THE_MOMENT, ...LIVE]
  return tables.filter(({ name }) => !leftOut.includes(name))
}

/** Removes what a restore wrote: the database and the files were empty before it. */
async function emptyPlace(client: PoolClient, store: FileStore): Promise<void> {
  for await (const keys of store.keysBefore(ALL_KEYS)) for (const key of keys) await store.delete(key)
  // The mark is in it, so it goes last.
  await client.query('begin; drop schema public cascade; create schema public; commit')
}

async function expectNoFiles(store: FileStore, words: string): Promise<void> {
  for await (const _ of store.keysBefore(ALL_KEYS))
    throw new BackupError(`${words} is not empty: it contains files. Restore to an empty location.`)
}

async function expectNoTables(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' limit 1`,
  )
  if (rows.length > 0)
    throw new BackupError('The database is not empty: a backup can only be restored into an empty one.')
}

/** The schema that the backup's rows were written in, which may be older than this version's. */
async function makeSchema(db: ReturnType<typeof openDatabase>['db'], manifest: Manifest): Promise<void> {
  const known = Object.fromEntries(manifest.migrations.map((name) => [name, MIGRATIONS[name]]))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known as typeof MIGRATIONS } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function fill(client: PoolClient, folder: string, { tables, sequences }: Manifest): Promise<void> {
  await useFixedForms(client)
  await makeMonthsOf(
    client,
    tables.map(({ name }) => name),
  )
  await expectTables(client, tables)
  await client.query('begin')
  // Rows written by migrations and triggers themselves are in the backup, as they were.
  await client.query(clear(tables))
  for (const table of tables) await client.query(triggers(table, 'disable'))
  for (const table of tables) {
    const rows = createReadStream(join(folder, tableFile(table.name))).pipe(createGunzip())
    await copyIn(client, copyInto(table), rows)
  }
  for (const table of tables) await client.query(triggers(table, 'enable'))
  await continueSequences(client, sequences)
  await client.query('commit')
  await client.query('analyze')
}

/** The backup has every table of its own schema, and no other. Months of visits come and go. */
async function expectTables(client: PoolClient, tables: Manifest['tables']): Promise<void> {
  const there = (await tablesOf(client)).map(({ name }) => name)
  const strange = tables.filter(({ name }) => !there.includes(name))
  if (strange.length > 0)
    throw new BackupError(`This Recto makes no table ${strange.map(({ name }) => name).join(', ')}.`)
  const given = new Set([...tables.map(({ name }) => name), ...OF_THE_MOMENT, ...LIVE, MARK])
  const lacking = there.filter((name) => !given.has(name) && !isMonth(name))
  if (lacking.length > 0) throw new BackupError(`The backup is damaged: it lacks the table ${lacking.join(', ')}.`)
}

async function restoreFiles(
  folder: string,
  { store, dataDir }: { store: FileStore; dataDir: string },
  manifest: Manifest,
): Promise<void> {
  for (const { key } of manifest.files) {
    const made = await store.put(createReadStream(join(folder, storedFile(key))))
    if (made.key !== key) throw new BackupError(`The file ${key} changed while it was being restored.`)
  }
  for (const { name } of manifest.secrets) {
    await writeFile(join(dataDir, name), await readFile(join(folder, secretFile(name))), { mode: 0o600, flush: true })
  }
}

/** Everything once more, out of the database: equal byte for byte, or it is no restore. */
async function compare(client: PoolClient, wanted: Manifest['tables']): Promise<void> {
  const tables = await tablesOf(client)
  for (const { name, hash } of wanted) {
    const table = tables.find((one) => one.name === name)
    if (!table) throw new BackupError(`The table ${name} no longer exists.`)
    const measured = measure()
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    await pipeline(copyOut(client, copyOutOf(table)), measured.stream, nowhere)
    if (measured.result().hash !== hash) throw new BackupError(`The restored table ${name} differs from the backup.`)
  }
}
