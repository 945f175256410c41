import type { FolioStore } from '@recto/store'
import { TOAST_MS, toast } from '@recto/ui'
import * as words from './words.ts'

/** Takes away what was said last. */
let takeBack: (() => void) | null = null

/**
 * Says what was just done, with a way back, in place of what was said so before: that is no longer the latest step. Once
 * this person has done something else the button must not take that back instead, and says so.
 */
export function sayDone(store: Pick<FolioStore, 'undo' | 'subscribe'>, text: string, ms: number = TOAST_MS): void {
  let isLatest = true
  const stop = store.subscribe((change) => {
    if (!change.local) return
    // Taken back by key: what was said is no longer so.
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
