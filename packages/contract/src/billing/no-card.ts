import { z } from 'zod'

/** 13 to 19 digits, however they are grouped, whose last one fits the others (Luhn). */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s.\-–—_/]/g, '')
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** Whether a text is not, and does not hold, the number of a card: that has no business with us. */
export const noCard = (text: string): boolean =>
  !isCardNumber(text) && !(text.match(/\d[\d -]{11,28}\d/g) ?? []).some(isCardNumber)

/** The same of what programs make up, such as a UUID: digits within it are no card. */
export const noCardId = (text: string): boolean => !isCardNumber(text)

/** What somebody reads who typed one. */
export const NO_CARD = 'This looks like the number of a card. Please enter cards in the card’s own fields only.'

/** A text of somebody's that holds no number of a card. */
export const line = (most: number) => z.string().trim().max(most).refine(noCard, NO_CARD)
