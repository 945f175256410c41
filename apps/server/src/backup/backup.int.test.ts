import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FontEntry } from '@recto/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createClient } from '../../test/client.ts'
import { temporaryFolder } from '../../test/databases.ts'
import { openEditor } from '../../test/editors.ts'
import { emptyPlaces, type Places, tablesIn } from '../../test/empty-places.ts'
import { aFont } from '../../test/font-peer.ts'
import { startServer, type TestServer } from '../../test/harness.ts'
import { type Person, signIn, signUp } from '../../test/people.ts'
import { type S3Peer, startS3Peer } from '../../test/s3-peer.ts'
import { isSignedInWith, moreSessions } from '../../test/session-cookie.ts'
import { filesOn, upload } from '../../test/uploads.ts'
import { diskFileStore } from '../adapters/files/disk.ts'
import { bucketOf } from '../config.ts'
import { openDatabase } from '../db/connection.ts'
import { signedValue } from '../http/cookies.ts'
import { loadFolio } from '../hub/log/postgres-log.ts'
import { createKeys } from '../keys.ts'
import { type BackupResult, writeBackup } from './backup.ts'
import { readManifest, tableFile } from './manifest.ts'
import { restoreBackup } from './restore.ts'

let server: TestServer
let ada: Person
let backups: string
let places: Places

beforeAll(async () => {
  server = await startServer()
  places = emptyPlaces(server)
  ada = await signUp(server, { fullName: 'Ada Quill' })
  backups = await temporaryFolder()
})
afterAll(async () => {
  await places.remove()
  await server.stop()
  await rm(backups, { recursive: true, force: true })
})

const backUp = (folder: string) =>
  writeBackup({ databaseUrl: server.databaseUrl, dataDir: server.dataDir, folder: join(backups, folder) })

/** The backup that is made first, copied to be spoilt. */
const FIRST = 'while-editing'
async function copyOfFirst(name: string): Promise<string> {
  await cp(join(backups, FIRST), join(backups, name), { recursive: true })
  return join(backups, name)
}

/** Everything in a folder, as one text. */
async function allBytesOf(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = files.flatMap((file) => {
    if (!file.isFile()) return []
    const bytes = readFileSync(join(file.parentPath, file.name))
    return (file.name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
  })
  return texts.join('\n')
}

describe('a backup made while people edit', () => {
  let secret: string
  let cookies: string[]
  let token: string
  let key: string
  let typed: string
  let history: { token: string; counts: object }
  let backup: BackupResult
  let again: TestServer
  beforeAll(async () => {
    secret = readFileSync(join(server.dataDir, 'secret'), 'utf8').trim()
    cookies = await moreSessions(server.app, { email: ada.email, count: 20, secret })
    await server.app.db
      .insertInto('mail')
      .values({
        to_email: 'bob@example.com',
        template: 'x',
        sealed: Buffer.from('{"subject":"Old mail"}'),
        attempts: 7,
      })
      .execute()
    history = await longFolio()
    token = (await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Kept' })).token
    const editor = await openEditor(server, ada, token)
    const note = editor.doc.getText('note')
    const type = () => note.insert(note.length, 'x')
    for (let i = 0; i < 50; i++) type()
    await editor.saved()
    key = (await diskFileStore(join(server.dataDir, 'files')).put(randomBytes(70_000))).key
    const typing = setInterval(type, 1)
    backup = await backUp(FIRST)
    clearInterval(typing)
    typed = note.toString()
    editor.close()
    const place = await places.make()
    // Each table is read back and compared with the backup's hash before this resolves.
    await restoreBackup({ folder: join(backups, FIRST), ...place })
    again = await startServer({ env: { DATABASE_URL: place.databaseUrl, RECTO_DATA: place.dataDir } })
  }, 120_000)
  afterAll(() => again?.stop())

  /** A folio with 600 rows in its log. */
  async function longFolio() {
    const folio = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'History' })
    const editor = await openEditor(server, ada, folio.token)
    for (let i = 0; i < 600; i++) editor.doc.getMap('counts').set(`k${i % 7}`, i)
    await editor.saved()
    editor.close()
    return { token: folio.token, counts: editor.doc.getMap('counts').toJSON() }
  }

  it('comes back in an empty place: every row and file, whoever signs in, and edits go on', async () => {
    expect(backup.missing).toEqual([])
    expect(backup.files).toContainEqual({ key, bytes: 70_000 })
    expect(await diskFileStore(join(again.app.config.dataDir, 'files')).head(key)).toEqual({ bytes: 70_000 })
    const person = await signIn(again, ada)
    const back = await openEditor(again, person, token)
    const words = back.doc.getText('note').toString()
    // One moment of the folio: all that was saved before, and no more than was typed.
    expect(words.length).toBeGreaterThanOrEqual(50)
    expect(typed.startsWith(words)).toBe(true)
    back.doc.getText('note').insert(0, 'on: ')
    await back.saved()
    back.close()
  })

  it('has the whole history of a folio: what every row of the log made is the same document', async () => {
    const { pool } = again.app
    const ids = await pool.query<{ id: number }>('select id from folio where token = $1', [history.token])
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
    expect(doc.getMap('counts').toJSON()).toEqual(history.counts)
  })

  it('S10: is no live session: 20 people who were signed in are not, with their own cookies and with any made from the folder; waiting mail stays unsent', async () => {
    for (const cookie of cookies) expect(await isSignedInWith(server, cookie)).toBe(true)
    const all = await allBytesOf(join(backups, FIRST))
    const { rows } = await server.app.pool.query<{ token_hash: string }>('select token_hash from session order by id')
    for (const found of [secret, 'Old mail', ...rows.map(({ token_hash }) => token_hash)])
      expect(all).not.toContain(found)
    for (const cookie of cookies) expect(await isSignedInWith(again, cookie)).toBe(false)
    // Also when the first server's secret is known from elsewhere.
    for (const { token_hash } of rows.slice(-20)) {
      const forged = signedValue(token_hash, createKeys(secret).cookies)
      expect(await isSignedInWith(again, forged)).toBe(false)
    }
    // Whoever signed in there meanwhile is told so.
    const sent = (await again.mail.outbox?.newest(10)) ?? []
    expect(sent.filter(({ subject }) => subject !== 'A new device signed in to Recto')).toEqual([])
    expect((await signIn(again, ada)).user.email).toBe(ada.email)
  })
})

