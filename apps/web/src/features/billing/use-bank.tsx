import { ConfirmPurchase } from '@recto/contract'
import { type ReactNode, useRef, useState } from 'react'
import { callServer } from '../../api/index.ts'
import { CardProblem, PayFrame, type PayFrameControl } from '../../components/pay/PayFrame.tsx'
import * as words from './words.ts'

/** The response of a call that takes money: it was taken, or the person's bank requires confirmation. */
export type Paid = { purchase: string | null; confirm: { clientSecret: string } | null }

/** Shows a bank's dialog if a payment requires it. `dialog` is mounted and invisible until then. */
export function useBank(payFrame: string): { dialog: ReactNode; confirm: (paid: Paid) => Promise<void> } {
  const [isAsking, setAsking] = useState(false)
  const frame = useRef<PayFrameControl | null>(null)

  /** The server decides the outcome, even if the dialog failed. @throws CardProblem, CallError */
  async function confirm({ purchase, confirm: asked }: Paid): Promise<void> {
    if (!asked || purchase === null) return
    setAsking(true)
    let failure: unknown = null
    try {
      while (!frame.current) await new Promise((next) => requestAnimationFrame(next))
      await frame.current.confirm(asked.clientSecret)
    } catch (error) {
      failure = error
    }
    setAsking(false)
    const { isPaid } = await callServer(ConfirmPurchase, { purchase })
    if (!isPaid) throw failure ?? new CardProblem(words.notConfirmed)
  }

  return { dialog: isAsking && <PayFrame src={payFrame} isHidden control={frame} onSubmit={() => {}} />, confirm }
}
