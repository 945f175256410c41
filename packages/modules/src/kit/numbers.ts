/** Numbers as charts write them: thousands separated, at most two decimals. */
const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** "€1,284", "−8%", "64%": sign first, then prefix, number and suffix. */
export function figure(value: number, { prefix = '', suffix = '' }: { prefix?: string; suffix?: string } = {}): string {
  return `${value < 0 ? '−' : ''}${prefix}${NUMBER.format(Math.abs(value))}${suffix}`
}

/** Share of `value` in `max`, between 0 and 1. */
export function shareOf(value: number, max: number): number {
  return max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
}

/** The same as a percentage for CSS. */
export const percentOf = (value: number, max: number): string => `${(shareOf(value, max) * 100).toFixed(2)}%`
