import { BuySeats, GetQuote, GetSeats, type GivenRole } from '@recto/contract'
import { Banner, Button } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { PayPopup } from '../../components/pay/PayPopup.tsx'
import pay from '../../components/pay/pay.module.css'
import { openPopup, type PopupControl } from '../../popups/index.ts'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'buy-seats': typeof BuySeatsPopup
  }
}

/** Buys more member seats for the rest of the period, in the plan's steps. Returns whether they were bought. */
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
  const held = useQuery({
    queryKey: ['plans', 'seats-held'],
    queryFn: ({ signal }) => callServer(GetSeats, {}, { signal }),
    retry: false,
    gcTime: 0,
  })
  const { change } = quote.data ?? {}
  const added = change ? change.to.seats - change.own.seats : count
  const free = held.data?.free ?? null
  return (
    <PayPopup
      title={words.addSeats(added)}
      quote={quote}
      isFixed
      about={
        free !== null &&
        (free > 0 ? (
          <Banner
            action={
              <Button
                onClick={() => {
                  close(false)
                  void openPopup('team', {})
                }}
              >
                {words.invite}
              </Button>
            }
          >
            {words.someFree(free)}
          </Banner>
        ) : (
          <p className={pay.then}>{words.allInUse}</p>
        ))
      }
      free={words.addSeatsNow(added)}
      buy={(paying) => callServer(BuySeats, { count, members, ...paying })}
      onPaid={() => close(true)}
      close={() => close(false)}
    />
  )
}
