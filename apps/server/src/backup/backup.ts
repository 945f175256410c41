import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import type { FileStore } from '../adapters/files/file-store.ts'
import { ALL_KEYS } from '../adapters/files/move.ts'
import { openFileStore } from '../adapters/files/open-store.ts'
import type { Config } from '../config.ts'
import { DATA_KEY_NEEDED, openSealed } from '../data-key.ts'
import { copyOut } from '../db/copy.ts'
import { FILE_HOLDERS } from '../db/file-holders.ts'
import { expectNoUnfinishedRestore } from '../db/unfinished-restore.ts'
import { BackupError, FORMAT, MANIFEST, type Manifest, secretFile, storedFile, tableFile } from './manifest.ts'
import { inWords } from './problem.ts'
import { copyOutOf, LIVE, measure, OF_THE_MOMENT, sequencesOf, type Table, tablesOf, useFixedForms } from './tables.ts'
import { type WrappedKey, wrap } from './wrapped-key.ts'

/** Content of the data folder that is neither in the database nor a folio's file, and allows signing in. */
const SECRETS = ['secret', 'demo-login.json']

/** The source and target of a backup. */
export type BackupOptions = {
  databaseUrl: string
  /** RECTO_DATA. */
  dataDir: string
  /** Bucket of the files; left out or null: they are in `dataDir`. */
  filesUrl?: Config['filesUrl']
  /** Folder to create and fill; must not exist yet. */
  folder: string
  /**
   * Whether the backup may contain live sessions: it then includes the server's secret, the demo login and sessions.
   */
  withSecret?: boolean
  /** Seals the data key, so that a place with another secret can open it. */
  passphrase?: string | null
  /** The server's secret, which the data key is sealed with. */
  secret?: string | null
  now?: () => number
}

/** What a backup contains, and what could not be found. */
export type BackupResult = Manifest & {
  /** Files that the database names and the disk did not have. */
  missing: string[]
  /** 2-step verification and invitations need a data key that only this server's secret opens. */
  needsSecret: boolean
}

/**
 * Copies everything while people keep working: one snapshot of the database, then every file that existed by then.
 * Files are written before the row that names them and never change, so the snapshot names no file that is not copied.
 * The folder gets its final name only once everything is on disk. @throws BackupError in one sentence.
 */
export async function writeBackup({
  databaseUrl,
  dataDir,
  filesUrl = null,
  folder,
  withSecret = false,
  passphrase = null,
  secret = null,
  now = Date.now,
}: BackupOptions): Promise<BackupResult> {
  const draft = `${folder}.partial`
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(draft, { mode: 0o700 }).catch((error) => {
    throw new BackupError(
      `${draft} cannot be created (${error.code}): a backup to it may be in progress or was interrupted.`,
    )
  })
  const { store, stop } = await openFileStore({ dataDir, filesUrl })
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => {}) // running work then fails by itself
  try {
    await client.connect()
    await useFixedForms(client)
    await client.query('begin isolation level repeatable read read only')
    await expectNoUnfinishedRestore(client)
    const tables = await tablesOf(client, withSecret ? OF_THE_MOMENT : [...OF_THE_MOMENT, ...LIVE])
    const dataKey = passphrase ? await wrapDataKey(client, tables, { passphrase, secret }) : undefined
    // The first statement has taken the snapshot.
    const files = await copyFiles(store, draft)
    const manifest: Manifest = {
      format: FORMAT,
      madeAt: new Date(now()).toISOString(),
      migrations: await migrationsOf(client),
      tables: await copyTables(client, tables, draft),
      files,
      // Not part of any snapshot: read last, they are never lower than the rows.
      sequences: await sequencesOf(client),
      secrets: withSecret ? await copySecrets(dataDir, draft) : [],
      ...(dataKey ? { dataKey } : {}),
    }
    const copied = new Set(files.map(({ key }) => key))
    const missing = (await namedFiles(client)).filter((key) => !copied.has(key))
    const needsSecret = !withSecret && !dataKey && (await needsDataKey(client, tables))
    await client.query('commit')
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
    await rename(draft, folder)
    await flushFolder(dirname(folder))
    return { ...manifest, missing, needsSecret }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw inWords('The backup could not be made', error)
  } finally {
    await client.end().catch(() => {})
    await stop()
  }
}

