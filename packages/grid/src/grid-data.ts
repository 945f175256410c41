import { MIN_MODULE_ROWS } from './constants.ts'
import { readingOrder } from './order.ts'
import { type Page, pageRows, sectionHeightPx, sectionRows } from './page.ts'
import type { GridItem } from './rect.ts'

/** A module in grid data [GRID-09]: columns and rows; `key` is the module's tag. */
export type GridDataModule = {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly minW: number
  readonly minH: number
  readonly id: string
  readonly key: string
  readonly locked: boolean
}

/** The grid data of a section [GRID-08]: `height` in px at 1200 px width; `maxRow` 0 means no last row. */
export type GridData = {
  readonly secKey: string
  readonly height: number
  readonly maxRow: number
  readonly minRow: number
  readonly modules: readonly GridDataModule[]
}

/** The grid data of a section in wire format: modules in reading order, only the fields of the rows. */
export function gridData(
  secKey: string,
  items: readonly (GridItem & { readonly key: string })[],
  page?: Page,
): GridData {
  return {
    secKey,
    height: sectionHeightPx(items, page),
    maxRow: page ? pageRows(page) : 0,
    minRow: page ? pageRows(page) : sectionRows([]),
    modules: readingOrder(items).map(({ x, y, w, h, minW, minH, id, key, locked }) => ({
      x,
      y,
      w,
      h,
      minW: minW ?? 1,
      minH: minH ?? MIN_MODULE_ROWS,
      id,
      key,
      locked: locked === true,
    })),
  }
}
