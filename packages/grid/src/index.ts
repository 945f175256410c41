export {
  type Direction,
  distribute,
  type EqualGap,
  equalGaps,
  matchSize,
  resizeGroup,
  type SizePart,
} from './arrange.ts'
export * from './constants.ts'
export { createGesture, type Gesture, type Step } from './gesture.ts'
export { type GridData, type GridDataModule, gridData } from './grid-data.ts'
export { grow, type Heights } from './grow.ts'
export { type Distance, distances, type Guide, guides, type Sheet, snap } from './guides.ts'
export {
  type Alignment,
  align,
  clampShift,
  createDrag,
  type Drag,
  move,
  type Room,
  type Shift,
  shifted,
} from './move.ts'
export { compareReading, readingOrder } from './order.ts'
export {
  PAGE_RATIOS,
  PAPER_SCALE,
  type Page,
  type PageOrientation,
  type PageSize,
  type PxRect,
  pageHeightPx,
  pageRows,
  paperPx,
  reachPx,
  rowsForPx,
  sectionHeightPx,
  sectionRows,
} from './page.ts'
export { isFree, place, placeAll, type Size } from './place.ts'
export {
  bottomOf,
  bottomRow,
  boundsOf,
  clampRect,
  type GridItem,
  type GridPlacement,
  type MinSize,
  overlapping,
  overlaps,
  type PlacementFault,
  placementFaults,
  plainRect,
  type Rect,
  rightOf,
  sameRect,
} from './rect.ts'
export { narrowOrder, type ReflowOptions, type ReflowRow, reflow } from './reflow.ts'
export { createResize, HANDLES, type Handle, type Resize, resize, resizeRect } from './resize.ts'
export { type ResolveOptions, resolve } from './resolve.ts'
