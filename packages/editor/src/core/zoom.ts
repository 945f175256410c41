/** `fit`, or a share of the sheet's own size. */
export type Zoom = 'fit' | number

/** The least zoom of the canvas. */
export const ZOOM_MIN = 0.5

/** The greatest zoom of the canvas. */
export const ZOOM_MAX = 2
const STEPS = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.25, 1.5, 1.75, 2]
/** The next step of the zoom list. */
export function zoomStep(scale: number, by: 1 | -1): number {
  const next = by === 1 ? STEPS.find((step) => step > scale + 0.001) : STEPS.findLast((step) => step < scale - 0.001)
  return next ?? (by === 1 ? ZOOM_MAX : ZOOM_MIN)
}

/** The scale after a turn of the wheel or a pinch: by its strength, so that both feel even. */
export function wheelZoom(scale: number, { deltaY, deltaMode }: { deltaY: number; deltaMode: number }): number {
  const px = deltaMode === 0 ? deltaY : deltaY * LINE_PX
  const turned = Math.max(-MOST_TURN_PX, Math.min(MOST_TURN_PX, px))
  return Math.max(ZOOM_MIN, Math.min(ZOOM_MAX, scale * Math.exp(-turned * PER_PX)))
}

const LINE_PX = 16
const MOST_TURN_PX = 30
const PER_PX = 0.004
