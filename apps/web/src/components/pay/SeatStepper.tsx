import { fewerSeats, moreSeats } from '@recto/contract'
import { IconButton } from '@recto/ui'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import styles from './pay.module.css'
import * as words from './words.tsx'

type Seats = { count: number; least: number; most: number; step: number }

/** The number of member seats, in the plan's steps [BILL-44]. */
export function SeatStepper({
  seats,
  hint,
  onChange,
}: {
  seats: Seats
  hint: string
  onChange: (seats: number) => void
}) {
  const id = useId()
  const { count, least, most } = seats
  return (
    <fieldset className={styles.seats} aria-labelledby={id}>
      <span>
        <span id={id}>{words.memberSeats}</span>
        <small>{hint}</small>
      </span>
      <span className={styles.stepper}>
        <IconButton
          icon={Minus}
          label={words.fewerSeats}
          tooltip={false}
          disabled={count <= least}
          onClick={() => onChange(fewerSeats(count, seats))}
        />
        <output aria-live="polite">{count}</output>
        <IconButton
          icon={Plus}
          label={words.moreSeats}
          tooltip={false}
          disabled={count >= most}
          onClick={() => onChange(moreSeats(count, seats))}
        />
      </span>
    </fieldset>
  )
}
