import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts what a change was answered with in place of what is shown. A fetch that is under way may have read before the
 * change: it is made anew, else the older answer would come last and stay.
 */
export function keepAnswer<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  edit: (before: T | undefined) => T | undefined,
) {
  queries.setQueryData<T>(queryKey, edit)
  if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey })
}
