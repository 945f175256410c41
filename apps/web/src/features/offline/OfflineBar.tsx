import { Icon } from '@recto/ui'
import { CloudOff } from 'lucide-react'
import styles from './offline-bar.module.css'
import * as words from './words.ts'

/** The line over a screen while the browser is offline: what still works, and what has to wait. */
export function OfflineBar() {
  return (
    <p className={styles.bar}>
      <Icon of={CloudOff} />
      <span>
        <b>{words.offline}</b> {words.stillWorks} <span className={styles.more}>{words.hasToWait}</span>
      </span>
    </p>
  )
}
