import { AvatarStack, Icon, IconButton, sidePart } from '@recto/ui'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { useUser } from '../data/session.ts'
import { useDashboardSetup, workspaceHash } from '../data/use-workspaces.ts'
import { chosenPlaces } from '../data/workspace-order.ts'
import { OfflinePlace } from '../features/offline/OfflinePlace.tsx'
import { StatsHead } from '../features/stats/StatsHead.tsx'
import { StatsScreen } from '../features/stats/StatsScreen.tsx'
import css from '../features/stats/stats.module.css'
import { useStats } from '../features/stats/use-stats.ts'
import { searchOf, viewOf } from '../features/stats/view.ts'
import * as words from '../features/stats/words.ts'
import { Link, useLocation, useNavigate, useParams } from '../shell/router.tsx'
import { useTitle } from '../shell/title.ts'

/** Part of the dashboard's own file, which keeps it within its size limit. */
const Rail = sidePart(async () => (await import('./Dashboard.tsx')).Rail)

/** How a folio was read, as a separate screen; its whole state is in its address [ROUTE-18]. */
export default function StatsRoute() {
  const { token: ofPath = '' } = useParams()
  const { search } = useLocation()
  // The live folio that is meant [ROUTE-19]; one of others is not found.
  const token = new URLSearchParams(search).get('livetoken') || ofPath
  const navigate = useNavigate()
  const view = viewOf(search)
  const { folio, list, offered, interval } = useStats(token, view)
  const me = useUser().email
  const { workspaces = [], lastChannel = null } = useDashboardSetup().data ?? {}
  const [workspace] = chosenPlaces(workspaces, folio?.labels ?? [], lastChannel)
  useTitle(folio ? words.statsOf(folio.folioName) : words.stats)
  return (
    <>
      <OfflinePlace />
      <div className={css.screen}>
        <div className={css.side}>
          <Rail view="workspace" channelToken={workspace?.token ?? null} onGo={() => {}} />
        </div>
        <div className={css.main}>
          <header className={css.top}>
            <IconButton
              icon={ArrowLeft}
              iconSize={20}
              label={words.back}
              className={css.back}
              tooltip={false}
              onClick={() => navigate('/')}
            />
            <h1 className={css.crumb}>
              <Link to={workspace ? { pathname: '/', hash: workspaceHash(workspace) } : '/'}>
                {workspace?.name ?? words.folios}
              </Link>
              <Icon of={ChevronRight} size={14} />
              <Link to={`/edit/${token}`} title={folio?.folioName}>
                {folio?.folioName ?? words.stats}
              </Link>
            </h1>
            <AvatarStack people={folio?.folioCollaborators ?? []} max={3} me={me} />
            <span className={css.grow} />
            {list.data && (
              <StatsHead
                token={token}
                view={view}
                onView={(next) => navigate(`/analytics/${token}${searchOf(next)}`, { replace: true })}
                intervals={offered}
                interval={interval}
                sites={list.data.sites}
              />
            )}
          </header>
          <main className={css.wrap}>
            <StatsScreen token={token} view={view} interval={interval} list={list} />
          </main>
        </div>
      </div>
    </>
  )
}
