import { ROLE, type StorageWay, storageWays, type TeamRole } from '@recto/contract'
import { Banner, Button } from '@recto/ui'
import { useSyncExternalStore } from 'react'
import { currentPlan } from '../../data/current-plan.ts'
import { useUser } from '../../data/session.ts'
import { useTeamPlan } from '../../data/use-team-plan.ts'
import { openPopup } from '../../popups/index.ts'
import css from './library.module.css'
import type { Saying } from './use-said.ts'
import * as words from './words.ts'

/** The validation area [IMG-28]: the error and, for a full library, what this person can do about it [IMG-25]. */
export function Said({ said }: { said: Saying | null }) {
  const { role } = useUser().team
  const plan = useSyncExternalStore(currentPlan.watch, currentPlan.get)
  const { data: team } = useTeamPlan()
  if (!said) return null
  const own: StorageWay[] = said.mayUpgrade && role === ROLE.owner ? ['upgrade'] : []
  const ways = said.isFull && plan ? storageWays(plan, role as TeamRole) : own
  const owner = team?.owner
  return (
    <Banner
      tone={said.tone}
      action={
        ways.length > 0 ? (
          <span className={css.ways}>
            {ways.includes('upgrade') ? (
              <Button size="compact" onClick={() => void openPopup('plans', {})}>
                {words.upgrade}
              </Button>
            ) : null}
            {ways.includes('buy') ? (
              <Button size="compact" onClick={() => void openPopup('buy-storage', {})}>
                {words.buy}
              </Button>
            ) : null}
            {ways.includes('support') ? (
              <Button size="compact" onClick={() => void openPopup('buy-storage', {})}>
                {words.support}
              </Button>
            ) : null}
            {ways.includes('ask') && owner ? (
              <a className={css.download} href={`mailto:${owner.email}`}>
                {words.askOwner(owner.fullName)}
              </a>
            ) : null}
          </span>
        ) : undefined
      }
    >
      {said.text}
    </Banner>
  )
}
