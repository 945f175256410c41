import { CancelTrial, ChangePlan, GetPlanChange } from '@recto/contract'
import { Button, Popup, Skeleton, toast } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { ChangeWords } from '../../components/pay/ChangeWords.tsx'
import { openPopup, type PopupControl, showProblem } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { useTask } from '../../shell/use-task.ts'
import styles from './plans.module.css'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'to-free': typeof ToFreePopup
  }
}

/**
 * Going to Free, or ending a trial: says when, what is locked and what comes back before it is confirmed [PLAN-113]. What
 * stands against it is said instead, with the way that is open [PLAN-109].
 */
export default function ToFreePopup({ to, plan, close }: PopupControl & { to: 'free' | 'cancelTrial'; plan: string }) {
  const { isBusy, run } = useTask()
  const { data, error, refetch } = useQuery({
    queryKey: ['plans', 'change', to],
    queryFn: ({ signal }) => callServer(GetPlanChange, { to }, { signal }),
    retry: false,
    gcTime: 0,
  })
  const leave = () =>
    run(async () => {
      if (to === 'free') await callServer(ChangePlan, { plan: 'Free' })
      else await callServer(CancelTrial, {})
      toast(to === 'free' ? words.downgraded : words.trialCancelled(plan))
      close()
    }, showProblem)
  const refusal = data?.refusal
  if (refusal) {
    return (
      <Popup
        title={refusal.text}
        width="s"
        onClose={() => close()}
        footer={
          <>
            {refusal.canCancel && (
              <Button
                onClick={() => {
                  close()
                  void openPopup('leave', {})
                }}
              >
                {words.cancelPlan}
              </Button>
            )}
            <Button look="primary" onClick={() => close()}>
              {refusal.canCancel ? words.keepPlan : words.ok}
            </Button>
          </>
        }
      >
        <p className={styles.text}>{refusal.canCancel ? words.cancelInstead : words.unchanged}</p>
      </Popup>
    )
  }
  return (
    <Popup
      title={to === 'free' ? words.freeTitle : words.trialTitle(plan)}
      width="s"
      onClose={() => close()}
      footer={
        <>
          <Button onClick={() => close()}>{words.keepPlan}</Button>
          <Button look="danger" loading={isBusy} disabled={!data} onClick={() => void leave()}>
            {to === 'free' ? words.goToFree : words.cancelTrial}
          </Button>
        </>
      }
    >
      {error ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : data?.change ? (
        <ChangeWords facts={data.change} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={96} />
        </div>
      )}
    </Popup>
  )
}
