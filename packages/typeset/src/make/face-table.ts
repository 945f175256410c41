import * as hb from 'harfbuzzjs'
import { KERNING_SIGNS, type Kerning, type WidthTable } from '../widths/table.ts'

/** The characters that a table tells the widths of: those of Latin scripts, and the signs that texts use with them. */
const SIGNS = '–—‘’“”•…€™−‚„†‹›×÷→↑↓≈≥≤½⅓¼'
const CHARS: readonly string[] = [
  ...Array.from({ length: 0x17f - 0x20 }, (_, at) => at + 0x20)
    .filter((code) => code < 0x7f || code > 0x9f)
    .map((code) => String.fromCodePoint(code)),
  ...SIGNS,
]

/** Characters whose pairs are kept; accented letters kern as their base. */
const KERNING = [...CHARS.filter((char) => /[A-Za-z0-9.,:;'"()/!?%&-]/.test(char)), ...'’‘“”–—€…']

/** Pairs that occur in no word: they would be half of the table. */
const isRare = (left: string, right: string): boolean =>
  (/[a-z]/.test(left) && /[A-Z0-9]/.test(right)) || (/[0-9]/.test(left) && /[A-Z]/.test(right))

/** Kerning is kept in steps of this many thousandths of an em; less changes no line. */
const KERNING_STEP = 3

/** A character that no face has, so that its neighbours are not kerned. */
const APART = '\uffff'

/** One decompressed font file, and whether a browser uses it for a character. */
export type FontFile = { bytes: Uint8Array; covers: (codePoint: number) => boolean }

/** The input for a table. `files`: those of one face, the one with the basic letters first. */
export type FaceFiles = { family: string; weight: number; italic?: boolean; isVariable: boolean; files: FontFile[] }

/** The table of one face, shaped by HarfBuzz as browsers shape it. */
export function faceTable({ family, weight, italic = false, isVariable, files }: FaceFiles): WidthTable {
  const shapers = files.map(({ bytes, covers }) => ({ ...shaper(bytes, isVariable ? weight : undefined), covers }))
  const byFile = shapers.map(({ has, covers }) => CHARS.filter((char) => covers(codeOf(char)) && has(codeOf(char))))
  const chars = byFile.flat()
  const advances = byFile.flatMap((own, at) => {
    const shape = shapers[at]?.shape
    return own.map((char) => Math.round(shape?.(char)[0] ?? 0))
  })
  return {
    family,
    weight,
    ...(italic ? { italic: true as const } : {}),
    chars: chars.join(''),
    advances: advances.join(' '),
    first: byFile[0]?.length ?? 0,
    kerning: kerningOf(shapers[0], new Map(byFile[0]?.map((char, at) => [char, advances[at] as number]))),
  }
}

/** The kerning of one file, whose characters have these advances. */
function kerningOf(file: Shaper | undefined, advances: ReadonlyMap<string, number>): Kerning {
  const kept = KERNING.filter((char) => advances.has(char))
  const byLeft = kept.map((left) => {
    // Pairs of one first letter, each apart from the next, in one go.
    const widths = file?.shape(kept.map((right) => left + right).join(APART), left.length + 2) ?? []
    return kept.map((right, at) => {
      const own = (widths[at] ?? 0) - (advances.get(left) ?? 0) - (advances.get(right) ?? 0)
      return isRare(left, right) ? 0 : Math.round(own / KERNING_STEP) * KERNING_STEP
    })
  })
  const rights = kept.filter((_, at) => byLeft.some((row) => row[at] !== 0))
  const amounts = [...new Set(byLeft.flat().filter((amount) => amount !== 0))].sort((a, b) => a - b)
  const rows: Record<string, string> = {}
  for (const [nth, left] of kept.entries()) {
    const row = rights.map((right) => {
      const amount = byLeft[nth]?.[kept.indexOf(right)] ?? 0
      return amount === 0 ? ' ' : (KERNING_SIGNS[amounts.indexOf(amount)] ?? ' ')
    })
    const signs = row.join('').trimEnd()
    if (signs) rows[left] = signs
  }
  return { rights: rights.join(''), amounts, rows }
}

const codeOf = (char: string): number => char.codePointAt(0) as number

type Shaper = {
  /** Widths in thousandths of an em: of the whole text, or of its parts of `every` characters, leaving out `APART`. */
  shape(text: string, every?: number): number[]
  has(codePoint: number): boolean
}

function shaper(bytes: Uint8Array, weight: number | undefined): Shaper {
  const face = new hb.Face(new hb.Blob(bytes as Uint8Array<ArrayBuffer>))
  const font = new hb.Font(face)
  if (weight !== undefined) font.setVariations([new hb.Variation('wght', weight)])
  const known = new Set<number>(face.collectUnicodes())
  return {
    has: (codePoint) => known.has(codePoint),
    shape(text, every = text.length) {
      const buffer = new hb.Buffer()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      hb.shape(font, buffer)
      const infos = buffer.getGlyphInfos()
      const positions = buffer.getGlyphPositions()
      const parts: number[] = []
      for (const [at, { cluster }] of infos.entries()) {
        const char = text[cluster] as string
        if (char === APART) continue
        const part = Math.floor(cluster / every)
        parts[part] = (parts[part] ?? 0) + ((positions[at]?.xAdvance ?? 0) / face.upem) * 1_000
      }
      return parts
    },
  }
}
