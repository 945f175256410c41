const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const FIRST = DIGITS[0] as string
const LAST = DIGITS.at(-1) as string
const MIDDLE = DIGITS[DIGITS.length >> 1] as string

/** Keys longer than this are replaced by short ones (`orderKeys`) with the next move. */
export const MAX_ORDER_LENGTH = 24

const valueAt = (key: string, at: number): number => DIGITS.indexOf(key[at] ?? FIRST)

/** Whether `key` is an order key: base62, and not ending in 0, because nothing fits between "a" and "a0". */
export const isOrderKey = (key: unknown): key is string =>
  typeof key === 'string' && key.length <= 200 && /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(key)

/**
 * A key that sorts (by code unit) after `before` and before `after`; null means the start and the end. Adding at either
 * end makes the key one character longer about every thirty keys. Two people may get the same key: ties go by id.
 * Throws a RangeError if there is no key in between, that is if `before` is not below `after`.
 */
export function orderBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after) {
    throw new RangeError(`No order key between ${before} and ${after}`)
  }
  if (before === null) return after === null ? MIDDLE : justBelow(after)
  return after === null ? justAbove(before) : midway(before, after)
}

/** `count` short keys in order, evenly spaced, for renumbering sections. */
export function orderKeys(count: number): string[] {
  const width = Math.max(1, Math.ceil(Math.log(count + 2) / Math.log(DIGITS.length)))
  const room = DIGITS.length ** width
  return Array.from({ length: count }, (_, at) => digits(Math.floor(((at + 1) * room) / (count + 1)), width))
}

function justAbove(key: string): string {
  for (let at = 0; at < key.length; at++) {
    if (key[at] !== LAST) return key.slice(0, at) + DIGITS[valueAt(key, at) + 1]
  }
  return key + MIDDLE
}

function justBelow(key: string): string {
  for (let at = 0; at < key.length; at++) {
    const value = valueAt(key, at)
    if (value > 1) return key.slice(0, at) + DIGITS[value - 1]
    if (value === 1) return key.slice(0, at) + FIRST + MIDDLE
  }
  throw new RangeError(`Not an order key: ${key}`)
}

function midway(before: string, after: string): string {
  let at = 0
  while (valueAt(before, at) === valueAt(after, at)) at++
  const low = valueAt(before, at)
  const high = valueAt(after, at)
  const prefix = Array.from({ length: at }, (_, index) => before[index] ?? FIRST).join('')
  if (high - low > 1) return prefix + DIGITS[(low + high) >> 1]
  // Neighbouring digits: stay on the lower one and go above the rest of `before`.
  return prefix + DIGITS[low] + (at + 1 < before.length ? justAbove(before.slice(at + 1)) : MIDDLE)
}

function digits(value: number, width: number): string {
  let text = ''
  for (let rest = value; text.length < width; rest = Math.floor(rest / DIGITS.length)) {
    text = DIGITS[rest % DIGITS.length] + text
  }
  return text.replace(/0+$/, '')
}
