import { SearchInput } from '@recto/ui'
import { useState } from 'react'
import { useSession } from '../data/session.ts'
import TemplateGallery from '../features/templates/TemplateGallery.tsx'
import { Logo } from '../shell/Logo.tsx'
import { Link } from '../shell/router.tsx'
import { Frame } from './Frame.tsx'
import styles from './frame.module.css'
import * as words from './words.ts'

/** The gallery of templates: in the dashboard's frame, whose search is of templates here [TPL-07]; open to visitors, too. */
export default function TemplatesPage() {
  const user = useSession()
  const [search, setSearch] = useState('')
  const gallery = <TemplateGallery search={search} onSearch={setSearch} />
  if (user)
    return (
      <Frame view="templates" channelToken={null} search={search} onSearch={setSearch}>
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
