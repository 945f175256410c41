import { copyWords, toast } from '@recto/ui'
import * as words from './words.ts'

/** Copies a folio's address and says so. */
export function copyLink(url: string): void {
  void copyWords(url).then((isCopied) =>
    isCopied ? toast(words.linkCopied) : toast(words.linkNotCopied, { problem: true }),
  )
}
