/** What a provider keeps of a card; `reference` is what is charged later. */
export type KeptCard = { reference: string; brand: string; last4: string }

/** `problem` is for people. */
export type Outcome<T> = ({ ok: true } & T) | { ok: false; problem: string }

/** One amount, taken once for each `key`: asked again with the same key, the first answer counts. */
export type Charge = { key: string; reference: string; amountCents: number; description: string }

/** Whoever takes the money. Both functions talk to the outside: never call them inside a transaction. */
export type PaymentProvider = {
  /** No money moves; said wherever an amount or a card shows. */
  isTest: boolean
  /** `token` is what the provider's own form made of a card. */
  keepCard(token: string): Promise<Outcome<KeptCard>>
  charge(charge: Charge): Promise<Outcome<object>>
}
