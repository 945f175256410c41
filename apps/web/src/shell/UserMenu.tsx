import { Avatar, Menu } from '@recto/ui'
import { LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useSignOut } from '../features/accounts/use-sign-out.ts'
import { useUser } from '../session.tsx'
import { setTheme, useTheme } from '../theme.ts'
import styles from './frame.module.css'

/** Who is signed in, and what is theirs: settings, theme, sign out [BOOT-08, BOOT-25, BOOT-29]. */
export function UserMenu() {
  const user = useUser()
  const theme = useTheme()
  const signOut = useSignOut()
  const navigate = useNavigate()

  return (
    <Menu
      wide
      align="end"
      trigger={
        <button type="button" className={styles.me} aria-label={`Your account, ${user.fullName}`}>
          <Avatar person={user} size={28} me={user.email} />
        </button>
      }
      header={
        <div className={styles.who}>
          <Avatar person={user} size={36} me={user.email} />
          <div>
            <b>{user.fullName}</b>
            <small>{user.email}</small>
          </div>
        </div>
      }
      items={[
        { heading: 'Theme' },
        { label: 'Light', icon: Sun, checked: theme === 'light', onSelect: () => setTheme('light') },
        { label: 'Dark', icon: Moon, checked: theme === 'dark', onSelect: () => setTheme('dark') },
        { label: 'As the system', icon: Monitor, checked: theme === 'system', onSelect: () => setTheme('system') },
        'line',
        { label: 'Settings', icon: Settings, onSelect: () => void navigate('/account/settings') },
        { label: 'Sign out', icon: LogOut, onSelect: () => void signOut() },
      ]}
    />
  )
}
