/**
 * Widths of one face: a family at one weight. Advances and kerning in thousandths of an em, made from the font files
 * themselves (make/face-table.ts). Some 4 kB compressed.
 */
export type WidthTable = {
  family: string
  weight: number
  italic?: true
  /** Characters that the face has, those of its first file before those of its others. */
  chars: string
  /** Advance of each of them, separated by spaces. */
  advances: string
  /** Number of `chars` in its first file: only these kern, as a browser shapes each file's characters separately. */
  first: number
  kerning: Kerning
}

/**
 * Kerning as a table of signs: a row for each first character of a pair, in it one sign for each character of `rights`,
 * each the place of its amount in `amounts`; a space where there is none.
 */
export type Kerning = { rights: string; amounts: readonly number[]; rows: Readonly<Record<string, string>> }

/** The signs of kerning rows: none that JSON has to escape. */
export const KERNING_SIGNS =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+,-./:;<=>?@[]^_`{|}~'

/** One face as measuring asks it. Widths in em. */
export type Face = {
  width(text: string): number
  /** Whether it has a shape for a character. */
  has(char: string): boolean
  /** No table was there: widths are the mean of common faces, on the safe side. */
  isGuess?: true
}

/** An accented letter kerns as its base letter and, if the face lacks it, has its width. */
function bare(char: string): string {
  if (char <= '~') return char
  const known = BARE.get(char)
  if (known !== undefined) return known
  const base = char.normalize('NFD')[0] as string
  BARE.set(char, base)
  return base
}
const BARE = new Map<string, string>()

/** Words that one face remembers the widths of, so that the same word is added up once. */
const MOST_KNOWN = 20_000

/** Reads a table. */
export function faceOf({ chars, advances, first, kerning }: WidthTable): Face {
  const numbers = advances.split(' ').map(Number)
  const singles = new Map<string, number>()
  const inFirst = new Set<string>()
  for (const [at, char] of [...chars].entries()) {
    singles.set(char, numbers[at] as number)
    if (at < first) inFirst.add(char)
  }
  const pairs = new Map<string, Map<string, number>>()
  const rights = [...kerning.rights]
  for (const [left, row] of Object.entries(kerning.rows)) {
    const after = new Map<string, number>()
    for (let at = 0; at < row.length; at++) {
      if (row[at] !== ' ')
        after.set(rights[at] as string, kerning.amounts[KERNING_SIGNS.indexOf(row[at] as string)] ?? 0)
    }
    pairs.set(left, after)
  }
  const advanceOf = (char: string) =>
    singles.get(char) ?? singles.get(bare(char)) ?? (isWide(char) ? 1_000 : MEAN_ADVANCE)
  const kern = (left: string, right: string): number =>
    inFirst.has(left) && inFirst.has(right) ? (pairs.get(bare(left))?.get(bare(right)) ?? 0) : 0
  const known = new Map<string, number>()
  return {
    has: (char) => singles.has(char),
    width(text) {
      const before = known.get(text)
      if (before !== undefined) return before
      let sum = 0
      let left = ''
      for (const char of text) {
        sum += advanceOf(char)
        if (left) sum += kern(left, char)
        left = char
      }
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(text, sum / 1_000)
      return sum / 1_000
    },
  }
}

/** Average width of a character over the product's faces, in thousandths of an em. */
const MEAN_ADVANCE = 560
/** A safety margin: a box that is too tall is better than one that cuts off text. */
const GUESS_FACTOR = 1.06

/** Whether a character fills a square, as those of East Asia do. */
const isWide = (char: string): boolean =>
  /[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/u.test(char)

/** Used for a face without a table. */
const GUESS: Face = {
  width: (text) => {
    let sum = 0
    for (const char of text) sum += isWide(char) ? 1 : char === ' ' ? 0.26 : (MEAN_ADVANCE * GUESS_FACTOR) / 1_000
    return sum
  },
  has: () => true,
  isGuess: true,
}

/** The face that words of a family and weight are drawn with. */
export type Widths = (family: string, weight: number, italic?: boolean) => Face

/** The faces of these tables: of a family the nearest weight, as a browser picks it; of an unknown family a guess. */
export function widthsOf(tables: readonly WidthTable[]): Widths {
  const families = Map.groupBy(tables, ({ family }) => family)
  const faces = new Map<WidthTable, Face>()
  return (family, weight, italic = false) => {
    const all = families.get(family) ?? []
    const styled = all.filter((table) => (table.italic ?? false) === italic)
    const found = nearest(styled.length > 0 ? styled : all, weight)
    if (!found) return GUESS
    const known = faces.get(found)
    if (known) return known
    const made = faceOf(found)
    faces.set(found, made)
    return made
  }
}

function nearest(tables: readonly WidthTable[], weight: number): WidthTable | undefined {
  let best: WidthTable | undefined
  for (const table of tables) {
    if (!best || Math.abs(table.weight - weight) < Math.abs(best.weight - weight)) best = table
  }
  return best
}
