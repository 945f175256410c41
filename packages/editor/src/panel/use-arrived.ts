import type { ModuleSettings } from '@recto/modules/kit'
import { useEffect, useState } from 'react'

/** Settings whose code has come, or was waited for long enough. */
const arrived = new Set<ModuleSettings>()
/** What stands below the settings waits this long for them, so that it does not jump under the hand. ms */
const PATIENCE_MS = 1_500

/** Whether the code of a type's settings has come; it is loaded with the first selected module of the type. */
export function useArrived(Settings: ModuleSettings | undefined): boolean {
  const fetch = Settings && 'fetch' in Settings ? (Settings.fetch as () => Promise<void>) : undefined
  const [isHere, setHere] = useState(() => !Settings || !fetch || arrived.has(Settings))
  useEffect(() => {
    if (isHere || !Settings || !fetch) return
    let isShown = true
    const come = () => {
      arrived.add(Settings)
      if (isShown) setHere(true)
    }
    const timer = setTimeout(come, PATIENCE_MS)
    fetch().then(come, come)
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [isHere, Settings, fetch])
  return isHere
}
