import { dollars } from '@recto/contract'
import { Banner, Button } from '@recto/ui'
import type { Billing } from '../../data/use-billing.ts'
import styles from './billing.module.css'
import { usePayOpen } from './use-pay-open.tsx'
import * as words from './words.ts'

/** A renewal that is not paid: why, what happens when, and the one press that pays it [BILL-64]. */
export function OpenPayment({
  billing: { payFrame, plan, card },
  open,
  changed,
}: {
  billing: Billing
  open: NonNullable<Billing['openPayment']>
  changed: () => Promise<void>
}) {
  const { dialog, problem, isBusy, pay } = usePayOpen({ payFrame, purchase: open.purchase, changed })
  const sum = dollars(open.cents)
  const then = open.asks
    ? words.bankAsks
    : open.nextTryAt === null
      ? words.triesNoMore
      : words.triesAgain(open.nextTryAt)
  const works = plan.state === 'downgraded' ? words.lockedUntilPaid : words.worksUntil(open.locksAt)
  return (
    <Banner tone="danger">
      <div className={styles.open}>
        <span>
          <b>{words.openTitle(sum)}</b>
          <span role="status">
            {problem ?? open.problem} {then} {works}
          </span>
        </span>
        {(open.asks || (card !== null && !card.isStopped)) && (
          <Button look="primary" loading={isBusy} onClick={() => void pay()}>
            {open.asks ? words.confirmNow : words.payNow(sum)}
          </Button>
        )}
      </div>
      {dialog}
    </Banner>
  )
}
