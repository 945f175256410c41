import { headerHeight, LIST_LINE_PX, type ModuleHeight, noteHeight } from '../kit/height.ts'
import type { ScaleProps } from './spec.ts'

const GAP_PX = 20
const COLUMN_GAP_PX = 10
const VALUE_PX = 16

/** How high sliders are. */
export const scaleHeight: ModuleHeight<ScaleProps> = (given) => {
  const { props, ruler, widthPx } = given
  const style = { ...ruler.style('small'), line: LIST_LINE_PX }
  const room = (widthPx - COLUMN_GAP_PX) / 2
  const rows = props.items.map(
    ({ left, right }) =>
      Math.max(ruler.height(left, style, room), ruler.height(right, style, room)) +
      LIST_LINE_PX +
      (props.showValue ? VALUE_PX : 0),
  )
  const all = rows.reduce((sum, height) => sum + height, 0) + GAP_PX * Math.max(0, rows.length - 1)
  return headerHeight(props.header, given) + all + noteHeight(props.note, given)
}
