/** Places of a slider: any between 0 and 100, or one of `steps` that lie evenly apart. */

/** The place nearest to a value that the slider can stand at. */
export function placeOf(value: number, steps: number): number {
  const within = Math.min(100, Math.max(0, value))
  if (steps < 2) return Math.round(within)
  const step = 100 / (steps - 1)
  return Math.round(within / step) * step
}

/** One step on or back; `far` goes by ten of a hundred where there are no steps. */
export const stepped = (value: number, by: number, steps: number): number =>
  placeOf(placeOf(value, steps) + by * (steps < 2 ? 1 : 100 / (steps - 1)), steps)

/** Where it stands in words: "4 of 5", or "78 of 100". */
export function placeWords(value: number, steps: number): string {
  if (steps < 2) return `${Math.round(value)} of 100`
  return `${Math.round((placeOf(value, steps) / 100) * (steps - 1)) + 1} of ${steps}`
}

/** The same, short, over the thumb. */
export const placeFigure = (value: number, steps: number): string => placeWords(value, steps).split(' ')[0] as string
