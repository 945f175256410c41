import type { FileReader } from '../../adapters/files/file-store.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import { createSizedCache } from '../../sized-cache.ts'

/** Cached tables, of some 10 kB each: characters. */
const MOST_KEPT = 4_000_000
/** Larger files are of scripts whose characters are all as wide. Bytes. */
const MOST_MEASURED = 8_000_000

/** The widths of a stored font's characters, as JSON text; null: there is no such file, or it cannot be measured. */
export type FontWidths = (key: string) => Promise<string | null>

/** Measures stored fonts on demand, each once while it is cached. */
export function createFontWidths(
  files: Pick<FileReader, 'read'>,
  sanitizer: Pick<Sanitizer, 'fontWidths'>,
): FontWidths {
  const kept = createSizedCache<string, string>(MOST_KEPT)
  const going = new Map<string, Promise<string | null>>()

  async function measure(key: string): Promise<string | null> {
    const bytes = await files.read(key)
    if (!bytes || bytes.length > MOST_MEASURED) return null
    const tables = await sanitizer.fontWidths(key, bytes)
    if (tables !== null) kept.put(key, tables, tables.length)
    return tables
  }

  return async (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const started = going.get(key) ?? measure(key).finally(() => going.delete(key))
    going.set(key, started)
    return started
  }
}
