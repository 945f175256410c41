import { sha256Hex } from '@recto/store/sha256'

/** Addresses made lately: a canvas asks for the same few again and again. */
const known = new Map<string, string>()
const KEPT = 100

/** Where the server shows this HTML from, `/embed/{hash}`. A view needs it while it draws, which rules out the browser's own hashing. */
export function embedAddress(html: string): string {
  const made = known.get(html)
  if (made) return made
  const address = `/embed/${sha256Hex(html)}`
  const [oldest] = known.keys()
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest)
  known.set(html, address)
  return address
}
