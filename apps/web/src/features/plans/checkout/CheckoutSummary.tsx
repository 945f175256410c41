import { dollars, moreSeats } from '@recto/contract'
import { Skeleton } from '@recto/ui'
import { SeatStepper } from '../../../components/pay/SeatStepper.tsx'
import { Summary } from '../../../components/pay/Summary.tsx'
import { TestMode } from '../../../components/pay/TestMode.tsx'
import { LoadFailed } from '../../../popups/LoadFailed.tsx'
import { CouponBox } from './CouponBox.tsx'
import styles from './checkout.module.css'
import type { Checkout } from './use-checkout.ts'
import * as words from './words.ts'

/** What is bought and its price, on the left of every step. */
export function CheckoutSummary({ checkout: { plan, quote, seats, setSeats, step, coupon } }: { checkout: Checkout }) {
  const { data, error } = quote
  const isYear = plan.period === 'year'
  // What is bought with the chosen seats; a later change has no lines yet.
  const bought = data?.lines.filter(({ what }) => what === 'plan' || what === 'seats') ?? []
  const planCents = bought.reduce((sum, { cents }) => sum + cents, 0) || plan.priceCents
  const count = bought.length > 0 ? (data?.seats?.count ?? 1) : 1
  const monthCents = isYear ? Math.round(planCents / 12) : planCents
  const canChoose = step < 4 && plan.extraSeatPriceCents > 0
  const steps = data?.seats && { ...data.seats, count: seats ?? data.seats.count }
  return (
    <section className={styles.summary} aria-label={words.orderSummary}>
      <p className={styles.subscribe}>{words.subscribeTo(plan.planDisplayName)}</p>
      <p className={styles.price}>
        <b>{dollars(monthCents)}</b> <span>{count > 1 ? words.perMonthFor(count) : words.perMonth}</span>
      </p>
      {plan.priceCents === 0 && <p className={styles.note}>{words.free}</p>}
      {isYear && <p className={styles.note}>{words.billedYearly(dollars(planCents))}</p>}
      {canChoose && steps && moreSeats(steps.least, steps) > steps.least && (
        <SeatStepper
          seats={steps}
          hint={words.extraSeat(dollars(plan.extraSeatPriceCents), plan.period)}
          onChange={setSeats}
        />
      )}
      {canChoose && steps && plan.planName === 'company' && (
        <p className={styles.call}>
          {words.moreCreators(steps.most)}
          {data?.salesUrl != null && steps.count >= steps.most && (
            <a className="link" href={data.salesUrl} target="_blank" rel="noreferrer">
              {words.scheduleCall}
            </a>
          )}
        </p>
      )}
      {plan.priceCents > 0 &&
        (error && !data ? (
          <LoadFailed error={error} again={() => void quote.refetch()} />
        ) : data ? (
          <Summary quote={data} isPaid={step === 5} />
        ) : (
          <Skeleton height={120} />
        ))}
      {plan.priceCents > 0 && step < 5 && data?.startsAt == null && (
        <CouponBox coupon={coupon} percentOff={data?.coupon?.percentOff ?? null} />
      )}
      {data?.isTestMode && <TestMode />}
    </section>
  )
}
