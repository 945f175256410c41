import {
  CancelTrial,
  ChangePlan,
  GetAllPlansAclData,
  nextTier,
  type PlanRecord,
  planOfId,
  ResumePlan,
  ROLE,
  TIER_NAMES,
  Upgrade,
} from '@recto/contract'
import { Button, Popup, Skeleton, toast } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import payment from '../../components/pay/pay.module.css'
import { TestMode } from '../../components/pay/TestMode.tsx'
import { StorageUsed } from '../../components/StorageUsed.tsx'
import { useUser } from '../../data/session.ts'
import { type TeamPlan, useTeamPlan } from '../../data/use-team-plan.ts'
import { openPopup, type PopupControl, type PopupSteps } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { CheckoutPopup } from './checkout/CheckoutPopup.tsx'
import { STEP_NAMES } from './checkout/steps.ts'
import { stepOfHash } from './checkout/use-walk.ts'
import { dayOf } from './compare.ts'
import { PlanTable } from './PlanTable.tsx'
import styles from './plans.module.css'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    plans: typeof PlansPopup
  }
}

/** Compare plans, choose one, cancel, resume [ROUTE-33]. */
export default function PlansPopup({ close, step, goTo }: PopupControl & PopupSteps) {
  const { data: team } = useTeamPlan()
  const plans = useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => callServer(GetAllPlansAclData, {}, { signal }),
    retry: false,
    gcTime: 0,
  })
  const [chosen, setChosen] = useState<PlanRecord | null>(null)

  if (chosen && team && stepOfHash(step) !== null) {
    return <CheckoutPopup key={chosen.planId} plan={chosen} team={team} step={step} goTo={goTo} close={close} />
  }
  return (
    <Popup
      title="Plans"
      width="xl"
      onClose={() => close()}
      footerLine
      footerNote="Cancel any time. Folios over a plan’s limit are kept and can still be read."
      footer={<Button onClick={() => close()}>Close</Button>}
    >
      {plans.error ? (
        <LoadFailed error={plans.error} again={() => void plans.refetch()} />
      ) : !plans.data || !team ? (
        <div aria-busy="true" style={{ display: 'grid', gap: 20 }}>
          {[120, 36, 36, 36, 36].map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
            <Skeleton key={index} height={height} />
          ))}
        </div>
      ) : (
        <Comparison
          team={team}
          tried={plans.data.tried}
          plans={plans.data.plans}
          isTest={plans.data.isTestMode}
          onChoose={(plan) => {
            setChosen(plan)
            goTo(STEP_NAMES[3])
          }}
        />
      )}
    </Popup>
  )
}

function Comparison({
  team,
  plans,
  tried,
  isTest,
  onChoose,
}: {
  team: TeamPlan
  plans: readonly PlanRecord[]
  tried: readonly string[]
  isTest: boolean
  onChoose: (plan: PlanRecord) => void
}) {
  const current = planOfId(team.subscription.planId)
  // [BILL-18]: who pays by the month starts there.
  const [period, setPeriod] = useState<'month' | 'year'>(current.period === 'month' ? 'month' : 'year')
  const hot = nextTier(current.tier) ?? current.tier
  return (
    <>
      <div className={styles.stand}>
        {isTest && <TestMode />}
        <Standing team={team} />
        <StorageUsed />
      </div>
      <PlanTable
        plans={plans}
        period={period}
        onPeriod={setPeriod}
        hot={hot}
        chip={(plan) => isCurrent(plan, team) && (team.plan.state === 'trial' ? 'In your trial' : 'Your plan')}
        choice={(plan, isHot) => (
          <Choice plan={plan} team={team} isHot={isHot} canTry={!tried.includes(plan.planName)} onChoose={onChoose} />
        )}
      />
    </>
  )
}

const isCurrent = (plan: PlanRecord, { subscription, plan: { state } }: TeamPlan): boolean =>
  state !== 'downgraded' && plan.planId === planOfId(subscription.planId).planId

