import { headerHeight, type ModuleHeight, noteHeight } from '../kit/height.ts'
import type { VerticalBarProps } from './spec.ts'

/** `.vbars` */
const LEAST_PX = 130

/** How low standing bars can be: they fill whatever height their box has. */
export const verticalBarHeight: ModuleHeight<VerticalBarProps> = (given) =>
  headerHeight(given.props.header, given) + LEAST_PX + noteHeight(given.props.note, given)
