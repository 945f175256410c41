/** Grid lines of a chart from 0 up: round numbers covering the highest value. */
export function ticksOf(most: number, count = 4): number[] {
  if (most <= 0) return [0, 1]
  const rough = most / count
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 2.5, 4, 5, 10].find((one) => one * size >= rough) ?? 10) * size)
  const whole = Number.isInteger(step) ? step : Math.ceil(step)
  return Array.from({ length: Math.ceil(most / whole) + 1 }, (_, at) => at * whole)
}

/** A label this close to the last one, as a share of the usual distance, is left out. */
const NEAR = 0.75

/** Which of `count` positions are labelled, so that labels fit: the first, the last, evenly between them. */
export function namedPlaces(count: number, most: number): number[] {
  if (count <= 0) return []
  if (count <= most) return Array.from({ length: count }, (_, at) => at)
  const every = Math.ceil((count - 1) / (most - 1))
  const places = Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every).filter((at) => at < count)
  const last = count - 1
  if (last - (places.at(-1) ?? 0) <= every * NEAR) places.pop()
  return [...places, last].filter((at, nth, all) => all.indexOf(at) === nth)
}