describe('a product that keeps its files in a bucket', () => {
  let peer: S3Peer
  let filesUrl: string
  let inBucket: TestServer
  let person: Person
  beforeAll(async () => {
    peer = await startS3Peer('kept')
    filesUrl = peer.url('kept')
    inBucket = await startServer({ env: { FILES_URL: filesUrl } })
    person = await signUp(inBucket)
  })
  afterAll(async () => {
    await inBucket?.stop()
    await peer?.stop()
  })

  it('takes and shows them, and says in words when the bucket refuses', async () => {
    const { token } = await person.ask<{ token: string }>('CreateFolio', {})
    const bytes = randomBytes(90_000)
    const { envelope } = await upload<{ url: string }>(person, 'UploadAttachment', bytes, { token })
    expect(Buffer.from(await (await person.fetch(envelope.Data.url)).arrayBuffer())).toEqual(bytes)
    const part = await person.fetch(envelope.Data.url, { headers: { range: 'bytes=10-19' } })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(10, 20)])

    peer.fail(9)
    const refused = await upload(person, 'UploadAttachment', randomBytes(80_000), { token })
    expect([refused.status, refused.envelope.Message]).toEqual([
      503,
      expect.stringContaining('Recto can’t reach its file storage right now.'),
    ])
    peer.fail(0)
    expect((await inBucket.app.pool.query('select * from file_claim')).rows).toEqual([])
    expect([...peer.objects('kept').values()].map((object) => object.bytes)).toEqual([bytes])
  })

  it('is backed up and restored onto a disk: a team’s brand, its pictures, font, logo, swatch and guide, and its attachments come back byte for byte', async () => {
    const [attached] = [...peer.objects('kept').values()]
    const picture = (background: string) =>
      sharp({ create: { width: 90, height: 30, channels: 3, background } })
        .png()
        .toBuffer()
    for (const [call, bytes, fields] of [
      ['UploadLibraryImage', await picture('#17406b'), {}],
      ['UploadStyleLogo', await picture('#7a2416'), { place: 'light' }],
      ['UploadSwatch', await picture('#0b6e4f'), {}],
      ['UploadCustomFont', await aFont(), { isLicensed: 'true' }],
    ] as const) {
      const { envelope } = await upload(person, call, bytes, { ...fields })
      expect([call, envelope.Message, envelope.StatusCode]).toEqual([call, expect.any(String), 1])
    }
    await person.ask('AddColor', { hex: '#17406B', name: 'Sea' })
    const before = await brandOf(person)
    expect(before.files.map(([, status]) => status)).toEqual([200, 200, 200, 200])

    const folder = join(backups, 'bucket')
    const { databaseUrl, dataDir } = inBucket
    await writeBackup({ databaseUrl, dataDir, filesUrl: bucketOf(filesUrl, 'FILES_URL'), folder })
    const place = await places.make()
    await restoreBackup({ folder, ...place })
    const onDisk = diskFileStore(join(place.dataDir, 'files'))
    const kept = await Promise.all((await filesOn(place)).map((key) => onDisk.read(key)))
    expect(kept).toContainEqual(attached?.bytes)
    const occupied = { ...place, filesUrl: bucketOf(filesUrl, 'FILES_URL') }
    await expect(restoreBackup({ folder, ...occupied })).rejects.toThrow('is not empty: it contains files')
    const again = await startServer({ env: { DATABASE_URL: place.databaseUrl, RECTO_DATA: place.dataDir } })
    try {
      expect(await brandOf(await signIn(again, person))).toEqual(before)
    } finally {
      await again.stop()
    }
  })

  type Guide = { guide: { logos: { light: { key: string } } }; swatches: { url: string }[]; fonts: FontEntry[] }
  /** What the brand says, and the bytes at each of its addresses. */
  async function brandOf(one: Person) {
    const { styleGuides } = await one.ask<{ styleGuides: [Guide] }>('GetStyleGuides')
    const { images } = await one.ask<{ images: { url: string; name: string }[] }>('GetImageLibrary')
    const [{ guide, swatches, fonts }] = styleGuides
    const paths = [...images, ...swatches, ...fonts.flatMap(({ files }) => files)].map(({ url }) => url)
    paths.push(`/team/${one.user.team.id}/style/${guide.logos.light.key}`)
    const hashes = await Promise.all(
      paths.map(async (path) => {
        const response = await one.fetch(path)
        const bytes = Buffer.from(await response.arrayBuffer())
        return [response.status, createHash('sha256').update(bytes).digest('hex')]
      }),
    )
    return { guide, images, files: paths.map((path, at) => [path, ...(hashes[at] ?? [])]) }
  }
})

