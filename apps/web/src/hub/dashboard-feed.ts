import type { HubEvent } from '@recto/contract'

/** Several changes are fetched together, this long after the last one. Ms. */
export const SETTLE_MS = 400

const FOLIOS = [
  'updateFolioData',
  'accessChanged',
  'folioDeleted',
  'transferRequestArrived',
  'collabRequestArrived',
] as const
/** Workspaces, and what is in them [SYNC-20..27]. */
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
const COUNTS = ['leadArrived', 'accessRequestArrived'] as const

/** What a dashboard listens to. */
export const DASHBOARD_EVENTS = [...FOLIOS, ...CHANNELS, ...COUNTS, 'editorStatusOnDash'] as const
export type DashboardEvent = Extract<HubEvent, { type: (typeof DASHBOARD_EVENTS)[number] }>
type DataOf<T extends DashboardEvent['type']> = Extract<DashboardEvent, { type: T }>['data']

/** What a dashboard does with it. */
export type DashboardParts = {
  /** The list of folios is not the newest any more. */
  onFolios: () => void
  /** Nor is the list of workspaces. */
  onWorkspaces: () => void
  /** Somebody came to a folio, or went. */
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
  let timer: unknown = null
  let hasWorkspaces = false

  function soon(withWorkspaces: boolean): void {
    hasWorkspaces ||= withWorkspaces
    stop()
    timer = setTimer(() => {
      timer = null
      parts().onFolios()
      if (hasWorkspaces) parts().onWorkspaces()
      hasWorkspaces = false
    }, SETTLE_MS)
  }

  function stop(): void {
    if (timer !== null) clearTimer(timer)
    timer = null
  }

  return {
    hear(event: DashboardEvent): void {
      if (event.type === 'editorStatusOnDash') parts().onPresence(event.data)
      else if (event.type === 'leadArrived' || event.type === 'accessRequestArrived') parts().onCounts(event.data)
      else soon((CHANNELS as readonly string[]).includes(event.type))
    },
    /** The line was cut for a while. */
    missed: () => soon(true),
    stop,
  }
}
