/** A pair of equal positions in the first and the second list. */
export type Match = readonly [number, number]

/** Beyond this many differences, everything between a common beginning and end counts as replaced. */
const MOST_DIFFERENCES = 400

/**
 * The common elements of two lists, in order, as pairs of positions: Myers' greedy algorithm, whose cost grows with the
 * number of differences. Beyond `most` differences only the common beginning and end are returned.
 */
export function matchSequence(a: readonly string[], b: readonly string[], most = MOST_DIFFERENCES): Match[] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  const before = Array.from({ length: start }, (_, at): Match => [at, at])
  const after = Array.from({ length: a.length - endA }, (_, at): Match => [endA + at, endB + at])
  const middle = matchMiddle(a.slice(start, endA), b.slice(start, endB), most)
  return [...before, ...middle.map(([x, y]): Match => [start + x, start + y]), ...after]
}

function matchMiddle(a: readonly string[], b: readonly string[], most: number): Match[] {
  if (a.length === 0 || b.length === 0) return []
  const bound = Math.min(most, a.length + b.length)
  /** How far in `a` each diagonal reaches; one list per step, for backtracking. */
  const steps: Int32Array[] = []
  const reach = new Int32Array(2 * bound + 3)
  for (let d = 0; d <= bound; d++) {
    steps.push(reach.slice())
    for (let k = -d; k <= d; k += 2) {
      const isDown = k === -d || (k !== d && at(reach, bound, k - 1) < at(reach, bound, k + 1))
      let x = isDown ? at(reach, bound, k + 1) : at(reach, bound, k - 1) + 1
      while (x < a.length && x - k < b.length && x - k >= 0 && a[x] === b[x - k]) x++
      reach[k + bound + 1] = x
      if (x >= a.length && x - k >= b.length) return walkBack(steps, bound, a.length, b.length)
    }
  }
  return []
}

const at = (reach: Int32Array, bound: number, k: number): number => reach[k + bound + 1] ?? 0

function walkBack(steps: readonly Int32Array[], bound: number, lengthA: number, lengthB: number): Match[] {
  const matches: Match[] = []
  let [x, y] = [lengthA, lengthB]
  for (let d = steps.length - 1; d >= 0; d--) {
    const reach = steps[d] as Int32Array
    const k = x - y
    const isDown = k === -d || (k !== d && at(reach, bound, k - 1) < at(reach, bound, k + 1))
    const fromK = isDown ? k + 1 : k - 1
    const fromX = d === 0 ? 0 : at(reach, bound, fromK)
    const fromY = d === 0 ? 0 : fromX - fromK
    const [headX, headY] = d === 0 ? [0, 0] : isDown ? [fromX, fromY + 1] : [fromX + 1, fromY]
    while (x > headX && y > headY) matches.push([--x, --y])
    ;[x, y] = [fromX, fromY]
  }
  return matches.reverse()
}

/** The gaps between matches: runs of positions in both lists without a partner, in order; empty runs are omitted. */
export function gapsOf(matches: readonly Match[], lengthA: number, lengthB: number): { a: number[]; b: number[] }[] {
  const gaps: { a: number[]; b: number[] }[] = []
  let [nextA, nextB] = [0, 0]
  for (const [a, b] of [...matches, [lengthA, lengthB] as const]) {
    if (a > nextA || b > nextB) gaps.push({ a: range(nextA, a), b: range(nextB, b) })
    nextA = a + 1
    nextB = b + 1
  }
  return gaps
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, place) => from + place)

/** Words, spaces and punctuation marks as separate pieces; joined, they are the text. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}'’]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? []

/** Matches pieces of two texts by their words; spaces next to unchanged words are matched if possible. */
export function matchWords(a: readonly string[], b: readonly string[], most?: number): Match[] {
  const [placesA, placesB] = [wordPlaces(a), wordPlaces(b)]
  const words = matchSequence(
    placesA.map((place) => a[place] as string),
    placesB.map((place) => b[place] as string),
    most,
  )
  const matches: Match[] = []
  const matchSpace = (x: number, y: number) => {
    const [lastX, lastY] = matches.at(-1) ?? [-1, -1]
    if (x > lastX && y > lastY && a[x]?.trim() === '' && a[x] === b[y]) matches.push([x, y])
  }
  for (const [wordA, wordB] of words) {
    const [x, y] = [placesA[wordA] as number, placesB[wordB] as number]
    matchSpace(x - 1, y - 1)
    matches.push([x, y])
    matchSpace(x + 1, y + 1)
  }
  return matches
}

const wordPlaces = (pieces: readonly string[]): number[] =>
  pieces.flatMap((piece, place) => (piece.trim() === '' ? [] : [place]))
