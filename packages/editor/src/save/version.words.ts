import type { HeldFor, LocalVersion } from '@recto/store'

const WHY: Record<HeldFor, string> = {
  'right-lost': 'Your edits were not saved: by then you could no longer edit this folio.',
  'other-code': 'Recto was updated before your edits were saved, so they were not merged automatically.',
  removed: 'The part of the folio that you edited has since been deleted.',
}

/** Why there is a version to look at. */
export const heldWords = ({ heldFor }: LocalVersion): string => (heldFor ? WHY[heldFor] : '')

/** What created a version, as text for a list. */
export function causeWords({ cause, heldFor }: LocalVersion): string {
  if (cause === 'moves') return 'After many moves'
  if (cause === 'exit') return 'When the page was left'
  if (cause === 'time') return 'While you edited'
  if (heldFor === 'removed') return 'Edits to deleted content'
  return 'Edits that were not saved'
}
