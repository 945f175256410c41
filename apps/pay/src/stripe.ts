import type { PayFrameSettings } from '@recto/contract/pay-frame'
import { element, field, mark } from './fields.ts'
import type { Parent } from './parent.ts'
import type { CardForm } from './test.ts'

/** What we use of Stripe's script, which is loaded from its own address alone. */
type StripeElement = {
  mount(at: HTMLElement): void
  focus(): void
  update(given: { style: unknown }): void
  on(event: 'change', hear: (change: { error?: { message: string }; brand?: string }) => void): void
  on(event: 'ready' | 'focus' | 'blur', hear: () => void): void
}
type Confirmed = { error?: { message?: string; code?: string } }
type StripeScript = {
  elements(given: { fonts: { cssSrc: string }[]; locale: string }): {
    create(kind: 'cardNumber' | 'cardExpiry' | 'cardCvc', options: unknown): StripeElement
  }
  confirmCardSetup(clientSecret: string, given: unknown): Promise<Confirmed>
  handleNextAction(given: { clientSecret: string }): Promise<Confirmed>
}
declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeScript
  }
}

const SCRIPT = 'https://js.stripe.com/endive/stripe.js'
const UNREACHABLE = 'The payment form could not be loaded. Check your connection and reload the page.'
const KINDS = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' } as const
const LABELS = { number: 'Card number', expiry: 'Expiry date', cvc: 'Security code' } as const
type Key = keyof typeof KINDS
const KEYS = Object.keys(KINDS) as Key[]

/** Stripe's own fields in our form. What is typed goes from its frames to Stripe, and nowhere else. */
export function showStripe(
  form: HTMLFormElement,
  parent: Parent,
  { publishableKey }: Extract<PayFrameSettings, { provider: 'stripe' }>,
): CardForm {
  const places = Object.fromEntries(
    KEYS.map((key) => [key, field(key, LABELS[key], element('div', { id: key, class: 'stripe' }))]),
  ) as Record<Key, ReturnType<typeof field>>
  const pair = element('div', { class: 'pair' }, places.expiry.box, places.cvc.box)
  form.append(places.number.box, pair)
  const loaded = load(publishableKey)
    .then((stripe) => ({ stripe, fields: mount(stripe) }))
    .catch(() => {
      parent.tell({ type: 'problem', field: 'card', text: UNREACHABLE })
      return null
    })

  function mount(stripe: StripeScript): Record<Key, StripeElement> {
    const elements = stripe.elements({ fonts: [], locale: 'en' })
    const style = styleOf()
    return Object.fromEntries(
      KEYS.map((key) => {
        const made = elements.create(KINDS[key], { style, ...(key === 'number' ? { showIcon: true } : {}) })
        made.mount(places[key].input)
        made.on('change', ({ error, brand }) => {
          mark(places[key], error?.message ?? null)
          if (error) parent.tell({ type: 'problem', field: key, text: error.message })
          if (brand) parent.tell({ type: 'brand', brand })
        })
        made.on('focus', () => places[key].box.toggleAttribute('data-focus', true))
        made.on('blur', () => places[key].box.toggleAttribute('data-focus', false))
        return [key, made]
      }),
    ) as Record<Key, StripeElement>
  }

  return {
    async keep({ clientSecret, holder, zip, country }) {
      const ready = await loaded
      if (!ready) return parent.tell({ type: 'problem', field: 'card', text: UNREACHABLE })
      const address = { ...(zip ? { postal_code: zip } : {}), ...(country ? { country } : {}) }
      // A dialog of the bank is drawn over the whole frame.
      await covering(() =>
        ready.stripe.confirmCardSetup(clientSecret, {
          payment_method: { card: ready.fields.number, billing_details: { name: holder, address } },
        }),
      )
    },
    async confirm(clientSecret) {
      const ready = await loaded
      if (!ready) return parent.tell({ type: 'problem', field: 'card', text: UNREACHABLE })
      await covering(() => ready.stripe.handleNextAction({ clientSecret }))
    },
  }

  async function covering(work: () => Promise<Confirmed>): Promise<void> {
    document.body.dataset.cover = ''
    const { error } = await work().catch(() => ({ error: { message: UNREACHABLE } }))
    delete document.body.dataset.cover
    if (!error) return parent.tell({ type: 'confirmed' })
    parent.tell({ type: 'problem', field: 'card', text: error.message ?? 'Your card could not be checked.' })
  }
}

/** Our letters and colours, as far as a frame of another takes them. */
function styleOf() {
  const own = getComputedStyle(document.documentElement)
  const of = (name: string) => own.getPropertyValue(name).trim()
  const base = { color: of('--text'), fontSize: '14px', fontFamily: 'system-ui, sans-serif', lineHeight: '20px' }
  return { base: { ...base, '::placeholder': { color: of('--text-3') } }, invalid: { color: of('--danger') } }
}

function load(publishableKey: string): Promise<StripeScript> {
  const { promise, resolve, reject } = Promise.withResolvers<StripeScript>()
  const script = element('script', { src: SCRIPT })
  script.addEventListener('load', () =>
    window.Stripe ? resolve(window.Stripe(publishableKey)) : reject(new Error('no Stripe')),
  )
  script.addEventListener('error', () => reject(new Error('not loaded')))
  document.head.append(script)
  return promise
}
