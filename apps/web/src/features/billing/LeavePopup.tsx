import {
  AddDiscount,
  CancelPlan,
  dollars,
  GetLeavingReasons,
  GetPlanChange,
  GetQuote,
  type OutputOf,
  ParkingPlan,
} from '@recto/contract'
import { Banner, Button, Field, Popup, RadioCards, Skeleton, Textarea, toast } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callServer } from '../../api/index.ts'
import { ChangeWords } from '../../components/pay/ChangeWords.tsx'
import { PayPopup } from '../../components/pay/PayPopup.tsx'
import { type Billing, useBilling } from '../../data/use-billing.ts'
import type { PopupControl } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { useTask } from '../../shell/use-task.ts'
import styles from './billing.module.css'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    leave: typeof LeavePopup
  }
}

type Reasons = OutputOf<typeof GetLeavingReasons>
type Said = { qId: number; response: string }
type Step = 'why' | Reasons['reasons'][number]['leadsTo'] | 'parking'

/** Leaving a plan: why, then by the reason an offer, parking, or what stays and until when [BILL-59, BILL-67]. */
export default function LeavePopup({ close }: PopupControl) {
  const { data: billing } = useBilling()
  const reasons = useQuery({
    queryKey: ['plans', 'leaving'],
    queryFn: ({ signal }) => callServer(GetLeavingReasons, {}, { signal }),
    retry: false,
    gcTime: 0,
  })
  const [step, setStep] = useState<Step>('why')
  const [said, setSaid] = useState<Said>({ qId: 0, response: '' })
  const name = billing?.plan.name ?? words.plan
  if (!reasons.data || !billing) {
    return (
      <Popup title={words.leaveTitle(name)} onClose={() => close()} footer={<Keep name={name} close={close} />}>
        {reasons.error ? (
          <LoadFailed error={reasons.error} again={() => void reasons.refetch()} />
        ) : (
          <div aria-busy="true">
            <Skeleton height={240} />
          </div>
        )}
      </Popup>
    )
  }
  const shared = { billing, reasons: reasons.data, said, close, go: setStep }
  if (step === 'why') return <WhyStep {...shared} onSaid={setSaid} />
  if (step === 'offer') return <OfferStep {...shared} />
  if (step === 'park') return <ParkStep {...shared} />
  if (step === 'parking') return <ParkingStep {...shared} />
  return <ConfirmStep {...shared} />
}

type StepProps = {
  billing: Billing
  reasons: Reasons
  said: Said
  close: PopupControl['close']
  go: (step: Step) => void
}

const Keep = ({ name, close }: { name: string; close: () => void }) => (
  <Button look="quiet" onClick={() => close()}>
    {words.keepPlan(name)}
  </Button>
)

function WhyStep({ billing, reasons, said, close, go, onSaid }: StepProps & { onSaid: (said: Said) => void }) {
  const [error, setError] = useState<string | null>(null)
  const { name } = billing.plan
  const next = () => {
    const chosen = reasons.reasons.find(({ qId }) => qId === said.qId)
    if (chosen) go(chosen.leadsTo)
    else setError(words.chooseReason)
  }
  return (
    <Popup
      title={words.leaveTitle(name)}
      onClose={() => close()}
      onSubmit={next}
      footer={
        <>
          <Button type="submit">{words.goOn}</Button>
          <Button look="primary" onClick={() => close()}>
            {words.keepPlan(name)}
          </Button>
        </>
      }
    >
      <div className={styles.answers}>
        {error && said.qId === 0 && <Banner tone="danger">{error}</Banner>}
        <RadioCards
          label={words.why}
          focused
          value={said.qId}
          onChange={(qId) => onSaid({ ...said, qId })}
          options={reasons.reasons.map(({ qId, words: title }) => ({ value: qId, title }))}
        />
        <Field label={words.moreWords} hint={words.moreHint}>
          <Textarea
            rows={3}
            maxLength={1000}
            value={said.response}
            onChange={(event) => onSaid({ ...said, response: event.target.value })}
          />
        </Field>
      </div>
    </Popup>
  )
}

