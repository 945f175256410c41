import type { FolioStore } from '@recto/store'
import { TOAST_MS, toast } from '@recto/ui'
import * as words from './words.ts'

/** Removes the last message. */
let takeBack: (() => void) | null = null

/**
 * Says what was just done and offers to undo it, replacing the previous such message, which is no longer about the
 * latest step. If this person has done something else since, the button does not undo that instead, and says so.
 */
export function sayDone(store: Pick<FolioStore, 'undo' | 'subscribe'>, text: string, ms: number = TOAST_MS): void {
  let isLatest = true
  const stop = store.subscribe((change) => {
    if (!change.local) return
    // If it was undone by key, the message no longer applies.
    if (isLatest && change.step === 'undo') hide()
    isLatest = false
  })
  setTimeout(stop, 2 * ms)
  takeBack?.()
  const hide = toast(text, {
    ms,
    action: {
      label: words.undo,
      onAction: () => {
        if (isLatest) store.undo()
        else toast(words.otherEditsSince)
      },
    },
  })
  takeBack = hide
}
