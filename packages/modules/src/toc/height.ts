import { headerHeight, type ModuleHeight } from '../kit/height.ts'
import { type TocLine, tocLines } from './listed.ts'
import type { TocProps } from './spec.ts'

/** Padding and rule of a line, and how far each level stands in. */
const LINE_PX = 20
const AROUND_PX = [20, 15] as const
const STEP_PX = 20
const NUMBER_PX = 38

/** How high a table of contents is: one line for each entry it lists now. */
export const tocHeight: ModuleHeight<TocProps> = (given) => {
  const { props, ruler, widthPx, outline, id } = given
  if (!outline) return headerHeight(props.header, given)
  const style = { ...ruler.style('body'), line: LINE_PX }
  const linesHeight = (lines: readonly TocLine[], depth: number): number =>
    lines.reduce((sum, { entry, lines: under }) => {
      const room = widthPx - depth * STEP_PX - (depth === 0 && props.numbered ? NUMBER_PX : 0)
      const own = ruler.height(entry.label, style, room) + (AROUND_PX[depth === 0 ? 0 : 1] ?? 0)
      return sum + own + linesHeight(under, depth + 1)
    }, 0)
  return headerHeight(props.header, given) + linesHeight(tocLines(outline, id, props), 0)
}
