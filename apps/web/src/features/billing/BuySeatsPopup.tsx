import { BuySeats, GetQuote, type GivenRole } from '@recto/contract'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { PayPopup } from '../../components/pay/PayPopup.tsx'
import pay from '../../components/pay/pay.module.css'
import type { PopupControl } from '../../popups/index.ts'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'buy-seats': typeof BuySeatsPopup
  }
}

/** Buys more member seats for the rest of the period. Returns whether they were bought. */
export default function BuySeatsPopup({
  count,
  members,
  close,
}: PopupControl<boolean> & { count: number; members?: { email: string; role: GivenRole }[] }) {
  const quote = useQuery({
    queryKey: ['plans', 'seats', count],
    queryFn: ({ signal }) => callServer(GetQuote, { kind: 'seats', count }, { signal }),
    retry: false,
    gcTime: 0,
  })
  return (
    <PayPopup
      title={words.addSeats(count)}
      quote={quote}
      isFixed
      about={<p className={pay.then}>{words.allInUse}</p>}
      free={words.addSeatsNow(count)}
      buy={(paying) => callServer(BuySeats, { count, members, ...paying })}
      onPaid={() => close(true)}
      close={() => close(false)}
    />
  )
}
