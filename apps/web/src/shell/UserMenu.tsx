import {
  GetUserTeams,
  isPaidPlan,
  LeaveTeam,
  nextTier,
  type OutputOf,
  type PlanFacts,
  ROLE,
  type SessionUser,
  SwitchTeam,
} from '@recto/contract'
import { Avatar, Menu, type MenuEntry } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import {
  Building2,
  CreditCard,
  FolderInput,
  LogOut,
  Monitor,
  Moon,
  Plus,
  Settings,
  SlidersHorizontal,
  Sparkles,
  Sun,
  UserPlus,
  Users,
} from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { callServer } from '../api/index.ts'
import { useSignOut } from '../features/accounts/use-sign-out.ts'
import { currentPlan } from '../features/plans/current-plan.ts'
import { openPopup, showProblem } from '../popups/index.ts'
import { useUser } from '../session.tsx'
import { setTheme, useTheme } from '../theme.ts'
import styles from './frame.module.css'

/** Who is signed in, and what is theirs: settings, theme, sign out [BOOT-08, BOOT-25, BOOT-29]. */
export function UserMenu() {
  const user = useUser()
  const theme = useTheme()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { data: own } = useQuery({
    queryKey: ['user-teams', user.token],
    enabled: isOpen,
    queryFn: ({ signal }) => callServer(GetUserTeams, {}, { signal }),
  })
  const plan = useSyncExternalStore(currentPlan.watch, currentPlan.get)

  return (
    <Menu
      wide
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
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
        ...teamItems(user, own, (path) => void navigate(path)),
        'line',
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

type OwnTeams = OutputOf<typeof GetUserTeams>

/** The team that is open, for whom it is, and the ways to others [BOOT-17, BOOT-18, BOOT-21, BOOT-30]. */
function teamItems(user: SessionUser, own: OwnTeams | undefined, go: (path: string) => void): MenuEntry[] {
  const { team } = user
  const here = own?.teams.find(({ id }) => id === team.id)
  const settings = () => openPopup('team-settings', { teamName: team.name, teamUrl: here?.teamUrl ?? '' })
  return [
    ...(team.role <= ROLE.member
      ? [
          { label: 'Manage Team Members', icon: Users, onSelect: () => void openPopup('team', {}) },
          ...(team.role <= ROLE.admin
            ? [
                {
                  label: 'Teamspace Settings',
                  icon: SlidersHorizontal,
                  disabled: here === undefined,
                  onSelect: () => void settings(),
                },
              ]
            : []),
          { label: 'Import folios', icon: FolderInput, onSelect: () => void openPopup('import', {}) },
        ]
      : []),
    ...(team.role === ROLE.owner
      ? []
      : [{ label: `Leave ${team.name}`, icon: LogOut, danger: true, onSelect: () => void leave(user) }]),
    'line',
    { heading: 'Teams' },
    ...(own?.teams ?? [{ id: team.id, name: team.name }]).map(({ id, name }) => ({
      label: name,
      icon: Building2,
      checked: id === team.id,
      onSelect: () => void switchTo(id, team.id),
    })),
    ...(own?.invitations ?? []).map(({ t, name }) => ({
      label: `Join ${name}`,
      icon: UserPlus,
      onSelect: () => go(`/invite/${t}`),
    })),
    { label: 'Create a team', icon: Plus, onSelect: () => go('/teams/create') },
  ]
}

async function switchTo(teamId: string, current: string): Promise<void> {
  if (teamId === current) return
  try {
    await callServer(SwitchTeam, { teamId })
    // A whole page load: nothing that was loaded for the other team stays.
    location.assign('/')
  } catch (failure) {
    showProblem(failure)
  }
}

async function leave({ team }: SessionUser): Promise<void> {
  const isSure = await openPopup('message', {
    title: `Leave ${team.name}?`,
    text: 'You no longer see anything of this team. Your folios stay in it and go to its owner.',
    confirm: `Leave ${team.name}`,
    cancel: 'Stay',
    danger: true,
  })
  if (!isSure) return
  try {
    await callServer(LeaveTeam, {})
    location.assign('/')
  } catch (failure) {
    showProblem(failure)
  }
}
