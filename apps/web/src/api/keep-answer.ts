import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Replaces what is shown with a change's response. A fetch in progress may have read before the change: it is repeated,
 * otherwise the older response would arrive last and stay.
 */
export function keepAnswer<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  edit: (before: T | undefined) => T | undefined,
) {
  queries.setQueryData<T>(queryKey, edit)
  if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey })
}
