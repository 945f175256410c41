import { valueLabel, wholeOf } from '../kit/chart-look.ts'
import { headerHeight, LIST_LINE_PX, type ModuleHeight, noteHeight } from '../kit/height.ts'
import type { DonutChartProps } from './spec.ts'

/** Minimum height of a ring that uses the remaining space: still readable. */
const LEAST_RING_PX = 96
/** Share of the width that a ring next to its legend takes, and the gap between them. */
const SIDE_SHARE = 0.45
const SIDE_GAP_PX = 40
const BELOW_GAP_PX = 20
const ROW_PADDING_PX = 10
const RULE_PX = 1
/** Dot and gaps of a legend's line. */
const AROUND_PX = 30
const MANY = 12

/** Height of a ring with its legend. Without a diameter the ring can be smaller, and looks better larger. */
export const donutChartHeight: ModuleHeight<DonutChartProps> = (given) => {
  const { props, ruler, widthPx } = given
  const style = { ...ruler.style('small'), line: LIST_LINE_PX }
  const beside = props.legend === 'right'
  const ring = props.size || (beside ? Math.min(widthPx * SIDE_SHARE, LEAST_RING_PX) : LEAST_RING_PX)
  const room = beside ? widthPx - (props.size || widthPx * SIDE_SHARE) - SIDE_GAP_PX : widthPx
  const whole = wholeOf(props.items)
  const rows = props.items.map(({ label, value }) => {
    const figure = props.labels === 'none' ? '' : valueLabel(value, whole, props)
    const words = room - AROUND_PX - ruler.width(figure, { ...style, weight: 600, isTabular: true })
    return ruler.height(label, style, Math.max(20, words)) + ROW_PADDING_PX + RULE_PX
  })
  const all = rows.reduce((sum, row) => sum + row, 0) - RULE_PX
  const legend = props.legend === 'none' ? 0 : rows.length > MANY ? all / 2 + LIST_LINE_PX : all
  const body = beside ? Math.max(ring, legend) : ring + (legend ? BELOW_GAP_PX + legend : 0)
  return headerHeight(props.header, given) + body + noteHeight(props.note, given)
}
