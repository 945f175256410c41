/** Beyond so many pairs only what the two begin and end with alike is looked at. */
const MOST_PAIRS = 4_000_000

/** A pair of places, in the first and in the second list, that hold the same. */
export type Match = readonly [number, number]

/** The longest common subsequence of two lists, as pairs of places in order; the heaviest where items weigh differently. */
export function matchSequence<T>(
  a: readonly T[],
  b: readonly T[],
  isSame: (one: T, other: T) => boolean,
  weigh: (item: T) => number = () => 1,
): Match[] {
  let start = 0
  while (start < a.length && start < b.length && isSame(a[start] as T, b[start] as T)) start++
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && isSame(a[endA - 1] as T, b[endB - 1] as T)) {
    endA--
    endB--
  }
  const before = Array.from({ length: start }, (_, at): Match => [at, at])
  const after = Array.from({ length: a.length - endA }, (_, at): Match => [endA + at, endB + at])
  return [...before, ...matchMiddle(a, b, { isSame, weigh }, { start, endA, endB }), ...after]
}

function matchMiddle<T>(
  a: readonly T[],
  b: readonly T[],
  { isSame, weigh }: { isSame: (one: T, other: T) => boolean; weigh: (item: T) => number },
  { start, endA, endB }: { start: number; endA: number; endB: number },
): Match[] {
  const [rows, columns] = [endA - start, endB - start]
  if (rows === 0 || columns === 0 || rows * columns > MOST_PAIRS) return []
  const width = columns + 1
  /** Weight of the best match of what follows these places. */
  const best = new Uint32Array((rows + 1) * width)
  const at = (row: number, column: number) => best[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      best[row * width + column] = isSame(a[start + row] as T, b[start + column] as T)
        ? at(row + 1, column + 1) + weigh(a[start + row] as T)
        : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const matches: Match[] = []
  let [row, column] = [0, 0]
  while (row < rows && column < columns) {
    if (isSame(a[start + row] as T, b[start + column] as T)) matches.push([start + row++, start + column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return matches
}

/** What lies between matches: runs of places of both lists that have no partner, in order; empty runs are left out. */
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

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)

/** Words, spaces and marks of punctuation, each a piece; together they are the text. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}'’]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? []

/** What a piece of text counts for when words are matched: a long word more than a short one, a space hardly anything. */
export const weightOfWord = (word: string): number => (word.trim() === '' ? 1 : 2 + word.length)
