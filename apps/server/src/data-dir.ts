import { constants, existsSync } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
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

/** One folder after the other: Node's own `recursive` never ends, and cannot be stopped, below /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return
  await makeFolder(dirname(path))
  await mkdir(path, { mode: isRoot() ? 0o711 : 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}
