import { type Span, spanOf } from '../kit/numbers.ts'
import type { VerticalBarProps } from './spec.ts'

type Item = VerticalBarProps['items'][number]
/** One row of values across the items of a chart. */
export type Row = { id: string; label: string; color?: NonNullable<VerticalBarProps['series']>[number]['color'] }

/** Id of the series whose values are the items' own. */
export const FIRST_SERIES = 'first'

/** All series, the first included. */
export const seriesOf = ({
  series = [],
  seriesLabel = '',
}: Pick<VerticalBarProps, 'series' | 'seriesLabel'>): Row[] => [{ id: FIRST_SERIES, label: seriesLabel }, ...series]

/** Whether it is drawn as more than one column for each item. */
export const isOfSeries = ({ series = [], draw = 'columns', hasAxis = false }: VerticalBarProps): boolean =>
  series.length > 0 || draw !== 'columns' || hasAxis

/** What an item has in a series; 0 where nothing was written. */
export const valueIn = (item: Item, series: string): number =>
  series === FIRST_SERIES ? item.value : (item.more?.[series] ?? 0)

/** From the least to the greatest that is drawn, stacked or side by side, out to whole steps of the axis. */
export function spanOfSeries(props: VerticalBarProps): { span: Span; ticks: number[] } {
  const rows = seriesOf(props)
  const all = props.items.flatMap((item) => {
    const values = rows.map(({ id }) => valueIn(item, id))
    if (props.draw !== 'stacked') return values
    return [sum(values.filter((value) => value > 0)), sum(values.filter((value) => value < 0))]
  })
  const { low, high } = spanOf([...all, props.reference?.value ?? 0], props.max)
  const step = stepFor(high - low)
  const [from, to] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)]
  // A fixed greatest value is where the axis ends.
  const top = props.max >= high && props.max > 0 ? props.max : to * step
  const ticks = Array.from({ length: to - from + 1 }, (_, at) => round((from + at) * step)).filter((one) => one <= top)
  return { span: { low: from * step, high: top }, ticks }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** 1, 2 or 5 times a power of ten, so that there are about four of them. */
function stepFor(length: number): number {
  if (!(length > 0)) return 1
  const rough = length / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power
}

/** Without what counting in steps of 0.1 leaves at the end. */
const round = (value: number): number => Number(value.toPrecision(12))

type Written = { id: string; label: string; value: number }

/** The items as a list of values of one series was changed: what it does not speak of stays, rows come and go. */
export function withValues(before: readonly Item[], written: readonly Written[], series: string): Item[] {
  const known = new Map(before.map((item) => [item.id, item]))
  return written.map(({ value, ...row }) => {
    const item = known.get(row.id)
    if (series === FIRST_SERIES) return { ...row, value, ...(item?.more ? { more: item.more } : {}) }
    return { ...row, value: item?.value ?? 0, more: { ...item?.more, [series]: value } }
  })
}
