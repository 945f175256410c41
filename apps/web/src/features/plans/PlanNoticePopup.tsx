import { type PlanNotice, planOfId, ROLE, TIER_NAMES } from '@recto/contract'
import { Button, Popup } from '@recto/ui'
import { useUser } from '../../data/session.ts'
import { useSignOut } from '../../data/use-sign-out.ts'
import { useTeamPlan } from '../../data/use-team-plan.ts'
import { openPopup, type PopupControl } from '../../popups/index.ts'
import { dayOf } from './compare.ts'
import styles from './plans.module.css'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'plan-notice': typeof PlanNoticePopup
    'expired-trial': typeof PlanNoticePopup
    'plan-stop': typeof PlanNoticePopup
  }
}

type Words = { title: string; text: string; forOthers: string; go: string }

const KEPT = 'Nothing was deleted, and links that you sent stay alive.'

/** What is said of a plan that ended, is not paid or is parked: to the owner, who can mend it, and to others [PLAN-097, ROLE-60]. */
const WORDS: Record<PlanNotice, Words> = {
  'failed-payment': {
    title: 'Your payment failed',
    text: `We could not charge your card, so folios over the limit of Free are locked. ${KEPT}`,
    forOthers: `A payment of your team failed, so some folios are locked. Please contact your team owner. ${KEPT}`,
    go: 'Pay now',
  },
  'expired-trial': {
    title: 'Your trial has ended',
    text: `Choose a plan to go on with everything. ${KEPT}`,
    forOthers: `The trial of your team has ended. Please contact your team owner. ${KEPT}`,
    go: 'See Plans',
  },
  'universal-blocker': {
    title: 'Choose how to go on',
    text: `Your trial was cancelled. Choose a plan, or stay with what Free holds. ${KEPT}`,
    forOthers: `The trial of your team was cancelled. Please contact your team owner. ${KEPT}`,
    go: 'See Plans',
  },
  downgraded: {
    title: 'Your plan has ended',
    text: `Folios over the limit of Free are locked: they can be viewed, not edited. ${KEPT}`,
    forOthers: `The plan of your team has ended, so some folios can be viewed, not edited. Please contact your team owner. ${KEPT}`,
    go: 'Upgrade',
  },
  'cancellation-pending': {
    title: 'Your plan is cancelled',
    text: 'Everything stays open until it ends. You can resume it until then.',
    forOthers: 'The plan of your team is cancelled. Everything stays open until it ends.',
    go: 'See Plans',
  },
  parked: {
    title: 'Your plan is parked',
    text: `Everything is kept, and nothing can be used until you choose a plan. ${KEPT}`,
    forOthers: `The plan of your team is parked. Please contact your team owner. ${KEPT}`,
    go: 'See Plans',
  },
  'team-expired': {
    title: 'The plan of your team has ended',
    text: KEPT,
    forOthers: `Please contact your team owner to choose a plan. Until then you cannot work here. ${KEPT}`,
    go: 'See Plans',
  },
}

/** One notice about the plan; `stops`: nothing else can be done before it is mended. */
export default function PlanNoticePopup({
  notice,
  stops,
  close,
}: PopupControl & { notice: PlanNotice; stops: boolean }) {
  const { team } = useUser()
  const { data } = useTeamPlan()
  const signOut = useSignOut()
  const isOwner = team.role === ROLE.owner
  const words = WORDS[notice]
  const plan = data && TIER_NAMES[planOfId(data.subscription.planId).tier]
  const until = data?.subscription.cancelAt ?? null
  return (
    <Popup
      title={words.title}
      width={notice === 'team-expired' ? 'l' : 's'}
      noClose={stops}
      onClose={() => close()}
      footer={
        <>
          {stops ? (
            <Button look="quiet" onClick={() => void signOut()}>
              Sign out
            </Button>
          ) : (
            isOwner && (
              <Button look="quiet" onClick={() => close()}>
                Nevermind
              </Button>
            )
          )}
          {isOwner ? (
            <Button
              look="primary"
              onClick={() => {
                if (!stops) close()
                void openPopup(notice === 'failed-payment' ? 'billing' : 'plans', {})
              }}
            >
              {words.go}
            </Button>
          ) : (
            !stops && (
              <Button look="primary" onClick={() => close()}>
                Ok
              </Button>
            )
          )}
        </>
      }
    >
      <p className={styles.text}>{isOwner ? words.text : words.forOthers}</p>
      {notice === 'cancellation-pending' && plan && until !== null && (
        <p className={styles.text}>
          {plan} counts until {dayOf(until)}.
        </p>
      )}
    </Popup>
  )
}
