import { z } from 'zod/mini'
import { figure, shortFigure, type Unit } from './numbers.ts'

/** Number format, order and labels of a chart's values; the same for each kind of chart. */
export const chartLook = {
  /** Decimal places; by default as many as a value has, two at most. */
  decimals: z.optional(z.int().check(z.gte(0), z.lte(6))),
  /** By value, or in item order. */
  sort: z.enum(['none', 'falling', 'rising']),
  /** The label of each value. */
  labels: z.enum(['value', 'percent', 'both', 'none']),
  /** The table behind the chart: for those who cannot see it only, behind a press, or below the chart. */
  dataTable: z.enum(['hidden', 'offered', 'shown']),
}

/** The part of a chart's look that all charts share. */
export type ChartLook = z.infer<z.ZodMiniObject<typeof chartLook>>

/** The defaults of a chart. */
export const CHART_LOOK = { sort: 'none', labels: 'value', dataTable: 'hidden' } as const

type Valued = { readonly value: number }

/** The items in the order they are drawn in. */
export function ordered<T extends Valued>(items: readonly T[], sort: ChartLook['sort']): readonly T[] {
  if (sort === 'none') return items
  return items.toSorted((a, b) => (sort === 'falling' ? b.value - a.value : a.value - b.value))
}

/** The whole that shares are of: losses count by their size. */
export const wholeOf = (items: readonly Valued[]): number => items.reduce((sum, { value }) => sum + Math.abs(value), 0)

/** A share of the whole as text: "31%", "0.4%", "−8%". */
export function shareOf(value: number, whole: number): string {
  const percent = whole > 0 ? (value / whole) * 100 : 0
  const isSmall = percent !== 0 && Math.abs(percent) < 1
  return figure(isSmall ? percent : Math.round(percent), { suffix: '%', decimals: isSmall ? 1 : 0 })
}

/** The label of a value: its number, its share, both or nothing. `isShort` if there is no room for all digits. */
export function valueLabel(
  value: number,
  whole: number,
  look: Pick<ChartLook, 'labels'> & Unit,
  isShort = false,
): string {
  const words = isShort ? shortFigure(value, look) : figure(value, look)
  if (look.labels === 'none') return ''
  if (look.labels === 'value') return words
  return look.labels === 'percent' ? shareOf(value, whole) : `${words} · ${shareOf(value, whole)}`
}
