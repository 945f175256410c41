import {
  GetUserTeams,
  LeaveTeam,
  type OutputOf,
  refusalText,
  type SessionUser,
  type TeamRole,
  type UserSetup,
} from '@recto/contract'
import { Avatar, type MenuEntry } from '@recto/ui'
import { MenuRows } from '@recto/ui/menu-rows'
import { common, day } from '@recto/words'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowLeftRight,
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
import { useSyncExternalStore } from 'react'
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
import * as words from './user-menu.words.ts'

/** A phone has no keys to tell of. */
const hasKeys = (): boolean => !window.matchMedia('(max-width: 560px)').matches

function useFacts(): MenuFacts & { user: SessionUser } {
  const user = useUser()
  const plan = useSyncExternalStore(currentPlan.watch, currentPlan.get)
  return { role: user.team.role as TeamRole, plan, user }
}

/** Who is signed in, and what they are here. */
export function UserMenuHead() {
  const { user, ...facts } = useFacts()
  return (
    <div className={styles.who}>
      <Avatar person={user} size={36} me={user.email} />
      <div>
        <b>{user.fullName}</b>
        <small>{user.email}</small>
        <small>{standing(facts)}</small>
      </div>
    </div>
  )
}

/** What the signed-in person can open from everywhere [BOOT-25, BOOT-29]. */
export function UserMenuRows() {
  const { user, ...facts } = useFacts()
  const theme = useTheme()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const { data: own } = useQuery({
    queryKey: ['user-teams', user.token],
    queryFn: ({ signal }) => callServer(GetUserTeams, {}, { signal }),
  })
  const { data: setup } = useDashboardSetup()
  return (
    <MenuRows
      items={[
        ...workItems(facts),
        ...planItems(facts),
        ...furtherItems(user, facts, own, setup?.user),
        ...teamItems(user, own, (path) => void navigate(path)),
        'line',
        { label: words.settings, icon: Settings, onSelect: () => void navigate('/settings') },
        { label: words.emailSettings, icon: Mail, onSelect: () => void openPopup('email-settings', {}) },
        ...(hasKeys()
          ? [{ label: words.shortcuts, icon: Keyboard, onSelect: () => void openPopup('shortcuts', {}) }]
          : []),
        {
          heading: words.theme,
          choices: [
            { label: words.light, icon: Sun, checked: theme === 'light', onSelect: () => setTheme('light') },
            { label: words.dark, icon: Moon, checked: theme === 'dark', onSelect: () => setTheme('dark') },
            { label: words.system, icon: Monitor, checked: theme === 'system', onSelect: () => setTheme('system') },
          ],
        },
        'line',
        { label: words.signOut, icon: LogOut, onSelect: () => void signOut() },
      ]}
    />
  )
}

/** Billing, and more of it [BOOT-22, BOOT-23, PLAN-088]. */
function planItems(facts: MenuFacts): MenuEntry[] {
  const rows = menuRows(facts)
  const { role } = facts
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
    ...(rows.has('upgrade')
      ? [{ label: words.upgrade, icon: Sparkles, onSelect: () => void openPopup('plans', {}) }]
      : []),
  ]
}

type OwnTeams = OutputOf<typeof GetUserTeams>

/** The rows of a table that this person has. */
const those = (facts: MenuFacts, all: Partial<Record<MenuRow, MenuEntry>>): MenuEntry[] => {
  const rows = menuRows(facts)
  return (Object.keys(all) as MenuRow[]).flatMap((row) => (rows.has(row) ? [all[row] as MenuEntry] : []))
}

/** What the team works with every day [BOOT-17]. */
const workItems = (facts: MenuFacts): MenuEntry[] =>
  those(facts, {
    'style-guide': { label: words.styleGuide, icon: Palette, onSelect: () => void openPopup('style-guide', {}) },
    'image-library': { label: words.imageLibrary, icon: Images, onSelect: () => void openPopup('image-library', {}) },
    members: { label: words.manageTeamMembers, icon: Users, onSelect: () => void openPopup('team', {}) },
  })

/** What is set up once for the team that is open, in a menu of its own [BOOT-18, BOOT-19, BOOT-21, BOOT-26]. */
function furtherItems(
  { team, ...user }: SessionUser,
  facts: MenuFacts,
  own: OwnTeams | undefined,
  setup: UserSetup | undefined,
): MenuEntry[] {
  const here = own?.teams.find(({ id }) => id === team.id)
  const { plan } = facts
  const settings = () =>
    openPopup('team-settings', {
      teamName: team.name,
      teamUrl: here?.teamUrl ?? '',
      addressesBelow: own?.addressesBelow ?? '',
    })
  const items = those(facts, {
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
    ...(plan &&
      setup && {
        'plan-info': {
          label: words.aboutPlan,
          icon: Info,
          onSelect: () => void openPopup('message', planInfo(plan, setup.subscription, { team }, day)),
        },
      }),
    leave: {
      label: words.leaveTeam(team.name),
      icon: LogOut,
      danger: true,
      onSelect: () => void leave({ team, ...user }),
    },
  })
  return items.length > 1 ? [{ label: words.team, icon: Building2, items }] : items
}

/** The person's teams and the ways into others [BOOT-30]; someone with one team makes another. */
function teamItems({ team }: SessionUser, own: OwnTeams | undefined, go: (path: string) => void): MenuEntry[] {
  const create = { label: words.createATeam, icon: Plus, onSelect: () => go('/teams/create') }
  const { teams = [], invitations = [] } = own ?? {}
  if (teams.length < 2 && invitations.length === 0) return [create]
  const items = [
    ...teams.map(({ id, name }) => ({
      label: name,
      icon: Building2,
      checked: id === team.id,
      onSelect: () => void switchTo(id, team.id),
    })),
    ...invitations.map(({ t, name }) => ({
      label: words.joinTeam(name),
      icon: UserPlus,
      onSelect: () => go(`/invite/${t}`),
    })),
    create,
  ]
  return [{ label: words.switchTeam, icon: ArrowLeftRight, items }]
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
