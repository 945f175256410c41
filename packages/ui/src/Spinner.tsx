import type { CSSProperties } from 'react'
import styles from './Spinner.module.css'
import * as words from './words.ts'

/** Says that something runs, where there is no shape to draw yet. The control around it carries the words. */
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
