import { toast } from '@recto/ui'

/** Copies a folio's address and says so. */
export function copyLink(url: string): void {
  navigator.clipboard.writeText(url).then(
    () => void toast('Link copied.'),
    () => void toast('The link could not be copied. Allow the clipboard for this page.', { problem: true }),
  )
}
