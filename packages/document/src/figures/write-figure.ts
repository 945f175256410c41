import type { Cell, Written } from './read-cell.ts'
import type { Column, ColumnHints } from './read-column.ts'
import { decimalOf } from './regions.ts'
import type { Decimal } from './separators.ts'

/** How the figures of a column are written, so that another one can be written alike. */
export type Format = {
  decimal: string
  /** The sign between groups; empty for none. */
  group: string
  isIndian: boolean
  /** Digits that a number has at least before it is grouped. */
  groupedFrom: number
  /** Digits behind the decimal sign. */
  places: number
  before: string
  after: string
  minus: Exclude<Written['minus'], ''>
  minusSign: string
  /** Code of the zero of its digits. */
  zero: number
  scale: number
  timeParts?: 2 | 3
}

/** How most figures of a column are written. */
export function formatOf(column: Column, { language = '' }: ColumnHints = {}): Format {
  const decimal = column.decimal ?? decimalOf(language) ?? '.'
  const cells = column.cells.filter((cell) => cell !== null)
  const bodies = cells.flatMap((cell) => bodyOf(cell, decimal))
  const grouped = bodies.filter((body) => body.group !== '')
  const bare = bodies.filter((body) => body.group === '' && body.whole > 3)
  const below = cells.find((cell) => cell.written.minus !== '')?.written
  const group = cells.find((cell) => cell.written.group !== '' && bodyOf(cell, decimal)[0]?.group)?.written.group
  const zero = cells.find((cell) => cell.written.zero !== 0x30)?.written.zero ?? 0x30
  const scale = Math.max(1, ...cells.map((cell) => cell.scale))
  const scaled = cells.filter((cell) => cell.scale === scale || cells.every((one) => one.scale === scale))
  const timeParts = Math.max(0, ...cells.map((cell) => cell.timeParts ?? 0))
  return {
    decimal: zero === 0x660 || zero === 0x6f0 ? '٫' : decimal,
    group: group ?? (bare.length > 0 ? '' : usualGroup(decimal, language, zero)),
    isIndian:
      grouped.some((body) => body.isIndian) ||
      (grouped.length === 0 && bare.length === 0 && decimal === '.' && isIndian(language)),
    groupedFrom: bare.length > 0 && grouped.length > 0 ? 5 : 4,
    places: Math.max(
      0,
      ...cells.flatMap((cell) => bodyOf(cell, decimal).map((body) => Math.min(MOST_PLACES, body.places - cell.power))),
    ),
    before: longest(scaled.map((cell) => cell.written.before)),
    after: longest(scaled.map((cell) => cell.written.after)),
    minus: below?.minus || 'before',
    minusSign: below?.minusSign || '−',
    zero,
    scale,
    ...(timeParts > 0 && { timeParts: timeParts as 2 | 3 }),
  }
}

const MOST_PLACES = 10

const bodyOf = (cell: Cell, decimal: Decimal) => {
  const body = cell.readings[decimal] ?? cell.readings[decimal === '.' ? ',' : '.']
  return body && !cell.timeParts ? [body] : []
}

/** So that it is "days" and not "day". */
const longest = (texts: readonly string[]): string =>
  texts.reduce((best, one) => (one.length > best.length ? one : best), '')

/** What stands between groups where the cells are too small to show it. */
function usualGroup(decimal: Decimal, language: string, zero: number): string {
  if (zero === 0x660 || zero === 0x6f0) return '٬'
  if (decimalOf(language) === decimal && language !== '') {
    const parts = new Intl.NumberFormat(language, { useGrouping: true }).formatToParts(1_234_567)
    const group = parts.find(({ type }) => type === 'group')?.value
    if (group) return group
  }
  return decimal === ',' ? '.' : ','
}

const isIndian = (language: string): boolean => /^(hi|bn|ta|te|mr|gu|kn|ml|pa)\b|-(IN|PK|BD|NP|LK)\b/i.test(language)

/** A number in a format. `places`: digits behind the decimal sign, of which `least` are always written; the format's own if absent. */
export function writeFigure(
  value: number,
  format: Format,
  { places = format.places, least = places }: { places?: number; least?: number } = {},
): string {
  const digits = format.timeParts
    ? timeOf(Math.abs(value), format.timeParts)
    : digitsOf(Math.abs(value) / format.scale, format, places, least)
  // What rounds to zero has no sign.
  const isBelow = value < 0 && /[1-9]/.test(digits)
  const shown =
    format.zero === 0x30 ? digits : digits.replace(/\d/g, (digit) => String.fromCodePoint(format.zero + Number(digit)))
  const after = /[.,:]\s?\p{Pd}{1,2}$/u.test(format.after) && /[.,٫]\d/.test(digits) ? '' : format.after
  const { before, minusSign } = format
  if (!isBelow) return `${before}${shown}${after}`
  switch (format.minus) {
    case 'brackets':
      return `(${before}${shown}${after})`
    case 'behind':
      return `${before}${shown}${minusSign}${after}`
    case 'inside':
      return `${before}${minusSign}${shown}${after}`
    default:
      return `${minusSign}${before}${shown}${after}`
  }
}

function digitsOf(
  value: number,
  { decimal, group, groupedFrom, isIndian: byTwo }: Format,
  places: number,
  least: number,
): string {
  const [whole = '0', fraction = ''] = rounded(value, places).split('.')
  let kept = fraction
  while (kept.length > least && kept.endsWith('0')) kept = kept.slice(0, -1)
  const parted = group && whole.length >= groupedFrom ? whole.replace(byTwo ? INDIAN : WESTERN, group) : whole
  return kept ? `${parted}${decimal}${kept}` : parted
}

const WESTERN = /\B(?=(\d{3})+$)/g
const INDIAN = /\B(?=(\d{2})*\d{3}$)/g

/** Rounded half away from zero in decimal, as people do: 1.005 to two places is 1.01. */
function rounded(value: number, places: number): string {
  const shifted = Number(`${Number(value.toPrecision(15))}e${places}`)
  return Number.isFinite(shifted) ? Number(`${Math.round(shifted)}e-${places}`).toFixed(places) : value.toFixed(places)
}

const MINUTES = 60
function timeOf(value: number, parts: 2 | 3): string {
  const smallest = Math.round(value * (parts === 3 ? MINUTES * MINUTES : MINUTES))
  const two = (number: number) => String(number).padStart(2, '0')
  if (parts === 2) return `${Math.floor(smallest / MINUTES)}:${two(smallest % MINUTES)}`
  const minutes = Math.floor(smallest / MINUTES)
  return `${Math.floor(minutes / MINUTES)}:${two(minutes % MINUTES)}:${two(smallest % MINUTES)}`
}
