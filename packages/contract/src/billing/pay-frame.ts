/** Path of the card's fields at PAY_URL. */
export const PAY_FRAME_PATH = '/card'

/** A field of the card's form; `card`: the form as a whole. */
export type CardField = 'number' | 'expiry' | 'cvc' | 'card'

/** The look of the frame. */
export type FrameLook = { theme: 'light' | 'dark' }

/** Messages from Recto to the pay frame. */
export type ToPayFrame =
  | { type: 'look'; look: FrameLook }
  /** Stores the entered card for a setup. */
  | { type: 'keep'; clientSecret: string; holder: string; zip: string; country: string }
  /** Shows the dialog of the bank for a payment. */
  | { type: 'confirm'; clientSecret: string }

/** Messages from the pay frame to Recto. No number, no security code. */
export type FromPayFrame =
  | { type: 'ready' }
  /** `isCover`: a dialog that wants the whole window. */
  | { type: 'height'; px: number; isCover: boolean }
  | { type: 'brand'; brand: string | null }
  | { type: 'problem'; field: CardField; text: string }
  /** The request succeeded: the card is stored, or the payment confirmed. */
  | { type: 'confirmed' }
  /** Enter was pressed in a field. */
  | { type: 'submit' }

/** The frame's configuration from the server. */
export type PayFrameSettings = {
  /** Origins that may embed the frame; one that begins with `*.` matches all subdomains. */
  parents: { protocol: string; hosts: string[] }
} & ({ provider: 'test' } | { provider: 'stripe'; publishableKey: string })
