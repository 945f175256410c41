import { Banner, Field, TextInput } from '@recto/ui'
import { type ReactNode, useState } from 'react'
import { CallError, messageOf } from '../api/index.ts'
import styles from './payment.module.css'

type Card = { last4: string; brand: string } | null
/** What a paying call takes: the same for every try that may be the same payment. */
type Paying = { requestId: string; cardToken?: string }

/** Pays with the card on file or a new one. `fields` choose it and say what was wrong; `pay` runs `charge` once at a time. */
export function useCardPayment(
  card: Card,
  isTest: boolean,
): { fields: ReactNode; isPaying: boolean; pay: (charge: (paying: Paying) => Promise<void>) => Promise<void> } {
  const [wantsNew, setWantsNew] = useState(false)
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isPaying, setPaying] = useState(false)
  const [requestId] = useState(() => crypto.randomUUID())
  const [tries, setTries] = useState(0)
  const isNew = wantsNew || card === null

  async function pay(charge: (paying: Paying) => Promise<void>): Promise<void> {
    if (isNew && number.trim() === '') {
      setError('Please enter a card number.')
      return
    }
    setPaying(true)
    try {
      await charge({ requestId: `${requestId}.${tries}`, ...(isNew ? { cardToken: number } : {}) })
    } catch (problem) {
      setError(messageOf(problem))
      // A declined charge is answered the same for ever: another try is another one.
      if (problem instanceof CallError && !problem.isUnreachable) setTries(tries + 1)
    } finally {
      setPaying(false)
    }
  }

  const fields = isNew ? (
    <Field
      label="Card number"
      error={error}
      hint={isTest ? 'Only test cards: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined.' : undefined}
    >
      <TextInput
        value={number}
        inputMode="numeric"
        autoComplete={isTest ? 'off' : 'cc-number'}
        onChange={(event) => {
          setNumber(event.target.value)
          setError(null)
        }}
      />
    </Field>
  ) : (
    <>
      {error && <Banner tone="danger">{error}</Banner>}
      <div className={styles.sum}>
        <span>
          {card.brand} ending in {card.last4}
        </span>
        <button type="button" className={styles.plain} onClick={() => setWantsNew(true)}>
          Use another card
        </button>
      </div>
    </>
  )
  return { fields, isPaying, pay }
}

/** Said wherever money shows, as long as none moves. */
export function TestMode() {
  return (
    <span className={styles.test}>
      TEST MODE<span>No card is charged</span>
    </span>
  )
}
