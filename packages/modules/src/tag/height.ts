import { headerHeight, type ModuleHeight } from '../kit/height.ts'
import type { TagProps } from './spec.ts'

const TAG_PX = 30
const GAP_PX = 10
const AROUND_PX = 28

/** How high tags are, row by row. */
export const tagHeight: ModuleHeight<TagProps> = (given) => {
  const { props, ruler, widthPx } = given
  const style = { ...ruler.style('caption'), line: 20 }
  let [rows, x] = [props.items.length > 0 ? 1 : 0, 0]
  for (const { label } of props.items) {
    const wide = Math.min(widthPx, ruler.width(label, style) + AROUND_PX)
    if (x > 0 && x + wide > widthPx) {
      rows++
      x = 0
    }
    x += wide + GAP_PX
  }
  return headerHeight(props.header, given) + rows * TAG_PX + Math.max(0, rows - 1) * GAP_PX
}
