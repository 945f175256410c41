import {
  GetAllPlansAclData,
  nextTier,
  type PlanRecord,
  planOfId,
  ResumePlan,
  ROLE,
  TakeBackChange,
  TIER_NAMES,
  type Tier,
  Upgrade,
} from '@recto/contract'
import { Button, newUuid, Popup, Skeleton, toast } from '@recto/ui'
import { day } from '@recto/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import payment from '../../components/pay/pay.module.css'
import { TestMode } from '../../components/pay/TestMode.tsx'
import { StorageUsed } from '../../components/StorageUsed.tsx'
import { useUser } from '../../data/session.ts'
import { useSignOut } from '../../data/use-sign-out.ts'
import { type TeamPlan, useTeamPlan } from '../../data/use-team-plan.ts'
import { openPopup, type PopupControl, type PopupSteps } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { CheckoutPopup } from './checkout/CheckoutPopup.tsx'
import { STEP_NAMES } from './checkout/steps.ts'
import { stepOfHash } from './checkout/use-walk.ts'
import { firstPeriod } from './compare.ts'
import { PlanTable } from './PlanTable.tsx'
import styles from './plans.module.css'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    plans: typeof PlansPopup
  }
}

/**
 * Compare plans, choose one, cancel, resume [ROUTE-33]. `noClose`: nothing else can be done before one is chosen
 * [BILL-16].
 */
export default function PlansPopup({
  close,
  step,
  goTo,
  noClose = false,
}: PopupControl & PopupSteps & { noClose?: boolean }) {
  const signOut = useSignOut()
  const { data: team } = useTeamPlan()
  const plans = useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => callServer(GetAllPlansAclData, {}, { signal }),
    retry: false,
    gcTime: 0,
  })
  const [chosen, setChosen] = useState<PlanRecord | null>(null)

  if (chosen && team && stepOfHash(step) !== null) {
    return <CheckoutPopup key={chosen.planId} {...{ plan: chosen, team, step, goTo, close, noClose }} />
  }
  return (
    <Popup
      title={words.plans}
      width="xl"
      noClose={noClose}
      onClose={() => close()}
      footerLine
      footerNote={words.plansNote}
      footer={
        noClose ? (
          <Button look="quiet" onClick={() => void signOut()}>
            {words.signOut}
          </Button>
        ) : (
          <Button onClick={() => close()}>{words.close}</Button>
        )
      }
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
  const [period, setPeriod] = useState<'month' | 'year'>(firstPeriod(current.period))
  const hot = nextTier(current.tier) ?? current.tier
  return (
    <>
      <div className={styles.stand}>
        {isTest && <TestMode />}
        <Standing team={team} />
      </div>
      <PlanTable
        plans={plans}
        period={period}
        onPeriod={setPeriod}
        hot={hot}
        chip={(plan) => isCurrent(plan, team) && (team.plan.state === 'trial' ? words.inYourTrial : words.yourPlan)}
        choice={(plan, isHot) => (
          <Choice plan={plan} team={team} isHot={isHot} canTry={!tried.includes(plan.planName)} onChoose={onChoose} />
        )}
      />
      <p className={styles.stored}>
        <StorageUsed />
      </p>
    </>
  )
}

const isCurrent = (plan: PlanRecord, { subscription, plan: { state } }: TeamPlan): boolean =>
  state !== 'downgraded' && plan.planId === planOfId(subscription.planId).planId

