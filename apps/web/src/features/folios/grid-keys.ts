/** The target of an arrow key in a grid of `columns`; null: none. */
export function nextIndex(key: string, from: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  if (step === undefined) return null
  const to = from + step
  if (to < 0) return null
  if (to < count) return to
  // Down from the last full row goes to the last card of a shorter one.
  return key === 'ArrowDown' && Math.floor(from / columns) < Math.floor((count - 1) / columns) ? count - 1 : null
}
