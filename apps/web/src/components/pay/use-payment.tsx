import { BeginCard, ConfirmPurchase, type Quote } from '@recto/contract'
import { Banner, Button, Checkbox, Field, focusWhenArrived, newUuid, TextInput } from '@recto/ui'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { CallError, callServer, messageOf } from '../../api/index.ts'
import { CardOnFile } from './CardOnFile.tsx'
import { CardProblem, PayFrame, type PayFrameControl } from './PayFrame.tsx'
import styles from './pay.module.css'
import * as words from './words.tsx'

/** The payment fields of a call: the same for every attempt that may be the same payment. */
export type Paying = { requestId: string; token?: string; last4?: string; quotedAt: number; dueCents: number }

/** Its response. */
type Paid = { purchase: string | null; confirm: { clientSecret: string } | null }

/** The result of a press: paid; not paid, with the reason shown; or the price has changed. */
export type Pressed = 'paid' | 'refused' | 'requote'

/** How a checkout differs from a popup that pays at once. */
type PaymentOptions = {
  /** Starts storing a card if there is no team yet. */
  begin?: () => Promise<{ setup: string; clientSecret: string }>
  /** What has to be agreed to before paying [BILL-33]. */
  terms?: ReactNode
  /** Whether a failure is shown elsewhere. */
  saysElsewhere?: (error: unknown) => boolean
}

const beginOwn = () => callServer(BeginCard, {})

/**
 * Pays with the card on file or a new one, entered in the provider's frame. `fields` choose it and show errors; `pay`
 * runs `buy` once at a time: repeated after a lost response, it is the same purchase. `hold` keeps the card for a `pay`
 * on a later screen, on which `dialog` lets the bank ask for confirmation.
 */
