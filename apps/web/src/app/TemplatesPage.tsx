import { ROLE } from '@recto/contract'
import { SearchInput } from '@recto/ui'
import { useState } from 'react'
import { useSession, useUser } from '../data/session.ts'
import { useNewFolioPlace } from '../features/templates/gallery-link.ts'
import TemplateGallery from '../features/templates/TemplateGallery.tsx'
import { Logo } from '../shell/Logo.tsx'
import { Link, useLocation } from '../shell/router.tsx'
import { Frame } from './Frame.tsx'
import styles from './frame.module.css'
import * as words from './words.ts'

const TEMPLATES = [
  { hash: '', label: words.templates },
  { hash: '#saved', label: words.myTemplates },
  { hash: '#for-everyone', label: words.teamTemplates },
] as const

/** Recto's templates, one's own and the team's [BOOT-09]. */
function TemplateNav() {
  const { team } = useUser()
  const { hash } = useLocation()
  const { galleryAt } = useNewFolioPlace()
  // Guests cannot create folios.
  if ((team.role as number) > ROLE.member) return null
  const shown = TEMPLATES.find((one) => one.hash !== '' && one.hash === hash) ?? TEMPLATES[0]
  return (
    <nav className={styles.sub} aria-label={words.templates}>
      {TEMPLATES.map((one) => (
        <Link key={one.hash} to={galleryAt(one.hash)} aria-current={one === shown ? 'page' : undefined}>
          {one.label}
        </Link>
      ))}
    </nav>
  )
}

/** The gallery of templates: in the dashboard's frame, whose search is of templates here [TPL-07]; open to visitors, too. */
export default function TemplatesPage() {
  const user = useSession()
  const [search, setSearch] = useState('')
  const gallery = <TemplateGallery search={search} onSearch={setSearch} />
  if (user)
    return (
      <Frame view="templates" channelToken={null} search={search} onSearch={setSearch} nav={<TemplateNav />}>
        {gallery}
      </Frame>
    )
  return (
    <div className={styles.main}>
      <header className={styles.top}>
        <Link to="/account/signin" aria-label={words.dashboardLink}>
          <Logo size={24} />
        </Link>
        <SearchInput className={styles.find} label={words.findTemplate} value={search} onChange={setSearch} />
        <span className={styles.grow} />
        <Link to="/account/signin" className={styles.door}>
          {words.signIn}
        </Link>
        <Link to="/account/signup" className={styles.door}>
          {words.signUp}
        </Link>
      </header>
      {gallery}
    </div>
  )
}
