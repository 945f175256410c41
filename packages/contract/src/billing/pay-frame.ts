/** Path of the card's fields at PAY_URL. */
export const PAY_FRAME_PATH = '/card'

/** A field of the card's form; `card`: the form as a whole. */
export type CardField = 'number' | 'expiry' | 'cvc' | 'card'

/** How the frame is to look. */
export type FrameLook = { theme: 'light' | 'dark' }

/** What the product tells the pay frame. */
export type ToPayFrame =
  | { type: 'look'; look: FrameLook }
  /** Keeps the typed card for a setup. */
  | { type: 'keep'; clientSecret: string; holder: string; zip: string; country: string }
  /** Shows the dialog of the bank for a payment. */
  | { type: 'confirm'; clientSecret: string }

/** What the pay frame tells the product. No number, no code. */
export type FromPayFrame =
  | { type: 'ready' }
  /** `isCover`: a dialog that wants the whole window. */
  | { type: 'height'; px: number; isCover: boolean }
  | { type: 'brand'; brand: string | null }
  | { type: 'problem'; field: CardField; text: string }
  /** What was asked for is done: the card is kept, or the payment confirmed. */
  | { type: 'confirmed' }
  /** Enter was pressed in a field. */
  | { type: 'submit' }

/** What the server tells the frame of itself. */
export type PayFrameSettings = {
  /** Origins that may hold the frame; one that begins with `*.` stands for all names below it. */
  parents: { protocol: string; hosts: string[] }
} & ({ provider: 'test' } | { provider: 'stripe'; publishableKey: string })
