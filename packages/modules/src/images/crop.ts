/** The part of a picture that is shown, in percent of its width and height. */
export type Crop = { x: number; y: number; w: number; h: number }

/** The whole picture, in percent of its width and height. */
export const WHOLE: Crop = { x: 0, y: 0, w: 100, h: 100 }
/** Least width and height of a part, percent. */
const LEAST = 4

/** The handles of a crop: its edges and corners by compass direction, or the whole of it. */
export const CROP_HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

/** A side or corner of the crop frame that can be dragged, by its compass point. */
export type CropHandle = (typeof CROP_HANDLES)[number]

const limited = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high))
const rounded = ({ x, y, w, h }: Crop): Crop => {
  const one = (value: number) => Math.round(value * 100) / 100
  return { x: one(x), y: one(y), w: one(w), h: one(h) }
}

/** The part moved by percent of the picture, within it. */
export const movedCrop = (crop: Crop, dx: number, dy: number): Crop =>
  rounded({ ...crop, x: limited(crop.x + dx, 0, 100 - crop.w), y: limited(crop.y + dy, 0, 100 - crop.h) })

/**
 * The crop with one handle moved. `shape` is its width in percent over its height in percent if fixed: then the other
 * dimension follows, from the opposite edge or corner, or evenly if an edge is dragged.
 */
export function resizedCrop(crop: Crop, handle: CropHandle, dx: number, dy: number, shape: number | null): Crop {
  const right = crop.x + crop.w
  const bottom = crop.y + crop.h
  const left = handle.includes('w') ? limited(crop.x + dx, 0, right - LEAST) : crop.x
  const top = handle.includes('n') ? limited(crop.y + dy, 0, bottom - LEAST) : crop.y
  const w = handle.includes('e') ? limited(crop.w + dx, LEAST, 100 - crop.x) : right - left
  const h = handle.includes('s') ? limited(crop.h + dy, LEAST, 100 - crop.y) : bottom - top
  if (shape === null) return rounded({ x: left, y: top, w, h })
  return shaped({ x: left, y: top, w, h }, handle, shape)
}

function shaped(wanted: Crop, handle: CropHandle, shape: number): Crop {
  const isWide = handle === 'e' || handle === 'w'
  const isTall = handle === 'n' || handle === 's'
  const right = wanted.x + wanted.w
  const bottom = wanted.y + wanted.h
  /** Room on either side of the fixed point. */
  const roomX = handle.includes('w') ? right : handle.includes('e') ? 100 - wanted.x : 100
  const roomY = handle.includes('n') ? bottom : handle.includes('s') ? 100 - wanted.y : 100
  const byWidth = isTall ? wanted.h * shape : isWide ? wanted.w : Math.max(wanted.w, wanted.h * shape)
  const w = Math.min(byWidth, roomX, roomY * shape)
  const h = w / shape
  const middleX = wanted.x + wanted.w / 2
  const middleY = wanted.y + wanted.h / 2
  const x = handle.includes('w') ? right - w : handle.includes('e') ? wanted.x : limited(middleX - w / 2, 0, 100 - w)
  const y = handle.includes('n') ? bottom - h : handle.includes('s') ? wanted.y : limited(middleY - h / 2, 0, 100 - h)
  return rounded({ x, y, w, h })
}

/** The largest part of this shape around the middle of the one before. */
export function fittedCrop(crop: Crop, shape: number): Crop {
  const w = Math.min(100, 100 * shape)
  const h = w / shape
  const x = limited(crop.x + crop.w / 2 - w / 2, 0, 100 - w)
  const y = limited(crop.y + crop.h / 2 - h / 2, 0, 100 - h)
  return rounded({ x, y, w, h })
}

/** Width over height of a picture's shown part, in px. */
export const ratioOf = ({ width, height }: { width: number; height: number }, { w, h }: Crop): number =>
  (w * width) / (h * height)
