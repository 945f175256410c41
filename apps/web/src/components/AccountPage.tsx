import { Icon } from '@recto/ui'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { HarrowLane, Pellworth, Sundrift, TaviRowe } from '../art/documents.tsx'
import { Logo } from '../shell/Logo.tsx'
import { Link } from '../shell/router.tsx'
import { useTitle } from '../shell/title.ts'
import styles from './accounts.module.css'
import * as words from './words.tsx'

/** The two halves of sign-in, sign-up and forgotten password: the form, and documents as the only decoration. */
export function AccountPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  useTitle(title)
  return (
    <div className={styles.split}>
      <main className={styles.left}>
        <Link to="/account/signin" className={styles.brand}>
          <Logo words />
        </Link>
        <div className={styles.form}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </main>
      <aside className={styles.right} aria-hidden="true">
        <div className={styles.board}>
          <div className={`${styles.sheet} ${styles.one}`}>
            <Sundrift />
          </div>
          <div className={`${styles.sheet} ${styles.two}`}>
            <TaviRowe />
          </div>
          <div className={`${styles.sheet} ${styles.three}`}>
            <HarrowLane />
          </div>
          <div className={`${styles.sheet} ${styles.four}`}>
            <Pellworth />
          </div>
          <div className={styles.note}>
            <i>
              <Icon of={Eye} size={14} />
            </i>
            <span>
              {words.sampleRead}
              <small>{words.sampleProgress}</small>
            </span>
          </div>
        </div>
      </aside>
    </div>
  )
}
