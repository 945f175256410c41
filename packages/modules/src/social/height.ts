import type { ModuleHeight } from '../kit/height.ts'
import { wordsOf } from './networks.ts'
import type { SocialProps } from './spec.ts'

const ICON_PX = { small: 16, medium: 20, large: 26 } as const
const GAP_PX = { small: 8, medium: 10, large: 14 } as const
const SHAPE_PX = 16
const LEAST_PX = 24
/** What `.place` takes back above and below. */
const CLOSER_PX = 3
const ROW_GAP_PX = 40

/** How high links to profiles are, below each other or side by side. */
export const socialHeight: ModuleHeight<SocialProps> = ({ props, ruler, widthPx }) => {
  const { items, size, labels } = props
  if (items.length === 0) return 0
  const style = { ...ruler.style('small'), line: 20 }
  const icon = ICON_PX[size] + (props.shape === 'plain' ? 0 : SHAPE_PX)
  const closer = size === 'large' ? 0 : CLOSER_PX
  const heightOf = (words: string, roomPx: number) =>
    Math.max(LEAST_PX, icon, labels ? ruler.height(words, style, roomPx) : 0) - closer
  if (!props.row && labels) {
    const rows = items.map((item) => heightOf(wordsOf(item), widthPx - icon - 10))
    return rows.reduce((sum, row) => sum + row, 0) + GAP_PX[size] * (items.length - 1)
  }
  const gap = labels ? ROW_GAP_PX : 18
  let [height, row, x] = [0, 0, 0]
  for (const item of items) {
    const wide = icon + (labels ? 10 + ruler.width(wordsOf(item), style) : 0)
    if (x > 0 && x + wide > widthPx) {
      height += row + (labels ? 10 : 12)
      row = 0
      x = 0
    }
    row = Math.max(row, heightOf(wordsOf(item), widthPx - icon - 10))
    x += wide + gap
  }
  return height + row
}
