/** Where the sheet is, px of the screen. */
export type SheetCorner = { readonly left: number; readonly top: number }

/**
 * Measures where the sheet is, once per frame: a second look in the same frame would force a layout of what a gesture
 * has just moved. `isFresh` measures again if the sheet was scrolled since.
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
