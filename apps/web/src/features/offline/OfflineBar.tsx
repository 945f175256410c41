import { Icon, isSecurePlace } from '@recto/ui'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useUser } from '../../data/session.ts'
import { keptFolios } from './kept-folios.ts'
import styles from './offline-bar.module.css'
import * as words from './words.ts'

/** The line over a screen while the browser is offline: what still works, and what has to wait. */
export function OfflineBar() {
  useDimmed()
  return (
    <p className={styles.bar}>
      <Icon of={CloudOff} />
      <span>
        <b>{words.offline}</b> {isSecurePlace() ? words.stillWorks : words.keepOpen}{' '}
        <span className={styles.more}>{words.hasToWait}</span>
      </span>
    </p>
  )
}

/** Folios that do not open from this computer are drawn pale, in whichever list they are. */
function useDimmed(): void {
  const user = useUser()
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    let isOffline = true
    const dim = async () => {
      // Without the code that keeps folios, none is kept here.
      const kept = (await keptFolios(user).catch(() => [])).map(({ token }) => `[data-folio="${token}"]`)
      if (isOffline) sheet.replaceSync(`[data-folio]:not(${kept.join() || 'a b'}){opacity:.5;filter:saturate(.4)}`)
    }
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    void dim()
    return () => {
      isOffline = false
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [user])
}
