import { type Span, spanOf } from '../kit/numbers.ts'
import { seriesOf, valueIn } from './series.ts'
import type { VerticalBarProps } from './spec.ts'

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
