import { createHash } from 'node:crypto'
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
import { openDatabase } from '../db/connection.ts'
import { copyIn, copyOut } from '../db/copy.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { MIGRATIONS } from '../db/migrations/index.ts'
import { makeMonthsOf } from '../features/stats/index.ts'
import { bringDataKey, endWhatWasLive } from './end-live.ts'
import { BackupError, type Manifest, readManifest, secretFile, storedFile, tableFile } from './manifest.ts'
import { clear, continueSequences, copyInto, copyOutOf, measure, tablesOf, triggers, useFixedForms } from './tables.ts'

/** The source and target of a restore. */
export type RestoreOptions = {
  /** A folder that `writeBackup` created. */
  folder: string
  databaseUrl: string
  /** Whether people stay signed in, if the backup contains sessions. */
  keepSessions?: boolean
  /** Drops a data key that nothing here can open, and everything that needs it. */
  forgetDataKey?: boolean
} & Pick<Config, 'dataDir'> &
  Partial<Pick<Config, 'authSecret' | 'backupPassphrase' | 'filesUrl'>>

/**
 * Restores a backup into an empty place. Every byte is checked before anything is written; afterwards every table is
 * read back and must match the backup exactly; then live state is ended. A failure leaves the place as empty as it was.
 * @throws BackupError in one sentence.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, databaseUrl, dataDir, keepSessions = false, forgetDataKey = false } = options
  const place = { dataDir, authSecret: options.authSecret ?? null, backupPassphrase: options.backupPassphrase ?? null }
  const manifest = await readManifest(folder)
  const unknown = manifest.migrations.filter((name) => !Object.hasOwn(MIGRATIONS, name))
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup was made by a newer version of Recto, which has ${unknown.join(', ')}: restore it with that version.`,
    )
  }
  await checkBackup(folder, manifest)
  await ensureDataDir(dataDir)
  const { store, words, stop } = await openFileStore({ dataDir, filesUrl: options.filesUrl ?? null })
  const { db, pool, close } = openDatabase(databaseUrl, { max: 2, isPatient: true, onError: () => {} })
  try {
    const client = await pool.connect()
    try {
      await expectNoFiles(store, words)
      await expectNoTables(client)
      try {
        await makeSchema(db, manifest)
        await fill(client, folder, manifest)
        await restoreFiles(folder, { store, dataDir }, manifest)
        await compare(client, manifest)
        await migrateToLatest(db)
        await endWhatWasLive(db, { keepSessions })
        await bringDataKey(db, place, manifest, { forget: forgetDataKey })
      } catch (error) {
        await client.query('rollback').catch(() => {})
        await client.query('drop schema public cascade').then(() => client.query('create schema public'))
        for (const { key } of manifest.files) await store.delete(key)
        throw error
      }
    } finally {
      client.release()
    }
  } finally {
    await close()
    await stop()
  }
  return manifest
}

/** Reads the whole backup. @throws BackupError naming the first file that does not match what was written. */
async function checkBackup(folder: string, manifest: Manifest): Promise<void> {
  for (const { name, hash } of manifest.tables) {
    await expectHash(join(folder, tableFile(name)), hash, (file, sink) =>
      pipeline(createReadStream(file), createGunzip(), sink),
    )
  }
  for (const { key } of manifest.files) await expectHash(join(folder, storedFile(key)), key)
  for (const { name, hash } of manifest.secrets) await expectHash(join(folder, secretFile(name)), hash)
}

async function expectHash(
  file: string,
  wanted: string,
  read = (path: string, sink: Writable) => pipeline(createReadStream(path), sink),
): Promise<void> {
  const hash = createHash('sha256')
  try {
    await read(file, hash)
  } catch (error) {
    throw new BackupError(`The backup is damaged: ${file} cannot be read (${(error as Error).message}).`)
  }
  if (hash.digest('hex') !== wanted)
    throw new BackupError(`The backup is damaged: ${file} does not match what was written.`)
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

async function fill(client: PoolClient, folder: string, manifest: Manifest): Promise<void> {
  await useFixedForms(client)
  await makeMonthsOf(
    client,
    manifest.tables.map(({ name }) => name),
  )
  const there = new Set((await tablesOf(client)).map(({ name }) => name))
  const strange = manifest.tables.filter(({ name }) => !there.has(name))
  if (strange.length > 0)
    throw new BackupError(`This Recto makes no table ${strange.map(({ name }) => name).join(', ')}.`)
  await client.query('begin')
  // Rows written by migrations and triggers themselves are in the backup, as they were.
  await client.query(clear(manifest.tables))
  for (const table of manifest.tables) await client.query(triggers(table, 'disable'))
  for (const table of manifest.tables) {
    const rows = createReadStream(join(folder, tableFile(table.name))).pipe(createGunzip())
    await copyIn(client, copyInto(table), rows)
  }
  for (const table of manifest.tables) await client.query(triggers(table, 'enable'))
  await continueSequences(client, manifest.sequences)
  await client.query('commit')
  await client.query('analyze')
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
async function compare(client: PoolClient, manifest: Manifest): Promise<void> {
  const tables = await tablesOf(client)
  for (const { name, hash } of manifest.tables) {
    const table = tables.find((one) => one.name === name)
    if (!table) throw new BackupError(`The table ${name} no longer exists.`)
    const measured = measure()
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    await pipeline(copyOut(client, copyOutOf(table)), measured.stream, nowhere)
    if (measured.result().hash !== hash) throw new BackupError(`The restored table ${name} differs from the backup.`)
  }
}