/** How the team stands, and the one thing to do about it. */
function Standing({ team }: { team: TeamPlan }) {
  const { subscription, plan } = team
  const isOwner = useUser().team.role === ROLE.owner
  const name = TIER_NAMES[planOfId(subscription.planId).tier]
  const act = useAct()
  if (plan.state === 'trial' && subscription.trialEndsAt !== null) {
    return (
      <>
        <span>
          Your {name} trial ends on {dayOf(subscription.trialEndsAt)}.
        </span>
        {isOwner && (
          <Button
            onClick={() => void act(() => callServer(CancelTrial, {}), `Your ${name} plan trial has been canceled`)}
          >
            Cancel trial
          </Button>
        )}
      </>
    )
  }
  if (plan.state === 'cancelling') {
    return (
      <>
        <span>
          {name} is cancelled{subscription.cancelAt !== null && ` and counts until ${dayOf(subscription.cancelAt)}`}.
        </span>
        {isOwner && (
          <Button onClick={() => void act(() => callServer(ResumePlan, {}), `${name} goes on.`)}>Resume {name}</Button>
        )}
      </>
    )
  }
  if (plan.state === 'active' && subscription.endsAt !== null) {
    return (
      <>
        <span>
          Your team is on {name}. It renews on {dayOf(subscription.endsAt)}.
        </span>
        {isOwner && <Button onClick={() => void openPopup('leave', {})}>Cancel plan</Button>}
      </>
    )
  }
  if (plan.state === 'downgraded') return <span>{name} has ended. Choose a plan to unlock everything again.</span>
  return <span>Your team is on {name}.</span>
}

function Choice({
  plan,
  team,
  isHot,
  canTry,
  onChoose,
}: {
  plan: PlanRecord
  team: TeamPlan
  isHot: boolean
  canTry: boolean
  onChoose: (plan: PlanRecord) => void
}) {
  const isOwner = useUser().team.role === ROLE.owner
  const act = useAct()
  const { state } = team.plan
  if (isCurrent(plan, team) && state !== 'trial')
    return <span>{plan.planName === 'free' ? 'You are here' : 'Your plan now'}</span>
  if (plan.planName === 'free') {
    const isAfter = state === 'trial' || state === 'cancelling'
    if (isAfter) return <span>{state === 'trial' ? 'After the trial' : 'After your plan'}</span>
    return isOwner ? <Button onClick={() => void toFree()}>Go to Free</Button> : null
  }
  const isFree = planOfId(team.subscription.planId).tier === 'free'
  return (
    <>
      <Button look={isHot ? 'primary' : 'plain'} onClick={() => onChoose(plan)}>
        Choose {plan.planDisplayName}
      </Button>
      {isFree && canTry && plan.trialDays > 0 && (
        <button
          type="button"
          className={payment.plain}
          onClick={() =>
            void act(
              () => callServer(Upgrade, { plan: plan.planId, trial: true, requestId: crypto.randomUUID() }),
              `Your ${plan.planDisplayName} trial has begun.`,
            )
          }
        >
          Try it for {plan.trialDays} days
        </button>
      )}
    </>
  )

  async function toFree(): Promise<void> {
    const isSure = await openPopup('message', {
      title: 'Go to Free?',
      text: 'Your plan ends now. What Free does not have is locked, nothing is deleted.',
      confirm: 'Go to Free',
      cancel: 'Keep my plan',
      danger: true,
    })
    if (isSure) await act(() => callServer(ChangePlan, { plan: 'Free' }), 'Downgrade Successful')
  }
}

/** Does something to the plan and says how it went; the team's plan is read anew by the event that follows. */
function useAct(): (work: () => Promise<unknown>, done: string) => Promise<void> {
  const { refetch } = useTeamPlan()
  return async (work, done) => {
    try {
      await work()
      toast(done)
    } catch (error) {
      await openPopup('message', { title: messageOf(error), text: 'Nothing was changed.' })
    }
    await refetch()
  }
}
