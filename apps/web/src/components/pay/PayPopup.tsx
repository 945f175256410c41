import { dollars, type Quote } from '@recto/contract'
import { Banner, Button, Popup, Skeleton } from '@recto/ui'
import type { ReactNode } from 'react'
import { CallError, messageOf } from '../../api/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import styles from './pay.module.css'
import { Summary } from './Summary.tsx'
import { TestMode } from './TestMode.tsx'
import { type Paying, usePayment } from './use-payment.tsx'
import * as words from './words.tsx'

type PayPopupProps = {
  title: string
  quote: {
    data: Quote | undefined
    error: unknown
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** Above the amount: what is bought, and how much of it. */
  about?: ReactNode
  /** Nothing else can be chosen: once its price is refused, it can't be bought. */
  isFixed?: boolean
  /** Over the card. */
  form?: ReactNode
  /** The button's label if nothing is due. */
  free?: string
  buy: (paying: Paying) => Promise<{ purchase: string | null; confirm: { clientSecret: string } | null }>
  onPaid: () => void
  onBack?: () => void
  close: () => void
}

/** The price on the left, the payment on the right, and one button with the amount. */
export function PayPopup({ title, quote, about, isFixed, form, free, buy, onPaid, onBack, close }: PayPopupProps) {
  const { data, isFetching, isPlaceholderData } = quote
  const { fields, isPaying, pay } = usePayment(data)
  const isOver = isFixed && !data && isRefusal(quote.error)

  async function press(): Promise<void> {
    if (!data || isPlaceholderData) return
    const pressed = await pay(buy)
    if (pressed === 'paid') onPaid()
    else if (pressed === 'requote') void quote.refetch()
  }

  return (
    <Popup
      title={title}
      width="l"
      onClose={close}
      onSubmit={() => void press()}
      footerLine
      footerNote={data?.isTestMode ? <TestMode /> : undefined}
      footer={
        <>
          {onBack && (
            <Button look="quiet" onClick={onBack}>
              {words.back}
            </Button>
          )}
          {isOver ? (
            <Button look="primary" onClick={close}>
              {words.close}
            </Button>
          ) : (
            <Button type="submit" look="primary" loading={isPaying || (isFetching && !data)} disabled={!data}>
              {data
                ? data.dueCents === 0
                  ? (free ?? words.confirm)
                  : words.paySum(dollars(data.dueCents))
                : words.pay}
            </Button>
          )}
        </>
      }
    >
      {isOver ? (
        <Banner>{messageOf(quote.error)}</Banner>
      ) : (
        <div className={styles.columns}>
          <section className={styles.left} aria-label={words.summary}>
            {about}
            {quote.error ? (
              <LoadFailed error={quote.error} again={() => void quote.refetch()} />
            ) : data ? (
              <Summary quote={data} />
            ) : (
              <Skeleton height={120} />
            )}
          </section>
          <section className={styles.right} aria-label={words.payment}>
            {form}
            {fields ?? (!quote.error && <Skeleton height={176} />)}
          </section>
        </div>
      )}
    </Popup>
  )
}

const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && [200, 400, 403, 404, 409].includes(error.httpStatus)
