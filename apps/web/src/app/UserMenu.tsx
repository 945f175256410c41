import {
  GetUserTeams,
  LeaveTeam,
  type OutputOf,
  refusalText,
  type SessionUser,
  type TeamRole,
  type UserSetup,
} from '@recto/contract'
import { Avatar, Menu, type MenuEntry } from '@recto/ui'
import { common, day } from '@recto/words'
import { useQuery } from '@tanstack/react-query'
import {
  Building2,
  CreditCard,
  FolderInput,
  Gift,
  Globe,
  Images,
  Info,
  Keyboard,
  LogOut,
  Mail,
  Monitor,
  Moon,
  Palette,
  Plus,
  Settings,
  SlidersHorizontal,
  Sparkles,
  Sun,
  UserPlus,
  Users,
} from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { callServer } from '../api/index.ts'
import { currentPlan } from '../data/current-plan.ts'
import { goToTeam } from '../data/go-to-team.ts'
import { useUser } from '../data/session.ts'
import { useSignOut } from '../data/use-sign-out.ts'
import { useDashboardSetup } from '../data/use-workspaces.ts'
import { openPopup, showProblem } from '../popups/index.ts'
import { useNavigate } from '../shell/router.tsx'
import { setTheme, useTheme } from '../theme.ts'
import styles from './frame.module.css'
import { domainsLabel, type MenuFacts, type MenuRow, menuRows, opensBilling, planInfo, standing } from './user-menu.ts'
import * as words from './words.ts'

/** The signed-in person and their menu: settings, theme, sign out [BOOT-08, BOOT-25, BOOT-29]. */
export function UserMenu() {
  const user = useUser()
  const theme = useTheme()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  // Requested when the pointer or the focus comes near: rows loaded later would move what is about to be pressed.
  const [isNear, setNear] = useState(false)
  const near = () => setNear(true)
  const { data: own } = useQuery({
    queryKey: ['user-teams', user.token],
    enabled: isOpen || isNear,
    queryFn: ({ signal }) => callServer(GetUserTeams, {}, { signal }),
  })
  const plan = useSyncExternalStore(currentPlan.watch, currentPlan.get)
  const facts: MenuFacts = { role: user.team.role as TeamRole, plan }
  const { data: setup } = useDashboardSetup()

  return (
    <Menu
      wide
      label={words.yourAccount}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className={styles.me}
          aria-label={words.yourAccountOf(user.fullName)}
          onPointerEnter={near}
          onFocus={near}
        >
          <Avatar person={user} size={28} me={user.email} />
        </button>
      }
      header={
        <div className={styles.who}>
          <Avatar person={user} size={36} me={user.email} />
          <div>
            <b>{user.fullName}</b>
            <small>{user.email}</small>
            <small>{standing(facts)}</small>
          </div>
        </div>
      }
      items={[
        ...workItems(user, facts, own, setup?.user),
        'line',
        ...planItems(user, facts, setup?.user),
        ...teamItems(user, own, (path) => void navigate(path)),
        'line',
        { heading: words.theme },
        { label: words.light, icon: Sun, checked: theme === 'light', onSelect: () => setTheme('light') },
        { label: words.dark, icon: Moon, checked: theme === 'dark', onSelect: () => setTheme('dark') },
        { label: words.system, icon: Monitor, checked: theme === 'system', onSelect: () => setTheme('system') },
        'line',
        { label: words.settings, icon: Settings, onSelect: () => void navigate('/settings') },
        { label: words.emailSettings, icon: Mail, onSelect: () => void openPopup('email-settings', {}) },
        { label: words.shortcuts, icon: Keyboard, onSelect: () => void openPopup('shortcuts', {}) },
        { label: words.signOut, icon: LogOut, onSelect: () => void signOut() },
      ]}
    />
  )
}

