import { type Brand, brandOf, cvcLengthOf } from './brands.ts'

/** Most digits of a card's number [BILL-28]. */
const NUMBER_DIGITS = 19
const EXPIRY = /^(\d{2})(\d{4})$/

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** A number as it is read: digits in fours, American Express in its own groups. Nothing but digits stays. */
export function numberShown(typed: string): string {
  const digits = digitsOf(typed).slice(0, NUMBER_DIGITS)
  const groups =
    brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,7})?/
  return (groups.exec(digits)?.slice(1) ?? []).filter(Boolean).join(' ')
}

/** "0428" is 04 / 2028, as is "042028"; a first digit above 1 is a month [BILL-30]. */
export function expiryShown(typed: string): string {
  const digits = digitsOf(/^[2-9]/.test(typed.trim()) ? `0${typed}` : typed).slice(0, 6)
  if (digits.length < 2) return digits
  const year = digits.slice(2)
  return year === '' && !/\/\s*$/.test(typed) ? digits : `${digits.slice(0, 2)} / ${year}`
}

/** An expiry with its whole year: mm/yy is mm/20yy. */
export function expiryWhole(shown: string): string {
  const digits = digitsOf(shown)
  return digits.length === 4 ? expiryShown(`${digits.slice(0, 2)}20${digits.slice(2)}`) : shown
}

/** At most the digits of a brand's code; four, as long as it is not known [BILL-29]. */
export const cvcShown = (typed: string, brand: Brand): string =>
  digitsOf(typed).slice(0, brand === 'unknown' ? 4 : cvcLengthOf(brand))

/** Whether the last digit of a number fits the others. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** What is wrong with a form that is filled in, by field. */
export type Problems = { number?: string; expiry?: string; cvc?: string }

/** Looks at the whole form at `now`. Empty: it may be sent. */
export function problemsOf({ number, expiry, cvc }: Record<'number' | 'expiry' | 'cvc', string>, now: Date): Problems {
  const digits = digitsOf(number)
  const wanted = cvcLengthOf(brandOf(digits))
  const problems: Problems = {}
  if (digits === '') problems.number = 'Enter your card number.'
  else if (digits.length < 12 || !isLuhn(digits)) problems.number = 'This card number is not right.'
  const date = expiryOf(expiry)
  if (expiry.trim() === '') problems.expiry = 'Enter the expiry date.'
  else if (!date) problems.expiry = 'Use the form MM / YYYY.'
  else if (date < now.toISOString().slice(0, 7)) problems.expiry = 'This card has expired.'
  if (cvc === '') problems.cvc = 'Enter the security code.'
  else if (cvc.length !== wanted) problems.cvc = `The security code has ${wanted} digits.`
  return problems
}

/** "04 / 2028" as "2028-04"; null: it is no month. */
export function expiryOf(shown: string): string | null {
  const [, month = '', year = ''] = EXPIRY.exec(digitsOf(expiryWhole(shown))) ?? []
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month}` : null
}
