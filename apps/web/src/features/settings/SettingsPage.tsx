import { Icon } from '@recto/ui'
import { ArrowLeft, FolderArchive, KeyRound, type LucideIcon, Mail, Server, UserRound } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Logo } from '../../shell/Logo.tsx'
import { Link, useParams } from '../../shell/router.tsx'
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
import { SignInLinks } from './SignInLinks.tsx'
import styles from './settings.module.css'
import { TwoFactor } from './TwoFactor.tsx'
import * as words from './words.tsx'

/** A page of the settings. */
export type SettingsSection = {
  path: string
  title: string
  icon: LucideIcon
  content: () => ReactNode
  /** It starts with its own heading. */
  isTitled?: boolean
}

/** The settings, by section. */
const SECTIONS: readonly SettingsSection[] = [
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
        <SignInLinks />
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

/** For people who run this installation. */
const OF_OPERATOR: SettingsSection = {
  path: 'installation',
  title: operatorWords.installation,
  icon: Server,
  content: () => <Installation />,
}

type SettingsPageProps = {
  /** Pages of the team that is open, its name above them. */
  team: { name: string; sections: readonly SettingsSection[]; isPending: boolean }
}

/** Everything a person decides about themselves and their team; for the operator also how the installation is doing. */
export default function SettingsPage({ team }: SettingsPageProps) {
  const { section: asked = 'profile' } = useParams()
  const section = asked.toLowerCase()
  const { data: adapters, isPending } = useAdapters()
  // Someone who opens its address waits until it is known whether they may see it.
  const isOperator = adapters !== undefined || (isPending && section === OF_OPERATOR.path)
  const ofOperator = isOperator ? [OF_OPERATOR] : []
  const all = [...SECTIONS, ...team.sections, ...ofOperator]
  const shown = all.find(({ path }) => path === section)
  useTitle(shown ? words.settingsOf(shown.title) : words.notInSettings)
  const nav = useRef<HTMLElement>(null)
  const at = all.findIndex(({ path }) => path === section)
  // On a phone the pages are one strip: the current one comes into view.
  useEffect(() => {
    const current = nav.current?.querySelectorAll('a')[at]
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2
  }, [at])
  if (!shown && team.isPending) return null
  const linkTo = ({ path, title, icon }: SettingsSection) => (
    <Link
      key={path}
      to={path === 'profile' ? '/settings' : `/settings/${path}`}
      aria-current={path === shown?.path ? 'page' : undefined}
    >
      <Icon of={icon} />
      {title}
    </Link>
  )
  return (
    <div className={styles.page}>
      <header className={styles.side}>
        <Link to="/" className={styles.back}>
          <Logo size={24} />
          <span>
            <Icon of={ArrowLeft} size={14} /> {words.dashboard}
          </span>
        </Link>
        <nav ref={nav} aria-label={words.settings}>
          {SECTIONS.map(linkTo)}
          {team.sections.length > 0 && <b>{team.name}</b>}
          {team.sections.map(linkTo)}
          {isOperator && <b>{operatorWords.thisServer}</b>}
          {ofOperator.map(linkTo)}
        </nav>
      </header>
      <main className={styles.main}>
        {shown ? (
          <>
            <h1 className={shown.isTitled ? 'sr' : undefined}>{shown.title}</h1>
            <Fragment key={shown.path}>{shown.content()}</Fragment>
          </>
        ) : (
          <>
            <h1>{words.notInSettings}</h1>
            <p>{words.notInSettingsText(asked, team.name)}</p>
            <ul className={styles.others}>
              {all.map((one) => (
                <li key={one.path}>{linkTo(one)}</li>
              ))}
            </ul>
          </>
        )}
      </main>
    </div>
  )
}
