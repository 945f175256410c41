import { Button, Field, TextInput } from '@recto/ui'
import { useState } from 'react'
import styles from './checkout.module.css'
import type { CheckoutCoupon } from './use-coupon.ts'
import * as words from './words.ts'

/** A link opens the box; an applied coupon shows its name, and can be removed [BILL-21]. */
export function CouponBox({
  coupon: { applied, problem, isBusy, apply, remove, setProblem },
  percentOff,
}: {
  coupon: CheckoutCoupon
  /** Of the applied one, once the price is known. */
  percentOff: number | null
}) {
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  function reset(): void {
    remove()
    setOpen(false)
    setCode('')
  }
  if (applied) {
    return (
      <p className={styles.applied}>
        <span>
          <b>{applied.name}</b>
          <small>{applied.code}</small>
          {percentOff !== null && <small>{words.couponHolds(percentOff)}</small>}
        </span>
        <Button look="quiet" onClick={reset}>
          {words.removeCoupon}
        </Button>
      </p>
    )
  }
  if (!isOpen && !problem) {
    return (
      <button type="button" className={styles.addCoupon} onClick={() => setOpen(true)}>
        {words.addCoupon}
      </button>
    )
  }
  return (
    <form
      noValidate
      className={styles.coupon}
      onSubmit={(event) => {
        event.preventDefault()
        void apply(code)
      }}
    >
      <Field label={words.couponCode} error={problem}>
        <TextInput
          value={code}
          autoComplete="off"
          autoFocus
          onChange={(event) => {
            setCode(event.target.value)
            setProblem(null)
          }}
        />
      </Field>
      <Button type="submit" loading={isBusy} disabled={code.trim() === ''}>
        {words.apply}
      </Button>
    </form>
  )
}
