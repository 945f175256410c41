import { toast } from '@recto/ui'
import * as words from './words.ts'

/** Copies a folio's address and says so. */
export function copyLink(url: string): void {
  navigator.clipboard.writeText(url).then(
    () => void toast(words.linkCopied),
    () => void toast(words.linkNotCopied, { problem: true }),
  )
}
