import { BuySeats, GetQuote } from '@recto/contract'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { PayPopup } from '../../components/pay/PayPopup.tsx'
import pay from '../../components/pay/pay.module.css'
import type { PopupControl } from '../../popups/index.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'buy-seats': typeof BuySeatsPopup
  }
}

/** More member seats, for what is left of the period. Answers whether they were bought. */
export default function BuySeatsPopup({ count, close }: PopupControl<boolean> & { count: number }) {
  const quote = useQuery({
    queryKey: ['plans', 'seats', count],
    queryFn: ({ signal }) => callServer(GetQuote, { kind: 'seats', count }, { signal }),
    retry: false,
    gcTime: 0,
  })
  const seats = count === 1 ? 'a member seat' : `${count} member seats`
  return (
    <PayPopup
      title={`Add ${seats}`}
      quote={quote}
      about={
        <p className={pay.then}>
          All member seats are in use or kept for invitations. You pay for the rest of this period now.
        </p>
      }
      free={`Add ${count === 1 ? 'seat' : 'seats'}`}
      buy={(paying) => callServer(BuySeats, { count, ...paying })}
      onPaid={() => close(true)}
      close={() => close(false)}
    />
  )
}
