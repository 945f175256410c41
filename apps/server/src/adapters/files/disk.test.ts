import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskFileStore } from './disk.ts'
import type { FileStore } from './file-store.ts'

describe('files on disk', () => {
  let folder: string
  let files: FileStore
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recto-files-'))
    files = diskFileStore(folder)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('gives back the very bytes that were put', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(50_000))
    const key = await files.put(bytes)
    expect(await files.read(key)).toEqual(Buffer.from(bytes))
    expect(await files.head(key)).toEqual({ bytes: 50_000 })
  })

  it('keeps the same content once, under one key, also when put at the same time', async () => {
    const bytes = new TextEncoder().encode('the same picture')
    const keys = await Promise.all([files.put(bytes), files.put(bytes), files.put(bytes)])
    expect(new Set(keys).size).toBe(1)
    const stored = await readdir(join(folder, keys[0]?.slice(0, 2) ?? ''))
    expect(stored).toEqual([keys[0]])
  })

  it('has nothing for a key that was never put or is deleted', async () => {
    const key = await files.put(new Uint8Array([1, 2, 3]))
    await files.delete(key)
    expect(await files.read(key)).toBeNull()
    expect(await files.stream(key)).toBeNull()
    expect(await files.head('0'.repeat(64))).toBeNull()
  })

  it('refuses a key that is a path', async () => {
    await expect(files.read('../../etc/passwd')).rejects.toThrow('Not a file key')
  })
})
