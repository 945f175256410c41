import { CELL_HEIGHT_PX, COLUMNS, MIN_SECTION_ROWS, SECTION_WIDTH_PX } from './constants.ts'
import { bottomRow, type Rect } from './rect.ts'

/** The page formats of a paged folio. */
export type PageSize = 'Letter' | 'A4' | '9:16'

/** A page's orientation. */
export type PageOrientation = 'portrait' | 'landscape'

/** A page of a paged folio; pageless sections have none. */
export type Page = { readonly size: PageSize; readonly orientation: PageOrientation }

/** A page's width divided by this is its height [GRID-17..22]. */
export const PAGE_RATIOS = {
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: the row gives 0.707, which makes A4 1697 px high
  portrait: { Letter: 0.7727, A4: 0.707, '9:16': 0.5625 },
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: the row gives 1.414, not the square root of 2
  landscape: { Letter: 1.294, A4: 1.414, '9:16': 1.777 },
} as const satisfies Record<PageOrientation, Record<PageSize, number>>

/** A page's height in whole px at a width of 1200 px, to the nearest. */
export const pageHeightPx = ({ size, orientation }: Page): number =>
  Math.round(SECTION_WIDTH_PX / PAGE_RATIOS[orientation][size])

/** Papers in mm, upright. */
const PAPER_MM = { Letter: [215.9, 279.4], A4: [210, 297] } as const
const PX_PER_MM = 96 / 25.4

/**
 * Size of a page on paper, in CSS px (96 per inch); a screen-sized page, which is no paper size, has its drawn size.
 */
export function paperPx(page: Page): { readonly width: number; readonly height: number } {
  if (page.size === '9:16') return { width: SECTION_WIDTH_PX, height: pageHeightPx(page) }
  const [short, long] = PAPER_MM[page.size].map((mm) => mm * PX_PER_MM) as [number, number]
  return page.orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short }
}

/**
 * Px of paper per px of a sheet without pages of its own: body text of 16 px is 10.6 pt there, notes of 13 px are 8.6 pt.
 */
export const PAPER_SCALE = 0.88

/** The rows that fit on a page, rounded down; what ends in the last one reaches the page's edge (`reachPx`). */
export const pageRows = ({ size, orientation }: Page): number =>
  Math.floor(SECTION_WIDTH_PX / PAGE_RATIOS[orientation][size] / CELL_HEIGHT_PX)

/** The rows a section shows: those of its page, or for a pageless one what its modules need, at least 18. */
export const sectionRows = (items: readonly Rect[], page?: Page): number =>
  page ? pageRows(page) : Math.max(MIN_SECTION_ROWS, bottomRow(items))

/** A section's height in px at a width of 1200 px. */
export const sectionHeightPx = (items: readonly Rect[], page?: Page): number =>
  page ? pageHeightPx(page) : sectionRows(items) * CELL_HEIGHT_PX

/**
 * Px that lie between a box and the end of a section this high where they are less than a row: 1 to 9 for what ends in
 * a page's last row, else 0. It is drawn that much higher.
 */
export function reachPx({ y, h }: Pick<Rect, 'y' | 'h'>, heightPx: number): number {
  const restPx = heightPx - (y + h) * CELL_HEIGHT_PX
  return restPx > 0 && restPx < CELL_HEIGHT_PX ? restPx : 0
}

/** A place on the sheet in px. */
export type PxRect = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** The rows that content of this height needs. */
export const rowsForPx = (heightPx: number): number => Math.ceil(heightPx / CELL_HEIGHT_PX)
