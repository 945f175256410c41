import { PayInvoice } from '@recto/contract'
import { toast } from '@recto/ui'
import { type ReactNode, useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import { CardProblem } from '../../components/pay/PayFrame.tsx'
import { useTask } from '../../shell/use-task.ts'
import { useBank } from './use-bank.tsx'
import * as words from './words.ts'

/** Pays a renewal that was not paid with one press, the bank's dialog included. `problem`: why the last press did not. */
export function usePayOpen({
  payFrame,
  purchase,
  changed,
}: {
  payFrame: string
  purchase: string
  changed: () => Promise<unknown>
}): { dialog: ReactNode; problem: string | null; isBusy: boolean; pay: () => Promise<unknown> } {
  const { isBusy, run } = useTask()
  const { dialog, confirm } = useBank(payFrame)
  const [problem, setProblem] = useState<string | null>(null)
  const pay = () =>
    run(
      async () => {
        setProblem(null)
        await confirm(await callServer(PayInvoice, { purchase }))
        await changed()
        toast(words.isPaid)
      },
      async (error) => {
        setProblem(error instanceof CardProblem ? error.message : messageOf(error))
        await changed()
      },
    )
  return { dialog, problem, isBusy, pay }
}
