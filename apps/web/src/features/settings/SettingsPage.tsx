import { Icon } from '@recto/ui'
import { ArrowLeft, FolderArchive, KeyRound, type LucideIcon, Mail, Server, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '../../shell/Logo.tsx'
import { Link, Redirect, useParams } from '../../shell/router.tsx'
import { useTitle } from '../../shell/title.ts'
import { Appearance } from './Appearance.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DownloadData } from './DownloadData.tsx'
import { EmailAddress } from './EmailAddress.tsx'
import { EmailSettings } from './EmailSettings.tsx'
import { Installation, useAdapters } from './Installation.tsx'
import * as operatorWords from './installation.words.ts'
import { Part } from './Part.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Password } from './Password.tsx'
import { Profile } from './Profile.tsx'
import { Sessions } from './Sessions.tsx'
import styles from './settings.module.css'
import { TwoFactor } from './TwoFactor.tsx'
import * as words from './words.tsx'

type Section = { path: string; title: string; icon: LucideIcon; content: () => ReactNode }

/** What can be set, by where it is found. */
const SECTIONS: readonly Section[] = [
  {
    path: 'profile',
    title: words.profile,
    icon: UserRound,
    content: () => (
      <>
        <Profile />
        <EmailAddress />
        <Appearance />
      </>
    ),
  },
  {
    path: 'security',
    title: words.security,
    icon: KeyRound,
    content: () => (
      <>
        <Password />
        <Passkeys />
        <TwoFactor />
        <Sessions />
      </>
    ),
  },
  {
    path: 'email',
    title: words.email,
    icon: Mail,
    content: () => (
      <Part title={words.emailNotifications} hint={words.emailNotificationsHint}>
        <EmailSettings />
      </Part>
    ),
  },
  {
    path: 'data',
    title: words.accountData,
    icon: FolderArchive,
    content: () => (
      <>
        <DownloadData />
        <DeleteAccount />
      </>
    ),
  },
]

/** For whoever runs this installation. */
const OF_OPERATOR: Section = {
  path: 'installation',
  title: operatorWords.installation,
  icon: Server,
  content: () => <Installation />,
}

/** Everything a person decides about themselves; for the operator also how the installation is doing. */
export default function SettingsPage() {
  const { section = 'profile' } = useParams()
  const { data: adapters, isPending } = useAdapters()
  // Who comes by its address waits to hear whether it is theirs.
  const isOperator = adapters !== undefined || (isPending && section === OF_OPERATOR.path)
  const sections = isOperator ? [...SECTIONS, OF_OPERATOR] : SECTIONS
  const shown = sections.find(({ path }) => path === section)
  useTitle(shown ? words.settingsOf(shown.title) : 'Settings')
  if (!shown) return <Redirect to="/settings" />
  return (
    <div className={styles.page}>
      <header className={styles.side}>
        <Link to="/" className={styles.back}>
          <Logo size={24} />
          <span>
            <Icon of={ArrowLeft} size={14} /> {words.dashboard}
          </span>
        </Link>
        <nav aria-label={words.settings}>
          {sections.map(({ path, title, icon }) => (
            <Link
              key={path}
              to={path === 'profile' ? '/settings' : `/settings/${path}`}
              aria-current={path === shown.path ? 'page' : undefined}
            >
              <Icon of={icon} />
              {title}
            </Link>
          ))}
        </nav>
      </header>
      <main className={styles.main}>
        <h1>{shown.path === 'profile' ? 'Settings' : shown.title}</h1>
        {shown.content()}
      </main>
    </div>
  )
}
