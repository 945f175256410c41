import { execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, cp, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/databases.ts'
import { emptyPlaces, type Places, tablesIn } from '../../test/empty-places.ts'
import { startServer, type TestServer } from '../../test/harness.ts'
import { signUp } from '../../test/people.ts'
import { diskFileStore } from '../adapters/files/disk.ts'
import { openDatabase } from '../db/connection.ts'
import { unfinishedRestore } from '../db/unfinished-restore.ts'
import { isRoot } from '../system-account.ts'
import { writeBackup } from './backup.ts'
import { type Manifest, readManifest, storedFile, tableFile } from './manifest.ts'
import { restore } from './operator.ts'
import { restoreBackup } from './restore.ts'

const ROOT = join(import.meta.dirname, '../../../..')

let server: TestServer
let places: Places
let backups: string
let whole: string
let key: string
beforeAll(async () => {
  server = await startServer()
  places = emptyPlaces(server)
  backups = await temporaryFolder()
  const ada = await signUp(server, { fullName: 'Ada Quill' })
  await ada.ask('CreateFolio', { folioName: 'Kept' })
  const store = diskFileStore(join(server.dataDir, 'files'))
  key = (await store.put(randomBytes(300_000))).key
  whole = join(backups, 'whole')
  await writeBackup({ databaseUrl: server.databaseUrl, dataDir: server.dataDir, folder: whole })
})
afterAll(async () => {
  await places.remove()
  await server.stop()
  await rm(backups, { recursive: true, force: true })
})

type Damage = { what: string; spoil: (folder: string) => Promise<unknown>; words: RegExp }

const changed = async (folder: string, change: (manifest: Manifest) => unknown) => {
  const manifest = await readManifest(folder)
  const next = change(manifest) ?? manifest
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(next))
}
const account = tableFile('account')
/** Writes other rows for a table, with their right hash: only the database can notice. */
const withRows = (folder: string, name: string, rows: string) =>
  changed(folder, ({ tables }) => {
    const table = tables.find((one) => one.name === name) as Manifest['tables'][0]
    table.hash = createHash('sha256').update(rows).digest('hex')
  }).then(() => writeFile(join(folder, tableFile(name)), gzipSync(rows)))

const DAMAGES: Damage[] = [
  { what: 'a table cut to 30 bytes', spoil: (to) => truncate(join(to, account), 30), words: /damaged: .*account/ },
  { what: 'an empty table file', spoil: (to) => truncate(join(to, account), 0), words: /damaged: .*account/ },
  { what: 'a table that is gone', spoil: (to) => rm(join(to, account)), words: /damaged: .*account/ },
  {
    what: 'a table that is a folder',
    spoil: (to) => rm(join(to, account)).then(() => mkdir(join(to, account))),
    words: /damaged: .*account/,
  },
  {
    what: 'one flipped bit in a table',
    spoil: async (to) => {
      const rows = gunzipSync(await readFile(join(to, account)))
      rows[5] = (rows[5] as number) ^ 1
      await writeFile(join(to, account), gzipSync(rows))
    },
    words: /damaged: .*account.*does not match/,
  },
  {
    what: 'bytes after the end of a table',
    spoil: (to) => appendFile(join(to, account), gzipSync('1\t2\n')),
    words: /damaged/,
  },
  {
    what: 'a picture cut short',
    spoil: (to) => truncate(join(to, storedFile(key)), 100),
    words: /damaged: .*does not match/,
  },
  { what: 'a picture that is gone', spoil: (to) => rm(join(to, storedFile(key))), words: /damaged: .*cannot be read/ },
  {
    what: 'a wrong hash in the manifest',
    spoil: (to) => changed(to, ({ tables }) => void Object.assign(tables[0] ?? {}, { hash: 'a'.repeat(64) })),
    words: /damaged/,
  },
  { what: 'no manifest', spoil: (to) => rm(join(to, 'manifest.json')), words: /is not a backup/ },
  { what: 'half a manifest', spoil: (to) => truncate(join(to, 'manifest.json'), 900), words: /cannot be read/ },
  {
    what: 'a manifest that says null',
    spoil: (to) => writeFile(join(to, 'manifest.json'), 'null'),
    words: /cannot be read/,
  },
  {
    what: 'a manifest that lacks a table',
    spoil: (to) => changed(to, (one) => ({ ...one, tables: one.tables.filter(({ name }) => name !== 'folio_update') })),
    words: /lacks the table folio_update/,
  },
  {
    what: 'a manifest that names a table twice',
    spoil: (to) => changed(to, ({ tables }) => void tables.push(tables[0] as Manifest['tables'][0])),
    words: /names the table \w+ twice/,
  },
  {
    what: 'a column that no version has',
    spoil: (to) => changed(to, ({ tables }) => void tables[0]?.columns.push('strange')),
    words: /could not be restored: .*strange/,
  },
  {
    what: 'a sequence that no version has',
    spoil: (to) => changed(to, ({ sequences }) => void sequences.push({ name: 'strange', value: 3 })),
    words: /could not be restored: .*strange/,
  },
  {
    what: 'rows that are no rows',
    spoil: (to) => withRows(to, 'account', 'what\tis\tthis\n'),
    words: /could not be restored: /,
  },
  {
    what: 'rows that refer to nobody',
    spoil: (to) => withRows(to, 'account', ''),
    words: /could not be restored: .*foreign key/,
  },
  {
    what: 'a migration of a newer version',
    spoil: (to) => changed(to, ({ migrations }) => void migrations.push('999-later')),
    words: /newer version of Recto, which has 999-later/,
  },
  {
    what: 'a format of a newer version',
    spoil: (to) => changed(to, (one) => ({ ...one, format: 2 })),
    words: /newer version of Recto/,
  },
]

