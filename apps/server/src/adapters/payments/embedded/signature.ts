import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentProvider } from '../payment-provider.ts'

/** Older events are refused, in ms. */
const TOLERANCE_MS = 300_000
/** The header of an event's signature. */
export const SIGNATURE_HEADER = 'recto-signature'

const signatureOf = (body: string, at: number, secret: string): string =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')

/** The signature of an event's body at a time in ms: "t=…,v1=…", as Stripe writes it. */
export const sign = (body: string, at: number, secret: string): string => {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${signatureOf(body, seconds, secret)}`
}

/** The subject of a signed event; null: signed by someone else, or too old. */
export function readSigned(
  raw: Buffer,
  headers: Parameters<PaymentProvider['readEvent']>[1],
  secret: string,
  now: number,
): Awaited<ReturnType<PaymentProvider['readEvent']>> {
  const given = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[SIGNATURE_HEADER] ?? ''))
  if (!given) return null
  const body = raw.toString('utf8')
  const expected = signatureOf(body, Number(given[1]), secret)
  const isSigned = timingSafeEqual(Buffer.from(expected), Buffer.from(given[2] ?? ''))
  if (!isSigned || Math.abs(now - Number(given[1]) * 1000) > TOLERANCE_MS) return null
  const { id, about, object } = JSON.parse(body) as Record<string, string>
  return { id: String(id), about: about as 'payment' | 'setup' | 'card' | 'other', object: String(object) }
}
