/** Numbers as charts write them: with thousands separators and at most two decimals by default. */
const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 })
const formats = new Map<number | undefined, Intl.NumberFormat>()

function formatOf(decimals: number | undefined): Intl.NumberFormat {
  const known = formats.get(decimals)
  if (known) return known
  const digits = decimals === undefined ? { maximumFractionDigits: 2 } : fixedDigits(decimals)
  const made = new Intl.NumberFormat('en', digits)
  formats.set(decimals, made)
  return made
}

const fixedDigits = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** Text around a number, and how many decimals are written. */
export type Unit = { prefix?: string; suffix?: string; decimals?: number | undefined }

/** "€1,284", "−8%", "64%": sign first, then prefix, number and suffix. */
export const figure = (value: number, unit: Unit = {}): string => written(value, unit, formatOf(unit.decimals))

/** The same in at most three digits, if there is no room for all: "€1.28M". */
export const shortFigure = (value: number, unit: Unit = {}): string => written(value, unit, SHORT)

function written(value: number, { prefix = '', suffix = '' }: Unit, format: Intl.NumberFormat): string {
  const digits = format.format(Math.abs(value))
  // A value that rounds to zero has no sign.
  return `${value < 0 && /[1-9]/.test(digits) ? '−' : ''}${prefix}${digits}${suffix}`
}

/** The value range covered by a chart's length. */
export type Span = { readonly low: number; readonly high: number }

/** From 0, or the lowest value if one is negative, to `max`, or the highest value if that is more. */
export const spanOf = (values: readonly number[], max = 0): Span => ({
  low: Math.min(0, ...values),
  high: Math.max(max, 0, ...values),
})

/** Place of `value` in the span, between 0 and 1. */
export const placeIn = (value: number, { low, high }: Span): number =>
  high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0

/** A bar between zero and `value`: its start and length, as shares of the range. */
export function barIn(value: number, span: Span): { from: number; share: number } {
  const from = placeIn(Math.min(0, value), span)
  return { from, share: placeIn(Math.max(0, value), span) - from }
}

/** A share as a percentage for CSS. */
export const percent = (share: number): string => `${(share * 100).toFixed(2)}%`
