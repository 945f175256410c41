import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TEST_CARDS, type TestCardName } from '@recto/contract'
import Stripe from 'stripe'
import { formParams } from './form-params.ts'
import { type StripeRequest, stripeValidators } from './stripe-schemas.ts'
import { type Answer, type Asked, createPeerState, refusedAs, stripeRefusal } from './stripe-state.ts'

/** What becomes of a request: the peer acts or not, and answers or not. */
export type Fate = 'answered' | 'cut before' | 'cut after' | Fault

/** What stands where Stripe's answer should be, without Stripe having acted. */
type Fault = 'hangs' | 'cut in the middle' | keyof typeof PAGES

/** Answers of something between us and Stripe, or of a Stripe that is down. */
const PAGES = {
  'a 500': [500, 'application/json', '{"error":{"type":"api_error","message":"Something went wrong"}}'],
  'a 502 in HTML': [502, 'text/html', '<html><body><h1>502 Bad Gateway</h1></body></html>'],
  'a page of a network': [200, 'text/html', '<!doctype html><title>Welcome to the guest network</title>'],
  null: [200, 'application/json', 'null'],
  'another object': [200, 'application/json', '{"object":"list","data":[]}'],
  nothing: [200, 'application/json', ''],
  'too many requests': [429, 'application/json', '{"error":{"type":"rate_limit_error","message":"Slow down"}}'],
  'a wrong key': [401, 'application/json', '{"error":{"type":"invalid_request_error","message":"Invalid API Key"}}'],
} as const

/** Every way in which the provider does not answer. */
export const FAULTS: readonly Fault[] = [
  'hangs',
  'cut in the middle',
  ...(Object.keys(PAGES) as (keyof typeof PAGES)[]),
]

/** A stand-in for Stripe on this machine. */
export type StripePeer = Awaited<ReturnType<typeof startStripePeer>>

/**
 * Answers the requests of the driver as Stripe does: keys are remembered, cards behave as those of test mode do. Each
 * request is checked against the SDK's own types; what does not fit is answered with 400 and listed in `faults`.
 */
export async function startStripePeer({ now = Date.now }: { now?: () => number } = {}) {
  const validate = await stripeValidators()
  const state = createPeerState(now)
  const { intents, setups, methods, disputes, handlers, take, id } = state
  const keys = new Map<string, Answer>()
  const faults: string[] = []
  const requests: string[] = []
  let fate: (request: string, nth: number) => Fate = () => 'answered'

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, search } = new URL(request.url ?? '', 'http://peer')
      const [, , kind, name, action] = pathname.split('/')
      const isPart = kind === 'tax'
      const pattern = isPart ? pathname : `/v1/${kind}${name ? '/:id' : ''}${action ? `/${action}` : ''}`
      const asked = `${request.method} ${pattern}` as StripeRequest
      const body = await bodyOf(request)
      const params = formParams(request.method === 'GET' ? search.slice(1) : body) as unknown as Asked
      const nth = requests.push(asked)
      const end = fate(asked, nth)
      if (end === 'cut before') return request.socket.destroy()
      if (end === 'hangs') return
      if (end === 'cut in the middle') {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 400 }).write('{"id": "x_')
        return setImmediate(() => request.socket.destroy())
      }
      if (end !== 'answered' && end !== 'cut after') {
        const [status, type, body] = PAGES[end]
        return response.writeHead(status, { 'content-type': type }).end(body)
      }
      const fault = handlers[asked] ? validate(asked, params) : `There is no ${asked}.`
      if (fault) faults.push(fault)
      const key = request.headers['idempotency-key']
      const act = () => (fault ? refusedAs(fault) : handlers[asked](params, name ?? ''))
      const answer = typeof key === 'string' ? (keys.get(key) ?? frozen(act())) : act()
      if (typeof key === 'string') keys.set(key, answer)
      if (end === 'cut after') return request.socket.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What did not fit the SDK's types. */
    faults,
    requests,
    /** What becomes of the requests to come. */
    set fate(decide: (request: string, nth: number) => Fate) {
      fate = decide
    },
    /** Types a card into Stripe's fields for a setup. Returns what its script would. */
    type(clientSecret: string, name: TestCardName): { error?: { code: string; message: string } } {
      const setup = [...setups.values()].find(({ client_secret }) => client_secret === clientSecret)
      if (!setup) throw new Error('There is no such setup.')
      const { keeping, number, brand } = TEST_CARDS[name]
      if (keeping !== 'kept' && keeping !== 'asks') {
        setup.last_setup_error = stripeRefusal(keeping)
        return { error: { code: keeping, message: 'Your card was declined.' } }
      }
      const method = {
        id: id('pm'),
        object: 'payment_method' as const,
        card: {
          brand: brand === 'American Express' ? 'amex' : brand.toLowerCase(),
          last4: number.slice(-4),
          exp_month: 12,
          exp_year: 2099,
          fingerprint: name,
        },
        billing_details: { name: 'Ines Solberg' },
        name,
        isDetached: false,
      }
      methods.set(method.id, method)
      setup.payment_method = method
      setup.status = keeping === 'asks' ? 'requires_action' : 'succeeded'
      return {}
    },
    /** The person presses Complete or Fail at their bank, for a setup or a payment. */
    atBank(clientSecret: string, isConfirmed: boolean): void {
      const setup = [...setups.values()].find((one) => one.client_secret === clientSecret)
      const intent = [...intents.values()].find((one) => one.client_secret === clientSecret)
      const failure = { code: `${setup ? 'setup' : 'payment'}_intent_authentication_failure` }
      if (setup) {
        setup.status = isConfirmed ? 'succeeded' : 'requires_payment_method'
        if (!isConfirmed) Object.assign(setup, { last_setup_error: failure, payment_method: null })
      }
      if (intent && isConfirmed) take(intent)
      if (intent && !isConfirmed)
        Object.assign(intent, { status: 'requires_payment_method', last_payment_error: failure })
    },
    /** The bank opens, wins or loses a dispute. */
    dispute(payment: string, status: Stripe.Dispute.Status): void {
      const charge = intents.get(payment)?.latest_charge
      if (charge) charge.disputed = true
      disputes.set(payment, status)
    },
    /** Money that is with us now, cents: taken less given back. */
    takenCents: (): number =>
      [...intents.values()].reduce(
        (sum, { latest_charge: charge, amount }) => sum + (charge ? amount - charge.amount_refunded : 0),
        0,
      ),
    /** Payments that were taken, by the purchase that they were named for. */
    taken: () => [...intents.values()].filter(({ latest_charge }) => latest_charge !== null),
    /** An event as Stripe signs it. */
    event(about: { object: string; id: string }, secret: string, at = now(), eventId = id('evt')) {
      const payload = JSON.stringify({
        id: eventId,
        object: 'event',
        type: `${about.object}.updated`,
        data: { object: about },
      })
      const timestamp = Math.floor(at / 1000)
      const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret, timestamp })
      return { payload, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } }
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** As it was at the moment: what becomes of the payment later does not change what was answered. */
const frozen = (answer: Answer): Answer => structuredClone(answer)

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
