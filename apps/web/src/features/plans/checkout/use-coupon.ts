import { GetCouponInfo } from '@recto/contract'
import { useState } from 'react'
import { callServer, messageOf } from '../../../api/index.ts'
import { useTask } from '../../../shell/use-task.ts'
import * as words from './words.ts'

/** An applied coupon: its code and its name. */
export type Applied = { code: string; name: string }

/** The coupon of a checkout: one at a time, checked before it is applied [BILL-21]. */
export function useCoupon(initial: Applied | null) {
  const [applied, setApplied] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  return {
    applied,
    problem,
    isBusy,
    setProblem,
    async apply(code: string): Promise<void> {
      setProblem(null)
      await run(
        async () => {
          const { valid, id, name } = await callServer(GetCouponInfo, { couponId: code.trim() })
          if (valid) setApplied({ code: id, name })
          else setProblem(words.invalidCoupon)
        },
        (error) => setProblem(messageOf(error)),
      )
    },
    remove(): void {
      setApplied(null)
      setProblem(null)
    },
    /** It is not good for this plan, or was used up meanwhile: `why` says which [BILL-22]. */
    refuse(why: string): void {
      setApplied(null)
      setProblem(why)
    },
  }
}

/** The coupon of a checkout; created by `useCoupon`. */
export type CheckoutCoupon = ReturnType<typeof useCoupon>
