import { dollars, type PlanRecord, Upgrade } from '@recto/contract'
import { Banner, Button, Field, Popup, TextInput } from '@recto/ui'
import { useEffect, useState } from 'react'
import { CallError, callServer, messageOf } from '../../api/index.ts'
import { TestMode } from './PlansPopup.tsx'
import styles from './plans.module.css'
import { useTeamPlan } from './use-team-plan.ts'

/** [OPEN-20] */
const LEAVES_AFTER_MS = 3_000

/** What it costs, the card, and the end of it. */
export function PayStep({
  plan,
  card,
  isTest,
  onBack,
  close,
}: {
  plan: PlanRecord
  card: { last4: string; brand: string } | null
  isTest: boolean
  onBack: () => void
  close: () => void
}) {
  const [isNewCard, setNewCard] = useState(card === null)
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isPaying, setPaying] = useState(false)
  const [done, setDone] = useState(false)
  const [requestId] = useState(() => crypto.randomUUID())
  const [tries, setTries] = useState(0)
  const { refetch } = useTeamPlan()

  useEffect(() => {
    if (!done) return
    const timer = window.setTimeout(() => {
      close()
      // [PLAN-116]; in the editor there may be edits on their way: what is locked there follows by itself.
      if (location.pathname === '/') location.reload()
    }, LEAVES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [done, close])

  async function pay(): Promise<void> {
    if (isNewCard && number.trim() === '') {
      setError('Please enter a card number.')
      return
    }
    setPaying(true)
    try {
      await callServer(Upgrade, {
        plan: plan.planId,
        requestId: `${requestId}.${tries}`,
        ...(isNewCard ? { cardToken: number } : {}),
      })
      setDone(true)
      await refetch()
    } catch (problem) {
      setError(messageOf(problem))
      // A declined charge is answered the same for ever: another try is another one.
      if (problem instanceof CallError && !problem.isUnreachable) setTries(tries + 1)
    } finally {
      setPaying(false)
    }
  }

  if (done)
    return (
      <Popup
        title={`Your team is on ${plan.planDisplayName}`}
        width="s"
        onClose={close}
        footer={
          <Button look="primary" onClick={close}>
            Done
          </Button>
        }
      >
        <p className={styles.text} role="status">
          Everything that comes with it is open now, for everybody in your team.
        </p>
      </Popup>
    )
  const price = `${dollars(plan.priceCents)} a ${plan.period}`
  return (
    <Popup
      title={`Choose ${plan.planDisplayName}`}
      width="m"
      onClose={close}
      onSubmit={() => void pay()}
      footerNote={isTest ? <TestMode /> : undefined}
      footer={
        <>
          <Button look="quiet" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" look="primary" loading={isPaying}>
            Pay {dollars(plan.priceCents)}
          </Button>
        </>
      }
    >
      <div className={styles.pay}>
        <div className={styles.sum}>
          <span>
            {plan.planDisplayName}, paid by the {plan.period}
          </span>
          <b>{price}</b>
        </div>
        {isNewCard ? (
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
                {card?.brand} ending in {card?.last4}
              </span>
              <button type="button" className={styles.plain} onClick={() => setNewCard(true)}>
                Use another card
              </button>
            </div>
          </>
        )}
      </div>
    </Popup>
  )
}
