import { fewerSeats, GetPlanChange, GetSeats, type OutputOf, ReduceSeats } from '@recto/contract'
import { Banner, Button, Popup, Skeleton, toast } from '@recto/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../api/index.ts'
import { ChangeWords } from '../../components/pay/ChangeWords.tsx'
import { SeatStepper } from '../../components/pay/SeatStepper.tsx'
import { openPopup, type PopupControl, showProblem } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { useTask } from '../../shell/use-task.ts'
import styles from './billing.module.css'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'fewer-seats': typeof FewerSeatsPopup
  }
}

type Held = OutputOf<typeof GetSeats>

/** Gives member seats back, or says whose seat has to be free first. Returns whether it was done. */
export default function FewerSeatsPopup({ close }: PopupControl<boolean>) {
  const held = useQuery({
    queryKey: ['plans', 'seats-held'],
    queryFn: ({ signal }) => callServer(GetSeats, {}, { signal }),
    retry: false,
    gcTime: 0,
  })
  if (held.data) return <Chooser held={held.data} close={close} />
  return (
    <Popup title={words.fewerTitle} onClose={() => close(false)} footer={<Keep close={close} />}>
      {held.error ? (
        <LoadFailed error={held.error} again={() => void held.refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={160} />
        </div>
      )}
    </Popup>
  )
}

const Keep = ({ close }: { close: PopupControl<boolean>['close'] }) => (
  <Button look="quiet" onClick={() => close(false)}>
    {words.close}
  </Button>
)

function Chooser({ held, close }: { held: Held; close: PopupControl<boolean>['close'] }) {
  const isPossible = held.least < held.members
  const [seats, setSeats] = useState(isPossible ? fewerSeats(held.members, held) : held.members)
  const { isBusy, run } = useTask()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['plans', 'change', 'fewerSeats', seats],
    queryFn: ({ signal }) =>
      callServer(GetPlanChange, { to: 'fewerSeats', ...(isPossible ? { count: seats } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const give = () =>
    run(async () => {
      await callServer(ReduceSeats, { count: seats })
      toast(words.fewerDone(seats))
      close(true)
    }, showProblem)
  const toMembers = () => {
    close(false)
    void openPopup('team', {})
  }
  const isReady = isPossible && data !== undefined && data.change !== null && !isPlaceholderData
  return (
    <Popup
      title={words.fewerTitle}
      onClose={() => close(false)}
      onSubmit={() => void (isReady && give())}
      footer={
        <>
          <Keep close={close} />
          {isPossible && (
            <Button type="submit" look="primary" loading={isBusy} disabled={!isReady}>
              {words.giveBack(held.members - seats)}
            </Button>
          )}
          {!isPossible && held.people.length > 1 && (
            <Button look="primary" onClick={toMembers}>
              {words.openMembers}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.answers}>
        {isPossible && (
          <SeatStepper
            seats={{ ...held, most: fewerSeats(held.members, held), count: seats }}
            hint={words.fewerHint(held.least)}
            onChange={setSeats}
          />
        )}
        {error ? (
          <LoadFailed error={error} again={() => void refetch()} />
        ) : data?.change ? (
          <ChangeWords facts={data.change} />
        ) : data?.refusal ? (
          <Banner>{data.refusal.text}</Banner>
        ) : (
          <Skeleton height={72} />
        )}
        <Holders people={held.people} />
      </div>
    </Popup>
  )
}

function Holders({ people }: { people: Held['people'] }) {
  return (
    <section aria-label={words.whoHasSeats}>
      <h3 className={styles.heading}>{words.whoHasSeats}</h3>
      <ul className={styles.holders}>
        {people.map(({ name, email, isOwner, isInvited }) => (
          <li key={email}>
            <span>{isInvited || name === '' ? email : name}</span>
            {(isOwner || isInvited) && <small>{isOwner ? words.owner : words.invitedPerson}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
