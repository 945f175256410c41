/** A card that cannot pay. `problem` is for people; `stop`: this card is never tried again. */
export type Declined = { is: 'declined'; code: string; stop: boolean; problem: string }

/** A payment's status. `clientSecret`: lets the pay frame show the dialog of the person's bank. */
export type Payment =
  | { is: 'taken'; at: number; fingerprint: string; refundedCents: number; dispute: Dispute | null }
  | { is: 'confirm'; clientSecret: string }
  /** `processing`: the bank has not answered yet. */
  | { is: 'open' | 'processing' | 'cancelled' }
  | Declined

/** The status of a dispute over a payment at the bank. */
export type Dispute = 'open' | 'won' | 'lost'

/** What a provider stores about a card. `expires` is "2028-04"; `fingerprint` is the same for the same number. */
export type KeptCard = {
  card: string
  brand: string
  last4: string
  expires: string
  fingerprint: string
  name: string
}

/** The status of entering a card: stored, waiting for the person's bank, or not finished. */
export type Setup = ({ is: 'kept' } & KeptCard) | { is: 'confirm' | 'open' } | Declined

/** `away`: the person is not there to be asked. */
export type Presence = 'here' | 'away'

/** What the card frame may load and connect to besides its own files. */
export type FramePolicy = { script: string[]; connect: string[]; frame: string[]; img: string[] }

/** The configuration of the pay frame: the provider's fields, or those of test mode. */
export type FrameKind = { provider: 'stripe'; publishableKey: string } | { provider: 'test' }

/** Where taxed items are delivered, and their price before tax. */
export type TaxQuestion = {
  currency: string
  address: { line1: string; city: string; region: string; zip: string; country: string }
  vatId: string | null
  lines: readonly { reference: string; cents: number }[]
}

/** One rate of a calculation. */
export type TaxLine = { name: string; ratePercent: number; cents: number }

/** The provider did not answer: it is unavailable, or refused the request. The same request may be repeated. */
export class ProviderError extends Error {
  override name = 'ProviderError'
}

/**
 * Stores cards and takes money. Each function contacts an outside service: never call one inside a transaction. `key`
 * is an idempotency key: if repeated within a day, the first response counts. @throws ProviderError
 */
export type PaymentProvider = {
  name: 'stripe' | 'test'
  /** No money moves; shown wherever an amount or a card is shown. */
  isTest: boolean
  frame: FrameKind & { policy: FramePolicy }
  /** Starts storing a card for a customer, who is created if needed. */
  beginCard(asked: {
    key: string
    customer: string | null
    email: string
    about: Record<string, string>
  }): Promise<{ customer: string; setup: string; clientSecret: string }>
  readCard(setup: string): Promise<Setup>
  /** A stored card in its current state: a bank may have replaced it. Null: it no longer exists. */
  lookCard(card: string): Promise<KeptCard | null>
  dropCard(card: string): Promise<void>
  /** Names a payment; no money can move yet. `tax`: a calculation's id. */
  open(asked: {
    key: string
    customer: string
    amountCents: number
    currency: string
    description: string
    about: Record<string, string>
    tax?: string | undefined
  }): Promise<{ payment: string }>
  take(asked: { key: string; payment: string; card: string; presence: Presence }): Promise<Payment>
  look(payment: string): Promise<Payment>
  /** The newest payment of a customer that was named with all of `about`. */
  find(customer: string, about: Record<string, string>): Promise<string | null>
  /** Money already taken stays taken: check afterwards. */
  cancel(payment: string): Promise<void>
  refund(asked: { key: string; payment: string; amountCents: number }): Promise<{ refund: string } | Declined>
  quoteTax(question: TaxQuestion): Promise<{ tax: string; lines: TaxLine[] }>
  /**
   * The subject of an event, from the raw body. `object` is a payment; for `card` and `setup` events, that card or
   * setup. Null: signed by none of the secrets, or older than 300 s.
   */
  readEvent(
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<{ id: string; about: 'payment' | 'setup' | 'card' | 'other'; object: string } | null>
}