/** The state of the team's plan, and the main action. */
function Standing({ team }: { team: TeamPlan }) {
  const { subscription, plan } = team
  const isOwner = useUser().team.role === ROLE.owner
  const name = TIER_NAMES[planOfId(subscription.planId).tier]
  const act = useAct()
  if (plan.state === 'trial' && subscription.trialEndsAt !== null) {
    return (
      <>
        <span>{words.trialEnds(name, day(subscription.trialEndsAt))}</span>
        {isOwner && (
          <Button onClick={() => void openPopup('to-free', { to: 'cancelTrial', plan: name })}>
            {words.cancelTrial}
          </Button>
        )}
      </>
    )
  }
  const isParked = plan.state === 'parked'
  if (plan.state === 'cancelling' || (isParked && subscription.cancelledAt !== null)) {
    const until = subscription.cancelAt === null ? null : day(subscription.cancelAt)
    const resume = isParked ? words.unpark : words.resume(name)
    return (
      <>
        <span>{isParked ? words.isParked(until) : words.countsUntil(name, until)}</span>
        {isOwner && (
          <Button onClick={() => void act(() => callServer(ResumePlan, {}), words.goesOn(name))}>{resume}</Button>
        )}
      </>
    )
  }
  if ((plan.state === 'active' || isParked) && subscription.endsAt !== null) {
    const isScheduled = subscription.nextPlanId !== null || subscription.nextSeats !== null
    return (
      <>
        <span>{isParked ? words.isParked(null) : goesOnWords(team, name)}</span>
        {isScheduled && (
          <Button onClick={() => void act(() => callServer(TakeBackChange, {}), words.takenBack)}>
            {words.takeBack}
          </Button>
        )}
        {isOwner && <Button onClick={() => void openPopup('leave', {})}>{words.cancelPlan}</Button>}
      </>
    )
  }
  if (plan.state === 'downgraded') return <span>{words.planEnded(name)}</span>
  return <span>{words.isOn(name)}</span>
}

/** What follows on the current period. */
function goesOnWords({ subscription: { endsAt, nextPlanId, nextSeats, autoRenew } }: TeamPlan, name: string): string {
  const end = day(endsAt ?? 0)
  if (!autoRenew) return words.endsOn(name, end)
  if (nextPlanId !== null) return words.movesOn(name, TIER_NAMES[planOfId(nextPlanId).tier], end)
  return nextSeats === null ? words.renewsOn(name, end) : words.fewerSeatsOn(name, nextSeats, end)
}

/** Whether a step up from one plan leads to another. */
function isBelow(tier: Tier, other: Tier): boolean {
  const next = nextTier(tier)
  return next !== null && (next === other || isBelow(next, other))
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
  if (isCurrent(plan, team) && state !== 'trial') return null
  if (plan.planName === 'free') {
    const isLeaving = team.subscription.cancelledAt !== null && state !== 'downgraded'
    const isAfter = state === 'trial' || isLeaving
    if (isAfter) return <span>{state === 'trial' ? words.afterTrial : words.afterPlan}</span>
    return isOwner ? (
      <Button onClick={() => void openPopup('to-free', { to: 'free', plan: plan.planDisplayName })}>
        {words.goToFree}
      </Button>
    ) : null
  }
  const own = planOfId(team.subscription.planId).tier
  const isFree = own === 'free'
  const isDown = state === 'active' && isBelow(planOfId(plan.planId).tier, own)
  return (
    <>
      <Button look={isHot ? 'primary' : 'plain'} onClick={() => onChoose(plan)}>
        {isDown ? words.downgradeTo(plan.planDisplayName) : words.choose(plan.planDisplayName)}
      </Button>
      {isFree && canTry && plan.trialDays > 0 && (
        <button
          type="button"
          className={payment.plain}
          onClick={() =>
            void act(
              () => callServer(Upgrade, { plan: plan.planId, trial: true, requestId: newUuid() }),
              words.trialBegun(plan.planDisplayName),
              words.startFailed,
            )
          }
        >
          {words.tryIt(plan.trialDays)}
        </button>
      )}
    </>
  )
}

/**
 * Changes the plan and shows the result; the following event refetches the team's plan. `failed` is the title above an
 * error; without it the error itself is the title.
 */
function useAct(): (work: () => Promise<unknown>, done: string, failed?: string) => Promise<void> {
  const { refetch } = useTeamPlan()
  return async (work, done, failed) => {
    try {
      await work()
      toast(done)
    } catch (error) {
      const why = messageOf(error)
      await openPopup('message', { title: failed ?? why, text: failed ? why : words.unchanged })
    }
    await refetch()
  }
}
