import { realpathSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { farRootOf } from '../db/embedded/place.ts'

/**
 * Does `work`. If it fails, removes what appeared in the data folder meanwhile, the folder itself if it is new, and
 * root's database outside of it if that is new.
 */
export async function orLeaveAsItWas<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const [before, shelves, far] = await Promise.all([
    namesIn(dataDir),
    namesIn(filesIn(dataDir)),
    namesIn(farOf(dataDir)),
  ])
  try {
    return await work()
  } catch (error) {
    if (far === null) await remove(farOf(dataDir))
    if (before === null) await remove(dataDir)
    else {
      await removeOthers(dataDir, before)
      if (shelves) await removeOthers(filesIn(dataDir), shelves)
    }
    throw error
  }
}

const filesIn = (dataDir: string) => join(dataDir, 'files')

function farOf(dataDir: string): string {
  try {
    return farRootOf(realpathSync(dataDir))
  } catch {
    return farRootOf(dataDir)
  }
}

/** null: there is no such folder. */
async function namesIn(folder: string): Promise<string[] | null> {
  return readdir(folder).catch(() => null)
}

async function removeOthers(folder: string, kept: readonly string[]): Promise<void> {
  for (const name of (await namesIn(folder)) ?? []) if (!kept.includes(name)) await remove(join(folder, name))
}

const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 3 })
