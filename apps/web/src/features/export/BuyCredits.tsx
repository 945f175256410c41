import { BuyExportCredits, EXPORT_CREDITS, GetQuote } from '@recto/contract'
import { toast } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { PayPopup } from '../../components/pay/PayPopup.tsx'
import pay from '../../components/pay/pay.module.css'
import * as words from './words.ts'

/** Five exports more for the team [EXPORT-04], with the card on file or a new one. */
export function BuyCredits({
  onBack,
  onBought,
  close,
}: {
  onBack: () => void
  onBought: () => void
  close: () => void
}) {
  const quote = useQuery({
    queryKey: ['export-credits-quote'],
    queryFn: ({ signal }) => callServer(GetQuote, { kind: 'exportCredits' }, { signal }),
    retry: false,
    gcTime: 0,
  })
  const { count } = EXPORT_CREDITS
  return (
    <PayPopup
      title={words.buyMoreExports}
      quote={quote}
      isFixed
      about={<p className={pay.then}>{words.buyText}</p>}
      buy={(paying) => callServer(BuyExportCredits, paying)}
      onPaid={() => {
        toast(words.exportsAdded(count))
        onBought()
      }}
      onBack={onBack}
      close={close}
    />
  )
}
