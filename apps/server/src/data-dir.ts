import { constants, existsSync } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConfigError } from './config.ts'
import { isRoot } from './system-account.ts'

/**
 * Makes RECTO_DATA where it is missing: for its owner only, or, made by root, so that the unprivileged user of the
 * database may pass through to its own folder (what root keeps beside it is closed by itself).
 * @throws ConfigError where there can be no folder of ours.
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
