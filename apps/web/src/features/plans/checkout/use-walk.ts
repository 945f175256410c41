import { useMemo } from 'react'
import { useLocation, useNavigate } from '../../../shell/router.tsx'
import { PLANS_LIST, STEP_NAMES, type Step } from './steps.ts'

/** The current position in the checkout: each step is a history entry [BILL-14]. */
export type Walk = {
  /** null: at the list of plans. */
  step: Step | null
  /** The chosen plan; null: none. */
  planId: string | null
  go: (to: { step: Step | null; planId: string | null }, how?: { replace?: boolean }) => void
  back: () => void
}

const STEPS = Object.entries(STEP_NAMES).map(([step, name]) => [Number(step) as Step, name] as const)

/** The step named by a hash; null: none. */
export const stepOfHash = (hash: string): Step | null =>
  STEPS.find(([, name]) => hash.replace(/^#/, '') === name)?.[0] ?? null

/** The checkout's way through its own page: the hash follows the step, or is `planslist` [ROUTE-55]. */
export function usePageWalk(): Walk {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const { planId = null } = (state ?? {}) as { planId?: string | null }
  return useMemo(
    () => ({
      step: planId === null ? null : stepOfHash(hash),
      planId,
      go: (to, { replace = false } = {}) =>
        navigate(`${pathname}${search}#${to.step === null ? PLANS_LIST : STEP_NAMES[to.step]}`, {
          replace,
          state: { planId: to.planId },
        }),
      back: () => navigate(-1),
    }),
    [pathname, search, hash, planId, navigate],
  )
}
