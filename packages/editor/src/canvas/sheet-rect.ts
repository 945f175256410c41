/** Where the sheet is, px of the screen. */
export type SheetCorner = { readonly left: number; readonly top: number }

/**
 * Measures where the sheet is, once a frame: a second look in the same frame would have the browser lay out what a
 * gesture has just moved. `isFresh` looks again, where the sheet was scrolled since.
 */
export function createSheetRect(sheet: () => HTMLElement | null): (isFresh?: boolean) => SheetCorner | null {
  let rect: SheetCorner | null = null
  let frame: unknown
  return (isFresh = false) => {
    const now = document.timeline.currentTime
    if (isFresh || rect === null || now !== frame) rect = sheet()?.getBoundingClientRect() ?? null
    frame = now
    return rect
  }
}
