import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keepWhole, noneWhenMissing, nullWhenMissing, removeDrafts, writeDraft } from './draft-file.ts'
import { checkKey, type Draft, type FileStore, isKey } from './file-store.ts'

/** The folder of a key's first two characters; drafts and anything else there have other names. */
const SHELF = /^[0-9a-f]{2}$/

/**
 * Files in a folder of this machine, by their key. A file appears whole or not at all: it is written as a draft,
 * flushed, and renamed; then the folder is flushed too.
 */
export function diskFileStore(folder: string): FileStore {
  const drafts = join(folder, 'drafts')
  const pathOf = (key: string): string => {
    checkKey(key)
    return join(folder, key.slice(0, 2), key)
  }

  async function place(from: string, key: string, bytes: number): Promise<void> {
    const path = pathOf(key)
    if (await isFile(path, bytes)) return rm(from, { force: true })
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(from, path)
    await flushFolder(dirname(path))
  }

  async function draft(...content: Parameters<FileStore['draft']>): Promise<Draft> {
    const { key, bytes, path } = await writeDraft(drafts, ...content)
    let isKept = false
    return {
      ...{ key, bytes, path },
      async keep() {
        if (isKept) return
        await place(path, key, bytes)
        isKept = true
      },
      discard: () => rm(path, { force: true }),
    }
  }

  return {
    draft,
    put: async (...content) => keepWhole(await draft(...content)),
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
    removeDrafts: (before) => removeDrafts(drafts, before),
    async *keysBefore(moment) {
      for (const shelf of await readdir(folder).catch(noneWhenMissing)) {
        if (!SHELF.test(shelf)) continue
        const keys: string[] = []
        for (const name of await readdir(join(folder, shelf)).catch(noneWhenMissing)) {
          if (!isKey(name)) continue
          const found = await stat(join(folder, shelf, name)).catch(nullWhenMissing)
          if (found?.isFile() && found.mtime <= moment) keys.push(name)
        }
        if (keys.length > 0) yield keys
      }
    },
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
