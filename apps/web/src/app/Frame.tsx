import { planHas, ROLE, ROLE_NAMES, type TeamRole } from '@recto/contract'
import { Icon, IconButton, SearchInput, sidePart, whenIdle } from '@recto/ui'
import { shortcutNames } from '@recto/words'
import { Clock, Compass, LayoutTemplate, Lock, Menu as MenuIcon, Search, Trash2, Users } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { currentPlan } from '../data/current-plan.ts'
import type { View } from '../data/list-input.ts'
import { useUser } from '../data/session.ts'
import { useDashboardSetup } from '../data/use-workspaces.ts'
import { Bell } from '../features/notifications/Bell.tsx'
import { OfflinePlace } from '../features/offline/OfflinePlace.tsx'
import { WorkspaceNav } from '../features/workspaces/WorkspaceNav.tsx'
import { Logo } from '../shell/Logo.tsx'
import { GROUPS } from '../shell/offered.ts'
import { Link, useLocation } from '../shell/router.tsx'
import { TeamMark } from '../shell/TeamMark.tsx'
import { useOffered } from '../shell/use-offered.ts'
import { useIsHash } from '../use-hash.ts'
import { useDashboardLinks } from './dashboard-links.ts'
import styles from './frame.module.css'
import { isLongTitle } from './team-title.ts'
import { UserMenu } from './UserMenu.tsx'
import * as words from './words.ts'

const Drawer = sidePart(async () => (await import('@recto/ui/drawer')).Drawer)
whenIdle(Drawer.fetch)
const PlanBar = sidePart(async () => (await import('../features/plans/PlanBar.tsx')).default)
const MobileBanner = sidePart(async () => (await import('../components/banners/MobileBanner.tsx')).default)
const ZoneBanner = sidePart(async () => (await import('../components/banners/ZoneBanner.tsx')).default)
const HouseAd = sidePart(async () => (await import('../features/plans/HouseAd.tsx')).default)

const VIEWS = [
  { view: 'recent', label: words.recent, icon: Clock, to: '/' },
  { view: 'shared', label: words.sharedWithMe, icon: Users, to: '/?view=shared' },
  { view: 'templates', label: words.templates, icon: LayoutTemplate, to: '/templates' },
  { view: 'trash', label: words.trash, icon: Trash2, to: '/?view=trash' },
] as const

/** The shell around the dashboard: rail, top bar with search and user menu. The slash key focuses the search. */
export function Frame({
  view,
  channelToken,
  search,
  onSearch,
  nav,
  children,
}: {
  view: View | 'templates'
  /** The workspace that is shown. */
  channelToken: string | null
  search: string
  onSearch: (text: string) => void
  /** What the top bar leads to on this screen. */
  nav?: ReactNode
  children: ReactNode
}) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  /** From its first opening on. */
  const [hasMenu, setHasMenu] = useState(false)
  /** Whether the field takes up a phone's top bar. */
  const [searchingIn, setSearchingIn] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // [ROUTE-32]
  const isBare = useIsHash('#preview')
  useDashboardLinks()

  const place = `${view} ${channelToken}`
  const setSearching = (isOn: boolean) => setSearchingIn(isOn ? place : null)
  const find = () => {
    setSearching(true)
    requestAnimationFrame(() => field.current?.select())
    field.current?.focus()
  }
  useOffered([
    {
      id: 'find-folio',
      name: words.searchTheseFolios,
      group: GROUPS.screen,
      keys: '/',
      keywords: words.searchKeywords,
      run: find,
    },
  ])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isFree = event.target === document.body || (event.target as HTMLElement).closest?.('a, button') !== null
      if (!shortcutNames(event).includes('/') || !isFree) return
      event.preventDefault()
      setSearchingIn(place)
      field.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [place])

  return (
    <>
      <OfflinePlace />
      <PlanBar />
      <div className={styles.app}>
        <Rail view={view} channelToken={channelToken} onGo={() => onSearch('')} />
        <div className={styles.main}>
          <header hidden={isBare} className={styles.top} data-searching={searchingIn === place || undefined}>
            <IconButton
              icon={MenuIcon}
              iconSize={20}
              label={words.menu}
              className={styles.mobile}
              tooltip={false}
              onClick={() => {
                setHasMenu(true)
                setMenuOpen(true)
              }}
            />
            <Link to="/" className={styles.mobile} aria-label={words.dashboardLink}>
              <Logo size={24} />
            </Link>
            <SearchInput
              ref={field}
              className={styles.find}
              label={view === 'templates' ? words.findTemplate : words.findFolio}
              keys="/"
              value={search}
              onChange={onSearch}
              onBlur={() => !search && setSearching(false)}
            />
            <span className={styles.grow} />
            {nav}
            <IconButton
              icon={Search}
              iconSize={18}
              label={words.search}
              className={styles.mobile}
              tooltip={false}
              onClick={() => {
                setSearching(true)
                requestAnimationFrame(() => field.current?.focus())
              }}
            />
            <Bell />
            <UserMenu />
          </header>
          <ZoneBanner zone="dashboard" />
          {children}
          {/* Below what people came for. */}
          <MobileBanner />
        </div>
        {hasMenu && (
          <Drawer label={words.menu} open={isMenuOpen} onClose={() => setMenuOpen(false)} className={styles.drawer}>
            <Rail
              view={view}
              channelToken={channelToken}
              onGo={() => {
                setMenuOpen(false)
                onSearch('')
              }}
            />
          </Drawer>
        )}
      </div>
    </>
  )
}

/** The views and workspaces at the side. */
export function Rail({
  view,
  channelToken,
  onGo,
}: {
  view: View | 'templates'
  channelToken: string | null
  onGo: () => void
}) {
  const { team } = useUser()
  const exploreUrl = useDashboardSetup().data?.exploreUrl
  const plan = useSyncExternalStore(currentPlan.watch, currentPlan.get)
  // Guests cannot create folios.
  const views = VIEWS.filter((one) => one.view !== 'templates' || (team.role as number) <= ROLE.member)
  const isTrashLocked = plan !== null && (team.role as number) <= ROLE.member && !planHas(plan, 'archive')
  return (
    <nav className={styles.rail} aria-label={words.folios}>
      <div className={styles.team}>
        <TeamMark logoUrl={team.logoUrl} />
        <span>
          <b title={team.name} data-long={isLongTitle(team.name) || undefined}>
            {team.name}
          </b>
          <small>{ROLE_NAMES[team.role as TeamRole]}</small>
        </span>
      </div>
      {views.map((one) => (
        <Link key={one.view} to={one.to} aria-current={one.view === view ? 'page' : undefined} onClick={onGo}>
          <Icon of={one.icon} />
          {one.label}
          {one.view === 'trash' && isTrashLocked && (
            <span className={styles.locked} title={words.notOnPlan}>
              <Icon of={Lock} size={12} />
              <span className="sr">{words.notOnPlan}</span>
            </span>
          )}
        </Link>
      ))}
      {exploreUrl && (
        <a href={exploreUrl} target="_blank" rel="noreferrer">
          <Icon of={Compass} />
          {words.explore}
        </a>
      )}
      <WorkspaceNav current={channelToken} onGo={onGo} />
      <HouseAd />
    </nav>
  )
}
