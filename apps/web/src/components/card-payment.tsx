import { Banner, Field, TextInput } from '@recto/ui'
import { type ReactNode, useState } from 'react'
import { CallError, messageOf } from '../api/index.ts'
import styles from './payment.module.css'
import * as words from './words.tsx'

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
      setError(words.enterCardNumber)
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
    <Field label={words.cardNumber} error={error} hint={isTest ? words.testCards : undefined}>
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
        <span>{words.cardEnding(card.brand, card.last4)}</span>
        <button type="button" className={styles.plain} onClick={() => setWantsNew(true)}>
          {words.useAnotherCard}
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
      {words.testMode}
      <span>{words.noCharge}</span>
    </span>
  )
}
