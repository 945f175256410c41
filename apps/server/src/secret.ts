import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureDataDir } from './data-dir.ts'

/**
 * The secret that keys for cookies, codes and tokens are derived from (`keys.ts`): made once for each data folder,
 * readable by this user only. Losing it signs everybody out; what has to outlive it has the data key (`data-key.ts`).
 */
export async function ensureSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  await ensureDataDir(dataDir)
  // Written whole beside it and linked, so that of two starts one wins and neither reads half of it.
  const draft = `${file}.${randomBytes(3).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  await link(draft, file).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readFile(file, 'utf8')).trim()
}
