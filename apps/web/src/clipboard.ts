import * as words from './words.ts'

/** [SHARE-31] */
const NO_CLIPBOARD = words.noClipboard
/** How long "copied" is shown, in ms [SHARE-30]. */
export const COPIED_MS = 2000

/** Copies; returns an error message, or null. */
export async function copyText(text: string): Promise<string | null> {
  if (!navigator.clipboard?.writeText) return NO_CLIPBOARD
  try {
    await navigator.clipboard.writeText(text)
    return null
  } catch {
    return NO_CLIPBOARD
  }
}
