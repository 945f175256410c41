import { dollars, GetQuote, moreSeats, type PlanRecord, type Quote, Upgrade } from '@recto/contract'
import { Button, Popup } from '@recto/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callServer } from '../../api/index.ts'
import { PayPopup } from '../../components/pay/PayPopup.tsx'
import { SeatStepper } from '../../components/pay/SeatStepper.tsx'
import { useTeamPlan } from '../../data/use-team-plan.ts'
import styles from './plans.module.css'

/** [OPEN-20] */
const LEAVES_AFTER_MS = 3_000

/** What a plan costs this team, the card, and the end of it. */
export function PayStep({ plan, onBack, close }: { plan: PlanRecord; onBack: () => void; close: () => void }) {
  /** What was paid, as it was shown: the team's next quote is another. */
  const [done, setDone] = useState<Quote | null>(null)
  const { refetch } = useTeamPlan()
  const [seats, setSeats] = useState<number | null>(null)
  const quote = useQuery({
    queryKey: ['plans', 'quote', plan.planId, seats],
    queryFn: ({ signal }) =>
      callServer(
        GetQuote,
        { kind: 'plan', plan: plan.planId, ...(seats === null ? {} : { count: seats }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const due = quote.data

  useEffect(() => {
    if (!done) return
    const timer = window.setTimeout(() => {
      close()
      // [PLAN-116]; in the editor there may be edits on their way: what is locked there follows by itself.
      if (location.pathname === '/') location.reload()
    }, LEAVES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [done, close])

  if (done) return <Done plan={plan} quote={done} close={close} />
  return (
    <PayPopup
      title={`Choose ${plan.planDisplayName}`}
      quote={quote}
      about={
        <>
          <p className={styles.chosen}>
            <b>{plan.planDisplayName}</b>
            <span>
              {dollars(plan.priceCents)} a {plan.period}
            </span>
          </p>
          {due?.seats && moreSeats(due.seats.least, due.seats) > due.seats.least && plan.extraSeatPriceCents > 0 && (
            <SeatStepper
              seats={{ ...due.seats, count: seats ?? due.seats.count }}
              hint={`Each extra seat is ${dollars(plan.extraSeatPriceCents)} a ${plan.period}.`}
              onChange={setSeats}
            />
          )}
        </>
      }
      free={due?.startsAt === null ? 'Upgrade' : 'Schedule change'}
      buy={(paying) => callServer(Upgrade, { plan: plan.planId, count: due?.seats?.count, ...paying })}
      onPaid={() => {
        setDone(due ?? null)
        void refetch()
      }}
      onBack={onBack}
      close={close}
    />
  )
}

function Done({ plan, quote, close }: { plan: PlanRecord; quote: Quote; close: () => void }) {
  const isLater = quote.startsAt !== null
  const name = plan.planDisplayName
  return (
    <Popup
      title={isLater ? `Your team moves to ${name}` : `Your team is on ${name}`}
      width="s"
      onClose={close}
      footer={
        <Button look="primary" onClick={close}>
          Done
        </Button>
      }
    >
      <p className={styles.text} role="status">
        {isLater
          ? 'Until then everything stays as it is.'
          : 'Everything that comes with it is available to your whole team now.'}
      </p>
    </Popup>
  )
}
