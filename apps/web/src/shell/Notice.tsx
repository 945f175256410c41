import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import styles from './shell.module.css'

/**
 * A screen that shows nothing else: what happened, one sentence about it, what to do next, and as whom one is signed in
 * where that is the likeliest reason. The server's own pages (`shell-page.ts`) look the same.
 */
export function Notice({
  title,
  text,
  children,
  note,
  isAlert = false,
}: {
  title: string
  text: string
  /** Buttons, the first of which is what most people want. */
  children: ReactNode
  note?: ReactNode
  isAlert?: boolean
}) {
  return (
    <main className={styles.notice} role={isAlert ? 'alert' : undefined}>
      <Logo size={32} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.answers}>{children}</div>
      {note && <p className={styles.note}>{note}</p>}
    </main>
  )
}
