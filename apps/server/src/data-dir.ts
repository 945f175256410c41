import { mkdir } from 'node:fs/promises'
import { isRoot } from './adapters/system-account.ts'

/**
 * Makes RECTO_DATA where it is missing: for its owner only, or, made by root, so that the unprivileged user of the
 * database may pass through to its own folder (what root keeps beside it is closed by itself).
 */
export async function ensureDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
}
