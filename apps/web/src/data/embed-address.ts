import { sha256Hex } from '@recto/store/sha256'

/** Recently computed addresses: a canvas needs the same few again and again. */
const known = new Map<string, string>()
const KEPT = 100

/**
 * The address where the server shows this HTML, `/embed/{hash}`. A view needs it synchronously while rendering, which
 * rules out the browser's own hashing.
 */
export function embedAddress(html: string): string {
  const made = known.get(html)
  if (made) return made
  const address = `/embed/${sha256Hex(html)}`
  const [oldest] = known.keys()
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest)
  known.set(html, address)
  return address
}
