import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type S3Peer, startS3Peer } from '../../../test/s3-peer.ts'
import { bucketOf } from '../../config.ts'
import { FileStoreError, FileTooLargeError } from './file-store.ts'
import { runFiles } from './files-command.ts'
import { type OpenFileStore, openFileStore } from './open-store.ts'

let peer: S3Peer
let folder: string
let opened: OpenFileStore
const used: OpenFileStore[] = []
beforeAll(async () => {
  peer = await startS3Peer('one', 'two')
})
afterAll(() => peer.stop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-files-'))
})
afterEach(async () => {
  for (const one of used.splice(0)) await one.stop()
  await rm(folder, { recursive: true, force: true })
})

const open = async (url: string | null) => {
  const one = await openFileStore({ dataDir: folder, filesUrl: bucketOf(url, 'FILES_URL') })
  used.push(one)
  return one
}
const random = (length: number) => Buffer.from(Array.from({ length }, () => Math.floor(Math.random() * 256)))
const keyOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const textOf = async (key: string, range?: { start: number; end: number }) =>
  Buffer.concat((await (await opened.store.stream(key, range))?.toArray()) ?? []).toString()
const drafts = async () =>
  (await Promise.all(['drafts', 'files/drafts'].map((one) => readdir(join(folder, one)).catch(() => [])))).flat()
async function* blocksOf(bytes: Buffer, size = 10_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function* broken() {
  yield Buffer.from('some of it')
  throw new Error('The connection was cut.')
}
const stored = async () => {
  const keys: string[] = []
  for await (const some of opened.store.keysBefore(new Date(Date.now() + 60_000))) keys.push(...some)
  return keys.toSorted()
}

describe.each(['disk', 'S3'] as const)('files on %s', (kind) => {
  beforeEach(async () => {
    opened = await open(kind === 'S3' ? peer.url('one') : null)
  })

  it('gives back the very bytes that came in blocks', async () => {
    const bytes = random(70_000)
    const made = await opened.store.put(blocksOf(bytes))
    expect(made).toEqual({ key: keyOf(bytes), bytes: 70_000 })
    expect(await opened.store.read(made.key)).toEqual(bytes)
    expect(await opened.store.head(made.key)).toEqual({ bytes: 70_000 })
    expect(await drafts()).toEqual([])
  })

  it('answers a part of a file, both ends included', async () => {
    const { key } = await opened.store.put(Buffer.from('0123456789'))
    expect(await textOf(key, { start: 2, end: 4 })).toBe('234')
    expect(await textOf(key)).toBe('0123456789')
  })

  it('keeps the same content once, under one key, also when put at the same time', async () => {
    const bytes = random(1_000)
    const before = await stored()
    const made = await Promise.all([1, 2, 3].map(() => opened.store.put(bytes)))
    expect(new Set(made.map(({ key }) => key)).size).toBe(1)
    expect((await stored()).filter((key) => !before.includes(key))).toEqual([keyOf(bytes)])
    expect(await drafts()).toEqual([])
  })

  it('stores nothing of what is longer than its limit, and nothing of what breaks off', async () => {
    const before = await stored()
    await expect(opened.store.put(blocksOf(random(50_000)), { limit: 49_999 })).rejects.toThrow(FileTooLargeError)
    await expect(opened.store.put(broken())).rejects.toThrow('The connection was cut.')
    expect(await stored()).toEqual(before)
    expect(await drafts()).toEqual([])
    expect((await opened.store.put(blocksOf(random(50_000)), { limit: 50_000 })).bytes).toBe(50_000)
  })

  it('a draft is a file that programs read, and nothing once it is discarded', async () => {
    const bytes = random(500)
    const first = await opened.store.draft(bytes)
    expect(await readFile(first.path)).toEqual(bytes)
    expect(await opened.store.head(first.key)).toBeNull()
    await first.discard()
    expect(await drafts()).toEqual([])
    const second = await opened.store.draft(bytes)
    await second.keep()
    await second.keep()
    await second.discard()
    expect(await opened.store.read(second.key)).toEqual(bytes)
  })

  it('has nothing for a key that was never put or is deleted, and refuses one that is a path', async () => {
    const { key } = await opened.store.put(random(20))
    await opened.store.delete(key)
    await opened.store.delete(key)
    expect(await opened.store.read(key)).toBeNull()
    expect(await opened.store.stream(key)).toBeNull()
    expect(await opened.store.head('0'.repeat(64))).toBeNull()
    await expect(opened.store.read('../../etc/passwd')).rejects.toThrow('Not a file key')
  })

  it('lists what is older than a moment, and removes drafts that are', async () => {
    const [{ key } = { key: '' }] = await Promise.all(
      [30, 33, 34, 35, 36, 37].map((length) => opened.store.put(random(length))),
    )
    const { path } = await opened.store.draft(random(31))
    const young = await opened.store.draft(random(32))
    await utimes(path, new Date(0), new Date(0))
    const long = []
    const anHourAgo = new Date(Date.now() - 3_600_000)
    for await (const keys of opened.store.keysBefore(anHourAgo)) long.push(...keys)
    await opened.store.removeDrafts(anHourAgo)
    expect(long).not.toContain(key)
    expect(await stored()).toContain(key)
    await expect(stat(path)).rejects.toThrow('ENOENT')
    await young.discard()
  })

  it('an empty file is a file', async () => {
    const { key, bytes } = await opened.store.put(new Uint8Array())
    expect(bytes).toBe(0)
    expect(await opened.store.head(key)).toEqual({ bytes: 0 })
    expect(await textOf(key)).toBe('')
  })
})

describe('npm run files', () => {
  const run = async (...args: string[]) => {
    const said: string[] = []
    const tell = (line: string) => said.push(line)
    const env = { RECTO_DATA: folder }
    const code = await runFiles(args, env, { out: tell, err: tell, progress() {} })
    return { code, said: said.join('\n') }
  }

  it('moves files from disk to a bucket and back, byte for byte, and sends nothing twice', async () => {
    const disk = await open(null)
    const contents = Array.from({ length: 12 }, (_, n) => random(n * 1_000))
    for (const bytes of contents) await disk.store.put(bytes)
    peer.objects('two').clear()
    const url = peer.url('two')
    expect(await run('move', url)).toMatchObject({ code: 0, said: expect.stringContaining('12 copied, 0.1 MB.') })
    expect(await run('move', url)).toMatchObject({ code: 0, said: expect.stringContaining(': 0 copied') })
    const objects = peer.objects('two')
    expect(contents.map((bytes) => objects.get(`recto/${keyOf(bytes)}`)?.bytes)).toEqual(contents)
    await rm(join(folder, 'files'), { recursive: true })
    expect(await run('move', 'disk', '--from', url, '--remove')).toMatchObject({
      code: 0,
      said: expect.stringContaining('12 removed from s3://two/recto/'),
    })
    for (const bytes of contents) expect(await disk.store.read(keyOf(bytes))).toEqual(bytes)
    expect(objects.size).toBe(0)
  })

  it('takes no damaged file along, keeps what the product reads, and says in words what it cannot do', async () => {
    const disk = await open(null)
    const { key } = await disk.store.put(random(40))
    await writeFile(join(folder, 'files', key.slice(0, 2), key), 'damaged')
    peer.objects('two').clear()
    const url = peer.url('two')
    expect(await run('move', url)).toMatchObject({ code: 1, said: expect.stringContaining(`${key} is damaged`) })
    expect(peer.objects('two').size).toBe(0)
    expect(await run('move', url, '--remove')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Recto still reads'),
    })
    expect(await run('move', 'disk')).toMatchObject({ code: 1, said: expect.stringContaining('already') })
    expect(await run('copy', url)).toMatchObject({ code: 1, said: expect.stringContaining('Usage:') })
    expect(await run('move', 's3://BUCKET')).toMatchObject({ code: 1, said: expect.stringContaining('TO must be') })
    expect(await run('move', peer.url('two', 'wrong'))).toMatchObject({
      code: 1,
      said: 'The bucket two cannot be read: HTTP 403.',
    })
    expect(await readdir(join(folder, 'drafts'))).toEqual([])
  })
})

