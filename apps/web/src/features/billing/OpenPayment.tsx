import { dollars, PayInvoice } from '@recto/contract'
import { Banner, Button, toast } from '@recto/ui'
import { useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import { CardProblem } from '../../components/pay/PayFrame.tsx'
import type { Billing } from '../../data/use-billing.ts'
import { useTask } from '../../shell/use-task.ts'
import styles from './billing.module.css'
import { useBank } from './use-bank.tsx'
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
  const { isBusy, run } = useTask()
  const { dialog, confirm } = useBank(payFrame)
  const [problem, setProblem] = useState<string | null>(null)
  const sum = dollars(open.cents)
  const pay = () =>
    run(
      async () => {
        setProblem(null)
        await confirm(await callServer(PayInvoice, { purchase: open.purchase }))
        await changed()
        toast(words.isPaid)
      },
      async (error) => {
        setProblem(error instanceof CardProblem ? error.message : messageOf(error))
        await changed()
      },
    )
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
