import { useEffect, useEffectEvent, useMemo } from 'react'
import { createDashboardFeed, DASHBOARD_EVENTS, type DashboardParts } from './dashboard-feed.ts'
import { clock, hub, useHubEvents, useHubResume } from './index.ts'

/** Joins the team's room and follows what happens to its folios and workspaces while a dashboard shows. */
export function useDashboardEvents(parts: DashboardParts): void {
  const latest = useEffectEvent(() => parts)
  const feed = useMemo(() => createDashboardFeed(clock, () => latest()), [])
  useEffect(() => feed.stop, [feed])
  useEffect(() => {
    // The lists were read with the page: what happened before the room was joined is not among its events.
    return hub.join('addGroupDash', {}, { place: 'dashboard', leave: 'leaveGroupDash', onJoined: feed.missed })
  }, [feed])
  useHubEvents(DASHBOARD_EVENTS, feed.hear)
  useHubResume(feed.missed)
}
