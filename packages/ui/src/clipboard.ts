import { isSecurePlace } from './secure-place.ts'

type AsByKeys = typeof import('./copy-as-by-keys.ts')

let asByKeys: AsByKeys | undefined
const fetchAsByKeys = async (): Promise<AsByKeys> => {
  asByKeys ??= await import('./copy-as-by-keys.ts')
  return asByKeys
}
// Some browsers copy so only while the press is handled: it is there before.
if (typeof window !== 'undefined' && !isSecurePlace()) void fetchAsByKeys().catch(() => {})

/**
 * Puts words on the clipboard, while a press is handled. Over plain http browsers have no clipboard for scripts, but
 * still copy as if by the keys. False: the browser refuses both.
 */
export async function copyWords(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    // Not there, or not allowed here.
    const { copyAsByKeys } = asByKeys ?? (await fetchAsByKeys())
    return copyAsByKeys(words)
  }
}

/** What is on the clipboard; null: the browser does not say, as over plain http. */
export async function readWords(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return null
  }
}
