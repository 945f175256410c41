import { BeginCard, ConfirmPurchase, type Quote } from '@recto/contract'
import { Banner, Button, Checkbox, Field, TextInput } from '@recto/ui'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { CallError, callServer, messageOf } from '../../api/index.ts'
import { CardOnFile } from './CardOnFile.tsx'
import { CardProblem, PayFrame, type PayFrameControl } from './PayFrame.tsx'
import styles from './pay.module.css'
import * as words from './words.tsx'

/** What a paying call takes: the same for every try that may be the same payment. */
export type Paying = { requestId: string; token?: string; last4?: string; quotedAt: number; dueCents: number }

/** What it answers. */
type Paid = { purchase: string | null; confirm: { clientSecret: string } | null }

/** What a press came to: it was paid; or not, and why is said; or the price is another now. */
export type Pressed = 'paid' | 'refused' | 'requote'

/** What a checkout does otherwise than a popup that pays at once. */
type PaymentOptions = {
  /** Begins to keep a card where there is no team yet. */
  begin?: () => Promise<{ setup: string; clientSecret: string }>
  /** What has to be agreed to before anything is paid [BILL-33]. */
  terms?: ReactNode
  /** Whether a failure is said elsewhere. */
  saysElsewhere?: (error: unknown) => boolean
}

const beginOwn = () => callServer(BeginCard, {})

/**
 * Pays with the card on file or a new one, typed into a frame of the provider. `fields` choose it and say what was wrong;
 * `pay` runs `buy` once at a time: asked again after a lost answer, it is the same purchase. `hold` keeps the card for a `pay`
 * on a later screen, on which `dialog` lets the bank ask.
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
  /** Of the press that is not answered yet, with the card that was kept for it. */
  const open = useRef<{ requestId: string; token: string | null } | null>(null)
  const card = quote?.card ?? null
  const isFree = quote?.dueCents === 0
  const isNew = !isFree && !isHeld && (wantsNew || card === null)

  /** Whether everything beside the card's own fields is there; what is missing is marked. */
  function isComplete(): boolean {
    const isNamed = !isNew || holder.replace(/[<>]/g, '').trim() !== ''
    const isAgreedTo = terms === undefined || isAgreed
    setHolderError(isNamed ? null : words.enterName)
    setUnagreed(!isAgreedTo)
    // [BILL-34]
    if (!isNamed || !isAgreedTo) setProblem(words.ccError)
    return isNamed && isAgreedTo
  }

  /** Keeps what was typed. Null: there is nothing to type it in. */
  async function keepCard(): Promise<string | null> {
    const name = holder.replace(/[<>]/g, '').trim()
    if (!frame.current) return null
    const { setup, clientSecret } = await begin()
    await frame.current.keep({ clientSecret, holder: name, zip: '', country: '' })
    return setup
  }

  /** The dialog of the bank. Also where it failed the server looks: the bank decides, and says why. */
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
      open.current ??= { requestId: crypto.randomUUID(), token: null }
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
      // Nobody answered: the same press is asked for again. Any other no ends it; a card that the price was not taken from stays.
      const isLost = error instanceof CallError && (error.isUnreachable || error.httpStatus >= 500)
      const keepsCard = error instanceof CallError && (error.reason === 'quote' || 'teamUrl' in error.fields)
      if (!isLost) {
        const token = keepsCard ? (open.current?.token ?? null) : null
        open.current = token === null ? null : { requestId: crypto.randomUUID(), token }
        setHeld(token !== null)
      }
      if (!saysElsewhere?.(error)) fail(error, isLost)
      // What was shown is shown anew: the price, or the card on file.
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

  /** Keeps the typed card for a `pay` to come; nothing is taken yet. */
  async function hold(): Promise<boolean> {
    if (!quote || isPaying) return false
    setProblem(null)
    if (!isComplete()) return false
    if (!isNew) return true
    setPaying(true)
    try {
      const token = await keepCard()
      if (token !== null) open.current = { requestId: crypto.randomUUID(), token }
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

/** A card that was typed and is kept by its provider, not yet paid with. */
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

/** The frame of a dialog is there a moment after it was asked for. */
async function shown(frame: { current: PayFrameControl | null }): Promise<void> {
  while (!frame.current) await new Promise((next) => requestAnimationFrame(next))
}
