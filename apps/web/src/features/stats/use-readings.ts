import { GetFolioDataPoints, GetReadings, type OutputOf } from '@recto/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CallError, callServer } from '../../api/index.ts'
import { reportError } from '../../api/report-error.ts'
import { daysOf, intervalOf, type StatsView } from './view.ts'

/** How a folio was read. */
export type Readings = OutputOf<typeof GetReadings>
/** What the older dashboard knows of it. */
export type DataPoints = OutputOf<typeof GetFolioDataPoints>

/** The part of every question that says which visits. */
export function scopeOf(token: string, view: StatsView) {
  const { from, to } = daysOf(view)
  return { token, to, tz: view.tz, ...(from ? { from } : {}), ...(view.site === null ? {} : { site: view.site }) }
}

/** Refusals are said where the numbers would be; what else goes wrong is only logged, and the old numbers stay [STATS-12]. */
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && (error.httpStatus === 403 || error.httpStatus === 404)

async function logged<T>(ask: Promise<T>): Promise<T> {
  try {
    return await ask
  } catch (error) {
    if (!isRefusal(error)) reportError(error)
    throw error
  }
}

/** The numbers of a view; while others are on their way, the old ones. */
export function useReadings(token: string, view: StatsView, firstDate: string | null) {
  const { interval } = intervalOf(view, firstDate)
  const asked = { ...scopeOf(token, view), interval }
  return useQuery({
    queryKey: ['readings', token, asked],
    queryFn: ({ signal }) => logged(callServer(GetReadings, asked, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
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
