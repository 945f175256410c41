import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { Register } from '../calls/accounts.ts'
import * as billing from '../calls/billing.ts'
import * as account from '../calls/billing-account.ts'
import * as checkout from '../calls/checkout.ts'
import * as storage from '../calls/storage.ts'
import { NO_CARD, noCard, noCardId } from './no-card.ts'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Ways to each text that a call takes, as far as people choose it themselves. */
function textsOf(schema: Schema, way: string[] = []): string[][] {
  if (schema.enum || schema.const !== undefined) return []
  if (schema.anyOf) return schema.anyOf.flatMap((one) => textsOf(one, way))
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, one]) => textsOf(one, [...way, name]))
  }
  if (schema.items) return textsOf(schema.items, [...way, '0'])
  return schema.type === 'string' ? [way] : []
}

/** Nothing but a text at the end of a way. */
const only = (way: readonly string[], text: string): unknown => {
  const [first, ...rest] = way
  if (first === undefined) return text
  return first === '0' ? [only(rest, text)] : { [first]: only(rest, text) }
}

const CALLS: Call[] = [billing, account, checkout, storage].flatMap((area) => Object.values(area) as Call[])
/** Of an account, not of its payment: names and addresses of people, and what is hashed. */
const OF_ACCOUNTS = ['email', 'fullName', 'password', 'verification', 'referredById']

const fields = [...CALLS, Register].flatMap((call) =>
  textsOf(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema)
    .filter(([name = '']) => call !== Register || !OF_ACCOUNTS.includes(name))
    .map((way) => [`${call.name}.${way.join('.')}`, call, way] as const),
)

describe('the number of a card', () => {
  it.each(fields)('is refused in words by %s', (_, call, way) => {
    for (const text of ['4242424242424242', '4242 4242 4242 4242', '5555-5555-5555-4444']) {
      const { error } = call.input.safeParse(only(way, text))
      const said = error?.issues.filter(({ path }) => path.join('.') === way.join('.')).map(({ message }) => message)
      expect([text, said?.length]).not.toEqual([text, 0])
      for (const one of said ?? ['']) expect([text, one]).toEqual([text, expect.stringMatching(/[a-z]{3,}/)])
    }
  })

  it('is looked for in each text of the calls about money', () => {
    expect(fields.length).toBeGreaterThan(60)
  })

  it('is found among other words, and other numbers are not it', () => {
    for (const text of ['pay 4242424242424242 please', '3782 822463 10005', '4000-0027-6000-3184'])
      expect([text, noCard(text)]).toEqual([text, false])
    for (const text of ['DE123456789', '+49 30 1234567', '4242424242424243', 'Order 2026-000123', '12345678901234'])
      expect([text, noCard(text)]).toEqual([text, true])
    expect(NO_CARD).toContain('number of a card')
  })

  it.each([
    ['with its end beside it', '4242 4242 4242 4242 12/30'],
    ['with dots, between words', 'card 4242.4242.4242.4242 ok'],
    ['grouped by no-break spaces', '4242\u00a04242\u00a04242\u00a04242'],
    ['grouped by narrow spaces', '4242\u202f4242\u20094242\u30004242'],
    ['with signs that nobody sees', '4242\u200b4242\u200d4242\u2060\ufeff4242\u00ad'],
    ['with dashes and slashes of any kind', '4242–4242—4242/4242, please'],
    ['with spaces between all digits', [...'4242424242424242'].join(' ')],
    ['in wide digits', '４２４２４２４２４２４２４２４２'],
    ['after other digits', '2026 / 5555 5555 5555 4444'],
    ['as an address', '4242424242424242@example.org'],
    ['of 15 digits, with its code', '3782-822463-10005 1234'],
    ['of 19 digits', '6205 5000 0000 0000 004'],
    ['of 13 digits', '4222222222222'],
  ])('is found %s', (_, text) => {
    expect(noCard(text)).toBe(false)
  })

  it.each([
    ['a phone', '+49 151 12345674, +49 (30) 901820-0, 0049 151 12345674, +1 (415) 555-2671'],
    ['every phone of 13 digits', Array.from({ length: 40 }, (_, n) => `+49 151 123456${10 + n}`).join(' or ')],
    ['a tax number of 14 digits', '11.222.333/0001-81'],
    ['a company’s number whose last digit fits as a card’s does', '732 829 320 00074'],
    ['a tax number with letters', '22AAAAA0000A1Z5, DE 811 569 869, GB 123 4567 89'],
    ['days and sums', '27.11.2026 10:30, $1,200.00, $14,400.00'],
  ])('is not taken for one: %s', (_, text) => {
    expect(noCard(text)).toBe(true)
  })

  it('is refused as the address that invoices are sent to, and in the words of who leaves', () => {
    const address = { name: '', line1: '', line2: '', city: '', region: '', zip: '', country: '', vatId: '' }
    const sent = account.SetBillingAddress.input.safeParse({ ...address, email: '4242424242424242@example.org' })
    expect(sent.error?.issues).toMatchObject([{ path: ['email'], message: NO_CARD }])
    const response = 'It is 4242\u200b4242\u200b4242\u200b4242, thanks'
    expect(billing.CancelPlan.input.safeParse({ response }).error?.issues).toMatchObject([{ message: NO_CARD }])
    const members = [{ email: '4242.4242.4242.4242@example.org', role: 3 }]
    const bought = billing.BuySeats.input.safeParse({ count: 1, members, requestId: 'a-press-of-its-own' })
    expect(bought.error?.issues).toMatchObject([{ message: NO_CARD }])
  })

  it('is not seen in an id that a program made up, whatever digits it has', () => {
    // 4242 4242 4242 4242 in the middle of a UUID.
    const id = 'ab424242-4242-4242-4242-abcdefabcdef'
    expect([noCard(id), noCardId(id)]).toEqual([false, true])
    expect(noCardId('4242-4242-4242-4242')).toBe(false)
  })
})
