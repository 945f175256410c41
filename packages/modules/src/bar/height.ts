import { valueLabel, wholeOf } from '../kit/chart-look.ts'
import { headerHeight, LIST_LINE_PX, type ModuleHeight, noteHeight } from '../kit/height.ts'
import type { BarProps } from './spec.ts'

const GAP_PX = 15
const COLUMN_GAP_PX = 10
/** Width of a value next to its bar, and the minimum share of the row that the bar keeps. */
const VALUE_PX = 60
const BAR_SHARE = 0.2
const KEY_PX = 20

/** Height of a horizontal bar chart. */
export const barHeight: ModuleHeight<BarProps> = (given) => {
  const { props, ruler, widthPx } = given
  const style = { ...ruler.style('small'), line: LIST_LINE_PX }
  const bold = { ...style, weight: 600 }
  const figures = { ...bold, isTabular: true as const }
  const whole = wholeOf(props.items)
  const values = props.items.map((item) =>
    props.labels === 'none' ? 0 : ruler.width(valueLabel(item.value, whole, props), figures),
  )
  const widest = Math.max(VALUE_PX, ...values)
  const inlineRoom = Math.min(props.labelWidth, widthPx * (1 - BAR_SHARE) - widest - 2 * COLUMN_GAP_PX)
  const rows = props.items.map((item, at) => {
    const label = item.emphasis ? bold : style
    if (!props.inline) {
      const room = widthPx - (values[at] ?? 0) - COLUMN_GAP_PX
      return ruler.height(item.label, label, room) + props.barHeight
    }
    return Math.max(LIST_LINE_PX, props.barHeight, ruler.height(item.label, label, Math.max(20, inlineRoom)))
  })
  const bars = rows.reduce((sum, height) => sum + height, 0) + GAP_PX * Math.max(0, rows.length - 1)
  const key = props.reference?.label
    ? GAP_PX + Math.max(KEY_PX, ruler.height(props.reference.label, ruler.style('caption'), widthPx - 12))
    : 0
  return headerHeight(props.header, given) + bars + key + noteHeight(props.note, given)
}
