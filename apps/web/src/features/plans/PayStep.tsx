import { dollars, GetUpcomingInvoice, type PlanRecord, Upgrade } from '@recto/contract'
import { Banner, Button, Field, NumberInput, Popup } from '@recto/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import { TestMode, useCardPayment } from '../../components/card-payment.tsx'
import payment from '../../components/payment.module.css'
import { useTeamPlan } from '../../data/use-team-plan.ts'
import { rulesOf } from './compare.ts'
import styles from './plans.module.css'

/** [OPEN-20] */
const LEAVES_AFTER_MS = 3_000

/** What it costs, the card, and the end of it. */
export function PayStep({
  plan,
  card,
  isTest,
  onBack,
  close,
}: {
  plan: PlanRecord
  card: { last4: string; brand: string } | null
  isTest: boolean
  onBack: () => void
  close: () => void
}) {
  const { fields, isPaying, pay } = useCardPayment(card, isTest)
  const [done, setDone] = useState(false)
  const { refetch } = useTeamPlan()
  const [seats, setSeats] = useState<number | null>(null)
  const invoice = useQuery({
    queryKey: ['plans', 'invoice', plan.planId, seats],
    queryFn: ({ signal }) =>
      callServer(GetUpcomingInvoice, { plan: plan.planId, ...(seats === null ? {} : { seats }) }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const due = invoice.data
  const hasSeats = plan.extraSeatPriceCents > 0 && due !== undefined && due.most > 1
  const { freeUsers, minUsers } = rulesOf(plan)
  const extra = hasSeats ? Math.max(0, due.seats - freeUsers) : 0
  const seatPrice = dollars(plan.extraSeatPriceCents)

  useEffect(() => {
    if (!done) return
    const timer = window.setTimeout(() => {
      close()
      // [PLAN-116]; in the editor there may be edits on their way: what is locked there follows by itself.
      if (location.pathname === '/') location.reload()
    }, LEAVES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [done, close])

  async function choose(): Promise<void> {
    if (!due || invoice.isPlaceholderData) return
    await pay(async (paying) => {
      await callServer(Upgrade, { plan: plan.planId, count: due.seats, ...paying })
      setDone(true)
      await refetch()
    })
  }

  if (done)
    return (
      <Popup
        title={`Your team is on ${plan.planDisplayName}`}
        width="s"
        onClose={close}
        footer={
          <Button look="primary" onClick={close}>
            Done
          </Button>
        }
      >
        <p className={styles.text} role="status">
          Everything that comes with it is open now, for everybody in your team.
        </p>
      </Popup>
    )
  return (
    <Popup
      title={`Choose ${plan.planDisplayName}`}
      width="m"
      onClose={close}
      onSubmit={() => void choose()}
      footerNote={isTest ? <TestMode /> : undefined}
      footer={
        <>
          <Button look="quiet" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" look="primary" loading={isPaying || invoice.isFetching} disabled={!due}>
            {due ? `Pay ${dollars(due.amountCents)}` : 'Pay'}
          </Button>
        </>
      }
    >
      <div className={styles.pay}>
        <div className={payment.sum}>
          <span>
            {plan.planDisplayName}, paid by the {plan.period}
            {extra > 0 && (
              <small>
                {dollars(plan.priceCents)} + {extra} {extra === 1 ? 'seat' : 'seats'} at {seatPrice}
              </small>
            )}
          </span>
          <b>{due ? `${dollars(due.amountCents)} a ${plan.period}` : ''}</b>
        </div>
        {invoice.error && <Banner tone="danger">{messageOf(invoice.error)}</Banner>}
        {hasSeats && (
          <Field
            label="Member seats"
            hint={`${due.least > minUsers ? 'Each person in the team or invited takes one. ' : ''}A seat more costs ${seatPrice} a ${plan.period}.`}
          >
            <NumberInput value={seats ?? due.seats} min={due.least} max={due.most} onChange={setSeats} />
          </Field>
        )}
        {fields}
      </div>
    </Popup>
  )
}
