import { AI_CREDITS, BuyCredits, GetQuote } from '@recto/contract'
import { toast } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { CallError, callServer } from '../../api/index.ts'
import { PayPopup } from '../../components/pay/PayPopup.tsx'
import pay from '../../components/pay/pay.module.css'
import type { PopupControl } from '../../popups/index.ts'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'buy-ai-credits': typeof BuyAiCreditsPopup
  }
}

/** More AI credits for the team. */
export default function BuyAiCreditsPopup({ close }: PopupControl) {
  const quote = useQuery({
    queryKey: ['plans', 'ai-credits'],
    queryFn: ({ signal }) => callServer(GetQuote, { kind: 'aiCredits' }, { signal }),
    retry: false,
    gcTime: 0,
  })
  return (
    <PayPopup
      title={words.buyCredits}
      quote={quote}
      isFixed
      about={<p className={pay.then}>{words.creditsText(AI_CREDITS.count)}</p>}
      buy={(paying) => callServer(BuyCredits, paying).catch(inWords)}
      onPaid={() => {
        toast(words.creditsAdded(AI_CREDITS.count))
        close()
      }}
      close={() => close()}
    />
  )
}

/**
 * A failure is worded so that people can act on it [BILL-62]; the bank's message and a changed price are shown
 * unchanged.
 */
function inWords(error: unknown): never {
  if (!(error instanceof CallError) || error.isUnreachable || error.httpStatus >= 500) throw error
  if (error.data.field === 'token' || error.reason === 'quote') throw error
  const { httpStatus, statusCode, data } = error
  throw new CallError(words.creditsFailed, { httpStatus, statusCode, data })
}
