import { TEST_CARDS, testCardOf } from '@recto/contract'
import type { Page } from 'playwright-core'
import type { StripePeer } from '../apps/server/test/stripe-peer.ts'

/**
 * What stands in for Stripe's script in a page: fields of its own in the places it is given, what is typed goes to Stripe's address
 * alone, and the bank asks in a dialog.
 */
const SCRIPT = `window.Stripe = (key) => {
  const ask = (path, body) =>
    fetch('https://api.stripe.com/' + path, { method: 'POST', body: JSON.stringify({ key, ...body }) }).then((it) => it.json())
  const typed = {}
  const bank = (secret) => new Promise((done) => {
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    dialog.setAttribute('aria-label', 'Confirm at your bank')
    for (const answer of ['Complete', 'Fail']) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = answer
      button.onclick = () => {
        dialog.remove()
        ask('bank', { secret, isConfirmed: answer === 'Complete' }).then(done)
      }
      dialog.append(button)
    }
    document.body.append(dialog)
  })
  const words = { cardNumber: 'Card number', cardExpiry: 'Expiry date', cardCvc: 'Security code' }
  return {
    elements: () => ({
      create: (kind) => ({
        mount(place) {
          const input = document.createElement('input')
          input.setAttribute('aria-label', words[kind])
          input.oninput = () => { typed[kind] = input.value }
          place.append(input)
        },
        focus() {}, update() {}, on() {},
      }),
    }),
    confirmCardSetup: async (secret) => {
      const said = await ask('type', { secret, ...typed })
      return said.asks ? bank(secret) : said
    },
    handleNextAction: ({ clientSecret }) => bank(clientSecret),
  }
}`

/** Stands where Stripe is, for a page: its script, and what that asks of it, which the peer is told. Nothing goes out. */
export async function standInForStripe(page: Page, peer: StripePeer): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const { secret, cardNumber = '', isConfirmed } = route.request().postDataJSON()
    const answer = (body: object) => route.fulfill({ json: body, headers: { 'access-control-allow-origin': '*' } })
    if (new URL(route.request().url()).pathname === '/bank') {
      peer.atBank(secret, isConfirmed)
      return answer(isConfirmed ? {} : { error: { message: 'Your bank did not confirm it.' } })
    }
    const name = testCardOf(cardNumber.replace(/\D/g, ''))
    if (!name) return answer({ error: { message: 'Your card number is incomplete.' } })
    return answer({ ...peer.type(secret, name), asks: TEST_CARDS[name].keeping === 'asks' })
  })
}
