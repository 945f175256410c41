import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

/** One subject of the settings: what it is, a sentence, and its controls. */
export function Part({
  title,
  hint,
  busy,
  children,
}: {
  title: string
  hint?: ReactNode
  /** What it shows is on its way. */
  busy?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id} aria-busy={busy || undefined}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}
