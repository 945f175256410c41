import { GetQuote, nextStepOf, planDisplayName, UpgradeNow } from '@recto/contract'
import { Button, Popup, toast } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { PayPopup } from '../../components/pay/PayPopup.tsx'
import pay from '../../components/pay/pay.module.css'
import { useTeamPlan } from '../../data/use-team-plan.ts'
import type { PopupControl } from '../../popups/index.ts'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'upgrade-now': typeof UpgradeNowPopup
  }
}

/**
 * The next larger plan for the same period, in one press with the card on file [API-245, OPEN-106]; what prevents it is
 * shown there [BILL-50].
 */
export default function UpgradeNowPopup({ close }: PopupControl) {
  const { data: team } = useTeamPlan()
  const next = team && nextStepOf(team.plan.state === 'downgraded' ? 'Free' : team.subscription.planId)
  const quote = useQuery({
    queryKey: ['plans', 'upgrade-now', next?.planId],
    queryFn: ({ signal }) => callServer(GetQuote, { kind: 'plan', plan: next?.planId ?? '' }, { signal }),
    enabled: next != null,
    retry: false,
    gcTime: 0,
  })
  if (next === null) {
    return (
      <Popup
        title={words.highest}
        width="s"
        onClose={() => close()}
        footer={<Button onClick={() => close()}>{words.close}</Button>}
      >
        <p className={pay.then}>{words.highestText}</p>
      </Popup>
    )
  }
  const name = next ? planDisplayName(next) : ''
  return (
    <PayPopup
      title={words.upgradeTo(name)}
      quote={quote}
      about={<p className={pay.then}>{words.upgradeText(name)}</p>}
      free={words.upgradeTo(name)}
      buy={(paying) => callServer(UpgradeNow, { ...paying, plan: next?.planId })}
      onPaid={() => {
        toast(words.upgraded(name))
        close()
      }}
      close={() => close()}
    />
  )
}
