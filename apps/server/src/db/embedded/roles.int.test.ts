import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { asSuperuser, removeData, temporaryFolder } from '../../../test/databases.ts'
import { backUp, restore } from '../../backup/operator.ts'
import { createJobQueue } from '../../jobs/queue.ts'
import { openDatabase } from '../connection.ts'
import { migrateToLatest } from '../migrate.ts'
import { type EmbeddedDatabase, runningEmbedded, startEmbedded } from './index.ts'
import { findPlace, socketFolder } from './place.ts'
import { ensureCluster, ROLE, readPassword, startPostmaster, stopPostmaster, until } from './postmaster.ts'

let dataDir: string
let embedded: EmbeddedDatabase | null = null
beforeEach(async () => {
  dataDir = await temporaryFolder()
})
afterEach(async () => {
  await embedded?.stop()
  embedded = null
  await removeData(dataDir)
})

async function asked<T>(url: string, sql: string): Promise<T[]> {
  const { pool, close } = openDatabase(url, { max: 1, onError: () => {} })
  return pool
    .query(sql)
    .then(({ rows }) => rows as T[])
    .finally(close)
}

/** What an older Recto left: everything belongs to the one role that it had, the superuser. */
async function olderFolder(): Promise<void> {
  const place = await findPlace(dataDir, null)
  await ensureCluster(place)
  const folder = await socketFolder(place, null)
  const { pid } = await startPostmaster(place, folder)
  const url = `postgres://${ROLE}:${await readPassword(place)}@/recto?host=${encodeURIComponent(folder)}`
  const isUp = () => asSuperuser(dataDir, async () => true).catch(() => false)
  expect(await until(isUp)).toBe(true)
  await asSuperuser(dataDir, (client) => client.query('create database recto'))
  const { db, close } = openDatabase(url, { onError: () => {} })
  await migrateToLatest(db)
  await close()
  await (await createJobQueue(url, pino({ level: 'silent' }))).stop()
  await asSuperuser(
    dataDir,
    (client) =>
      client.query(
        `create type mood as enum ('good'); create sequence counted; create view names as select name from folio`,
      ),
    'recto',
  )
  // A command of this version, while the older one runs.
  expect(await runningEmbedded({ dataDir })).toBe(url)
  await stopPostmaster(pid)
}

const NOT_OURS = `select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relowner <> current_user::regrole
  union all select proname::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'pgboss') and proowner <> current_user::regrole
  union all select typname::text from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname in ('public', 'pgboss') and typowner <> current_user::regrole
  union all select nspname::text from pg_namespace where nspname = 'pgboss' and nspowner <> current_user::regrole`

it('S19: the application is no superuser, reaches neither programs nor files of the server, and a backup and a restore work as its role', async () => {
  embedded = await startEmbedded({ dataDir })
  expect(
    await asked(
      embedded.url,
      'select rolsuper, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = current_user',
    ),
  ).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false }])
  for (const statement of ["copy (select 1) to program 'true'", "select pg_read_file('postgresql.conf')"]) {
    await expect(asked(embedded.url, statement)).rejects.toThrow('permission denied')
  }
  const { db, close } = openDatabase(embedded.url, { onError: () => {} })
  await migrateToLatest(db)
  await close()
  await (await createJobQueue(embedded.url, pino({ level: 'silent' }))).stop()

  const place = { dataDir, databaseUrl: null, postgresBin: null }
  const backups = await temporaryFolder()
  const { folder } = await backUp(place, backups)
  const into = await temporaryFolder()
  await restore({ ...place, dataDir: into }, folder)
  const restored = await startEmbedded({ dataDir: into })
  expect(await asked(restored.url, NOT_OURS)).toEqual([])
  await restored.stop()
  for (const one of [into, backups]) await removeData(one)
})

it('S19: a data folder of one role is handed over at the start, with everything in it', async () => {
  await olderFolder()
  embedded = await startEmbedded({ dataDir })
  expect(await asked(embedded.url, NOT_OURS)).toEqual([])
  const { db, close } = openDatabase(embedded.url, { onError: () => {} })
  expect(await migrateToLatest(db)).toEqual([])
  await close()
  await (await createJobQueue(embedded.url, pino({ level: 'silent' }))).stop()
  // What later migrations do takes the owner.
  await asked(
    embedded.url,
    'alter table folio add column later int; drop type mood; drop sequence counted; drop view names',
  )
})
