import type { PlanRecord } from '@recto/contract'
import { Popup } from '@recto/ui'
import { useMemo } from 'react'
import { useUser } from '../../../data/session.ts'
import { type TeamPlan, useTeamPlan } from '../../../data/use-team-plan.ts'
import { useAddressesBelow } from './addresses-below.ts'
import { CheckoutStep } from './CheckoutSteps.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import styles from './checkout.module.css'
import { currentOf } from './current.ts'
import { STEP_NAMES } from './steps.ts'
import { type Bought, useCheckout } from './use-checkout.ts'
import { stepOfHash, type Walk } from './use-walk.ts'
import * as words from './words.ts'

/** The checkout of a plan above the page, for the team of a signed-in person. */
export function CheckoutPopup({
  plan,
  team,
  step,
  goTo,
  close,
  noClose,
}: {
  plan: PlanRecord
  team: TeamPlan
  /** Of the popup's address. */
  step: string
  goTo: (step: string) => void
  close: () => void
  /** Until it is bought. */
  noClose: boolean
}) {
  const user = useUser()
  const { refetch } = useTeamPlan()
  const addressesBelow = useAddressesBelow()
  const walk = useMemo<Walk>(
    () => ({
      step: stepOfHash(step),
      planId: plan.planId,
      go: (to) => to.step !== null && goTo(STEP_NAMES[to.step]),
      back: () => history.back(),
    }),
    [step, plan.planId, goTo],
  )
  const checkout = useCheckout({
    plan,
    buyer: { is: 'in', team: user.team, current: currentOf(team) },
    walk,
  })
  const { bought } = checkout
  // The editor may have unsent edits: the plan's features appear there automatically.
  const stays = location.pathname === '/' ? undefined : close
  return (
    <Popup
      title={titleOf(plan.planDisplayName, bought)}
      width="l"
      noClose={noClose && !bought}
      onClose={() => {
        if (bought) void refetch()
        close()
      }}
    >
      <div className={styles.columns}>
        <CheckoutSummary checkout={checkout} />
        <CheckoutStep checkout={checkout} addressesBelow={addressesBelow} level={3} stays={stays} />
      </div>
    </Popup>
  )
}

const titleOf = (plan: string, bought: Bought | null): string => {
  if (!bought) return words.choose(plan)
  return bought.quote?.startsAt != null ? words.movesTo(plan) : words.isOn(plan)
}
