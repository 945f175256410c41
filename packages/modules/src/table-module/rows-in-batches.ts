import { useEffect, useState } from 'react'

/** Cells that are drawn at once, which is a screen of them, and the turns of what follows. */
const AT_ONCE = 1_200
const FIRST_TURN = 300
const LAST_TURN = 1_500

/**
 * How many rows of the body are drawn now. The canvas draws a large table a few rows a frame, so that the hand is never
 * kept waiting for the rest; one that has been drawn stays so, and rows that are added by hand are there at once.
 */
export function useRowsInBatches(rows: number, columns: number): number {
  const [drawn, setDrawn] = useState(() => (rows * columns > AT_ONCE ? rowsOf(FIRST_TURN, columns) : rows))
  const [known, setKnown] = useState(rows)
  const isWhole = drawn >= known
  const upTo = isWhole && (rows - known) * columns <= AT_ONCE ? rows : drawn
  if (known !== rows) {
    setKnown(rows)
    setDrawn(upTo)
  }
  useEffect(() => {
    if (upTo >= rows) return
    // The browser lays out the whole table with each turn: they grow with it.
    const cells = Math.max(FIRST_TURN, Math.min(LAST_TURN, (upTo * columns) / 2))
    const frame = requestAnimationFrame(() => setDrawn(upTo + rowsOf(cells, columns)))
    return () => cancelAnimationFrame(frame)
  }, [upTo, rows, columns])
  return upTo
}

/** What stands in a table's place for a moment. */
export const rowsAtOnce = (columns: number): number => rowsOf(AT_ONCE, columns)

const rowsOf = (cells: number, columns: number): number => Math.max(1, Math.floor(cells / columns))
