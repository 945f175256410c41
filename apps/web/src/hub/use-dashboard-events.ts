import { useEffect, useEffectEvent, useRef } from 'react'
import { hub, useHubEvent, useHubEvents, useHubResume } from './index.ts'

/** Several changes are fetched together, this long after the last one. Ms. */
const SETTLE_MS = 400
const FOLIOS = [
  'updateFolioData',
  'accessChanged',
  'folioDeleted',
  'collaborator',
  'transferRequestArrived',
  'collabRequestArrived',
] as const
/** Workspaces and what is in them [SYNC-20..27]. */
const CHANNELS = [
  'channelAdd',
  'channelDelete',
  'channelChanged',
  'userJoinedChannel',
  'userLeftChannel',
  'folioAddedToChannel',
  'folioRemovedFromChannel',
  'channelChangedPrivate',
  'channelChangedTeamVisible',
] as const

type Presence = { folioToken: string; email: string; fullName: string; status: 'ONLINE' | 'EDITING' | null }
type Counts = { folioToken: string; leadCount?: number; newRequestCount?: number }

export type DashboardEvents = {
  /** The list of folios is not the newest any more. */
  onFolios: () => void
  /** Nor is the list of workspaces. */
  onWorkspaces: () => void
  onPresence: (change: Presence) => void
  /** A counter of a card went up [SYNC-39]. */
  onCounts: (change: Counts) => void
}

/** Joins the team's room and follows what happens to its folios and workspaces while a dashboard shows. */
export function useDashboardEvents({ onFolios, onWorkspaces, onPresence, onCounts }: DashboardEvents): void {
  const timer = useRef<number | undefined>(undefined)
  const isWorkspaces = useRef(false)
  const settle = useEffectEvent(() => {
    onFolios()
    if (isWorkspaces.current) onWorkspaces()
    isWorkspaces.current = false
  })
  const soon = (withWorkspaces = false) => {
    if (withWorkspaces) isWorkspaces.current = true
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => settle(), SETTLE_MS)
  }
  useEffect(() => hub.join('addGroupDash', {}, { place: 'dashboard', leave: 'leaveGroupDash' }), [])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useHubEvents(FOLIOS, () => soon())
  useHubEvents(CHANNELS, () => soon(true))
  useHubResume(() => soon(true))
  useHubEvent('editorStatusOnDash', onPresence)
  useHubEvent('leadArrived', onCounts)
  useHubEvent('accessRequestArrived', onCounts)
}
