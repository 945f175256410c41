import {
  GetFolioSharingSettings,
  isBlocking,
  SHARING_STATUS,
  SHARING_WORDS,
  type SharePart,
  type SharingSettings,
} from '@recto/contract'
import { toast } from '@recto/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { CallError, callServer, SAYS_OFFLINE } from '../../api/index.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { usePlanEnd } from '../../data/use-plan-end.ts'
import { createPeopleDebouncer } from '../../hub/debounce-people.ts'
import { clock, useHubEvents, useHubResume } from '../../hub/index.ts'
import { showProblem } from '../../popups/show-problem.ts'
import { openPopup } from '../../popups/stack.ts'
import { useTask } from '../../shell/use-task.ts'

const LIVE = ['accessRequestArrived', 'updateFolioData', 'collaborator'] as const

/** A folio's sharing settings, current and as they change. */
export function useSharing(token: string) {
  const queries = useQueryClient()
  const tellPlanEnd = usePlanEnd()
  const key = ['sharing', token]
  const task = useTask()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callServer(GetFolioSharingSettings, { token }, { signal }),
    ...SAYS_OFFLINE,
  })
  const refresh = () => queries.invalidateQueries({ queryKey: key })
  const people = useMemo(
    () => createPeopleDebouncer(clock, () => void queries.invalidateQueries({ queryKey: ['sharing', token] })),
    [queries, token],
  )
  useEffect(() => people.stop, [people])
  useHubEvents(LIVE, ({ type, data }) => {
    if (data.folioToken !== token) return
    if (type === 'collaborator') people.hear(data.verb)
    // On the dashboard, a change of people is announced only with the card.
    else if (type === 'updateFolioData' && data.change === 'people') people.hear('accept')
    else void refresh()
  })
  useHubResume(() => void refresh())

  /** Replaces what is shown with the response. */
  const keep = (change: Partial<SharingSettings>): void => {
    keepAnswer<SharingSettings>(queries, key, (before) => before && { ...before, ...change })
  }

  /**
   * Runs a change whose response is shown; after an error everything is reverted, with a message. Returns whether it
   * was done.
   */
  const run = (work: () => Promise<Partial<SharingSettings> | unknown>): Promise<boolean> =>
    task.run(
      async () => keep((await work()) as Partial<SharingSettings>),
      (failure) => {
        tellProblem(failure)
        void refresh()
      },
    )

  function tellProblem(failure: unknown): void {
    tellPlanEnd(failure)
    showProblem(failure)
  }

  return { settings: data, error, refetch, refresh, keep, run, busy: task.isBusy }
}

/** What `useSharing` returns. */
export type Sharing = ReturnType<typeof useSharing>
/** What every pane gets: the settings are loaded. */
export type PaneProps = { token: string; settings: SharingSettings; sharing: Sharing }

/** [SHARE-08] */
export const fetchProblem = (error: unknown): string =>
  error instanceof CallError && (error.statusCode === SHARING_STATUS.disabled || error.httpStatus === 404)
    ? error.message
    : SHARING_WORDS.fetchFailed

/** Shows what prevents a part of the popup: a blocker, or a brief message. Returns whether anything does. */
export function isRefused(settings: SharingSettings, part: SharePart): boolean {
  const refusal = settings.refusals[part]
  if (!refusal) return false
  if (isBlocking(refusal.reason)) void openPopup('blocker', refusal)
  else toast(refusal.text, { problem: true })
  return true
}
