import { headerHeight, type ModuleHeight, noteHeight } from '../kit/height.ts'
import type { VerticalBarProps } from './spec.ts'

/** `.vbars` */
const LEAST_PX = 130
/** `.series-legend`, in one line, with the gap before it. */
const LEGEND_PX = 30

/** How low standing bars can be: they fill whatever height their box has. */
export const verticalBarHeight: ModuleHeight<VerticalBarProps> = (given) =>
  headerHeight(given.props.header, given) +
  LEAST_PX +
  (given.props.series?.length ? LEGEND_PX : 0) +
  noteHeight(given.props.note, given)
