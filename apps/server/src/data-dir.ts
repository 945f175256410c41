import { randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConfigError } from './config.ts'
import { isRoot } from './system-account.ts'

/**
 * Creates RECTO_DATA if it is missing: for its owner only or, if created by root, so that the database's unprivileged
 * user can pass through to its own folder (root's other content in it is protected by its own permissions). @throws
 * ConfigError if the folder cannot be created or used.
 */
export async function ensureDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
    if (!(await stat(dataDir)).isDirectory()) throw new Error('it is a file')
    await access(dataDir, constants.W_OK)
  } catch (error) {
    throw new ConfigError(
      `RECTO_DATA must be a folder that Recto may write to, which "${dataDir}" is not: ${(error as Error).message}.`,
    )
  }
}

/**
 * The words in `file`, or those of `make`, which are kept there from then on, for this user only. Of several starts at
 * once all get the same. @throws the system's errors, with the place in `path`.
 */
export async function readOrMake(file: string, make: () => string): Promise<string> {
  try {
    const known = await readFile(file, 'utf8').catch((error) => {
      if (error.code !== 'ENOENT') throw error
      return ''
    })
    // A file that is empty was left by a full disk.
    if (known.trim()) return known.trim()
    if (existsSync(file)) await rm(file)
    // Written to a temporary file and linked, so that of two starts one wins and neither reads half of it.
    const draft = `${file}.${randomBytes(3).toString('hex')}`
    try {
      await writeFile(draft, `${make()}\n`, { mode: 0o600 })
      await link(draft, file).catch((error) => {
        if (error.code !== 'EEXIST') throw error
      })
    } finally {
      await rm(draft, { force: true })
    }
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    throw Object.assign(error as Error, { path: file })
  }
}

/** One folder after the other: Node's own `recursive` never ends, and cannot be stopped, below /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return
  await makeFolder(dirname(path))
  await mkdir(path, { mode: isRoot() ? 0o711 : 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}
