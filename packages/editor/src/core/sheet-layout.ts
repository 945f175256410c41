import type { FolioModule, FolioSection, PageData } from '@recto/document'
import { bottomRow, CELL_HEIGHT_PX, MIN_SECTION_ROWS, pageHeightPx, pageRows, type Rect } from '@recto/grid'
import { itemsOf, type SizeOf } from './placing.ts'
import type { Lane } from './tools/drag-session.ts'

/** A section on the sheet. Px of the 1200 px sheet. */
export type SectionPlace = { readonly id: string; readonly topPx: number; readonly heightPx: number }

/** A section's height: its page's, or what its modules and the person's own height need, at least 18 rows [GRID-04]. */
export function sectionHeight(section: FolioSection, rects: Iterable<Rect>, page: PageData): number {
  if (page.mode === 'paged') return pageHeightPx(page)
  return Math.max(MIN_SECTION_ROWS, section.heightRows, bottomRow(rects) + (section.spaceBelow ?? 0)) * CELL_HEIGHT_PX
}

/** How high the folio's pages are, px; 0 if it has none. */
export const endOf = (page: PageData): number => (page.mode === 'paged' ? pageHeightPx(page) : 0)

/** The modules that a page would cut: those that reach past its last row. */
export function cutModules<T extends Pick<FolioModule, 'rect'>>(modules: readonly T[], page: PageData): T[] {
  if (page.mode !== 'paged') return []
  const rows = pageRows(page)
  return modules.filter(({ rect }) => rect.y + rect.h > rows)
}

/** Px below a page in which the canvas shows what the page would cut off. */
export const overhangPx = (modules: readonly Pick<FolioModule, 'rect'>[], page: PageData): number =>
  Math.max(0, ...cutModules(modules, page).map(({ rect }) => (rect.y + rect.h) * CELL_HEIGHT_PX - pageHeightPx(page)))

/** Positions of the sections, one below the other; `gapPx` between pages. */
export function sheetPlaces(
  sections: readonly FolioSection[],
  modulesOf: (sectionId: string) => readonly FolioModule[],
  page: PageData,
  gapPx = 0,
): SectionPlace[] {
  let topPx = 0
  return sections.map((section) => {
    const modules = modulesOf(section.id)
    const heightPx = sectionHeight(
      section,
      modules.map((module) => module.rect),
      page,
    )
    const place = { id: section.id, topPx, heightPx }
    topPx += heightPx + overhangPx(modules, page) + gapPx
    return place
  })
}

/** Space between the pages of a paged folio on the canvas, px of the sheet. */
const PAGE_GAP_PX = 40

/** Px between two sections on the canvas. */
export const gapOf = (page: PageData): number => (page.mode === 'paged' ? PAGE_GAP_PX : 0)

/** The sections in the form that gestures use: with minimum sizes, and the page's last row if the folio is paged. */
export function lanesOf(
  places: readonly SectionPlace[],
  modulesOf: (sectionId: string) => readonly FolioModule[],
  page: PageData,
  sizeOf: SizeOf,
  /** Nothing can be moved into a locked section. */
  isLocked: (sectionId: string) => boolean,
): Lane[] {
  const maxRow = page.mode === 'paged' ? pageRows(page) : undefined
  return places.map(({ id, topPx, heightPx }) => ({
    id,
    isClosed: isLocked(id),
    topPx,
    heightPx,
    maxRow,
    items: itemsOf(modulesOf(id), sizeOf),
  }))
}
