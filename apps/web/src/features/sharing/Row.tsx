import { Icon } from '@recto/ui'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './sharing.module.css'

/** One setting: what it is at the left, how it is changed at the right; what opens stands below. */
export function Row({
  title,
  hint,
  locked,
  children,
  below,
}: {
  title: string
  hint: ReactNode
  /** What stands against it, in words. */
  locked?: string | undefined
  children: ReactNode
  below?: ReactNode
}) {
  return (
    <div className={styles.row}>
      <div className={`${styles.line} ${styles.wraps}`}>
        <div className={styles.words}>
          <b>
            {title}
            {locked && (
              <span title={locked}>
                <Icon of={Lock} size={14} />
                <span className="sr">{locked}</span>
              </span>
            )}
          </b>
          <small>{hint}</small>
        </div>
        {children}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </div>
  )
}
