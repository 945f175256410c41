import { GetAclData, type OutputOf, type PlanFacts, planFromWire, type SessionUser } from '@recto/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { callServer } from '../../api/index.ts'
import { currentPlan } from './current-plan.ts'

export const PLAN_KEY = ['team-plan']

/** How the team stands with its plan, as the server last said. */
export type TeamPlan = OutputOf<typeof GetAclData>

export function usePlanQuery(isOn = true) {
  return useQuery({
    queryKey: PLAN_KEY,
    queryFn: ({ signal }) =>
      callServer(GetAclData, {}, { signal }).catch((error: unknown) => {
        // [PLAN-016]: what is locked is then not drawn; the server still refuses it.
        console.warn('The plan could not be loaded.', error)
        throw error
      }),
    enabled: isOn,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Loads the plan of whoever is signed in and keeps it where rules look for it. */
export function useTeamPlan(user: SessionUser | null | undefined): PlanFacts | null {
  const { data } = usePlanQuery(Boolean(user))
  const facts = useMemo(() => (user && data ? planFromWire(data.plan) : null), [user, data])
  useEffect(() => currentPlan.set(facts), [facts])
  return facts
}
