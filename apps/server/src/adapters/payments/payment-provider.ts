/** A card that cannot pay. `problem` is for people; `stop`: this card is never tried again. */
export type Declined = { is: 'declined'; code: string; stop: boolean; problem: string }

/** Where a payment is. `clientSecret`: with it the pay frame shows the dialog of the person's bank. */
export type Payment =
  | { is: 'taken'; at: number; fingerprint: string; refundedCents: number; dispute: Dispute | null }
  | { is: 'confirm'; clientSecret: string }
  /** `processing`: the bank has not answered yet. */
  | { is: 'open' | 'processing' | 'cancelled' }
  | Declined

/** How a dispute over a payment stands at the bank. */
export type Dispute = 'open' | 'won' | 'lost'

/** What a provider keeps of a card. `expires` is "2028-04"; `fingerprint` is the same for the same number. */
export type KeptCard = {
  card: string
  brand: string
  last4: string
  expires: string
  fingerprint: string
  name: string
}

/** Where the typing of a card is: kept, at the person's bank, or not done. */
export type Setup = ({ is: 'kept' } & KeptCard) | { is: 'confirm' | 'open' } | Declined

/** `away`: nobody is there who could be asked. */
export type Presence = 'here' | 'away'

/** What the frame of the card's fields may load and reach beside its own files. */
export type FramePolicy = { script: string[]; connect: string[]; frame: string[]; img: string[] }

/** What the pay frame is told to be: the provider's fields, or those of test mode. */
export type FrameKind = { provider: 'stripe'; publishableKey: string } | { provider: 'test' }

/** Where taxed things go, and what they cost before tax. */
export type TaxQuestion = {
  currency: string
  address: { line1: string; city: string; region: string; zip: string; country: string }
  vatId: string | null
  lines: readonly { reference: string; cents: number }[]
}

/** One rate of a calculation. */
export type TaxLine = { name: string; ratePercent: number; cents: number }

/** The provider has no answer: it is away, or refuses what it was asked. The same may be asked again. */
export class ProviderError extends Error {
  override name = 'ProviderError'
}

/**
 * Who keeps cards and takes money. Each function talks to the outside: never call one inside a transaction. `key` makes a
 * request one: asked again within a day, the first answer counts.
 * @throws ProviderError
 */
export type PaymentProvider = {
  name: 'stripe' | 'test'
  /** No money moves; said wherever an amount or a card shows. */
  isTest: boolean
  frame: FrameKind & { policy: FramePolicy }
  /** Begins to keep a card of a customer, who is made where there is none. */
  beginCard(asked: {
    key: string
    customer: string | null
    email: string
    about: Record<string, string>
  }): Promise<{ customer: string; setup: string; clientSecret: string }>
  readCard(setup: string): Promise<Setup>
  /** A kept card as it is now: a bank may have replaced it. Null: it is gone. */
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
  /** What was taken already stays taken: look afterwards. */
  cancel(payment: string): Promise<void>
  refund(asked: { key: string; payment: string; amountCents: number }): Promise<{ refund: string } | Declined>
  quoteTax(question: TaxQuestion): Promise<{ tax: string; lines: TaxLine[] }>
  /**
   * What an event is about, of an address's raw body. `object` is a payment, or of `card` and `setup` that.
   * Null: it is signed by none of the secrets, or older than 300 s.
   */
  readEvent(
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<{ id: string; about: 'payment' | 'setup' | 'card' | 'other'; object: string } | null>
}
