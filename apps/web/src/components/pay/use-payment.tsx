import { BeginCard, ConfirmPurchase, type Quote } from '@recto/contract'
import { Banner, Field, TextInput } from '@recto/ui'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { CallError, callServer, messageOf } from '../../api/index.ts'
import { CardOnFile } from './CardOnFile.tsx'
import { CardProblem, PayFrame, type PayFrameControl } from './PayFrame.tsx'
import * as words from './words.tsx'

/** What a paying call takes: the same for every try that may be the same payment. */
export type Paying = { requestId: string; token?: string; last4?: string; quotedAt: number; dueCents: number }

/** What it answers. */
type Paid = { purchase: string | null; confirm: { clientSecret: string } | null }

/** What a press came to: it was paid; or not, and why is said; or the price is another now. */
export type Pressed = 'paid' | 'refused' | 'requote'

/**
 * Pays with the card on file or a new one, typed into a frame of the provider. `fields` choose it and say what was wrong;
 * `pay` runs `buy` once at a time: asked again after a lost answer, it is the same purchase.
 */
export function usePayment(quote: Quote | undefined): {
  fields: ReactNode
  isPaying: boolean
  pay: (buy: (paying: Paying) => Promise<Paid>) => Promise<Pressed>
} {
  const [wantsNew, setWantsNew] = useState(false)
  const [holder, setHolder] = useState('')
  const [holderError, setHolderError] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPaying, setPaying] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const frame = useRef<PayFrameControl | null>(null)
  const form = useRef<HTMLDivElement>(null)
  /** Of the press that is not answered yet, with the card that was kept for it. */
  const open = useRef<{ requestId: string; token: string | null } | null>(null)
  const card = quote?.card ?? null
  const isFree = quote?.dueCents === 0
  const isNew = !isFree && (wantsNew || card === null)

  /** Keeps what was typed. Null: something of it is missing, and marked. */
  async function keepCard(): Promise<string | null> {
    const name = holder.replace(/[<>]/g, '').trim()
    setHolderError(name === '' ? words.enterName : null)
    if (name === '' || !frame.current) return null
    const { setup, clientSecret } = await callServer(BeginCard, {})
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
    setPaying(true)
    setProblem(null)
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
      // Nobody answered: the same press is asked for again. Any other no ends it.
      const isLost = error instanceof CallError && (error.isUnreachable || error.httpStatus >= 500)
      if (!isLost) open.current = null
      setProblem(error instanceof CardProblem ? error.message : isLost ? words.noAnswer : messageOf(error))
      return error instanceof CallError && error.reason === 'quote' ? 'requote' : 'refused'
    } finally {
      setPaying(false)
    }
  }

  const submit = useCallback(() => form.current?.closest('form')?.requestSubmit(), [])
  const fields = quote && (
    <div ref={form}>
      {problem && <Banner tone="danger">{problem}</Banner>}
      {!isFree && !isNew && card && <CardOnFile card={card} onChange={() => setWantsNew(true)} />}
      {isNew && (
        <Field label={words.nameOnCard} error={holderError}>
          <TextInput
            value={holder}
            autoComplete="cc-name"
            onChange={(event) => setHolder(event.target.value)}
            // [BILL-35]
            onBlur={() => setHolder((typed) => typed.replace(/[<>]/g, ''))}
          />
        </Field>
      )}
      {(isNew || isAsking) && <PayFrame src={quote.payFrame} isHidden={!isNew} control={frame} onSubmit={submit} />}
    </div>
  )
  return { fields, isPaying, pay }
}

/** The frame of a dialog is there a moment after it was asked for. */
async function shown(frame: { current: PayFrameControl | null }): Promise<void> {
  while (!frame.current) await new Promise((next) => requestAnimationFrame(next))
}
