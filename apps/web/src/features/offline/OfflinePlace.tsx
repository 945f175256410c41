import { sidePart, whenIdle } from '@recto/ui'
import { useIsOnline } from '../../data/use-is-online.ts'
import styles from './offline-place.module.css'

const OfflineBar = sidePart(async () => (await import('./OfflineBar.tsx')).OfflineBar)
// Here before the line is cut.
whenIdle(OfflineBar.fetch)

/** Over a screen: says when the browser is offline. It stands before the words do, so that they are read out. */
export function OfflinePlace() {
  const isOnline = useIsOnline()
  return (
    <div className={styles.place} aria-live="polite">
      {!isOnline && <OfflineBar />}
    </div>
  )
}
