import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { type Database, openDatabase } from '../src/db/connection.ts'
import { type EmbeddedDatabase, startEmbedded } from '../src/db/embedded/index.ts'
import { farRootOf, findPlace } from '../src/db/embedded/place.ts'
import { ROLE, readPassword, runningPostmaster } from '../src/db/embedded/postmaster.ts'
import { APPLICATION_ROLE } from '../src/db/embedded/roles.ts'
import { migrateToLatest } from '../src/db/migrate.ts'
import { createJobQueue } from '../src/jobs/queue.ts'

/** A PostgreSQL for one run of tests, in a folder of its own that goes with it. */
export type TestServer = { url: string; stop(): Promise<void> }

/** For what does not outlive a run: nothing waits for the disk, and nothing is cleaned up in the background. */
export const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  checkpoint_timeout: '1h',
}

/** Migrated and never written to: what every test's database is a copy of. */
const TEMPLATE = 'recto_template'

/**
 * Starts an embedded PostgreSQL with a migrated template database. Once a run: see `shared-database.ts`, which Vitest
 * calls before the integration tests; benchmarks keep the settings of the product. POSTGRES_BIN runs them on another PostgreSQL, down to 15.
 */
export async function startDatabase(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const dataDir = await temporaryFolder()
  const embedded = await startEmbedded({ dataDir, postgresBin: process.env.POSTGRES_BIN || null, settings })
  // The application's own role makes the databases of the run, so everything is tested as it.
  await asSuperuser(dataDir, (client) =>
    client.query(
      `alter role ${APPLICATION_ROLE} createdb; grant set on parameter deadlock_timeout to ${APPLICATION_ROLE}`,
    ),
  )
  await makeTemplate(embedded)
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop()
      await removeData(dataDir)
    },
  }
}

/** Does `work` as the supervisor of the embedded database that runs on `dataDir`. */
export async function asSuperuser<T>(
  dataDir: string,
  work: (client: Client) => Promise<T>,
  database = 'postgres',
): Promise<T> {
  const place = await findPlace(dataDir, process.env.POSTGRES_BIN || null)
  const running = runningPostmaster(place)
  if (!running) throw new Error(`No database runs on ${dataDir}.`)
  const client = new Client({ host: running.socketFolder, user: ROLE, password: await readPassword(place), database })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * A new folder that the account which runs the database may enter, too: in memory where a run of tests asks for that
 * (see `shared-database.ts`). The caller removes it.
 */
export async function temporaryFolder(): Promise<string> {
  const parent = process.env.RECTO_TEST_FOLDERS || (await realpath(tmpdir()))
  const folder = await mkdtemp(join(parent, 'recto-test-'))
  await chmod(folder, 0o711)
  return folder
}

/** Removes a data folder, and the database that root keeps elsewhere for it. */
export async function removeData(dataDir: string): Promise<void> {
  for (const folder of [farRootOf(dataDir), dataDir]) await rm(folder, { recursive: true, force: true })
}

async function makeTemplate(embedded: EmbeddedDatabase): Promise<void> {
  const admin = openDatabase(embedded.url, { onError: () => {} })
  await admin.pool.query(`create database ${TEMPLATE}`)
  await admin.close()
  const template = openDatabase(embedded.urlOf(TEMPLATE), { onError: () => {} })
  await migrateToLatest(template.db)
  await template.close()
  // Its tables are half of what a start makes.
  await (await createJobQueue(embedded.urlOf(TEMPLATE), pino({ level: 'silent' }))).stop()
}

export type TestDatabase = Database & {
  url: string
  /** Ends the pool and removes the database, whoever is still connected. */
  drop(): Promise<void>
}

/**
 * A migrated, empty database of its own, copied from the run's template.
 * @throws Error outside the integration and browser projects, where no server runs.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.RECTO_TEST_DATABASE
  if (!serverUrl)
    throw new Error(
      'createTestDatabase works in *.int.test.ts, *.e2e.test.ts and *.walk.test.ts files, which share a server.',
    )
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copied as files: written through the log, ten megabytes cost ten times as much.
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const url = serverUrl.replace(/\/\w+\?/, `/${name}?`)
  const database = openDatabase(url, { onError: () => {} })
  return {
    ...database,
    url,
    async drop() {
      await database.close()
      await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const admin = openDatabase(url, { max: 1, onError: () => {} })
  try {
    await admin.pool.query(statement)
  } finally {
    await admin.close()
  }
}
