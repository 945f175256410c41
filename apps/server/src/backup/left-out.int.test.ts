import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/databases.ts'
import { emptyPlaces, type Places } from '../../test/empty-places.ts'
import { startServer, type TestServer } from '../../test/harness.ts'
import { signUp } from '../../test/people.ts'
import { openDatabase } from '../db/connection.ts'
import { writeBackup } from './backup.ts'
import { readManifest, tableFile } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { LIVE, OF_THE_MOMENT, referencesOf, tablesOf } from './tables.ts'

let server: TestServer
let places: Places
let backups: string
/** Made while a code for somebody's new address was under way. */
let folder: string
beforeAll(async () => {
  server = await startServer()
  places = emptyPlaces(server)
  backups = await temporaryFolder()
  const ada = await signUp(server)
  await ada.ask('SendEmailChange', { email: `new-${ada.email}`, password: ada.password })
  folder = join(backups, 'with-a-code')
  await writeBackup({ databaseUrl: server.databaseUrl, dataDir: server.dataDir, folder })
})
afterAll(async () => {
  await places.remove()
  await rm(backups, { recursive: true, force: true })
  await server.stop()
})

it('E1: no table of a backup refers to one that is left out, over all foreign keys of the database', async () => {
  const client = await server.app.pool.connect()
  const references = await referencesOf(client)
  expect(references.length).toBeGreaterThan(100)
  for (const leftOut of [OF_THE_MOMENT, [...OF_THE_MOMENT, ...LIVE]]) {
    const kept = (await tablesOf(client, leftOut)).map(({ name }) => name)
    expect(references.filter(({ from, to }) => kept.includes(from) && leftOut.includes(to))).toEqual([])
  }
  // As it was: codes in the backup, and the sessions that they belong to not.
  await expect(tablesOf(client, ['session', 'session_handoff'])).rejects.toThrow('mail_code refers to session')
  client.release()
})

it('E1, N11: a backup made while a code for a new address is under way holds no code', async () => {
  const { rows } = await server.app.pool.query('select session_id, seed from mail_code where session_id is not null')
  expect(rows.length).toBeGreaterThan(0)
  const { tables } = await readManifest(folder)
  for (const name of [...OF_THE_MOMENT, ...LIVE]) expect(tables.map((one) => one.name)).not.toContain(name)
})

it('E1: a backup from before, with codes of sessions that it does not hold, restores without them, as one made while a code was under way does', async () => {
  const manifest = await readManifest(folder)
  const columns = ['id', 'purpose', 'email', 'account_id', 'session_id', 'seed', 'link_hash', 'tries', 'expires_at']
  const [account] = (await server.app.pool.query('select id from account order by id limit 1')).rows
  const row = `1\temail\tbob@example.com\t${account.id}\t9999\tseed\tlink\t0\t2030-01-01 00:00:00+00\n`
  await writeFile(join(folder, tableFile('mail_code')), gzipSync(row))
  const hash = createHash('sha256').update(row).digest('hex')
  manifest.tables.push({ name: 'mail_code', columns, bytes: row.length, hash })
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  const place = await places.make()
  await restoreBackup({ folder, ...place })
  const { pool, close } = openDatabase(place.databaseUrl, { onError: () => {} })
  expect((await pool.query('select id from mail_code')).rows).toEqual([])
  await close()
})
