import { ROLE } from '@recto/contract'
import { Button, IconButton } from '@recto/ui'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useUser } from '../../data/session.ts'
import { useTeamPlan } from '../../data/use-team-plan.ts'
import { clock } from '../../hub/index.ts'
import { openPopup } from '../../popups/index.ts'
import { createRetries } from '../../retries.ts'
import * as words from './ad.words.ts'
import { AD_RETRY } from './ad-retry.ts'
import { hideAdWords } from './ad-words.ts'
import styles from './plans.module.css'

/** The ad on Free and Solo Lite in the rail: for Recto itself, never third-party [PLAN-075]. */
export default function HouseAd() {
  const { team } = useUser()
  const { data, errorUpdateCount, refetch } = useTeamPlan()
  const again = useEffectEvent(() => void refetch())
  const retries = useMemo(() => createRetries({ ...clock, again: () => again() }, AD_RETRY), [])
  useEffect(() => {
    if (errorUpdateCount > 0) retries.failed()
    return retries.stop
  }, [errorUpdateCount, retries])
  if (!data?.plan.rules.some(({ name, value }) => name === 'showAds' && value === true)) return null
  const isOwner = team.role === ROLE.owner
  const seePlans = () => void openPopup('plans', {})

  async function hide(): Promise<void> {
    const goes = await openPopup('message', hideAdWords(isOwner))
    if (goes && isOwner) seePlans()
  }

  return (
    <aside className={styles.ad} aria-label={words.aboutPlans}>
      <b>{words.moreRoom}</b>
      <p>{words.whatPlusHas}</p>
      {isOwner && (
        <Button look="primary" size="compact" onClick={seePlans}>
          {words.seeThePlans}
        </Button>
      )}
      <IconButton
        className={styles.hide}
        icon={X}
        size="compact"
        label={words.hideNote}
        tooltip={false}
        onClick={() => void hide()}
      />
    </aside>
  )
}
