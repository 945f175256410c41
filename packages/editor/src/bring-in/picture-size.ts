import { CELL_HEIGHT_PX, COLUMN_WIDTH_PX } from '@recto/grid'
import { rowsFor } from '../core/placing.ts'

/** Cells that show a picture whole: as wide as `w`, or as high as `most` if that is less. */
export function pictureSize(
  picture: { width: number; height: number },
  { w, minW, minH }: { w: number; minW: number; minH: number },
  most = Number.POSITIVE_INFINITY,
): { w: number; h: number } {
  const h = rowsFor(w, picture)
  if (h <= most) return { w, h }
  const high = Math.max(most, minH)
  const wide = Math.round((high * CELL_HEIGHT_PX * picture.width) / picture.height / COLUMN_WIDTH_PX)
  return { w: Math.max(minW, Math.min(w, wide)), h: high }
}
