import { ROLE } from '@recto/contract'
import { Button, IconButton } from '@recto/ui'
import { X } from 'lucide-react'
import { openPopup } from '../../popups/index.ts'
import { useUser } from '../../session.tsx'
import styles from './plans.module.css'
import { useTeamPlan } from './use-team-plan.ts'

/** What Free and Solo Lite show in the rail: a word for ourselves, nobody else's [PLAN-075]. */
export default function HouseAd() {
  const { team } = useUser()
  const { data } = useTeamPlan()
  if (!data?.plan.rules.some(({ name, value }) => name === 'showAds' && value === true)) return null
  const isOwner = team.role === ROLE.owner
  const seePlans = () => void openPopup('plans', {})

  /** [ROLE-62]: who does not own the team gets no button to the plans. */
  async function hide(): Promise<void> {
    const goes = await openPopup('message', {
      title: 'Hide this',
      text: isOwner
        ? 'Any plan from Plus on has no such notes.'
        : 'Any plan from Plus on has no such notes. Please ask your team owner to upgrade.',
      ...(isOwner ? { confirm: 'See Plans', cancel: 'Nevermind' } : { confirm: 'Ok' }),
    })
    if (goes && isOwner) seePlans()
  }

  return (
    <aside className={styles.ad} aria-label="About our plans">
      <b>More room with Plus</b>
      <p>25 folios, guests, your own links and no note like this.</p>
      {isOwner && (
        <Button look="primary" size="compact" onClick={seePlans}>
          See plans
        </Button>
      )}
      <IconButton
        className={styles.hide}
        icon={X}
        size="compact"
        label="Hide this note"
        tooltip={false}
        onClick={() => void hide()}
      />
    </aside>
  )
}