/** Billing, more of it, and how long what there is lasts [BOOT-22, BOOT-23, BOOT-26, PLAN-088]. */
function planItems(user: SessionUser, facts: MenuFacts, setup: UserSetup | undefined): MenuEntry[] {
  const rows = menuRows(facts)
  const { role, plan } = facts
  const seePlans = () => void openPopup('plans', {})
  const billing = () => {
    if (opensBilling(facts)) void openPopup('billing', {})
    else
      void openPopup('blocker', { reason: 'not-team-owner', role, text: refusalText('not-team-owner', 'billing.open') })
  }
  return [
    ...(rows.has('billing') ? [{ label: words.billing, icon: CreditCard, onSelect: billing }] : []),
    ...(rows.has('referrals')
      ? [{ label: words.referrals, icon: Gift, onSelect: () => void openPopup('referrals', {}) }]
      : []),
    ...(rows.has('upgrade') ? [{ label: words.upgrade, icon: Sparkles, onSelect: seePlans }] : []),
    ...(rows.has('plan-info') && plan && setup
      ? [
          {
            label: words.aboutPlan,
            icon: Info,
            onSelect: () => void openPopup('message', planInfo(plan, setup.subscription, user, day)),
          },
        ]
      : []),
    ...(rows.has('billing') ? (['line'] as const) : []),
  ]
}

type OwnTeams = OutputOf<typeof GetUserTeams>

/** The team that is open, for whom it is [BOOT-17, BOOT-18, BOOT-19, BOOT-21]. */
function workItems(
  { team, ...user }: SessionUser,
  facts: MenuFacts,
  own: OwnTeams | undefined,
  setup: UserSetup | undefined,
): MenuEntry[] {
  const rows = menuRows(facts)
  const here = own?.teams.find(({ id }) => id === team.id)
  const settings = () =>
    openPopup('team-settings', {
      teamName: team.name,
      teamUrl: here?.teamUrl ?? '',
      addressesBelow: own?.addressesBelow ?? '',
    })
  const all: Partial<Record<MenuRow, MenuEntry>> = {
    'style-guide': { label: words.styleGuide, icon: Palette, onSelect: () => void openPopup('style-guide', {}) },
    'image-library': { label: words.imageLibrary, icon: Images, onSelect: () => void openPopup('image-library', {}) },
    members: { label: words.manageTeamMembers, icon: Users, onSelect: () => void openPopup('team', {}) },
    'team-settings': {
      label: words.teamspaceSettings,
      icon: SlidersHorizontal,
      disabled: here === undefined,
      onSelect: () => void settings(),
    },
    domains: {
      label: domainsLabel(setup?.customDomainCount ?? 0),
      icon: Globe,
      onSelect: () => void openPopup('domains', {}),
    },
    'import-folios': { label: words.importFolios, icon: FolderInput, onSelect: () => void openPopup('import', {}) },
    leave: {
      label: words.leaveTeam(team.name),
      icon: LogOut,
      danger: true,
      onSelect: () => void leave({ team, ...user }),
    },
  }
  return (Object.keys(all) as MenuRow[]).flatMap((row) => (rows.has(row) ? [all[row] as MenuEntry] : []))
}

/** The person's teams and the ways into others [BOOT-30]. */
function teamItems({ team }: SessionUser, own: OwnTeams | undefined, go: (path: string) => void): MenuEntry[] {
  return [
    { heading: words.teams },
    ...(own?.teams ?? [{ id: team.id, name: team.name }]).map(({ id, name }) => ({
      label: name,
      icon: Building2,
      checked: id === team.id,
      onSelect: () => void switchTo(id, team.id),
    })),
    ...(own?.invitations ?? []).map(({ t, name }) => ({
      label: words.joinTeam(name),
      icon: UserPlus,
      onSelect: () => go(`/invite/${t}`),
    })),
    { label: words.createATeam, icon: Plus, onSelect: () => go('/teams/create') },
  ]
}

async function switchTo(teamId: string, current: string): Promise<void> {
  if (teamId === current) return
  try {
    await goToTeam(teamId)
  } catch (failure) {
    showProblem(failure)
  }
}

async function leave({ team }: SessionUser): Promise<void> {
  const isSure = await openPopup('message', {
    title: words.leaveTeamTitle(team.name),
    text: words.leaveTeamText,
    confirm: words.leaveTeam(team.name),
    cancel: common.cancel,
    danger: true,
  })
  if (!isSure) return
  try {
    location.assign((await callServer(LeaveTeam, {})).next)
  } catch (failure) {
    showProblem(failure)
  }
}
