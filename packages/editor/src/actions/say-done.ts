import type { FolioStore } from '@recto/store'
import { TOAST_MS, toast } from '@recto/ui'

/**
 * Says what was just done, with a way back. Undo takes back the latest step; once this person has done something else
 * the button must not take that back instead, and says so.
 */
export function sayDone(store: Pick<FolioStore, 'undo' | 'subscribe'>, text: string): void {
  let isLatest = true
  const stop = store.subscribe((change) => {
    if (change.local) isLatest = false
  })
  setTimeout(stop, 2 * TOAST_MS)
  toast(text, {
    action: {
      label: 'Undo',
      onAction: () => {
        if (isLatest) store.undo()
        else toast('You have made other edits since. Step back through them with Ctrl Z.')
      },
    },
  })
}
