import { figure } from '../kit/numbers.ts'
import { readNumber } from '../kit/read-number.ts'

/** What the foot of a column works out of the cells above it. */
export const FOOTS = ['sum', 'count', 'average'] as const
/** One of them. */
export type Foot = (typeof FOOTS)[number]

/** A cell that begins with a number but for its unit: "€1,284", "USD 12", "64 %", "3 days"; not "Stage 10". */
export const numberIn = (text: string): number | null =>
  /^[^\p{L}\d]*\p{L}{0,3}[^\p{L}\d]*\d[^\p{L}]*\p{L}{0,9}\P{L}*$/u.test(text) ? readNumber(text) : null

/** "€6,800", "9 days": the foot of a column, written as its cells are; empty where they hold nothing to work with. */
export function footText(foot: Foot, texts: readonly string[]): string {
  const filled = texts.map((text) => text.trim()).filter(Boolean)
  if (foot === 'count') return filled.length > 0 ? figure(filled.length) : ''
  const numbers = filled.map(numberIn).filter((value) => value !== null)
  if (numbers.length === 0) return ''
  const sum = numbers.reduce((total, value) => total + value, 0)
  const model = filled.filter((text) => numberIn(text) !== null)
  return figure(foot === 'sum' ? sum : sum / numbers.length, { ...unitOf(model), decimals: placesOf(model) })
}

/** What most cells have around their number: the longest one's, so that it is "days" and not "day". */
function unitOf(texts: readonly string[]): { prefix: string; suffix: string } {
  const parts = texts.map((text) => /^[-−(]?([^\d]*?)[-−]?\d[\d.,\s]*(.*?)\)?$/u.exec(text))
  const longest = (at: 1 | 2) =>
    parts.map((part) => part?.[at] ?? '').reduce((best, one) => (one.length > best.length ? one : best), '')
  const suffix = longest(2)
  return { prefix: longest(1), suffix: /^\p{L}/u.test(suffix) ? ` ${suffix}` : suffix }
}

/** As many places after the point as the cell with the most of them, two at most; none given where all are whole. */
function placesOf(texts: readonly string[]): number | undefined {
  const places = Math.max(...texts.map((text) => /\d[.,](\d{1,2})(?!\d)/.exec(text)?.[1]?.length ?? 0))
  return places > 0 ? places : undefined
}
