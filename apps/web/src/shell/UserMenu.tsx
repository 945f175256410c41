import { isPaidPlan, nextTier, type PlanFacts, ROLE } from '@recto/contract'
import { Avatar, Menu, type MenuEntry } from '@recto/ui'
import { CreditCard, LogOut, Monitor, Moon, Settings, Sparkles, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useSignOut } from '../features/accounts/use-sign-out.ts'
import { currentPlan } from '../features/plans/current-plan.ts'
import { openPopup } from '../popups/index.ts'
import { useUser } from '../session.tsx'
import { setTheme, useTheme } from '../theme.ts'
import styles from './frame.module.css'

/** Who is signed in, and what is theirs: settings, theme, sign out [BOOT-08, BOOT-25, BOOT-29]. */
export function UserMenu() {
  const user = useUser()
  const theme = useTheme()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const plan = useSyncExternalStore(currentPlan.watch, currentPlan.get)

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
        ...planItems(user.team.role, plan),
        { label: 'Settings', icon: Settings, onSelect: () => void navigate('/account/settings') },
        { label: 'Sign out', icon: LogOut, onSelect: () => void signOut() },
      ]}
    />
  )
}

/**
 * Plans, for whom they are: on free the owner alone, on paid plans admins too, and nothing to unlock on the highest
 * [BOOT-23, BOOT-31, BOOT-35, PLAN-088].
 */
function planItems(role: number, plan: PlanFacts | null): MenuEntry[] {
  if (plan === null) return []
  const mayChoose = role === ROLE.owner || (role === ROLE.admin && isPaidPlan(plan))
  if (!mayChoose) return []
  const seePlans = () => void openPopup('plans', {})
  const isHighest = isPaidPlan(plan) && nextTier(plan.tier) === null
  return [
    ...(isHighest ? [] : [{ label: 'Upgrade', icon: Sparkles, onSelect: seePlans }]),
    { label: 'Plan and billing', icon: CreditCard, onSelect: seePlans },
  ]
}
