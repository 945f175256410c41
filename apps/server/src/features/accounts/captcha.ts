import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { GetCaptcha, VerifyCaptcha } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import { type Handler, handle } from '../../http/handler.ts'
import type { Limits } from '../../http/limits.ts'
import { refused } from '../../http/refusal.ts'

/** Zero bits that a solution's hash begins with: some 65 000 tries, a second of a phone. */
const BITS = 16
/** How long a challenge can be solved, and a solution used. */
const GOOD_MS = 10 * 60_000

const EXPIRED = 'This took too long. Please try again.'
const WRONG = 'The check failed. Please try again.'
const USED = 'This check has already been used. Please try again.'

/** The state of the captcha; if off, nothing is asked. */
export type CaptchaParts = { isOn: boolean; key: string; limits: Pick<Limits, 'hit'> }

/**
 * A proof of work in the browser instead of pictures: a challenge that we signed, and a number that makes their hash
 * begin with zeros. Each solution is accepted once, and its pass is used up by the email it was solved for.
 */
export function captchaCalls(parts: CaptchaParts): Handler[] {
  const { isOn, key } = parts
  return [
    handle(GetCaptcha, async ({ action }, { now }) => ({
      challenge: isOn ? challengeOf(key, action, now) : null,
      bits: BITS,
    })),

    handle(VerifyCaptcha, async ({ token }, { now }) => {
      const problem = problemOf(key, token, now)
      if (problem) throw refused(problem, { field: 'token' })
      const solution = createHash('sha256').update(token).digest('base64url')
      await once(parts, `passed:${solution}`)
      const body = `${solution}.${now.getTime() + GOOD_MS}`
      return { pass: `${body}.${signed(key, body)}` }
    }),
  ]
}

/** Spends the pass of a solution. @throws Refusal [AUTH-28] */
export async function spendCaptcha(parts: CaptchaParts, pass: string | undefined, now: Date): Promise<void> {
  if (!parts.isOn) return
  const [solution = '', until = '', given = ''] = (pass ?? '').split('.')
  const isOurs = isSame(given, signed(parts.key, `${solution}.${until}`))
  if (!isOurs) throw refused(`Captcha Error: ${WRONG}`, { field: 'captcha' })
  if (Number(until) < now.getTime()) throw refused(`Captcha Error: ${EXPIRED}`, { field: 'captcha' })
  await once(parts, `spent:${solution}`, 'Captcha Error: ')
}

/** Once used, it is worthless, whatever happens to the call. @throws Refusal */
async function once({ limits }: CaptchaParts, what: string, prefix = ''): Promise<void> {
  const answer = await limits.hit(`captcha:${what}`, { max: 1, windowS: (2 * GOOD_MS) / 1000 })
  if (!answer.allowed) throw refused(`${prefix}${USED}`, { field: 'token' })
}

function challengeOf(key: string, action: string, now: Date): string {
  const body = `${action}.${now.getTime() + GOOD_MS}.${randomBase62(22)}`
  return `${body}.${signed(key, body)}`
}

/** `{action}.{good until}.{random}.{signature}.{nonce}` */
function problemOf(key: string, token: string, now: Date): string | null {
  const parts = token.split('.')
  if (parts.length !== 5) return WRONG
  const body = parts.slice(0, 3).join('.')
  if (!isSame(parts[3] ?? '', signed(key, body))) return WRONG
  if (Number(parts[1]) < now.getTime()) return EXPIRED
  return zeroBits(createHash('sha256').update(token).digest()) >= BITS ? null : WRONG
}

const signed = (key: string, body: string): string =>
  createHmac('sha256', key).update(`captcha ${body}`).digest('base64url')

function isSame(given: string, own: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(own)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function zeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0)
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24
}
