import { buttonClass, sidePart } from '@recto/ui'
import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import { Link } from './router.tsx'
import styles from './shell.module.css'
import { useTitle } from './title.ts'

const HarrowLane = sidePart(async () => (await import('../art/documents.tsx')).HarrowLane)

/** An address that leads nowhere, or to something that is not for this person. */
export function NotFound({
  title = 'There is no page here',
  text = 'The address may be mistyped, or what was here has moved.',
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
        Go to the dashboard
      </Link>
    </main>
  )
}
