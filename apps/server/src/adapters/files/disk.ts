import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

const KEY = /^[0-9a-f]{64}$/
/** Of a key, with an id of its own. */
const DRAFT = /^[0-9a-f]{64}\.[0-9a-f-]{36}$/

/**
 * Files in a folder of this machine, by the SHA-256 of their content. A file appears whole or not at all: it is
 * written beside its place, flushed, and renamed into it; then the folder is flushed too.
 */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`Not a file key: ${key}`)
    return join(folder, key.slice(0, 2), key)
  }

  const keyOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

  return {
    keyOf,
    async put(bytes) {
      const key = keyOf(bytes)
      const path = pathOf(key)
      if (await isFile(path, bytes.byteLength)) return key
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.${randomUUID()}`
      try {
        await writeFlushed(draft, bytes)
        await rename(draft, path)
        await flushFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return key
    },
    async read(key) {
      return readFile(pathOf(key)).catch(nullWhenMissing)
    },
    async stream(key, range) {
      return (await isFile(pathOf(key))) ? createReadStream(pathOf(key), range) : null
    },
    async head(key) {
      const found = await stat(pathOf(key)).catch(nullWhenMissing)
      return found ? { bytes: found.size } : null
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    async *keysBefore(moment) {
      for (const prefix of await readdir(folder).catch(noneWhenMissing)) {
        const keys: string[] = []
        for (const name of await readdir(join(folder, prefix)).catch(noneWhenMissing)) {
          const path = join(folder, prefix, name)
          const found = await stat(path).catch(nullWhenMissing)
          if (!found?.isFile() || found.mtime > moment) continue
          if (KEY.test(name)) keys.push(name)
          else if (DRAFT.test(name)) await rm(path, { force: true })
        }
        if (keys.length > 0) yield keys
      }
    },
  }
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function isFile(path: string, bytes?: number): Promise<boolean> {
  const found = await stat(path).catch(nullWhenMissing)
  return found?.isFile() === true && (bytes === undefined || found.size === bytes)
}

function noneWhenMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
  throw error
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
