import { typedName } from '@recto/words'
import { z } from 'zod'

/**
 * Separators between digits that do not end a number: spaces, dots, dashes and slashes of all kinds, and invisible
 * characters.
 */
const BETWEEN = String.raw`[\s\p{Z}\p{C}\p{M}\p{Pd}\p{Pc}.,:;·•∙|/\\⁄∕−\u115f\u1160\u2800]*`
const RUNS = new RegExp(String.raw`\d(?:${BETWEEN}\d)+`, 'gu')
const WHOLE = new RegExp(String.raw`^${BETWEEN}\d(?:${BETWEEN}\d)+${BETWEEN}$`, 'u')

const LENGTHS = [14, 15, 16, 17, 18, 19]
/** Prefixes and lengths of the networks' card numbers: other numbers can have a valid check digit too. */
const NETWORKS =
  /^(?:4(?:\d{15}|\d{18})|5\d{15}|2[2-7]\d{14}|6\d{15,18}|3[47]\d{13}|3(?:0[0-59]|[689]\d)\d{11}|35\d{14,17})$/
/** Old and as short as a phone number: only by itself. */
const SHORT = /^4\d{12}$/

/** Whether the check digit is valid (Luhn). */
function fits(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

const isCardNumber = (digits: string): boolean => NETWORKS.test(digits) && fits(digits)

/** Whether consecutive digits contain a card number. */
const holdsCard = (digits: string): boolean =>
  [...digits].some((_, from) =>
    LENGTHS.some((length) => from + length <= digits.length && isCardNumber(digits.slice(from, from + length))),
  )

/** Digits of any width as plain ones. */
const plain = (text: string): string => text.normalize('NFKC')

const digitsOf = (run: string): string => run.replace(/\D/g, '')

/** Whether a text neither is nor contains a card number, which we must never receive. */
export const noCard = (text: string): boolean =>
  [...plain(text).matchAll(RUNS)].every(({ 0: run, index }) => {
    const digits = digitsOf(run)
    const isPhone = plain(text)[index - 1] === '+'
    return !holdsCard(digits) && (isPhone || !SHORT.test(digits) || !fits(digits))
  })

/** The same for generated values, such as a UUID: digits in it are not a card. */
export const noCardId = (text: string): boolean => !WHOLE.test(plain(text)) || noCard(text)

/** The message for someone who typed one. */
export const NO_CARD = 'This looks like the number of a card. Please enter cards in the card’s own fields only.'

/** A text field that accepts no card numbers. */
export const line = (most: number) => z.string().overwrite(typedName).max(most).refine(noCard, NO_CARD)
