import type { FolioModule, Outline } from '@recto/document'
import type { Ruler } from '@recto/typeset'
import { HEIGHTS } from './registry/heights.ts'

export { HEIGHTS }

/** px of a column of a sheet of 1200 px. */
const COLUMN_PX = 20

/**
 * Height in px that a module's content and padding need at its width, without a browser; undefined for a type that
 * fills its box. `outline`: of its folio, for content derived from that.
 */
export function contentHeight(
  { id, type, rect, box, props, texts }: Pick<FolioModule, 'id' | 'type' | 'rect' | 'box' | 'props' | 'texts'>,
  ruler: Ruler,
  outline?: Outline,
): number | undefined {
  const heightOf = HEIGHTS[type]
  if (!heightOf) return undefined
  const [top, right, bottom, left] = box.pad ?? [0, 0, 0, 0]
  const widthPx = rect.w * COLUMN_PX - left - right
  return top + heightOf({ id, props, texts, widthPx, ruler, outline }) + bottom
}
