import { TEXTS } from '@recto/document'
import { useEffect } from 'react'

/**
 * Asks before the page closes while unsent edits cannot be stored on this device [SAVE-17]: "Your latest edits may not
 * be saved." (browsers also show their own text).
 */
export function useExitPrompt(isAtRisk: () => boolean): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!isAtRisk()) return
      event.preventDefault()
      event.returnValue = TEXTS.exitPrompt
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isAtRisk])
}
