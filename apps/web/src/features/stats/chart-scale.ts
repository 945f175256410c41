/** Grid lines of a chart from 0 up: round numbers covering the highest value. */
export function ticksOf(most: number, count = 4): number[] {
  if (most <= 0) return [0, 1]
  const rough = most / count
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 2.5, 4, 5, 10].find((one) => one * size >= rough) ?? 10) * size)
  const whole = Number.isInteger(step) ? step : Math.ceil(step)
  return Array.from({ length: Math.ceil(most / whole) + 1 }, (_, at) => at * whole)
}

/** Which of `count` positions are labelled, so that labels fit: the first, the last, evenly between them. */
export function namedPlaces(count: number, most: number): number[] {
  if (count <= 0) return []
  if (count <= most) return Array.from({ length: count }, (_, at) => at)
  const last = count - 1
  const numbers = Array.from({ length: most - 1 }, (_, at) => most - 1 - at)
  // Steps of whole days where almost as many labels allow them.
  const gaps = numbers.find((gap) => last % gap === 0 && gap >= (most - 1) * 0.6) ?? most - 1
  return Array.from({ length: gaps + 1 }, (_, at) => Math.round((at * last) / gaps))
}
