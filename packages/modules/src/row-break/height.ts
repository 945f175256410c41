import type { ModuleHeight } from '../kit/height.ts'
import type { RowBreakProps } from './spec.ts'

/** A line is as high as it is thick. */
export const rowBreakHeight: ModuleHeight<RowBreakProps> = ({ props }) => props.thickness
