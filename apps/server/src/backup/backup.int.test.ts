import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { temporaryFolder } from '../../test/databases.ts'
import { openEditor } from '../../test/editors.ts'
import { startServer, type TestServer } from '../../test/harness.ts'
import { type Person, signIn, signUp } from '../../test/people.ts'
import { diskFileStore } from '../adapters/files/disk.ts'
import { openDatabase } from '../db/connection.ts'
import { loadFolio } from '../hub/log/postgres-log.ts'
import { writeBackup } from './backup.ts'
import { tableFile } from './manifest.ts'
import { restoreBackup } from './restore.ts'

let server: TestServer
let ada: Person
let backups: string
const databases: string[] = []
const folders: string[] = []

beforeAll(async () => {
  server = await startServer()
  ada = await signUp(server, { fullName: 'Ada Quill' })
  backups = await temporaryFolder()
})
afterAll(async () => {
  for (const name of databases) await server.app.pool.query(`drop database if exists ${name} with (force)`)
  await server.stop()
  for (const folder of [backups, ...folders]) await rm(folder, { recursive: true, force: true })
})

/** A place where nothing is yet. */
async function emptyPlace(): Promise<{ databaseUrl: string; dataDir: string }> {
  const name = `restored_${randomBytes(6).toString('hex')}`
  await server.app.pool.query(`create database ${name} template template0`)
  databases.push(name)
  const dataDir = await temporaryFolder()
  folders.push(dataDir)
  return { databaseUrl: server.databaseUrl.replace(/\/\w+\?/, `/${name}?`), dataDir }
}
const backUp = (folder: string) =>
  writeBackup({ databaseUrl: server.databaseUrl, dataDir: server.dataDir, folder: join(backups, folder) })
async function tablesIn(databaseUrl: string): Promise<number> {
  const { pool, close } = openDatabase(databaseUrl, { onError: () => {} })
  const { rows } = await pool.query(`select 1 from information_schema.tables where table_schema = 'public'`)
  await close()
  return rows.length
}

it('a backup made while people edit comes back in an empty place: every row and file, whoever signs in, and edits go on', async () => {
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Kept' })
  const editor = await openEditor(server, ada, token)
  const note = editor.doc.getText('note')
  const type = () => note.insert(note.length, 'x')
  for (let i = 0; i < 50; i++) type()
  await editor.saved()
  const key = await diskFileStore(join(server.dataDir, 'files')).put(randomBytes(70_000))
  const typing = setInterval(type, 1)
  const backup = await backUp('while-editing')
  clearInterval(typing)
  editor.close()
  expect(backup.missing).toEqual([])
  expect(backup.files).toContainEqual({ key, bytes: 70_000 })

  const place = await emptyPlace()
  // Each table is read back and compared with the backup's hash before this resolves.
  await restoreBackup({ folder: join(backups, 'while-editing'), ...place })
  expect(await diskFileStore(join(place.dataDir, 'files')).head(key)).toEqual({ bytes: 70_000 })
  const again = await startServer({ env: { DATABASE_URL: place.databaseUrl, RECTO_DATA: place.dataDir } })
  const person = await signIn(again, ada)
  const back = await openEditor(again, person, token)
  const words = back.doc.getText('note').toString()
  // One moment of the folio: all that was saved before, and no more than was typed.
  expect(words.length).toBeGreaterThanOrEqual(50)
  expect(note.toString().startsWith(words)).toBe(true)
  back.doc.getText('note').insert(0, 'on: ')
  await back.saved()
  back.close()
  await again.stop()
})

it('a folio of an older backup has its whole history: what every row of the log made is the same document', async () => {
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'History' })
  const editor = await openEditor(server, ada, token)
  for (let i = 0; i < 600; i++) editor.doc.getMap('counts').set(`k${i % 7}`, i)
  await editor.saved()
  editor.close()
  await backUp('history')
  const place = await emptyPlace()
  await restoreBackup({ folder: join(backups, 'history'), ...place })
  const { pool, close } = openDatabase(place.databaseUrl, { onError: () => {} })
  const ids = await pool.query<{ id: number }>('select id from folio where token = $1', [token])
  const [before, after] = await Promise.all(
    [server.app.pool, pool].map(async (one) => {
      const { rows } = await one.query(
        'select seq, data, account_id, created_at from folio_update where folio_id = $1 order by seq',
        [ids.rows[0]?.id],
      )
      return rows
    }),
  )
  expect(after).toEqual(before)
  const { stored } = await loadFolio(pool, ids.rows[0]?.id as number)
  const doc = new Y.Doc()
  if (stored.base) Y.applyUpdateV2(doc, stored.base.bytes)
  for (const update of stored.updates) Y.applyUpdate(doc, update)
  expect(doc.getMap('counts').toJSON()).toEqual(editor.doc.getMap('counts').toJSON())
  await close()
})

it('a place that is not empty is refused, and stays as it is', async () => {
  await backUp('refused')
  const folder = join(backups, 'refused')
  const { dataDir } = await emptyPlace()
  await expect(restoreBackup({ folder, databaseUrl: server.databaseUrl, dataDir })).rejects.toThrow(
    'The database is not empty',
  )
  expect((await signIn(server, ada)).user.email).toBe(ada.email)
  const place = await emptyPlace()
  await diskFileStore(join(place.dataDir, 'files')).put(randomBytes(10))
  await expect(restoreBackup({ folder, ...place })).rejects.toThrow('it holds files')
})

it('a damaged, newer or unfinished backup is refused before anything is written', async () => {
  await backUp('damaged')
  const folder = join(backups, 'damaged')
  const place = await emptyPlace()
  await truncate(join(folder, tableFile('account')), 30)
  await expect(restoreBackup({ folder, ...place })).rejects.toThrow(/damaged: .*account/)
  await rename(join(folder, 'manifest.json'), join(folder, 'other.json'))
  await expect(restoreBackup({ folder, ...place })).rejects.toThrow('holds no backup')
  expect(await tablesIn(place.databaseUrl)).toBe(0)
  await expect(backUp('damaged')).rejects.toThrow()
  expect((await readdir(backups)).filter((name) => name.endsWith('.partial'))).toEqual([])
})