describe('a bucket', () => {
  it('takes nothing from who has not its secret, and says so in a sentence without it', async () => {
    opened = await open(peer.url('two', 'another-secret'))
    const put = opened.store.put(random(100))
    await expect(put).rejects.toThrow('The bucket two cannot be read: HTTP 403.')
    await expect(put).rejects.toBeInstanceOf(FileStoreError)
    await expect(stored()).rejects.toThrow('The bucket two cannot be listed: SignatureDoesNotMatch 403.')
    expect(opened.words).not.toContain('another-secret')
    opened = await open(peer.url('two'))
    expect(await stored()).toEqual([])
    expect(await drafts()).toEqual([])
  })

  it('takes only the bytes whose hash was signed', async () => {
    opened = await open(peer.url('two'))
    const made = await opened.store.draft(random(100))
    await writeFile(made.path, random(100))
    await expect(made.keep()).rejects.toThrow('did not take a file: XAmzContentSHA256Mismatch 400.')
    expect(await stored()).toEqual([])
    await made.discard()
  })

  it('that is not there is a fault, not an empty store', async () => {
    opened = await open(peer.url('none'))
    await expect(opened.store.read(keyOf(random(1)))).rejects.toThrow(
      'The bucket none cannot be read: NoSuchBucket 404.',
    )
    await expect(stored()).rejects.toThrow('The bucket none cannot be listed: NoSuchBucket 404.')
  })

  it('that is busy or cuts a connection is asked again', async () => {
    opened = await open(peer.url('two'))
    const bytes = random(80_000)
    const made = await opened.store.draft(bytes)
    // The question whether the file is there comes first.
    peer.fail(2, 'cut')
    await made.keep()
    expect(await opened.store.read(made.key)).toEqual(bytes)
    peer.fail(2)
    expect(await opened.store.head(made.key)).toEqual({ bytes: 80_000 })
    peer.fail(3)
    await expect(opened.store.delete(made.key)).rejects.toThrow('The bucket two did not delete a file: SlowDown 503.')
    await opened.store.delete(made.key)
  })

  it('that does not answer is a fault in words, and no draft stays', async () => {
    opened = await open(peer.url('one').replace(/endpoint=.*/, 'endpoint=http%3A%2F%2F127.0.0.1%3A9'))
    await expect(opened.store.put(random(10))).rejects.toThrow('The bucket one cannot be read: ECONNREFUSED.')
    expect(await drafts()).toEqual([])
  })
})
