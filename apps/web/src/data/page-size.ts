const CARD_MIN_PX = 220
const CARD_HEIGHT_PX = 252
const RAIL_PX = 248
const PHONE_PX = 760
/** Maximum page size of `GetPagedDashboard`. */
const MAX = 100

/** How many cards fit side by side in a window of this width. The same as in the style sheet. */
export function columnsFor(widthPx: number): number {
  if (widthPx <= PHONE_PX) return 2
  const room = Math.min(widthPx - RAIL_PX, 1256) - 64
  return Math.max(2, Math.min(4, Math.floor((room + 24) / (CARD_MIN_PX + 24))))
}

/** Folios of one page: what fills the window and a row more, a multiple of 4 [DASH-04]. */
export function pageSizeFor(widthPx: number, heightPx: number): number {
  const rows = Math.ceil(heightPx / CARD_HEIGHT_PX) + 1
  return Math.min(MAX, Math.max(8, Math.ceil((columnsFor(widthPx) * rows) / 4) * 4))
}