describe('a backup that cannot be restored', () => {
  // One for all of them: it stays empty.
  let place: Awaited<ReturnType<Places['make']>>
  beforeAll(async () => {
    place = await places.make()
  })

  for (const { what, spoil, words } of DAMAGES) {
    it(`H7: with ${what} is refused in one sentence, and leaves the place as empty as it was`, async () => {
      const folder = join(backups, what.replaceAll(' ', '-'))
      await cp(whole, folder, { recursive: true })
      await spoil(folder)
      const said = await restoreBackup({ folder, ...place }).catch((error: Error) => error)
      expect(said).toBeInstanceOf(Error)
      const { message } = said as Error
      expect(message).toMatch(words)
      expect(message).toMatch(/^[A-Z/][^\n]*\.$/)
      expect(await tablesIn(place.databaseUrl)).toBe(0)
      expect(readdirSync(place.dataDir)).toEqual([])
      await rm(folder, { recursive: true })
    })
  }

  it('H7: makes no database of its own where there was none, nor the data folder', async () => {
    const folder = join(backups, 'no-place')
    await cp(whole, folder, { recursive: true })
    await truncate(join(folder, account), 30)
    const dataDir = join(backups, 'not-there')
    const nothing = { dataDir, databaseUrl: null, postgresBin: null }
    await expect(restore(nothing, folder)).rejects.toThrow(/damaged/)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('H7: takes the database that was made for it with it, if only the rows show that it is damaged', async () => {
    const folder = join(backups, 'late')
    await cp(whole, folder, { recursive: true })
    await withRows(folder, 'account', '')
    const dataDir = await temporaryFolder()
    await writeFile(join(dataDir, 'notes.txt'), 'mine')
    const own = { dataDir, databaseUrl: null, postgresBin: process.env.POSTGRES_BIN || null }
    await expect(restore(own, folder)).rejects.toThrow(/could not be restored: .*foreign key/)
    expect(readdirSync(dataDir)).toEqual(['notes.txt'])
    await rm(dataDir, { recursive: true })
  })
})

it('H7: where no database answers is refused in one sentence', async () => {
  const { dataDir } = await places.make()
  const nowhere = 'postgres://recto:secret@127.0.0.1:1/recto'
  const said = await restoreBackup({ folder: whole, databaseUrl: nowhere, dataDir }).catch((error: Error) => error)
  expect((said as Error).message).toMatch(/^DATABASE_URL cannot be used: 127\.0\.0\.1:1\/recto returned .*\.$/)
  expect(readdirSync(dataDir)).toEqual([])
})

it.runIf(isRoot())('H7: a full disk is said in one sentence, and nothing is left', async () => {
  const { databaseUrl } = await places.make()
  const dataDir = await temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100k', 'recto', dataDir])
  } catch {
    return expect(readdirSync(dataDir)).toEqual([]) // no file systems may be mounted here
  }
  try {
    await expect(restoreBackup({ folder: whole, databaseUrl, dataDir })).rejects.toThrow(
      /could not be restored: the disk is full\.$/,
    )
    expect(await tablesIn(databaseUrl)).toBe(0)
    expect(readdirSync(dataDir)).toEqual([])
  } finally {
    execFileSync('umount', [dataDir])
    await rm(dataDir, { recursive: true })
  }
})

it('H7: a restore that is killed in the middle is started over by the next, and until then no server starts on it', async () => {
  const place = await places.make()
  const env = { PATH: process.env.PATH, RECTO_DATA: place.dataDir, DATABASE_URL: place.databaseUrl }
  const child = spawn(process.execPath, ['scripts/restore.ts', whole], { cwd: ROOT, env, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  const { pool, close } = openDatabase(place.databaseUrl, { onError: () => {} })
  await expect.poll(() => unfinishedRestore(pool), { interval: 5 }).not.toBe(null)
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
  await close()
  const start = startServer({ env: { DATABASE_URL: place.databaseUrl, RECTO_DATA: place.dataDir } })
  await expect(start).rejects.toThrow('A restore into this database was interrupted')
  await restoreBackup({ folder: whole, ...place })
  const again = await startServer({ env: { DATABASE_URL: place.databaseUrl, RECTO_DATA: place.dataDir } })
  try {
    expect(readFileSync(join(place.dataDir, storedFile(key)))).toHaveLength(300_000)
    expect((await again.app.pool.query('select 1 from folio')).rows.length).toBeGreaterThan(0)
  } finally {
    await again.stop()
  }
})
