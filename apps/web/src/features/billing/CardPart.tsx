import { BeginCard, dollars, KeepCard, RemoveCard } from '@recto/contract'
import { Banner, Button, Field, TextInput, toast } from '@recto/ui'
import { useCallback, useRef, useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import { expiresWords } from '../../components/pay/CardOnFile.tsx'
import { CardProblem, PayFrame, type PayFrameControl } from '../../components/pay/PayFrame.tsx'
import type { Billing } from '../../data/use-billing.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
import { useTask } from '../../shell/use-task.ts'
import styles from './billing.module.css'
import { Part, Row } from './Part.tsx'
import { useBank } from './use-bank.tsx'
import * as words from './words.ts'

type CardProps = { billing: Billing; changed: () => Promise<void> }

/** The card on file [BILL-37]; it is replaced in place, and a new card pays open amounts at once [BILL-64]. */
export function CardPart({ billing, changed }: CardProps) {
  const { card, mayManage, next, openPayment, plan } = billing
  const [isTyping, setTyping] = useState(false)
  const { isBusy, run } = useTask()
  const remove = async () => {
    const isSure = await openPopup('message', {
      title: words.removeCard,
      text: words.removeCardText(plan.name),
      confirm: words.remove,
      cancel: words.keepCard,
      danger: true,
    })
    if (!isSure) return
    await run(async () => {
      await callServer(RemoveCard, {})
      await changed()
      toast(words.cardRemoved)
    }, showProblem)
  }
  if (isTyping) {
    return (
      <Part title={words.card}>
        <NewCard
          billing={billing}
          done={async () => {
            setTyping(false)
            await changed()
          }}
          back={() => setTyping(false)}
        />
      </Part>
    )
  }
  const needed = card === null && next !== null && next.cents > 0 ? words.needsCard(next.at, plan.name) : null
  const warning = card?.isStopped ? words.stoppedCard : card?.endsBeforePayment ? words.endsBefore : needed
  return (
    <Part title={words.card}>
      <Row
        title={
          card ? (
            <>
              {card.brand} <span aria-hidden>••••</span> {card.last4}
            </>
          ) : (
            words.noCard
          )
        }
        detail={
          <>
            {card && words.expires(expiresWords(card.expires))}
            {card && (warning || !mayManage) && '.'}
            {warning && <span className={styles.warn}> {warning}</span>}
            {!mayManage && ` ${words.onlyOwner}`}
          </>
        }
      >
        {mayManage && <Button onClick={() => setTyping(true)}>{card ? words.change : words.addCard}</Button>}
        {mayManage && card && !openPayment && (
          <Button look="quiet" loading={isBusy} onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
      </Row>
    </Part>
  )
}

/** A card is entered in its frame and stored; open amounts are charged to it. */
function NewCard({ billing, done, back }: { billing: Billing; done: () => Promise<void>; back: () => void }) {
  const { payFrame, openPayment } = billing
  const [holder, setHolder] = useState('')
  const [holderError, setHolderError] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const frame = useRef<PayFrameControl | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, run } = useTask()
  const bank = useBank(payFrame)

  const save = () => {
    const name = holder.replace(/[<>]/g, '').trim()
    setProblem(null)
    setHolderError(name === '' ? words.enterName : null)
    if (name === '' || isBusy) return
    void run(
      async () => {
        const { setup, clientSecret } = await callServer(BeginCard, {})
        await frame.current?.keep({
          clientSecret,
          holder: name,
          zip: billing.address.zip,
          country: billing.address.country,
        })
        await bank.confirm(await callServer(KeepCard, { token: setup }))
        toast(openPayment ? words.isPaid : words.cardSaved)
        await done()
      },
      (error) => setProblem(error instanceof CardProblem ? error.message : messageOf(error)),
    )
  }
  const submit = useCallback(() => form.current?.requestSubmit(), [])
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {problem && <Banner tone="danger">{problem}</Banner>}
      <Field label={words.nameOnCard} error={holderError}>
        <TextInput
          autoFocus
          value={holder}
          autoComplete="cc-name"
          onChange={(event) => setHolder(event.target.value)}
          // [BILL-35]
          onBlur={() => setHolder((typed) => typed.replace(/[<>]/g, ''))}
        />
      </Field>
      <PayFrame src={payFrame} isHidden={false} control={frame} onSubmit={submit} />
      {bank.dialog}
      <div className={styles.acts}>
        <Button type="submit" look="primary" loading={isBusy}>
          {openPayment ? words.saveAndPay(dollars(openPayment.cents)) : words.saveCard}
        </Button>
        <Button look="quiet" onClick={back}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
