import { type Column, type ColumnHints, formatOf, isBlank, readColumn, writeFigure } from '@recto/document/figures'
import { figure } from '../kit/numbers.ts'
import type { Foot } from './foot.ts'

/** Most digits behind the point of an average of whole numbers. */
const AVERAGE_PLACES = 2

/** "€6,800", "9 days": the foot of a column, written as its cells are; empty where they hold nothing to work with. */
export function footText(foot: Foot, texts: readonly string[], hints: ColumnHints = {}): string {
  if (foot === 'count') {
    const filled = texts.filter((text) => text.trim() !== '' && !isBlank(text)).length
    return filled > 0 ? figure(filled) : ''
  }
  return totalOf(foot, readColumn(texts, hints), hints)
}

function totalOf(foot: Foot, column: Column, hints: ColumnHints): string {
  const numbers = column.values.filter((value) => value !== null)
  if (numbers.length === 0) return ''
  const format = formatOf(column, hints)
  const total = sumOf(numbers)
  if (foot === 'sum') return writeFigure(total, format, placesOf(total, format.scale, format.places))
  const places = Math.max(format.places, AVERAGE_PLACES)
  return writeFigure(total / numbers.length, format, { places, least: format.places })
}

/** Most digits behind the point of a sum of "12k" and "500". */
const SCALED_PLACES = 6

/** A sum of figures of different scales keeps what the smaller ones add. */
function placesOf(total: number, scale: number, places: number): { places?: number; least?: number } {
  return scale > 1 && (total / scale) % 10 ** -places !== 0 ? { places: SCALED_PLACES, least: places } : {}
}

/** Without the rests of binary fractions: 0.1 and 0.2 are 0.3. */
const sumOf = (numbers: readonly number[]): number =>
  Number(numbers.reduce((total, value) => total + value, 0).toPrecision(15))

/** Nothing to wait for: it is here. */
export const onFoots = (): (() => void) => () => {}

/** Foots can be worked out at once. */
export const areFootsHere = (): boolean => true
