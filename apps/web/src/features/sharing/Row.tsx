import { Icon } from '@recto/ui'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './sharing.module.css'

/** One setting: label on the left, control on the right; what opens is below. */
export function Row({
  title,
  hint,
  locked,
  children,
  below,
}: {
  title: string
  hint: ReactNode
  /** What prevents it, as text. */
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
