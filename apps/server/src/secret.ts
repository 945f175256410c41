import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ensureDataDir, readOrMake } from './data-dir.ts'

/**
 * The secret from which keys for cookies, codes and tokens are derived (`keys.ts`): created once per data folder,
 * readable by this user only. Losing it signs everyone out; data that has to outlive it uses the data key
 * (`data-key.ts`).
 */
export async function ensureSecret(dataDir: string): Promise<string> {
  await ensureDataDir(dataDir)
  return readOrMake(join(dataDir, 'secret'), () => randomBytes(32).toString('base64url'))
}
