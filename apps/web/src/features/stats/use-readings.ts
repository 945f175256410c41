import { GetFolioDataPoints, GetReadings, type OutputOf } from '@recto/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, callServer } from '../../api/index.ts'
import { reportError } from '../../api/report-error.ts'
import { daysOf, intervalOf, type StatsView } from './view.ts'

/** How a folio was read. */
export type Readings = OutputOf<typeof GetReadings>
/** The older dashboard's figures. */
export type DataPoints = OutputOf<typeof GetFolioDataPoints>

/** How long after the last message someone counts as reading. Ms. */
const READING_MS = 20_000

/** The part of every question that says which visits. */
export function scopeOf(token: string, view: StatsView) {
  const { from, to } = daysOf(view)
  const where = view.site === null ? (view.live ? { live: view.live } : {}) : { site: view.site }
  return { token, to, tz: view.tz, ...(from ? { from } : {}), ...where }
}

/** Refusals are shown in place of the figures; other errors are only logged, and the old figures stay [STATS-12]. */
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && (error.httpStatus === 403 || error.httpStatus === 404)

/** The plan has only the older dashboard. */
export const isOlder = (error: unknown): error is CallError =>
  isRefusal(error) && error.reason === 'plan' && error.data.feature === 'advancedStats'

async function logged<T>(ask: Promise<T>): Promise<T> {
  try {
    return await ask
  } catch (error) {
    if (!isRefusal(error)) reportError(error)
    throw error
  }
}

/** The numbers of a view; while others are on their way, or did not come, the last ones, with their time. */
export function useReadings(token: string, view: StatsView, firstDate: string | null) {
  const { interval } = intervalOf(view, firstDate)
  const asked = { ...scopeOf(token, view), interval }
  const [last, setLast] = useState<{ token: string; data: Readings; at: number } | null>(null)
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ['readings', token, asked],
    queryFn: ({ signal }) => logged(callServer(GetReadings, asked, { signal })),
    // No event reports that someone has stopped reading.
    refetchInterval: ({ state }) => ((state.data?.readingNow ?? 0) > 0 ? READING_MS : false),
    staleTime: 0,
  })
  if (data && data !== last?.data) setLast({ token, data, at: dataUpdatedAt })
  const kept = last?.token === token ? last : null
  return { data: data ?? kept?.data, at: data ? dataUpdatedAt : (kept?.at ?? 0), isOld: !data, error, refetch }
}

/** The older dashboard's numbers. */
export function useDataPoints(token: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['data-points', token],
    queryFn: ({ signal }) => logged(callServer(GetFolioDataPoints, { token }, { signal })),
    enabled: isWanted,
    staleTime: 0,
  })
}
