import { copyWords } from '@recto/ui'
import * as words from './words.ts'

/** [SHARE-31] */
const NO_CLIPBOARD = words.noClipboard
/** How long "copied" is shown, in ms [SHARE-30]. */
export const COPIED_MS = 2000

/** Copies; returns an error message, or null. */
export const copyText = async (text: string): Promise<string | null> => ((await copyWords(text)) ? null : NO_CLIPBOARD)
