import type { FolioStore } from '@recto/store'
import { useCallback, useSyncExternalStore } from 'react'
import { tellReact } from '../one-step.ts'

/** Whether this person has something to undo or redo. */
export function useUndo(store: Pick<FolioStore, 'canUndo' | 'canRedo' | 'onUndoState' | 'subscribe'>): {
  canUndo: boolean
  canRedo: boolean
} {
  const subscribe = useCallback(
    (listener: () => void) =>
      tellReact(listener, (told) => {
        const offs = [store.onUndoState(told), store.subscribe(told)]
        return () => {
          for (const off of offs) off()
        }
      }),
    [store],
  )
  const canUndo = useSyncExternalStore(subscribe, store.canUndo, store.canUndo)
  const canRedo = useSyncExternalStore(subscribe, store.canRedo, store.canRedo)
  return { canUndo, canRedo }
}
