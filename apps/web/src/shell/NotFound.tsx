import { buttonClass, sidePart } from '@recto/ui'
import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import { Link } from './router.tsx'
import styles from './shell.module.css'
import { useTitle } from './title.ts'
import * as words from './words.ts'

const HarrowLane = sidePart(async () => (await import('../art/documents.tsx')).HarrowLane)

/** An address that leads nowhere, or to something that is not for this person. */
export function NotFound({
  title = words.noPage,
  text = words.noPageHint,
  action,
}: {
  title?: string
  text?: string
  /** Stands before the way back. */
  action?: ReactNode
}) {
  useTitle(title)
  return (
    <main className={styles.center}>
      <Link to="/" className={styles.corner}>
        <Logo words />
      </Link>
      <div className={styles.lost} aria-hidden>
        <HarrowLane />
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      {action}
      <Link to="/" className={buttonClass({ look: action ? 'plain' : 'primary' })}>
        {words.goToDashboard}
      </Link>
    </main>
  )
}
