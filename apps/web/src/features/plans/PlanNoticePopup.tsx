import { type PlanNotice, planOfId, ROLE, TIER_NAMES } from '@recto/contract'
import { Button, Popup } from '@recto/ui'
import { day } from '@recto/words'
import { useUser } from '../../data/session.ts'
import { useSignOut } from '../../data/use-sign-out.ts'
import { useTeamPlan } from '../../data/use-team-plan.ts'
import { openPopup, type PopupControl } from '../../popups/index.ts'
import styles from './plans.module.css'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'plan-notice': typeof PlanNoticePopup
    'expired-trial': typeof PlanNoticePopup
    'plan-stop': typeof PlanNoticePopup
  }
}

/** One notice about the plan; `stops`: nothing else can be done before it is resolved. */
export default function PlanNoticePopup({
  notice,
  stops,
  close,
}: PopupControl & { notice: PlanNotice; stops: boolean }) {
  const { team } = useUser()
  const { data } = useTeamPlan()
  const signOut = useSignOut()
  const isOwner = team.role === ROLE.owner
  const said = words.NOTICES[notice]
  const plan = data && TIER_NAMES[planOfId(data.subscription.planId).tier]
  const until = data?.subscription.cancelAt ?? null
  return (
    <Popup
      title={said.title}
      width={notice === 'team-expired' ? 'l' : 's'}
      noClose={stops}
      onClose={() => close()}
      footer={
        <>
          {stops ? (
            <Button look="quiet" onClick={() => void signOut()}>
              {words.signOut}
            </Button>
          ) : (
            isOwner && (
              <Button look="quiet" onClick={() => close()}>
                {words.notNow}
              </Button>
            )
          )}
          {isOwner ? (
            <Button
              look="primary"
              onClick={() => {
                if (!stops) close()
                if (notice === 'failed-payment') void openPopup('billing', {})
                else void openPopup('plans', { noClose: stops })
              }}
            >
              {said.go}
            </Button>
          ) : (
            !stops && (
              <Button look="primary" onClick={() => close()}>
                {words.ok}
              </Button>
            )
          )}
        </>
      }
    >
      <p className={styles.text}>{isOwner ? said.text : said.forOthers}</p>
      {notice === 'cancellation-pending' && plan && until !== null && (
        <p className={styles.text}>{words.planCounts(plan, day(until))}</p>
      )}
    </Popup>
  )
}
