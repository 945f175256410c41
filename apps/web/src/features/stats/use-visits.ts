import { GetVisit, GetVisits, type InputOf, type OutputOf } from '@recto/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { scopeOf } from './use-readings.ts'
import type { StatsView } from './view.ts'

/** A visit in a list. */
export type Visit = OutputOf<typeof GetVisits>['visits'][number]
/** A list's filters. */
export type VisitFilter = NonNullable<InputOf<typeof GetVisits>['filter']>
/** In which order. */
export type VisitSort = 'recent' | 'engaged'

/** Visits behind a number, page by page. `days` narrows the view to a step of the chart. */
export function useVisits(
  token: string,
  view: StatsView,
  of: {
    filter: VisitFilter
    by: 'visit' | 'visitor'
    sort: VisitSort
    days?: { from: string; to: string } | undefined
    pageSize?: number
  },
) {
  const { filter, by, sort, days, pageSize = 25 } = of
  const asked = { ...scopeOf(token, view), ...days, filter, by, sort, pageSize }
  return useInfiniteQuery({
    queryKey: ['visits', token, asked],
    queryFn: ({ pageParam, signal }) =>
      callServer(GetVisits, { ...asked, ...(pageParam ? { next: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One visit with its moments. */
export function useVisit(token: string, { day, visitId }: Pick<Visit, 'day' | 'visitId'>) {
  return useQuery({
    queryKey: ['visit', token, visitId],
    queryFn: ({ signal }) => callServer(GetVisit, { token, day, visitId }, { signal }),
    staleTime: 0,
  })
}
