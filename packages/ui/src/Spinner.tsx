import type { CSSProperties } from 'react'
import styles from './Spinner.module.css'
import * as words from './words.ts'

/** Shows that something is running when there is no shape to draw yet. The surrounding control has the label. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <span className={styles.spinner} style={{ '--size': `${size}px` } as CSSProperties} aria-hidden />
}

/** A whole screen that waits; shows itself after 300 ms. */
export function PageSpinner({ label = words.loading }: { label?: string }) {
  return (
    <div className={styles.page} role="status">
      <Spinner size={24} />
      <span className="sr">{label}</span>
    </div>
  )
}
