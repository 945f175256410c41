import { createHmac, timingSafeEqual } from 'node:crypto'
import { GetCaptcha, VerifyCaptcha } from '@recto/contract'
import { type Handler, handle } from '../../http/handler.ts'
import type { Limits } from '../../http/limits.ts'
import { challengeOf, nameOfWork, WORK_BITS, WORK_GOOD_MS, workOf } from '../../http/proof-of-work.ts'
import { refused } from '../../http/refusal.ts'

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
      bits: WORK_BITS,
    })),

    handle(VerifyCaptcha, async ({ token }, { now }) => {
      const is = workOf(key, token, now)
      if (is !== 'good') throw refused(is === 'late' ? EXPIRED : WRONG, { field: 'token' })
      const solution = nameOfWork(token)
      await once(parts, `passed:${solution}`)
      const body = `${solution}.${now.getTime() + WORK_GOOD_MS}`
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
  const answer = await limits.hit(`captcha:${what}`, { max: 1, windowS: (2 * WORK_GOOD_MS) / 1000 })
  if (!answer.allowed) throw refused(`${prefix}${USED}`, { field: 'token' })
}

const signed = (key: string, body: string): string =>
  createHmac('sha256', key).update(`captcha ${body}`).digest('base64url')

function isSame(given: string, own: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(own)]
  return a.length === b.length && timingSafeEqual(a, b)
}