it('a place that is not empty is refused, and stays as it is', async () => {
  const folder = join(backups, FIRST)
  const { dataDir } = await places.make()
  await expect(restoreBackup({ folder, databaseUrl: server.databaseUrl, dataDir })).rejects.toThrow(
    'The database is not empty',
  )
  expect((await signIn(server, ada)).user.email).toBe(ada.email)
  const place = await places.make()
  await diskFileStore(join(place.dataDir, 'files')).put(randomBytes(10))
  await expect(restoreBackup({ folder, ...place })).rejects.toThrow('it contains files')
})

it('S10: a backup from before, with mail and codes in it, brings none of them back', async () => {
  const folder = await copyOfFirst('older')
  const manifest = await readManifest(folder)
  const row = '1\tbob@example.com\tx\t2026-01-01 00:00:00+00\t\\N\t0\t\\N\t\\\\x7b7d\n'
  const columns = ['id', 'to_email', 'template', 'created_at', 'sent_at', 'attempts', 'error', 'sealed']
  await writeFile(join(folder, tableFile('mail')), gzipSync(row))
  manifest.tables.push({
    name: 'mail',
    columns,
    bytes: row.length,
    hash: createHash('sha256').update(row).digest('hex'),
  })
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  const place = await places.make()
  await restoreBackup({ folder, ...place })
  const { pool, close } = openDatabase(place.databaseUrl, { onError: () => {} })
  expect((await pool.query('select id from mail')).rows).toEqual([])
  await close()
})

it('a damaged, newer or unfinished backup is refused before anything is written', async () => {
  const folder = await copyOfFirst('damaged')
  const place = await places.make()
  await truncate(join(folder, tableFile('account')), 30)
  await expect(restoreBackup({ folder, ...place })).rejects.toThrow(/damaged: .*account/)
  await rename(join(folder, 'manifest.json'), join(folder, 'other.json'))
  await expect(restoreBackup({ folder, ...place })).rejects.toThrow('is not a backup')
  expect(await tablesIn(place.databaseUrl)).toBe(0)
  await expect(backUp('damaged')).rejects.toThrow()
  expect((await readdir(backups)).filter((name) => name.endsWith('.partial'))).toEqual([])
})
