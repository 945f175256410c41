import { buttonClass } from '@recto/ui'
import { Link } from 'react-router'
import { HarrowLane } from '../art/documents.tsx'
import { Logo } from './Logo.tsx'
import styles from './shell.module.css'
import { useTitle } from './title.ts'

/** An address that leads nowhere, or to something that is not for this person. */
export function NotFound({
  title = 'There is no page here',
  text = 'The address may be mistyped, or what was here has moved.',
}: {
  title?: string
  text?: string
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
      <Link to="/" className={buttonClass({ look: 'primary' })}>
        Go to the dashboard
      </Link>
    </main>
  )
}