async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client
    .query<{ name: string }>('select name from kysely_migration order by name')
    .catch(() => ({ rows: [] }))
  if (rows.length === 0) throw new BackupError('There is nothing to back up: Recto has never used this database.')
  return rows.map(({ name }) => name)
}

async function copyTables(client: Client, tables: readonly Table[], draft: string): Promise<Manifest['tables']> {
  await mkdir(join(draft, 'tables'), { mode: 0o700 })
  const done: Manifest['tables'] = []
  for (const table of tables) {
    const measured = measure()
    const file = createWriteStream(join(draft, tableFile(table.name)), { mode: 0o600, flush: true })
    // People's text compresses well at any level, and the database waits for this.
    await pipeline(copyOut(client, copyOutOf(table)), measured.stream, createGzip({ level: 1 }), file)
    done.push({ name: table.name, columns: table.columns, ...measured.result() })
  }
  return done
}

async function copyFiles(store: FileStore, draft: string): Promise<Manifest['files']> {
  const done: Manifest['files'] = []
  for (const key of (await keysIn(store)).toSorted()) {
    const target = join(draft, storedFile(key))
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const measured = measure()
    const source = await store.stream(key)
    // Permanently deleted since it was listed.
    if (!source) continue
    await pipeline(source, measured.stream, createWriteStream(target, { mode: 0o600, flush: true }))
    const { bytes, hash } = measured.result()
    if (hash !== key) throw new BackupError(`The file ${key} is damaged: its content does not match its name.`)
    done.push({ key, bytes })
  }
  return done
}

async function keysIn(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const some of store.keysBefore(ALL_KEYS)) keys.push(...some)
  return keys
}

const hasDataKey = (tables: readonly Table[]) => tables.some(({ name }) => name === 'data_key')

/** undefined: it does not exist yet. */
async function wrapDataKey(
  client: Client,
  tables: readonly Table[],
  { passphrase, secret }: { passphrase: string; secret: string | null },
): Promise<WrappedKey | undefined> {
  if (!hasDataKey(tables)) return undefined
  const { rows } = await client.query<{ sealed: Buffer }>('select sealed from data_key')
  const [row] = rows
  if (!row) return undefined
  const dataKey = secret && openSealed(row.sealed, secret)
  if (!dataKey)
    throw new BackupError('AUTH_SECRET, or the file "secret" in RECTO_DATA, does not belong to this database.')
  return wrap(dataKey, passphrase)
}

async function needsDataKey(client: Client, tables: readonly Table[]): Promise<boolean> {
  if (!hasDataKey(tables)) return false
  const { rows } = await client.query<{ needs: boolean }>(`select ${DATA_KEY_NEEDED} as needs`)
  return rows[0]?.needs ?? false
}

async function copySecrets(dataDir: string, draft: string): Promise<Manifest['secrets']> {
  await mkdir(join(draft, 'secrets'), { mode: 0o700 })
  const done: Manifest['secrets'] = []
  for (const name of SECRETS) {
    if (!existsSync(join(dataDir, name))) continue
    const bytes = await readFile(join(dataDir, name))
    await writeFile(join(draft, secretFile(name)), bytes, { mode: 0o600, flush: true })
    done.push({ name, hash: createHash('sha256').update(bytes).digest('hex') })
  }
  return done
}

/** Files that rows name. A claim's file may still be arriving. */
async function namedFiles(client: Client): Promise<string[]> {
  const keys = new Set<string>()
  for (const { table, column } of FILE_HOLDERS) {
    if (table === 'file_claim') continue
    const { rows } = await client.query<{ key: string }>(
      `select distinct ${column} as key from ${table} where ${column} is not null`,
    )
    for (const { key } of rows) keys.add(key)
  }
  return [...keys]
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