/** Runs the action of a step; errors are shown in it [BILL-58]. */
function useStep(close: PopupControl['close']) {
  const { isBusy, run } = useTask()
  const [hasFailed, setFailed] = useState(false)
  return {
    isBusy,
    problem: hasFailed && <Banner tone="danger">{words.failed}</Banner>,
    act: (work: () => Promise<unknown>, done: string) =>
      run(
        async () => {
          setFailed(false)
          await work()
          toast(done)
          close()
        },
        () => setFailed(true),
      ),
  }
}

function Question({
  title,
  close,
  problem,
  footer,
  children,
}: {
  title: string
  close: () => void
  problem: ReactNode
  footer: ReactNode
  children: ReactNode
}) {
  return (
    <Popup title={title} width="s" onClose={close} footer={footer}>
      {problem}
      {children}
    </Popup>
  )
}

function OfferStep({ reasons, said, close, go }: StepProps) {
  const sum = dollars(reasons.offerCents)
  const { isBusy, problem, act } = useStep(close)
  return (
    <Question
      title={words.offerTitle(sum)}
      close={() => close()}
      problem={problem}
      footer={
        <>
          <Button look="quiet" onClick={() => go('confirm')}>
            {words.cancelAnyway}
          </Button>
          <Button
            look="primary"
            loading={isBusy}
            onClick={() => void act(() => callServer(AddDiscount, said), words.offerTaken(sum))}
          >
            {words.takeOffer(sum)}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{words.offerText(sum)}</p>
    </Question>
  )
}

function ParkStep({ reasons, close, go }: StepProps) {
  return (
    <Question
      title={words.parkTitle}
      close={() => close()}
      problem={null}
      footer={
        <>
          <Button look="quiet" onClick={() => go('confirm')}>
            {words.cancelAnyway}
          </Button>
          <Button look="primary" onClick={() => go('parking')}>
            {words.park}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{words.parkText(dollars(reasons.parkingCents))}</p>
    </Question>
  )
}

/** Parking is bought like everything else: first the amount, then the card. */
function ParkingStep({ said, close, go }: StepProps) {
  const quote = useQuery({
    queryKey: ['plans', 'parking'],
    queryFn: ({ signal }) => callServer(GetQuote, { kind: 'parking' }, { signal }),
    retry: false,
    gcTime: 0,
  })
  return (
    <PayPopup
      title={words.parkTitle}
      quote={quote}
      free={words.parkNow}
      buy={(paying) => callServer(ParkingPlan, { ...said, ...paying })}
      onPaid={() => {
        toast(words.parked)
        close()
      }}
      onBack={() => go('park')}
      close={() => close()}
    />
  )
}

function ConfirmStep({ billing, said, close }: StepProps) {
  const { name } = billing.plan
  const { isBusy, problem, act } = useStep(close)
  const { data, error, refetch } = useQuery({
    queryKey: ['plans', 'change', 'cancel'],
    queryFn: ({ signal }) => callServer(GetPlanChange, { to: 'cancel' }, { signal }),
    retry: false,
    gcTime: 0,
  })
  return (
    <Question
      title={words.confirmTitle(name)}
      close={() => close()}
      problem={problem}
      footer={
        <>
          <Keep name={name} close={close} />
          <Button
            look="danger"
            loading={isBusy}
            disabled={!data?.change}
            onClick={() => void act(() => callServer(CancelPlan, said), words.cancelled(name))}
          >
            {words.leaveTitle(name)}
          </Button>
        </>
      }
    >
      {error ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : data?.change ? (
        <ChangeWords facts={data.change} />
      ) : data?.refusal ? (
        <Banner>{data.refusal.text}</Banner>
      ) : (
        <div aria-busy="true">
          <Skeleton height={120} />
        </div>
      )}
    </Question>
  )
}
