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