export function usePayment(
  quote: Quote | undefined,
  { begin = beginOwn, terms, saysElsewhere }: PaymentOptions = {},
): {
  fields: ReactNode
  dialog: ReactNode
  isPaying: boolean
  /** It can be paid without typing anything more. */
  isReady: boolean
  hold: () => Promise<boolean>
  pay: (buy: (paying: Paying) => Promise<Paid>) => Promise<Pressed>
} {
  const [wantsNew, setWantsNew] = useState(false)
  const [holder, setHolder] = useState('')
  const [holderError, setHolderError] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPaying, setPaying] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  const [isUnagreed, setUnagreed] = useState(false)
  const frame = useRef<PayFrameControl | null>(null)
  const form = useRef<HTMLDivElement>(null)
  /** The unanswered press, with the card that was stored for it. */
  const open = useRef<{ requestId: string; token: string | null } | null>(null)
  const card = quote?.card ?? null
  const isFree = quote?.dueCents === 0
  const isNew = !isFree && !isHeld && (wantsNew || card === null)

  /** Whether everything other than the card fields is complete; missing fields are marked. */
  function isComplete(): boolean {
    const isNamed = !isNew || holder.replace(/[<>]/g, '').trim() !== ''
    const isAgreedTo = terms === undefined || isAgreed
    setHolderError(isNamed ? null : words.enterName)
    setUnagreed(!isAgreedTo)
    // [BILL-34]
    if (!isNamed || !isAgreedTo) setProblem(words.ccError)
    return isNamed && isAgreedTo
  }

  /** Stores the entered card. Null: the fields are not there. */
  async function keepCard(): Promise<string | null> {
    const name = holder.replace(/[<>]/g, '').trim()
    if (!frame.current) return null
    const { setup, clientSecret } = await begin()
    await frame.current.keep({ clientSecret, holder: name, zip: '', country: '' })
    return setup
  }

  /** The bank's dialog. Even if it failed, the server checks: the bank decides, and gives the reason. */
  async function confirm({ purchase, confirm: asked }: Paid): Promise<void> {
    if (!asked || purchase === null) return
    setAsking(true)
    let failure: unknown = null
    try {
      await shown(frame)
      await frame.current?.confirm(asked.clientSecret)
    } catch (error) {
      failure = error
    }
    setAsking(false)
    const { isPaid } = await callServer(ConfirmPurchase, { purchase })
    if (!isPaid) throw failure ?? new CardProblem(words.notConfirmed)
  }

  async function pay(buy: (paying: Paying) => Promise<Paid>): Promise<Pressed> {
    if (!quote || isPaying) return 'refused'
    setProblem(null)
    if (!isComplete()) return 'refused'
    setPaying(true)
    try {
      open.current ??= { requestId: newUuid(), token: null }
      const press = open.current
      if (isNew && press.token === null) press.token = await keepCard()
      if (isNew && press.token === null) return 'refused'
      const { requestId, token } = press
      const which = token ? { token } : card && !isFree ? { last4: card.last4 } : {}
      const { quotedAt, dueCents } = quote
      await confirm(await buy({ requestId, ...which, quotedAt, dueCents }))
      open.current = null
      return 'paid'
    } catch (error) {
      // No response: the same press is repeated. Any other refusal ends it; a card that was not charged stays.
      const isLost = error instanceof CallError && (error.isUnreachable || error.httpStatus >= 500)
      const keepsCard = error instanceof CallError && (error.reason === 'quote' || 'teamUrl' in error.fields)
      if (!isLost) {
        const token = keepsCard ? (open.current?.token ?? null) : null
        open.current = token === null ? null : { requestId: newUuid(), token }
        setHeld(token !== null)
      }
      if (!saysElsewhere?.(error)) fail(error, isLost)
      // Whatever was shown has changed: the price, or the card on file.
      const isOther = error instanceof CallError && (error.reason === 'quote' || error.reason === 'card')
      return isOther ? 'requote' : 'refused'
    } finally {
      setPaying(false)
    }
  }

  function fail(error: unknown, isLost: boolean): void {
    const isFault = error instanceof CallError && !error.isUnreachable && error.httpStatus === 500
    if (error instanceof CardProblem) setProblem(error.message)
    else setProblem(isFault ? words.ourFault : isLost ? words.noAnswer : messageOf(error))
  }

  /** Stores the entered card for a later `pay`; nothing is charged yet. */
  async function hold(): Promise<boolean> {
    if (!quote || isPaying) return false
    setProblem(null)
    if (!isComplete()) return false
    if (!isNew) return true
    setPaying(true)
    try {
      const token = await keepCard()
      if (token !== null) open.current = { requestId: newUuid(), token }
      setHeld(token !== null)
      return token !== null
    } catch (error) {
      fail(error, error instanceof CallError && error.isUnreachable)
      return false
    } finally {
      setPaying(false)
    }
  }

  function retype(): void {
    open.current = null
    setHeld(false)
    setWantsNew(true)
  }

  const submit = useCallback(() => form.current?.closest('form')?.requestSubmit(), [])
  const fields = quote && (
    <div ref={form}>
      {problem && <Banner tone="danger">{problem}</Banner>}
      {!isFree && !isNew && !isHeld && card && <CardOnFile card={card} onChange={retype} />}
      {isHeld && <CardHeld onChange={retype} />}
      {isNew && (
        <Field label={words.nameOnCard} error={holderError}>
          <TextInput
            ref={focusInPopup}
            value={holder}
            autoComplete="cc-name"
            data-autofocus
            onChange={(event) => setHolder(event.target.value)}
            // [BILL-35]
            onBlur={() => setHolder((typed) => typed.replace(/[<>]/g, ''))}
          />
        </Field>
      )}
      {(isNew || isAsking) && <PayFrame src={quote.payFrame} isHidden={!isNew} control={frame} onSubmit={submit} />}
      {terms !== undefined && (
        <div>
          <Checkbox
            checked={isAgreed}
            onChange={(next) => {
              setAgreed(next)
              setUnagreed(false)
            }}
            label={terms}
          />
          {isUnagreed && (
            <p role="alert" className={styles.wrong}>
              {words.agreeFirst}
            </p>
          )}
        </div>
      )}
    </div>
  )
  const dialog = quote && isAsking && <PayFrame src={quote.payFrame} isHidden control={frame} onSubmit={submit} />
  return {
    fields,
    dialog,
    isPaying,
    isReady: quote !== undefined && !isNew && (terms === undefined || isAgreed),
    hold,
    pay,
  }
}

/** An entered card that the provider has stored and that has not been charged yet. */
function CardHeld({ onChange }: { onChange: () => void }) {
  return (
    <div className={styles.onFile}>
      <b>{words.cardReady}</b>
      <Button look="quiet" onClick={onChange}>
        {words.useAnotherCard}
      </Button>
    </div>
  )
}

/** In a popup, which opened before its price had come. */
const focusInPopup = (field: HTMLInputElement | null): void => {
  if (field?.closest('[role$="dialog"]')) focusWhenArrived(field)
}

/** The dialog's frame exists a moment after it was requested. */
async function shown(frame: { current: PayFrameControl | null }): Promise<void> {
  while (!frame.current) await new Promise((next) => requestAnimationFrame(next))
}
