import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureDataDir } from './data-dir.ts'

/**
 * The secret from which keys for cookies, codes and tokens are derived (`keys.ts`): created once per data folder,
 * readable by this user only. Losing it signs everyone out; data that has to outlive it uses the data key
 * (`data-key.ts`).
 */
export async function ensureSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  await ensureDataDir(dataDir)
  // Written to a temporary file and linked, so that of two starts one wins and neither reads half of it.
  const draft = `${file}.${randomBytes(3).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  await link(draft, file).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readFile(file, 'utf8')).trim()
}
