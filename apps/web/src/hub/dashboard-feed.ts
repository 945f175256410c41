import type { HubEvent } from '@recto/contract'

/** Several changes are fetched together, this long after the last one. Ms. */
const SETTLE_MS = 400
/** Under constant changes, the lists are fetched this long after the first one at the latest. ms */
const AT_MOST_MS = 4000

const LISTS = [
  'updateFolioData',
  'accessChanged',
  'folioDeleted',
  'transferRequestArrived',
  'transferRequestOver',
  'collabRequestArrived',
  // Workspaces, and what is in them [SYNC-20..27].
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
const COUNTS = ['leadArrived', 'accessRequestArrived'] as const

/** The events a dashboard listens to. */
export const DASHBOARD_EVENTS = [...LISTS, ...COUNTS, 'editorStatusOnDash'] as const

/** A live event that the dashboard shows. */
export type DashboardEvent = Extract<HubEvent, { type: (typeof DASHBOARD_EVENTS)[number] }>
type DataOf<T extends DashboardEvent['type']> = Extract<DashboardEvent, { type: T }>['data']

/** A dashboard's reactions to them. */
export type DashboardParts = {
  /** The lists of folios and workspaces are not the newest any more. */
  onLists: () => void
  /** Someone opened or left a folio. */
  onPresence: (change: DataOf<'editorStatusOnDash'>) => void
  /** A counter of a card is this now [SYNC-39]. */
  onCounts: (change: { folioToken: string; leadCount?: number; newRequestCount?: number }) => void
}

type Clock = {
  setTimer: (work: () => void, ms: number) => unknown
  clearTimer: (timer: unknown) => void
}

/** Follows what happens to the folios and workspaces of a dashboard. */
export function createDashboardFeed({ setTimer, clearTimer }: Clock, parts: () => DashboardParts) {
  let settled: unknown = null
  let latest: unknown = null

  function soon(): void {
    if (settled !== null) clearTimer(settled)
    settled = setTimer(fetchNow, SETTLE_MS)
    latest ??= setTimer(fetchNow, AT_MOST_MS)
  }

  function fetchNow(): void {
    stop()
    parts().onLists()
  }

  function stop(): void {
    if (settled !== null) clearTimer(settled)
    if (latest !== null) clearTimer(latest)
    settled = null
    latest = null
  }

  return {
    hear(event: DashboardEvent): void {
      if (event.type === 'editorStatusOnDash') parts().onPresence(event.data)
      else if (event.type === 'leadArrived' || event.type === 'accessRequestArrived') parts().onCounts(event.data)
      else soon()
    },
    /** The line was cut for a while. */
    missed: soon,
    stop,
  }
}
