import type { Face } from './widths/table.ts'

/** Words in one face and size. `spacing`: between letters, in em. A line break within is `\n`. */
export type Run = { text: string; face: Face; size: number; spacing: number }

const LETTER = /\p{L}/u
/** px by which Chromium lets a line pass its box, from rounding to 1/64. */
const TOLERANCE_PX = 0.01

/**
 * Lines that words take in a box, broken as Chromium breaks them: at spaces, after hyphens between letters, dashes and
 * slashes; a word longer than the box breaks anywhere. `text-wrap: balance` and `pretty` never change how many there are.
 */
export function linesOf(runs: readonly Run[], widthPx: number): number {
  const [first, ...others] = runs
  if (!first) return 1
  if (others.length === 0) {
    return first.text.split('\n').reduce((sum, text) => sum + linesOfPart([{ ...first, text }], widthPx), 0)
  }
  let count = 0
  let part: Run[] = []
  for (const run of runs) {
    const [head = '', ...tails] = run.text.split('\n')
    if (head) part.push({ ...run, text: head })
    for (const text of tails) {
      count += linesOfPart(part, widthPx)
      part = text ? [{ ...run, text }] : []
    }
  }
  return count + linesOfPart(part, widthPx)
}

/** px that words take in one line. */
export function widthOf(runs: readonly Run[]): number {
  return runs.reduce(
    (sum, { text, face, size, spacing }) => sum + (face.width(text) + spacing * lengthOf(text)) * size,
    0,
  )
}

/** px of the widest word, which a narrower box would break. */
export function widestWord(runs: readonly Run[]): number {
  const words = runs.flatMap((run) => run.text.split(/\s+/).map((text) => widthOf([{ ...run, text }])))
  return Math.max(0, ...words)
}

const lengthOf = (text: string): number => [...text].length

function linesOfPart(runs: readonly Run[], widthPx: number): number {
  const room = widthPx + TOLERANCE_PX
  let count = 1
  let x = 0
  let gap = 0
  const text = runs.map((run) => run.text).join('')
  for (const { from, to, isSpaced } of segmentsOf(text)) {
    const word = slice(runs, from, to)
    const wide = widthOf(word)
    if (x + gap + wide <= room) {
      x += gap + wide
    } else if (wide <= room) {
      if (x > 0 || gap > 0) count++
      x = wide
    } else {
      if (x > 0) count++
      x = 0
      for (const run of word) {
        for (const char of run.text) {
          const one = widthOf([{ ...run, text: char }])
          if (x > 0 && x + one > room) {
            count++
            x = one
          } else {
            x += one
          }
        }
      }
    }
    gap = isSpaced ? widthOf(slice(runs, to, to + 1)) : 0
  }
  return count
}

/** The runs of a part of their text. */
function slice(runs: readonly Run[], from: number, to: number): Run[] {
  const [only, ...others] = runs
  if (only && others.length === 0) return [{ ...only, text: only.text.slice(from, to) }]
  const found: Run[] = []
  let at = 0
  for (const run of runs) {
    const text = run.text.slice(Math.max(0, from - at), Math.max(0, to - at))
    if (text) found.push({ ...run, text })
    at += run.text.length
  }
  return found
}

type Segment = { from: number; to: number; isSpaced: boolean }
const segments = new Map<string, readonly Segment[]>()
const MOST_SEGMENTED = 2_000

/** Line break opportunities: each unbreakable part, and whether a space follows it. */
function segmentsOf(text: string): readonly Segment[] {
  const known = segments.get(text)
  if (known) return known
  const found: Segment[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === ' ') {
      found.push({ from, to: at, isSpaced: true })
      from = at + 1
    } else if (mayBreakAfter(text, at)) {
      found.push({ from, to: at + 1, isSpaced: false })
      from = at + 1
    }
  }
  found.push({ from, to: text.length, isSpaced: false })
  if (segments.size >= MOST_SEGMENTED) segments.clear()
  segments.set(text, found)
  return found
}

function mayBreakAfter(text: string, at: number): boolean {
  const [before, char, after] = [text[at - 1], text[at], text[at + 1]]
  if (after === undefined || after === ' ' || char === undefined) return false
  if (after === '—' || char === '—' || char === '–') return true
  if (char === '-') return LETTER.test(after) && before !== undefined && before !== ' '
  if (char === '/') return LETTER.test(after) && before !== '/'
  return char === '?' && LETTER.test(after)
}
