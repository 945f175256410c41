import { GetAclData, type OutputOf } from '@recto/contract'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../api/index.ts'

/** Query key of the team's plan. */
export const PLAN_KEY = ['team-plan']

/** The state of the team's plan, as last returned by the server. */
export type TeamPlan = OutputOf<typeof GetAclData>

/** The team's plan with its limits, as a query. */
export function useTeamPlan() {
  return useQuery({
    queryKey: PLAN_KEY,
    queryFn: ({ signal }) =>
      callServer(GetAclData, {}, { signal }).catch((error: unknown) => {
        // [PLAN-016]: locks are then not shown; the server still refuses. A newer request is not a failure.
        if (!signal.aborted) console.warn('The plan could not be loaded.', error)
        throw error
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
