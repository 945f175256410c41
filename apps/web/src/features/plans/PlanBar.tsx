import { hasTrialBar, planOfId, ROLE, TIER_NAMES, timeLeft } from '@recto/contract'
import { Icon } from '@recto/ui'
import { day } from '@recto/words'
import { CreditCard, Hourglass, Lock, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useUser } from '../../data/session.ts'
import { type TeamPlan, useTeamPlan } from '../../data/use-team-plan.ts'
import { openPopup } from '../../popups/index.ts'
import * as words from './bar.words.tsx'
import styles from './plans.module.css'

/** [PLAN-103] */
const EVERY_MS = 60_000
const FREE_MEMBERS = 3
/** A plan that is not paid works for a week. */
const LOCKS_AFTER_MS = 7 * 24 * 3600_000

/** A line over everything: the trial that runs out, or a plan that has. */
export default function PlanBar() {
  const { team } = useUser()
  const { data, dataUpdatedAt } = useTeamPlan()
  const now = useServerTime(data, dataUpdatedAt)
  if (!data || now === null || team.role > ROLE.member) return null
  const { subscription, plan } = data
  const seePlans = team.role === ROLE.owner && (
    <button type="button" onClick={() => void openPopup('plans', {})}>
      {words.seePlans}
    </button>
  )
  const { trialEndsAt, pastDueAt } = subscription
  // A renewal that failed: the owner and admins hear of it before anything locks [BILL-64].
  if (pastDueAt !== null && plan.state === 'active' && team.role <= ROLE.admin) {
    return (
      <div className={styles.bar} data-tone="warn" role="status">
        <Icon of={CreditCard} />
        <span>
          <b>{words.pastDue}</b>{' '}
          <span className={styles.comfort}>{words.worksUntil(day(pastDueAt + LOCKS_AFTER_MS))}</span>
        </span>
        <button type="button" onClick={() => void openPopup('billing', {})}>
          {words.payNow}
        </button>
      </div>
    )
  }
  if (plan.state === 'trial' && trialEndsAt !== null && trialEndsAt > now && hasTrialBar(subscription)) {
    return (
      <div className={styles.bar} role="status">
        <Icon of={Hourglass} />
        <span>
          <b className="num">
            {words.trialLeft(TIER_NAMES[planOfId(subscription.planId).tier], timeLeft(trialEndsAt, now))}
          </b>{' '}
          <span className={styles.comfort}>{words.foliosStay}</span>
        </span>
        {seePlans}
      </div>
    )
  }
  // [PLAN-089]: shown above three people, for example after a downgrade. It removes no one.
  if (plan.tier === 'free' && data.memberCount > FREE_MEMBERS && team.role <= ROLE.admin) {
    return (
      <div className={styles.bar} data-tone="warn" role="status">
        <Icon of={Users} />
        <span>{words.tooManyPeople(FREE_MEMBERS)}</span>
        <button type="button" onClick={() => void openPopup('team', {})}>
          {words.seePeople}
        </button>
        {seePlans}
      </div>
    )
  }
  if (plan.state !== 'downgraded') return null
  const max = plan.rules.find(({ name }) => name === 'maxFolios')?.value
  return (
    <div className={styles.bar} data-tone="warn" role="status">
      <Icon of={Lock} />
      <span>{words.someLocked(Number(max))}</span>
      {seePlans}
    </div>
  )
}

/** The server's time, updated once a minute; ms since 1970. */
function useServerTime(data: TeamPlan | undefined, readAt: number): number | null {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return data ? data.now + (Date.now() - readAt) : null
}
