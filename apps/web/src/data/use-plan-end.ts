import { STATUS } from '@recto/contract'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '../api/index.ts'
import { PLAN_KEY, type TeamPlan } from './use-team-plan.ts'

/**
 * Status 6 of export and password calls means that the plan has ended since this tab last heard of it: it is marked as
 * ended now, and refetched [EXPORT-03, OPEN-18].
 */
export function usePlanEnd(): (failure: unknown) => void {
  const queries = useQueryClient()
  return (failure) => {
    if (!(failure instanceof CallError) || failure.statusCode !== STATUS.planEnded) return
    queries.setQueryData<TeamPlan>(PLAN_KEY, (known) =>
      known ? { ...known, subscription: { ...known.subscription, endsAt: Date.now() } } : known,
    )
    void queries.invalidateQueries({ queryKey: PLAN_KEY })
  }
}
