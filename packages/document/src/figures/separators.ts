/** The sign before the decimals. */
export type Decimal = '.' | ','

/** Digits with their signs, read with one of the two signs before the decimals. */
export type Body = {
  value: number
  /** Digits behind the decimal sign. */
  places: number
  /** The sign between groups; empty without groups. */
  group: string
  /** Where the first group sign stands. */
  groupAt: number
  /** Groups of two above the first three digits. */
  isIndian: boolean
  /** Digits before the decimal sign. */
  whole: number
}

/** More digits than a number keeps exactly: a code. */
const MOST_DIGITS = 15

/** Reads digits and the signs between them; null if they are no number with this decimal sign. */
export function readBody(body: string, decimal: Decimal, isLenient = false): Body | null {
  const sign = body.includes('٫') ? '٫' : decimal
  const at = body.indexOf(sign)
  const whole = at === -1 ? body : body.slice(0, at)
  const fraction = at === -1 ? '' : body.slice(at + 1)
  if (at !== -1 && !/^\d+( \d{3})*( \d{1,2})?$/.test(fraction)) return null
  const digits = ungrouped(whole, isLenient)
  if (digits === null || (digits.text === '' && fraction === '')) return null
  const decimals = fraction.replaceAll(' ', '')
  if (digits.text.length + decimals.length > MOST_DIGITS + 3 || digits.text.length > MOST_DIGITS) return null
  return {
    value: Number(`${digits.text || '0'}.${decimals || '0'}`),
    places: decimals.length,
    group: digits.group,
    groupAt: digits.group ? whole.indexOf(digits.group) : -1,
    isIndian: digits.isIndian,
    whole: digits.text.length,
  }
}

function ungrouped(whole: string, isLenient: boolean): { text: string; group: string; isIndian: boolean } | null {
  if (/^\d*$/.test(whole)) {
    // A number does not begin with zeros; a code does.
    return /^0\d/.test(whole) && !isLenient ? null : { text: whole, group: '', isIndian: false }
  }
  const group = /[.,'٬_ ]/.exec(whole)?.[0]
  if (group === undefined || !/^[1-9]/.test(whole)) return null
  const [first = '', ...rest] = whole.split(group)
  const last = rest.at(-1) ?? ''
  if (!/^\d{1,3}$/.test(first) || !/^\d{3}$/.test(last) || rest.some((one) => !/^\d{2,3}$/.test(one))) return null
  const higher = rest.slice(0, -1)
  const isIndian =
    higher.length > 0 && higher.every((one) => one.length === 2) && first.length <= 2 && /[,٬]/.test(group)
  if (!isIndian && higher.some((one) => one.length !== 3)) return null
  return { text: first + rest.join(''), group, isIndian }
}
