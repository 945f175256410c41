import type { ReactNode } from 'react'
import styles from './billing.module.css'

/** One subject of the billing, under its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  )
}

/** A fact at the left, what can be done about it at the right. */
export function Row({ title, detail, children }: { title: ReactNode; detail?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.row}>
      <span>
        {title}
        {detail && <small>{detail}</small>}
      </span>
      {children && <span className={styles.acts}>{children}</span>}
    </div>
  )
}
