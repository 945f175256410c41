import { planFromWire, type SessionUser } from '@recto/contract'
import { useEffect, useMemo } from 'react'
import { currentPlan } from './current-plan.ts'
import { useTeamPlan } from './use-team-plan.ts'

/** Keeps the plan of the person's team where rules look for it. */
export default function TeamPlan({ user }: { user: SessionUser }) {
  const { data } = useTeamPlan()
  const facts = useMemo(() => (data ? planFromWire(data.plan) : null), [data])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person starts anew
  useEffect(() => {
    currentPlan.set(facts)
    return () => currentPlan.set(null)
  }, [facts, user.token])
  return null
}
